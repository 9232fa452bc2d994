/** The index of the last of these, in order of their start, that begins at `tick` or before; -1 before the first. */
export function lastBefore(ordered: readonly { readonly start: number }[], tick: number): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle]?.start ?? 0) <= tick) low = middle + 1
    else high = middle
  }
  return low - 1
}
