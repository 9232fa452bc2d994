import { hash32, unit } from '../random.ts'

/** A stretch of the market in whole price and amount steps. Its first tick follows on a price of `open`. */
export interface Stretch {
  readonly start: number
  readonly ticks: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** What a market's cuts are drawn from. */
export interface Nature {
  readonly seed: number
  /** Standard deviation of one tick, in price steps. */
  readonly deviation: number
}

type Part = 'left' | 'right'
type Place = Part | 'mid'
type Draw = (salt: number) => number

/**
 * Cuts a stretch in two, `left` ticks long and the rest, so that both together are exactly the whole: open, close,
 * high, low and volume. What the cut looks like follows from the seed and the stretch alone, so a price is the same
 * whichever way one comes to it.
 *
 * A tick has one price. A stretch of n ticks therefore has n - 1 prices free between its ends, and no part may be
 * given more turning points (a high or low that is neither end) than it has free prices.
 */
export function split(
  { seed, deviation }: Nature,
  whole: Stretch,
  left: number,
): readonly [Stretch, Stretch] {
  const { start, ticks, open, high, low, close } = whole
  const draw: Draw = (salt) => unit(hash32(seed, start, ticks, salt))
  const room = { left: left - 1, mid: 1, right: ticks - left - 1 }
  const highPlace = high > Math.max(open, close) ? place(room, draw(1), left / ticks) : undefined
  const lowPlace = low < Math.min(open, close) ? place(room, draw(2), left / ticks) : undefined
  const turns = [turn(whole, left, high, highPlace, draw(15)), turn(whole, left, low, lowPlace, draw(16))]
  const mid =
    highPlace === 'mid' ? high : lowPlace === 'mid' ? low : bridge(whole, left, turns.flat(), deviation, draw)

  /** How far a part may leave its ends where its turning point is not the whole's own. */
  const part = (which: Part, from: number, to: number, length: number, salt: number) => {
    const far = deviation * Math.sqrt(length) * 0.9
    const [bottom, top] = from < to ? [from, to] : [to, from]
    const up = highPlace !== which && room[which] > 0 ? Math.floor(Math.min(high - top, far * draw(salt))) : 0
    if (up > 0) room[which]--
    const down =
      lowPlace !== which && room[which] > 0 ? Math.floor(Math.min(bottom - low, far * draw(salt + 1))) : 0
    return { high: highPlace === which ? high : top + up, low: lowPlace === which ? low : bottom - down }
  }
  const first = part('left', open, mid, left, 3)
  const second = part('right', mid, close, ticks - left, 5)
  const volume = shareVolume(whole, left, draw(7))
  return [
    { start, ticks: left, open, ...first, close: mid, volume },
    { start: start + left, ticks: ticks - left, open: mid, ...second, close, volume: whole.volume - volume },
  ]
}

/** Puts one turning point where there is room for it: in a part in proportion to its length, now and then on the cut. */
function place(room: Record<Place, number>, draw: number, share: number): Place {
  const wanted: Place = draw < share * 0.96 ? 'left' : draw < 0.96 ? 'right' : 'mid'
  const order: readonly Place[] = [wanted, wanted === 'left' ? 'right' : 'left', 'mid']
  const found = order.find((one) => room[one] > 0) ?? 'mid'
  room[found]--
  return found
}

type Knot = readonly [at: number, price: number]

/** About where within its part a turning point lies: the price is on its way there when it comes to the cut. */
function turn(
  { ticks }: Stretch,
  left: number,
  price: number,
  where: Place | undefined,
  draw: number,
): readonly Knot[] {
  if (where === undefined || where === 'mid') return []
  return [where === 'left' ? [left * draw, price] : [left + (ticks - left) * draw, price]]
}

/** The price at the cut: on the line through open, the turning points and close, and off it as a random walk would be. */
function bridge(
  { ticks, open, high, low, close }: Stretch,
  left: number,
  turns: readonly Knot[],
  deviation: number,
  draw: Draw,
): number {
  const knots: readonly Knot[] = [[0, open], ...turns, [ticks, close]]
  const [beforeAt, before] = knots.filter(([at]) => at <= left).reduce((a, b) => (b[0] >= a[0] ? b : a))
  const [afterAt, after] = knots.filter(([at]) => at > left).reduce((a, b) => (b[0] < a[0] ? b : a))
  const span = afterAt - beforeAt
  const share = (left - beforeAt) / span
  const normal = (draw(11) + draw(12) + draw(13) + draw(14) - 2) * Math.sqrt(3)
  const mid = before + (after - before) * share + normal * deviation * Math.sqrt(span * share * (1 - share))
  return Math.round(reflect(mid, low, high))
}

/** Folds a price that went over a border back inside: stopping it there would leave it stuck to the border. */
function reflect(price: number, low: number, high: number): number {
  const span = high - low
  if (span === 0) return low
  const over = Math.abs((price - low) % (2 * span))
  return low + (over > span ? 2 * span - over : over)
}

/** Volume comes in bursts: a part has from a third of its even share to well over it. */
function shareVolume({ ticks, volume }: Stretch, left: number, draw: number): number {
  const even = left / ticks
  const weight = even * (0.35 + 1.3 * draw)
  const other = (1 - even) * (0.35 + 1.3 * (1 - draw))
  return Math.round((volume * weight) / (weight + other))
}
