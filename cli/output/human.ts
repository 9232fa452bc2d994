import { table, type Cell } from './table.ts'
import { bold } from './colour.ts'
import { isRecord } from './record.ts'

/** Any value for people: rows as a table, fields one a line, a text as it is. */
export function human(value: unknown): string {
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value
    if (rows.length === 0) return 'none'
    if (!rows.every(isRecord)) return rows.map(human).join('\n')
    const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return table(
      headings,
      rows.map((row) => headings.map((heading) => shortCell(row[heading]))),
    )
  }
  if (!isRecord(value)) return cell(value)
  const names = Object.keys(value)
  const width = Math.max(0, ...names.filter((name) => !isBlock(value[name])).map((name) => name.length))
  return names.map((name) => field(name, value[name], width)).join('\n')
}

/** What is nested stands below its name. */
function field(name: string, value: unknown, width: number): string {
  const isEmpty = Array.isArray(value) && value.length === 0
  if (!isBlock(value)) return `${name.padEnd(width)}  ${isEmpty ? 'none' : inCell(value)}`.trimEnd()
  return `${bold(name)}\n${human(value).replaceAll(/^(?=.)/gm, '  ')}`
}

const isBlock = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isRecord) : isRecord(value) && Object.keys(value).length > 0

/** A part of a table: a time as people read it, a list by its entries, a record by its fields. */
export function inCell(value: unknown): string {
  if (isTime(value)) return utc(value)
  if (Array.isArray(value)) return value.map(inCell).join(value.some(isRecord) ? '; ' : ', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${inCell(inner)}`)
      .join(', ')
  return cell(value)
}

const [firstTime, lastTime] = [Date.UTC(2001), Date.UTC(2100)]
/** Milliseconds since 1970, as every time of this product is; nothing else of it is a number that large. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= firstTime && value < lastTime

/** A value on one line. */
export function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What is nested in a row would push the columns beside it out of sight; JSON output has it whole. */
const longestNested = 60
export function shortCell(value: unknown): string {
  const text = inCell(value)
  const isNested = typeof value === 'object' && value !== null
  return isNested && text.length > longestNested ? `${text.slice(0, longestNested - 1)}…` : text
}

/** Columns of rows under headings of their own: `columns(orders, { id: (order) => order.id })`. */
export function columns<Row>(
  rows: readonly Row[],
  cells: Readonly<Record<string, (row: Row) => Cell>>,
): string {
  return table(
    Object.keys(cells),
    rows.map((row) => Object.values(cells).map((of) => of(row))),
  )
}

/** `Y-m-d H:i:s` in UTC; empty where there is no time. */
export const utc = (ms: number | undefined): string =>
  ms === undefined || !Number.isFinite(ms) ? '' : new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** `15:28:31`, as the clock on the wall of whoever reads it. */
export const wallTime = (ms = Date.now()): string => new Date(ms).toTimeString().slice(0, 8)

/** A decimal text without the zeros that say nothing, but for two places: `62000.50000000` is `62000.50`. */
export const shortAmount = (text: string | undefined): string | undefined =>
  text?.replace(/(\.\d\d\d*?)0+$/, '$1')
