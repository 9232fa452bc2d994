/** Formats world time, which is always in UTC: `2026-01-12 12:00:00`. */
export const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** The same without the date, where it is obvious: `12:00:00`. */
export const hourOf = (ms: number): string => timeOf(ms).slice(11)

/** Formats a time in the user's time zone: `2026-01-12 14:00:00`. */
export const wallTimeOf = (ms: number): string => timeOf(ms - new Date(ms).getTimezoneOffset() * 60_000)

/** The same without the date. */
export const wallHourOf = (ms: number): string => wallTimeOf(ms).slice(11)
