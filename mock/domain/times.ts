/** `Y-m-d H:i:s` in UTC, of milliseconds since 1970. */
export function dateTimeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

/** `Y-m-d` in UTC. */
export const dateText = (ms: number): string => dateTimeText(ms).slice(0, 10)

/** The next midnight in UTC after a moment, ms. */
export const nextMidnight = (ms: number): number => (Math.floor(ms / day) + 1) * day

const day = 24 * 60 * 60_000

export const unixSeconds = (ms: number): number => Math.floor(ms / 1000)
