import { isKeyOf } from '#domain/records.ts'
import { day, minute } from '#domain/time.ts'

/** The market moves in ticks of half a second. */
export const tickMs = 500
export const tickOf = (ms: number): number => Math.floor(ms / tickMs)
export const tickStart = (tick: number): number => tick * tickMs

export const periods = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon', '1year'] as const
export type Period = (typeof periods)[number]

const aliases = {
  '1H': '60min',
  '1D': '1day',
  '1W': '1week',
  '1M': '1mon',
  '1Y': '1year',
} as const satisfies Readonly<Record<string, Period>>

/** Canonical period of a name in the contract. */
export const canonicalPeriod = (name: Period | keyof typeof aliases): Period =>
  isKeyOf(aliases, name) ? aliases[name] : name

const lengths: Readonly<Record<Exclude<Period, '1mon' | '1year'>, number>> = {
  '1min': minute,
  '5min': 5 * minute,
  '15min': 15 * minute,
  '30min': 30 * minute,
  '60min': 60 * minute,
  '1day': day,
  '1week': 7 * day,
}
/** 1970 began on a Thursday; weeks begin on Mondays. */
const mondayOffset = 4 * day

/** Start of the candle that contains this moment, UTC. */
export function bucketStart(period: Period, ms: number): number {
  const date = new Date(ms)
  if (period === '1year') return Date.UTC(date.getUTCFullYear(), 0)
  if (period === '1mon') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  if (period === '1week')
    return Math.floor((ms - mondayOffset) / lengths['1week']) * lengths['1week'] + mondayOffset
  return Math.floor(ms / lengths[period]) * lengths[period]
}

/** Start of the candle after the one that began at `start`. */
export function nextBucket(period: Period, start: number): number {
  const date = new Date(start)
  if (period === '1year') return Date.UTC(date.getUTCFullYear() + 1, 0)
  if (period === '1mon') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
  return start + lengths[period]
}

/** Number of candles that begin within a span, both ends included. */
export function candleCount(period: Period, from: number, to: number): number {
  const containing = bucketStart(period, from)
  const first = containing === from ? from : nextBucket(period, containing)
  const last = bucketStart(period, to)
  if (period === '1year') return years(last) - years(first) + 1
  if (period === '1mon') return months(last) - months(first) + 1
  return (last - first) / lengths[period] + 1
}

const years = (ms: number): number => new Date(ms).getUTCFullYear()
const months = (ms: number): number => 12 * years(ms) + new Date(ms).getUTCMonth()

/** Returns the index of the last item that starts at `tick` or before, or -1. Items are ordered by start. */
export function lastStartedIndex(ordered: readonly { readonly start: number }[], tick: number): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle]?.start ?? 0) <= tick) low = middle + 1
    else high = middle
  }
  return low - 1
}
