/** Narrows a value to an object with unknown fields; arrays pass too. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Narrows a value to an object that is not an array. */
export const isPlainRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !Array.isArray(value)

/**
 * Parses JSON text that must be an object.
 * @throws Error when it is not
 */
export function parsedRecord(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new Error('Not a JSON object')
  return value
}

/** Returns true when `name` is an own key of a table. */
export const isKeyOf = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name)

/** Typed entries of a table that has exactly the keys of its type. */
export const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) =>
  Object.entries(table) as [Key, Value][]
