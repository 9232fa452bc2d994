/** Durations in ms. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** `Y-m-d H:i:s` in UTC, from milliseconds since 1970. */
export function dateTimeText(ms: number): string {
  const days = Math.floor(ms / day)
  // Formatting the date is the slow part, and rows shown together mostly share a day.
  if (days !== lastDate.days) lastDate = { days, text: new Date(ms).toISOString().slice(0, 10) }
  const rest = ms - days * day
  const [hours, minutes, seconds] = [rest / hour, (rest % hour) / minute, (rest % minute) / second]
  return `${lastDate.text} ${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`
}

let lastDate = { days: Number.NaN, text: '' }
const upToSixty = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const twoDigits = (value: number): string => upToSixty[Math.floor(value)] ?? ''

/** `Y-m-d` in UTC. */
export const dateText = (ms: number): string => dateTimeText(ms).slice(0, 10)

export const unixSeconds = (ms: number): number => Math.floor(ms / 1000)
