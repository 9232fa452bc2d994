/** Height of a label and its least distance from the middle of the next one, in px. */
export const labelHeight = 20

/** Maximum distance between a label and its line, in px. */
const farthest = 2 * labelHeight

interface Placed {
  readonly wish: number
  readonly at: number
}

/**
 * Places labels beside the price axis, so that none covers another: a label moves away from those before it by up to
 * twice its height and keeps the order of the prices, or is left out. `wishes` are the heights of the lines, the most
 * important one first; `fixed` is the height of the tag of the current price. Returns the middle of each label in px.
 */
export function placeLabels(
  wishes: readonly number[],
  height: number,
  fixed?: number,
): readonly (number | undefined)[] {
  // Whole px: sums of fractions would miss the exact distance.
  const inside = (y: number) => Math.round(Math.max(labelHeight / 2, Math.min(height - labelHeight / 2, y)))
  const placed: Placed[] = fixed === undefined ? [] : [{ wish: fixed, at: inside(fixed) }]
  return wishes.map((wish) => {
    if (!(wish >= 0 && wish <= height)) return undefined
    const home = inside(wish)
    const fits = (y: number) =>
      y === inside(y) &&
      Math.abs(y - home) <= farthest &&
      placed.every(
        (other) =>
          Math.abs(y - other.at) >= labelHeight &&
          (wish === other.wish || y > other.at === wish > other.wish),
      )
    const at = [home, ...placed.flatMap((other) => [other.at - labelHeight, other.at + labelHeight])]
      .filter(fits)
      .sort((one, other) => Math.abs(one - home) - Math.abs(other - home))[0]
    if (at !== undefined) placed.push({ wish, at })
    return at
  })
}
