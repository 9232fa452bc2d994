/** A row of a list, as far as several probes read it. */
export type Row = Readonly<Record<string, unknown>>

/** Returns every object inside the lists of a response, at any depth. */
export function rowsIn(value: unknown): readonly Row[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (isRow(item) ? [item, ...rowsIn(item)] : rowsIn(item)))
  return isRow(value) ? Object.values(value).flatMap(rowsIn) : []
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
