import { bold, terminalWidth } from './terminalText.ts'

/** Formats any value for people: rows as a table, one field per line, a text unchanged. */
export function humanText(value: unknown): string {
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value
    if (rows.length === 0) return 'none'
    if (!rows.every(isRecord)) return rows.map(humanText).join('\n')
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

/** Nested values are below their name. */
function field(name: string, value: unknown, width: number): string {
  const isEmpty = Array.isArray(value) && value.length === 0
  if (!isBlock(value)) return `${name.padEnd(width)}  ${isEmpty ? 'none' : inCell(value)}`.trimEnd()
  return `${bold(name)}\n${humanText(value).replaceAll(/^(?=.)/gm, '  ')}`
}

const isBlock = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isRecord) : isRecord(value) && Object.keys(value).length > 0

/** A table cell: a readable time, the entries of a list, the fields of a record. */
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
/** Range of times in ms since 1970; other numbers of the product are smaller. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= firstTime && value < lastTime

/** A value on one line. */
export function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A shortened nested value, which would otherwise push other columns out of view; JSON output has it in full. */
const longestNested = 60
export function shortCell(value: unknown): string {
  const text = inCell(value)
  const isNested = typeof value === 'object' && value !== null
  return isNested && text.length > longestNested ? `${text.slice(0, longestNested - 1)}…` : text
}

/** A table with given headings: `columns(orders, { id: (order) => order.id })`. */
export function columns<Row>(
  rows: readonly Row[],
  cells: Readonly<Record<string, (row: Row) => Cell>>,
): string {
  return table(
    Object.keys(cells),
    rows.map((row) => Object.values(cells).map((of) => of(row))),
  )
}

/** `Y-m-d H:i:s` in UTC; empty without a time. */
export const utc = (ms: number | undefined): string =>
  ms === undefined || !Number.isFinite(ms) ? '' : new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** `15:28:31` in local time. */
export const wallTime = (ms = Date.now()): string => new Date(ms).toTimeString().slice(0, 8)

/** A decimal without trailing zeros, but with at least two decimals: `62000.50000000` is `62000.50`. */
export const shortAmount = (text: string | undefined): string | undefined =>
  text?.replace(/(\.\d\d\d*?)0+$/, '$1')

/** An object with fields: not a list, not null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type Cell = string | number | undefined

/**
 * A table for a terminal: columns as wide as their widest cell, numbers right-aligned. Where it does not fit, each row
 * has its cells below each other.
 */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return 'none'
  const body = rows.map((row) => row.map((cell) => String(cell ?? '')))
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...body.map((row) => row[column]?.length ?? 0)),
  )
  const wholeWidth = widths.reduce((sum, width) => sum + width + 2, -2)
  if (wholeWidth > terminalWidth()) return body.map((row) => stacked(headings, row)).join('\n\n')
  const numeric = headings.map((_, column) => body.every((row) => /^[-+]?[\d.]*$/.test(row[column] ?? '')))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return numeric[column] === true ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [bold(line(headings)), ...body.map(line)].join('\n')
}

/** One row with a heading and its cell on each line; without empty cells. */
function stacked(headings: readonly string[], row: readonly string[]): string {
  const width = Math.max(...headings.map((heading) => heading.length))
  return headings
    .map((heading, column) => [heading, row[column] ?? ''] as const)
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => `${bold(heading.padEnd(width))}  ${text}`)
    .join('\n')
}
