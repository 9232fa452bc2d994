const lengths: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** `90s`, `1h 30m`, `15d`. */
export const durationPattern = /^\d{1,9}(ms|s|m|h|d)( \d{1,9}(ms|s|m|h|d))*$/

/** Converts a text that matches `durationPattern` to milliseconds. */
export function milliseconds(duration: string): number {
  return duration
    .split(' ')
    .map((part) => Number.parseInt(part, 10) * (lengths[part.replace(/^\d+/, '')] ?? 0))
    .reduce((total, part) => total + part, 0)
}

/** Converts milliseconds to text: `1h 30m`. */
export function durationText(ms: number): string {
  let left = ms
  const parts = Object.entries(lengths)
    .toReversed()
    .flatMap(([unit, length]) => {
      const count = Math.floor(left / length)
      left -= count * length
      return count > 0 ? [`${String(count)}${unit}`] : []
    })
  return parts.join(' ') || '0s'
}
