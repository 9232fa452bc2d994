import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/runProgram.ts'

/** Pages whose blocks are test files, which tests/packages/consumer.test.ts runs. */
const projects = ['docs/testing.md', 'docs/own-app.md']

/** README.md and all files in docs/, except pages about projects. */
export const pages = globSync('{README,docs/*}.md', { cwd: root })
  .filter((path) => !projects.includes(path))
  .sort()
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, blocks: blocksOf(text) }
  })

/** A fenced block of a page. */
export interface Block {
  /** Line number of its first line, from 1. */
  readonly line: number
  readonly language: string
  /** The reason not to run it, from a comment above the block: `<!-- not run: needs docker -->`. */
  readonly noRun: string | undefined
  readonly text: string
}

/** @throws Error when a fence has more than a language */
export function blocksOf(page: string): readonly Block[] {
  const fences = page.matchAll(/^(<!-- not run: (.+) -->\n\n)?```(.*)\n([\s\S]*?)^```$/gm)
  return Array.from(fences, ({ index, 1: comment = '', 2: noRun, 3: language = '', 4: text = '' }) => {
    const line = page.slice(0, index + comment.length).split('\n').length + 1
    if (!/^[\w-]*$/.test(language)) throw new Error(`line ${String(line - 1)}: unknown language ${language}`)
    return { line, language, noRun, text }
  })
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A line `$ command` of a `console` block, and the output below it. */
export interface ConsoleCommand {
  readonly line: number
  readonly command: string
  readonly output: readonly string[]
}

export function consoleCommandsIn({ line, text }: Block): readonly ConsoleCommand[] {
  const found: { line: number; command: string; output: string[] }[] = []
  for (const [index, each] of text.trimEnd().split('\n').entries()) {
    if (each.startsWith('$ ')) found.push({ line: line + index, command: each.slice(2), output: [] })
    else found.at(-1)?.output.push(each)
  }
  return found
}

/** A command of a `sh` or `bash` block with a comment on its output: `npx h5 wallet   # => 400.00`. */
export interface OutputClaim {
  readonly line: number
  readonly command: string
  /** Part of the output; `…` matches anything within a line. */
  readonly text: string
}

export function outputClaimsIn({ line, text }: Block): readonly OutputClaim[] {
  return text.split('\n').flatMap((each, index): readonly OutputClaim[] => {
    const [, command, claim] = /^(.*?\S) +# => (.+)$/.exec(each) ?? []
    return command === undefined || claim === undefined
      ? []
      : [{ line: line + index, command, text: claim.trim() }]
  })
}

/** Returns whether a line of output has the text of a claim. */
export const isAsClaimed = (claim: string, printed: string): boolean =>
  new RegExp(claim.split('…').map(escaped).join('.*')).test(printed)

/** Returns whether a command printed the displayed output: `…` matches anything in a line, on its own any lines. */
export function isAsShown(shown: readonly string[], printed: string): boolean {
  const pattern = shown
    .map((line) => (line.trim() === '…' ? '(?:.*\n)*' : `${line.split('…').map(escaped).join('.*')}\n`))
    .join('')
  const lines = printed
    .trimEnd()
    .split('\n')
    .map((line) => `${line.trimEnd()}\n`)
  return new RegExp(`^${pattern}$`).test(shown.length === 0 && printed.trim() === '' ? '' : lines.join(''))
}
