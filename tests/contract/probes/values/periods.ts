import { day, hour, minute } from '#domain/time.ts'
import type { Input } from '#sdk/operations.ts'

/** Approximate length of a period, ms: months and years vary. */
export const spans: Readonly<Record<Period, number>> = {
  '1min': minute,
  '5min': 5 * minute,
  '15min': 15 * minute,
  '30min': 30 * minute,
  '60min': hour,
  '1H': hour,
  '1day': day,
  '1D': day,
  '1week': 7 * day,
  '1W': 7 * day,
  '1mon': 30 * day,
  '1M': 30 * day,
  '1year': 365 * day,
  '1Y': 365 * day,
}
export type Period = Input<'currencyNewTimeshar'>['period']

/** A Monday, from which weeks are counted. */
const monday = Date.UTC(1970, 0, 5)

/** Start of the period that contains a time, ms: days, weeks from Monday and months begin at 00:00 UTC. */
export function beginOf(period: Period, time: number): number {
  const date = new Date(time)
  if (period === '1mon' || period === '1M') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  if (period === '1year' || period === '1Y') return Date.UTC(date.getUTCFullYear(), 0)
  const start = period === '1week' || period === '1W' ? monday : 0
  return start + Math.floor((time - start) / spans[period]) * spans[period]
}
