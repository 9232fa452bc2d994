import { envelopeOf, type Exchange } from './exchange.ts'
import type { Statement } from './statement.ts'

/** A JSON object of a response, for probes that check many operations in the same way. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Ends the sentence of each fault of a list that shows nothing after a write: they have one cause. */
export const noRow = 'the list has no row'

/** One page of a list, in either form of the family. */
export interface Page {
  readonly rows: readonly Row[]
  /** Total number of rows, if the response has it. */
  readonly total: number | undefined
  /** Fields beside the rows: page number, URLs. */
  readonly frame: Row
}

/** Returns the rows of a successful response; empty if it has no list. */
export function pageOf(exchange: Exchange): Page {
  const { message, data } = envelopeOf(exchange)
  const carried = message ?? data
  const inner = isRow(carried) && isRow(carried['message']) ? carried['message'] : carried
  if (!isRow(inner)) return { rows: objectsOf(inner), total: undefined, frame: {} }
  const total = inner['total'] ?? inner['count']
  return {
    rows: objectsOf(inner['data'] ?? inner['list'] ?? inner['order_list']),
    total: typeof total === 'number' ? total : undefined,
    frame: inner,
  }
}

const objectsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/**
 * Returns a field that two rows of one record have in common, and that differs: `name: one, other`. Amounts are compared
 * as numbers.
 */
export function otherField(one: object, other: object, except: ReadonlySet<string>): Statement | undefined {
  const reported = new Map<string, unknown>(Object.entries(other))
  const isSame = (value: unknown, beside: unknown) =>
    value === beside ||
    (isAmount(value) && isAmount(beside) && Number(value) === Number(beside)) ||
    // Probes of their own compare lists and objects.
    typeof value === 'object'
  for (const [name, value] of Object.entries(one))
    if (reported.has(name) && !except.has(name) && !isSame(value, reported.get(name)))
      return disputed(name, value, reported.get(name))
  return undefined
}

/** Writes `field: own, other`, of a field that two rows have in common. */
export function disputed(field: string, own: unknown, other: unknown): Statement {
  const values = { own: String(own), other: String(other) }
  return {
    text: `${field}: ${values.own}, ${values.other}`,
    facts: { fields: [field], dispute: { between: 'rows', field, ...values } },
  }
}

const reported = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value))

/** Names the first place in which two answers differ, and both values: `message.id is 7, not 6`. */
export function otherPlace(got: unknown, expected: unknown, place = ''): string | undefined {
  if (got === expected) return undefined
  if (typeof got !== 'object' || typeof expected !== 'object' || got === null || expected === null)
    return `${place || 'the answer'} is ${reported(got)}, not ${reported(expected)}`
  const [ours, theirs] = [got, expected].map(
    (one): ReadonlyMap<string, unknown> => new Map(Object.entries(one)),
  )
  for (const name of new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])) {
    const other = otherPlace(ours?.get(name), theirs?.get(name), place === '' ? name : `${place}.${name}`)
    if (other !== undefined) return other
  }
  return undefined
}

export const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** Returns every object inside the lists of a response, at any depth. */
export function rowsIn(value: unknown): readonly Row[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (isRow(item) ? [item, ...rowsIn(item)] : rowsIn(item)))
  return isRow(value) ? Object.values(value).flatMap(rowsIn) : []
}

/** Returns the path of the first field whose text is meant: `message.identity.card_id`. */
export function pathOf(value: unknown, isMeant: (text: string) => boolean): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && isMeant(inner)) return name
    const path = pathOf(inner, isMeant)
    if (path !== undefined) return `${name}.${path}`
  }
  return undefined
}

/** Identity of a row: its id, or the whole row where the contract has no id. */
export const keyOf = (row: Row): string =>
  typeof row['id'] === 'number' ? String(row['id']) : JSON.stringify(row)

export const keysOf = (rows: readonly Row[]): readonly string[] => rows.map(keyOf)

/** Formats the first few keys for a message, truncated where they are whole rows. */
export const named = (keys: readonly string[]): string =>
  keys
    .slice(0, 5)
    .map((key) => (key.length > 60 ? `${key.slice(0, 60)}…` : key))
    .join(', ')
