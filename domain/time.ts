/** Spans of time, ms. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** `Y-m-d H:i:s` in UTC, of milliseconds since 1970. */
export function dateTimeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

/** `Y-m-d` in UTC. */
export const dateText = (ms: number): string => dateTimeText(ms).slice(0, 10)

export const unixSeconds = (ms: number): number => Math.floor(ms / 1000)
