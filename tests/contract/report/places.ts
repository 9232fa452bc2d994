import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Subject } from '../core/findings.ts'

const root = join(import.meta.dirname, '../../..')
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n')

let lines:
  | {
      readonly http: readonly string[]
      readonly socket: readonly string[]
      readonly rules: readonly string[]
    }
  | undefined
const read = () =>
  (lines ??= {
    http: linesOf('openapi.yaml'),
    socket: linesOf('asyncapi.yaml'),
    rules: linesOf('docs/rules.md'),
  })

/** Place in the contract that describes a subject, such as `openapi.yaml:812`. */
export function placeOf(subject: Subject): string {
  const channel = /^socket (.*)$/.exec(subject)?.[1]
  const [file, all, sign] =
    channel === undefined
      ? (['openapi.yaml', read().http, `operationId: ${subject}`] as const)
      : (['asyncapi.yaml', read().socket, `address: ${channel}`] as const)
  const at = all.findIndex((line) => line.trim() === sign)
  return at < 0 ? file : `${file}:${String(at + 1)}`
}

/** A rule with its sentence, `S6.01 anonymous sees public data, nothing else`. */
export function ruleText(rule: string): string {
  const line = read().rules.find((text) => text.includes(`**${rule}**`))
  return line === undefined ? rule : `${rule} ${line.replace(/^.*\*\*\s*/, '')}`
}
