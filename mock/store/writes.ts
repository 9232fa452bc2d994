import type { Tables, Tx } from './schema.ts'

interface Count {
  /** How often each table was written. */
  readonly tables: Map<string, number>
  /** How often something was undone. */
  undone: number
}

/** Of stores that nobody else writes. */
const counts = new WeakMap<Tx, Count>()

export function countWrites(tx: Tx): void {
  counts.set(tx, { tables: new Map(), undone: 0 })
}

export function noteWrite(tx: Tx, table: string): void {
  const tables = counts.get(tx)?.tables
  tables?.set(table, (tables.get(table) ?? 0) + 1)
}

export function noteUndone(tx: Tx): void {
  const known = counts.get(tx)
  if (known) known.undone++
}

/**
 * A number that is another one after any statement that changed one of these tables, and after anything was undone. What
 * was read of them holds as long as it stays the same. Undefined where others write to the store, too.
 */
export function writesOf(tx: Tx, tables: readonly (keyof Tables)[]): number | undefined {
  const known = counts.get(tx)
  return known && tables.reduce((sum, table) => sum + (known.tables.get(table) ?? 0), known.undone)
}
