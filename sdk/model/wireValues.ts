/**
 * Converts any time format of the contract to milliseconds since 1970: `Y-m-d` or `Y-m-d H:i:s` text in UTC, unix
 * seconds, unix milliseconds, and both numbers as text. Undefined when there is none.
 */
export function toTime(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  if (!Number.isNaN(number)) return number < 1e11 ? number * 1000 : number
  const text = String(value).trim()
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`)
  return Number.isNaN(time) ? undefined : time
}

/** Returns the name of a number in an enum of the contract: `wordOf(ReviewStatus, 2)` is `passed`. */
export function wordOf<Enum extends Readonly<Record<string, number>>>(
  names: Enum,
  value: Enum[keyof Enum],
): keyof Enum & string {
  return Object.keys(names).find((word) => names[word] === value) as keyof Enum & string
}
