import { dateTimeText } from '#domain/time.ts'

/** First and last day, each as `YYYY-MM-DD`; empty where the period is open. */
export interface Period {
  readonly from: string
  readonly until: string
}

const textOf = (year: number, month: number, date: number) =>
  dateTimeText(Date.UTC(year, month, date)).slice(0, 10)

/** Returns the days of an address in their order. Texts that are not a day leave the period open. */
export function periodOf(...days: readonly [string, string]): Period {
  const [first, second] = days.map((day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? day : ''))
  const [from = '', until = ''] = [first, second]
  return from !== '' && until !== '' && from > until ? { from: until, until: from } : { from, until }
}

/** Returns the day of a time in the user's time zone. */
export const dayOf = (time: Date): string => textOf(time.getFullYear(), time.getMonth(), time.getDate())

/** Returns noon of a day in the user's time zone, which every change of the clocks leaves on its day. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export function daysAfter(day: string, count: number): string {
  const time = dateOf(day)
  return textOf(time.getFullYear(), time.getMonth(), time.getDate() + count)
}

/** Returns the same day of another month, or its last day where the month is shorter. */
export function monthsAfter(day: string, count: number): string {
  const time = dateOf(day)
  const [year, month] = [time.getFullYear(), time.getMonth() + count]
  const last = new Date(year, month + 1, 0).getDate()
  return textOf(year, month, Math.min(time.getDate(), last))
}

/** Returns the weeks of a day's month, each with seven days, in the order of the language. */
export function weeksOf(day: string, locale: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`
  const before = (dateOf(first).getDay() - firstWeekday(locale) + 7) % 7
  const weeks: string[][] = []
  for (let start = daysAfter(first, -before); start.slice(0, 7) <= first.slice(0, 7);) {
    weeks.push(Array.from({ length: 7 }, (_, index) => daysAfter(start, index)))
    start = daysAfter(start, 7)
  }
  return weeks
}

/** Ranges of whole days up to today in the user's time zone, and the previous month. */
export function periodsUntil(now: Date) {
  const today = dayOf(now)
  const last = (count: number): Period => ({ from: daysAfter(today, 1 - count), until: today })
  const month = monthsAfter(today, -1).slice(0, 7)
  const lastMonth: Period = { from: `${month}-01`, until: daysAfter(`${today.slice(0, 7)}-01`, -1) }
  return { week: last(7), month: last(30), quarter: last(90), lastMonth }
}

interface WeekInfo {
  readonly firstDay: number
}

/** Returns the first day of a week, 0 for Sunday; browsers without week data use Monday. */
function firstWeekday(locale: string): number {
  const tag: Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo } =
    new Intl.Locale(locale)
  const info = tag.getWeekInfo?.() ?? tag.weekInfo
  return (info?.firstDay ?? 1) % 7
}
