/** Returns the index of the last item that starts at `tick` or before, or -1. Items are ordered by start. */
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
