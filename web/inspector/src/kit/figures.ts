import { day, hour, minute, second } from '#domain/time.ts'

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 8 })

/** Formats an amount without rounding: `1,234.5` for `1234.50000000`. */
export const amountOf = (text: string): string => (isDecimal(text) ? format.format(text) : text)

/** `1.5 KB` */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [amount, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB']
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`
}

/** Formats world time, which is always in UTC: `2026-01-12 12:00:00`. */
export const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** The same without the date, where it is obvious: `12:00:00`. */
export const timeOfDay = (ms: number): string => timeOf(ms).slice(11)

/** Formats a time in the user's time zone: `2026-01-12 14:00:00`. */
export const wallTimeOf = (ms: number): string => timeOf(ms - new Date(ms).getTimezoneOffset() * minute)

/** The same without the date. */
export const wallTimeOfDay = (ms: number): string => wallTimeOf(ms).slice(11)

const units = [
  ['d', day],
  ['h', hour],
  ['min', minute],
  ['s', second],
] as const

/** Returns the duration in its two largest units: `2 d 3 h`, `45 s`. */
export function spanOf(ms: number): string {
  let rest = Math.max(0, ms)
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count === 0 ? [] : [`${count} ${unit}`]
  })
  return parts.slice(0, 2).join(' ') || '0 s'
}
