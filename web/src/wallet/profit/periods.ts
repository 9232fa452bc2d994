import { day, hour, minute } from '#domain/time.ts'
import type { Input } from '#sdk/operations.ts'
import type { MessageId } from '../../i18n/translate.ts'

export const profitPeriods = ['day', 'week', 'month'] as const
export type ProfitPeriod = (typeof profitPeriods)[number]

interface Span {
  readonly label: MessageId
  /** As part of a sentence: `+212.40 today`. */
  readonly words: MessageId
  /** Length of the candles whose prices value the coins. */
  readonly candles: Input<'currencyNewTimeshar'>['period']
  /** Distance of the points of the curve, in ms. */
  readonly step: number
  /** Whole days, today included. */
  readonly days: number
}

export const spans: Readonly<Record<ProfitPeriod, Span>> = {
  day: { label: 'profit.day', words: 'profit.today', candles: '30min', step: 30 * minute, days: 1 },
  week: { label: 'profit.week', words: 'profit.inWeek', candles: '60min', step: hour, days: 7 },
  month: { label: 'profit.month', words: 'profit.inMonth', candles: '1day', step: day, days: 30 },
}

/** Returns the start of a period in ms: midnight here, or in UTC where candles of whole days need it. */
export function startOf(period: ProfitPeriod, now: number): number {
  const { days, step } = spans[period]
  if (step === day) return now - (now % day) - (days - 1) * day
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days + 1).getTime()
}

/** Returns the times of the curve, ascending: the start, every whole step after it, and now. */
export function timesOf(start: number, now: number, step: number): readonly number[] {
  const times = [start]
  for (let at = start - (start % step) + step; at < now; at += step) times.push(at)
  return [...times, now]
}
