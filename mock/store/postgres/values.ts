import type { FieldDef } from 'pg'
import { isMoney } from '../columns.ts'

/** Type numbers of PostgreSQL, from `pg_type`. */
const bigintType = 20
const numericType = 1700
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [17, (text) => Buffer.from(text.slice(2), 'hex')],
  [21, Number],
  [23, Number],
])

/** For the driver: wide integers stay text until `conversionOf` knows which of them are money. */
export const typeParsers = {
  getTypeParser: (type: number) => parsers.get(type) ?? ((text: string) => text),
}

type Convert = readonly (readonly [name: string, convert: (text: string) => unknown])[]

/** Integer columns of a result and their conversions. */
export function conversionOf(
  fields: readonly FieldDef[],
  nameOf: (table: number, column: number) => readonly [table: string, column: string] | undefined,
): Convert {
  return fields
    .filter(({ dataTypeID }) => dataTypeID === bigintType || dataTypeID === numericType)
    .map(({ name, tableID, columnID }) => {
      const place = nameOf(tableID, columnID)
      // Computed values have no source column; only sums of money are named `total`.
      return [name, (place ? isMoney(...place) : name === 'total') ? BigInt : Number] as const
    })
}

/** Converts the values of a result to the types of the store's columns. */
export function convert(rows: readonly Record<string, unknown>[], conversion: Convert): void {
  for (const row of rows)
    for (const [name, from] of conversion) {
      const value = row[name]
      if (typeof value === 'string') row[name] = from(value)
    }
}
