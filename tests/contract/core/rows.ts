import { envelopeOf, type Exchange } from './exchange.ts'

/** A JSON object of an answer, where a probe looks at many operations in the same way. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One page of a list, in whichever of the family's forms it came. */
export interface Page {
  readonly rows: readonly Row[]
  /** How many rows there are in all, where the answer says so. */
  readonly total: number | undefined
  /** What stands around the rows: the number of the page, its address. */
  readonly frame: Row
}

/** Reads the rows of a successful answer; none where it holds no list. */
export function pageOf(exchange: Exchange): Page {
  const { message, data } = envelopeOf(exchange)
  const carried = message ?? data
  const inner = isRow(carried) && isRow(carried['message']) ? carried['message'] : carried
  if (!isRow(inner)) return { rows: rowsIn(inner), total: undefined, frame: {} }
  const total = inner['total'] ?? inner['count']
  return {
    rows: rowsIn(inner['data'] ?? inner['list'] ?? inner['order_list']),
    total: typeof total === 'number' ? total : undefined,
    frame: inner,
  }
}

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** What tells a row from the others: its id, or all of it where the contract gives it none. */
export const keyOf = (row: Row): string =>
  typeof row['id'] === 'number' ? String(row['id']) : JSON.stringify(row)

export const keysOf = (rows: readonly Row[]): readonly string[] => rows.map(keyOf)

/** Keys as a sentence names them: the first few, cut where they are whole rows. */
export const named = (keys: readonly string[]): string =>
  keys
    .slice(0, 5)
    .map((key) => (key.length > 60 ? `${key.slice(0, 60)}…` : key))
    .join(', ')
