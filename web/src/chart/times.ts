import { TickMarkType } from 'lightweight-charts'
import { timeFormat } from '../i18n/formatters.ts'
import type { Interval } from './intervals.ts'

const dayLong = 86_400

/** Formats times for people: in the phone's time zone, except that days, weeks and months follow the market's UTC. */
export function timesOf(locale: string, interval?: Interval) {
  const isDays = interval !== undefined && interval.seconds >= dayLong
  const zone = isDays ? { timeZone: 'UTC' } : {}
  const say = (time: number, options: Intl.DateTimeFormatOptions) =>
    timeFormat(locale, { ...zone, ...options }).format(time * 1_000)
  return {
    full: (time: number) =>
      say(time, isDays ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' }),
    mark: (time: number, type: TickMarkType) => {
      switch (type) {
        case TickMarkType.Year:
          return say(time, { year: 'numeric' })
        case TickMarkType.Month:
          return say(time, { month: 'short' })
        case TickMarkType.DayOfMonth:
          return say(time, { month: 'numeric', day: 'numeric' })
        default:
          return say(time, { hour: '2-digit', minute: '2-digit' })
      }
    },
  }
}
