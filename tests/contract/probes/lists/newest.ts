import { keyOf, type Row } from '../../core/rows.ts'

/**
 * Names two rows that break "newest first". Timestamps are whole seconds and often equal. Ids break the tie only if all
 * rows have the same second: a backend may number rows of one moment in any order.
 */
export function notNewestFirst(rows: readonly Row[], newestBy: string): string | undefined {
  const time = (row: Row) => {
    const value = row[newestBy]
    return typeof value === 'string' || typeof value === 'number' ? value : undefined
  }
  const pairs = rows.slice(1).map((later, index) => [rows[index] ?? later, later] as const)
  for (const [before, after] of pairs) {
    const [one, two] = [time(before), time(after)]
    if (one !== undefined && two !== undefined && one < two)
      return `${keyOf(before)} with ${newestBy} ${String(one)} comes before ${keyOf(after)} with ${String(two)}`
  }
  const isOneMoment = pairs.every(([one, two]) => time(one) === time(two))
  return pairs.length > 0 && isOneMoment && pairs.every(([one, two]) => Number(one['id']) < Number(two['id']))
    ? 'rows of the same second come with the lowest id, the oldest, first'
    : undefined
}
