import type { Tables, Tx } from './schema.ts'

interface Count {
  /** Number of writes by table. */
  readonly tables: Map<string, number>
  /** Number of rollbacks. */
  undone: number
}

/** Counts of stores without other writers. */
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
 * Returns a number that changes with any statement that writes to one of these tables, and with any rollback. Data read
 * from them is valid while it stays the same. Undefined when others write to the store too.
 */
export function writesOf(tx: Tx, tables: readonly (keyof Tables)[]): number | undefined {
  const known = counts.get(tx)
  return known && tables.reduce((sum, table) => sum + (known.tables.get(table) ?? 0), known.undone)
}
