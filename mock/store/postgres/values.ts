import type { FieldDef } from 'pg'
import { isMoney } from '../columns.ts'

/** Types of PostgreSQL by their number in `pg_type`. */
const bigintType = 20
const numericType = 1700
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [17, (text) => Buffer.from(text.slice(2), 'hex')],
  [21, Number],
  [23, Number],
])

/** For the driver: wide integers stay texts until `readRows` knows which of them are money. */
export const typeParsers = {
  getTypeParser: (type: number) => parsers.get(type) ?? ((text: string) => text),
}

type Convert = readonly (readonly [name: string, convert: (text: string) => unknown])[]

/** Which columns of a result are whole numbers, and of what kind. */
export function conversionOf(
  fields: readonly FieldDef[],
  nameOf: (table: number, column: number) => readonly [table: string, column: string] | undefined,
): Convert {
  return fields
    .filter(({ dataTypeID }) => dataTypeID === bigintType || dataTypeID === numericType)
    .map(({ name, tableID, columnID }) => {
      const place = nameOf(tableID, columnID)
      // What is computed comes from no column: a sum of money is called `total`, and nothing else is.
      return [name, (place ? isMoney(...place) : name === 'total') ? BigInt : Number] as const
    })
}

/** Gives a result's rows the types that the store's tables say. */
export function convert(rows: readonly Record<string, unknown>[], conversion: Convert): void {
  for (const row of rows)
    for (const [name, from] of conversion) {
      const value = row[name]
      if (typeof value === 'string') row[name] = from(value)
    }
}
