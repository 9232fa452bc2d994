/**
 * Epoch ms of the contract's three clocks: `Y-m-d H:i:s` text in UTC, unix seconds, unix milliseconds.
 * Undefined for what is no time.
 */
export function toTime(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  if (!Number.isNaN(number)) return number < 1e11 ? number * 1000 : number
  const text = value.toString().trim()
  const time = Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}Z` : `${text}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : time
}
