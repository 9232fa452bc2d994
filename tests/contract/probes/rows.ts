/** A row of a list, as far as probes of several lists look at it. */
export type Row = Readonly<Record<string, unknown>>

/** Every object that stands in a list of an answer, however deep. */
export function rowsIn(value: unknown): readonly Row[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (isRow(item) ? [item, ...rowsIn(item)] : rowsIn(item)))
  return isRow(value) ? Object.values(value).flatMap(rowsIn) : []
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
