/** Groups thousands from four digits on. Spanish would start at five, and columns of figures would be inconsistent. */
const everyNumber = { useGrouping: 'always' } as const

/** Thai dates are Gregorian, like those of the market; hours are 0 to 23, as exchanges write them. */
const everyTime = { calendar: 'gregory', hourCycle: 'h23' } as const

/** Cached by locale and options: creating a formatter takes as long as a hundred uses. */
const numbers = new Map<string, Intl.NumberFormat>()
const times = new Map<string, TimeFormat>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, { ...everyNumber, ...options })
  numbers.set(key, format)
  return format
}

type TimeFormat = Pick<Intl.DateTimeFormat, 'format'>

export function timeFormat(locale: string, options: Intl.DateTimeFormatOptions): TimeFormat {
  const key = JSON.stringify([locale, options])
  const known = times.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...everyTime, ...options })
  // Some languages write 9:05, even beside 09:05 of another style: the hours of a column have two digits.
  const format = {
    format: (time?: Date | number) => made.format(time).replace(/\b\d(?=:\d\d)/, '0$&'),
  }
  times.set(key, format)
  return format
}
