const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
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
