/** Groups thousands from four digits on; Spanish alone would begin at five, and figures of a column would differ. */
const everyNumber = { useGrouping: 'always' } as const

/** Thai dates too are Gregorian, as those of the market are; hours are 0 to 23, as exchanges write them. */
const everyTime = { calendar: 'gregory', hourCycle: 'h23' } as const

/** By locale and options: making a formatter takes as long as formatting a hundred times with it. */
const numbers = new Map<string, Intl.NumberFormat>()
const times = new Map<string, Intl.DateTimeFormat>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, { ...everyNumber, ...options })
  numbers.set(key, format)
  return format
}

export function timeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = times.get(key) ?? new Intl.DateTimeFormat(locale, { ...everyTime, ...options })
  times.set(key, format)
  return format
}
