type Cell = string | number | undefined

/** A table for a terminal: columns as wide as their widest cell, numbers to the right. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return 'nothing'
  const text = [headings, ...rows.map((row) => row.map((cell) => String(cell ?? '')))]
  const widths = headings.map((_, column) => Math.max(...text.map((row) => row[column]?.length ?? 0)))
  const numeric = headings.map((_, column) =>
    rows.every((row) => /^[-+]?[\d.]*$/.test(String(row[column] ?? ''))),
  )
  const pad = (cell: string, column: number) =>
    numeric[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return text.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}
