import { isMap as isYamlMap, isScalar, isSeq, Document, visit } from 'yaml'
import { durationText } from '../duration.ts'
import { inputWords, wordOf } from '../fields.ts'
import { findCaptures, type Captures } from './captures.ts'
import type { Names } from './names.ts'
import { findPeople, type People, type RecordedUser } from './people.ts'
import { isCall, requestOutcome, type RecordedRequest } from './recordedRequest.ts'

/** Keys whose values fit on one line. */
const inOneLine = new Set(['with', 'capture', 'refused', 'clock'])
/** Lists with one row per line. */
const listsOfLines = new Set(['balances', 'orders', 'positions', 'options', 'plans', 'subscriptions'])

export type RecordedStep = Readonly<Record<string, unknown>>

/**
 * Converts one request and its outcome to a step; a request with a session becomes one of the customer `ann`.
 * @returns the text of a YAML list with one entry, to insert into other steps
 */
export function stepText(done: RecordedRequest): string {
  const people = findPeople([done])
  const input = inputOf(done, 0, { people, captures: findCaptures([done], []) })
  return yamlOf([callStep(done, input, {}, people)])
}

export function yamlOf(value: unknown): string {
  const document = new Document(value)
  visit(document, {
    Pair: (_key, { key, value }) => {
      if (!isScalar(key)) return
      const name = String(key.value)
      if (inOneLine.has(name) && isYamlMap(value)) value.flow = true
      if (!listsOfLines.has(name) || !isSeq(value)) return
      for (const row of value.items) if (isYamlMap(row)) row.flow = true
    },
  })
  return document.toString({ lineWidth: 110 })
}

/** Converts a request to a step, including the reason of a refusal. */
export function callStep(
  one: RecordedRequest,
  input: RecordedStep,
  capture: Readonly<Record<string, string>>,
  people: People,
): RecordedStep {
  const outcome = requestOutcome(one)
  const rest = {
    ...(Object.keys(input).length > 0 && { with: input }),
    ...(Object.keys(capture).length > 0 && { capture }),
    ...(outcome.kind === 'refused' && { refused: outcome.refusal }),
  }
  if (!isCall(one)) {
    const isMoved = one.operation === 'clock' && outcome.kind === 'ok'
    return isMoved ? clockStep(one.input) : { control: one.operation, ...rest }
  }
  const who = people.of(one)
  const lost = outcome.kind === 'lost' ? { lost: true } : {}
  const key = one.key === undefined ? {} : { key: one.key }
  return { ...(who && { as: who.name }), call: one.operation, ...rest, ...key, ...lost }
}

export function clockStep({ advance, to, mode, rate }: RecordedRequest['input']): RecordedStep {
  const clock = {
    ...(advance !== undefined && { advance: durationText(Number(advance)) }),
    ...(to !== undefined && { to: new Date(Number(to)).toISOString() }),
    ...(mode !== undefined && { mode }),
    ...(rate !== undefined && { rate }),
  }
  return { clock }
}

/** Names for values of a recording. */
interface RecordedNames {
  readonly people: People
  readonly captures: Captures
  readonly names?: Names | undefined
}

/** Fields of a step: numbers of the contract become words, secrets and values of earlier answers become references. */
export function inputOf(
  one: RecordedRequest,
  index: number,
  { people, captures, names }: RecordedNames,
): RecordedStep {
  const words = inputWords(one.operation)
  const who = people.of(one)
  const fields = Object.entries(one.input).map(([field, value]) => {
    const known = ownValue(one.operation, field, value, who, people)
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    return [
      field,
      known ??
        secretOf(value) ??
        captures.reference(index, field, value) ??
        names?.(field, value) ??
        wordOf(words, field, number) ??
        value,
    ] as const
  })
  return Object.fromEntries(fields)
}

/** Takes a secret that the journal does not contain, such as a card number, from the environment. */
function secretOf(value: unknown): string | undefined {
  const [, number] = /^<secret:(\d+)>$/.exec(String(value)) ?? []
  return number === undefined ? undefined : `\${env.H5_SECRET_${number}}`
}

/** Reference to a customer's secret or picture, which recordings do not contain. */
function ownValue(
  operation: string,
  field: string,
  value: unknown,
  who: RecordedUser | undefined,
  people: People,
): string | undefined {
  const person = who ?? people.withAccount(value)
  if (!person || value === '') return undefined
  const own = (name: string) => `\${${person.name}.${name}}`
  if (/^(mobile_|email_)?code$/.test(field)) return own('code')
  if (field === 'pay_password') return own('fundPassword')
  if (/password$/.test(field)) return own(operation === 'safeUpdatePassword' ? 'fundPassword' : 'password')
  if (field === 'imgs' || field.endsWith('_pic')) return own('picture')
  if (person.account !== undefined && value === person.account) return own('account')
  return undefined
}
