import { table, type Cell } from './table.ts'
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
  const width = Math.max(0, ...names.map((name) => name.length))
  return names.map((name) => `${name.padEnd(width)}  ${cell(value[name])}`.trimEnd()).join('\n')
}

/** A value on one line. */
export function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What is nested in a row would push the columns beside it out of sight; JSON output has it whole. */
const longestNested = 60
export function shortCell(value: unknown): string {
  const text = cell(value)
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
