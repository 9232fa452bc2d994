import { day, hour, minute } from '#domain/time.ts'

/** Approximate length of a period, ms: months and years vary. */
export const spans = {
  '1min': minute,
  '5min': 5 * minute,
  '60min': hour,
  '1H': hour,
  '1day': day,
  '1week': 7 * day,
  '1mon': 30 * day,
} as const
export type Period = keyof typeof spans

/** A Monday, from which weeks are counted. */
const monday = Date.UTC(1970, 0, 5)

/** Start of the period that contains a time, ms: days, weeks from Monday and months begin at 00:00 UTC. */
export function beginOf(period: Period, time: number): number {
  if (period === '1mon') {
    const date = new Date(time)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  }
  const start = period === '1week' ? monday : 0
  return start + Math.floor((time - start) / spans[period]) * spans[period]
}
