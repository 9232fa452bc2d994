/** World time; every world lives in UTC: `2026-01-12 12:00:00`. */
export const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** Without the day, where it goes without saying: `12:00:00`. */
export const hourOf = (ms: number): string => timeOf(ms).slice(11)
