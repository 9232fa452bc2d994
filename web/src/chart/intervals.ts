import type { Kline } from '#generated/socket.ts'
import type { MessageId } from '../i18n/translate.ts'

export interface Interval {
  readonly name: string
  readonly label: MessageId
  /** The period as the contract names it, for candles and for their stream. */
  readonly period: Kline['period']
  /** Length of a candle in seconds; approximate for months. */
  readonly seconds: number
  /** Draws a line of closing prices instead of candles. */
  readonly line?: true
}

const day = 86_400

/** The eight intervals of the product, plus a quarter of an hour. */
export const intervals = [
  { name: 'line', label: 'chart.timeshare', period: '1min', seconds: 60, line: true },
  { name: '1min', label: 'chart.min1', period: '1min', seconds: 60 },
  { name: '5min', label: 'chart.min5', period: '5min', seconds: 300 },
  { name: '15min', label: 'chart.min15', period: '15min', seconds: 900 },
  { name: '30min', label: 'chart.min30', period: '30min', seconds: 1_800 },
  { name: '60min', label: 'chart.min60', period: '60min', seconds: 3_600 },
  { name: '1day', label: 'chart.day', period: '1day', seconds: day },
  { name: '1week', label: 'chart.week', period: '1week', seconds: 7 * day },
  { name: '1mon', label: 'chart.month', period: '1mon', seconds: 31 * day },
] as const satisfies readonly Interval[]

export type IntervalName = (typeof intervals)[number]['name']

export function intervalOf(name: string | undefined): Interval & { readonly name: IntervalName } {
  return intervals.find((interval) => interval.name === name) ?? intervals[5]
}

/** Returns the intervals with the next shorter and the next longer period. */
export function neighbours({ period }: Interval): readonly Interval[] {
  const drawn = intervals.filter(({ name }) => name !== 'line')
  const at = drawn.findIndex((interval) => interval.period === period)
  return drawn.filter((_, index) => Math.abs(index - at) === 1)
}
