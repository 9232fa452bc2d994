import { TickMarkType } from 'lightweight-charts'
import { gregorian } from '../i18n/format.ts'
import type { Interval } from './intervals.ts'

const dayLong = 86_400
/** By locale, zone and options: to make one takes as long as to write a hundred times with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Times as people read them: in the phone's own zone, but days, weeks and months as the market counts them, in UTC. */
export function timesOf(locale: string, interval?: Interval) {
  const isDays = interval !== undefined && interval.seconds >= dayLong
  const zone = isDays ? { timeZone: 'UTC' } : {}
  const say = (time: number, options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify([locale, zone, options])
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...gregorian, ...zone, ...options })
    formats.set(key, format)
    return format.format(time * 1_000)
  }
  return {
    full: (time: number) =>
      say(
        time,
        isDays ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
      ),
    mark: (time: number, type: TickMarkType) => {
      switch (type) {
        case TickMarkType.Year:
          return say(time, { year: 'numeric' })
        case TickMarkType.Month:
          return say(time, { month: 'short' })
        case TickMarkType.DayOfMonth:
          return say(time, { month: 'numeric', day: 'numeric' })
        default:
          return say(time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
      }
    },
  }
}
