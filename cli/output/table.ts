import { bold } from './terminalText.ts'

export type Cell = string | number | undefined

/** A table for a terminal: columns as wide as their widest cell, numbers right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return 'none'
  const body = rows.map((row) => row.map((cell) => String(cell ?? '')))
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...body.map((row) => row[column]?.length ?? 0)),
  )
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
