import { hash32, unit } from '../engine/random.ts'

/** A range of ticks in whole price and amount steps. Its first tick follows a price of `open`. */
export interface TickRange {
  readonly start: number
  readonly ticks: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Parameters of a market's splits. */
export interface Nature {
  readonly seed: number
  /** Standard deviation of one tick, in price steps. */
  readonly deviation: number
}

type Part = 'left' | 'right'
type PartOrCut = Part | 'mid'
type Draw = (salt: number) => number

/**
 * Splits a range in two, the first `left` ticks and the rest, so that both together have exactly its open, close,
 * high, low and volume. The split depends only on the seed and the range, so a price is the same however it is
 * reached. The prices follow a Brownian bridge that is known to reach the high and the low.
 *
 * A tick has one price. A range of n ticks therefore has n - 1 free prices between its ends, and no part may be given
 * more turning points (a high or low that is neither end) than it has free prices.
 */
export function split(
  { seed, deviation }: Nature,
  whole: TickRange,
  left: number,
): readonly [TickRange, TickRange] {
  const { start, ticks, open, high, low, close } = whole
  const right = ticks - left
  const draw: Draw = (salt) => unit(hash32(seed, start, ticks, salt))
  const wanted = priceAtCut(whole, left, deviation, draw)
  const room = { left: left - 1, mid: 1, right: right - 1 }
  const cut = { open, mid: wanted, close, left, right, deviation }
  const highPlace = high > Math.max(open, close) ? placeHigh(room, cut, high, draw(1)) : undefined
  const lowPlace = low < Math.min(open, close) ? placeHigh(room, mirrorCut(cut), -low, draw(2)) : undefined
  const mid = highPlace === 'mid' ? high : lowPlace === 'mid' ? low : wanted

  const part = (which: Part, from: number, to: number, length: number, salt: number) => {
    const reach = (limit: number, a: number, b: number, each: number) => {
      if (room[which] === 0) return 0
      const beyond = excursion({ from: a, to: b, ticks: length, deviation }, limit, draw(each))
      if (beyond > 0) room[which]--
      return beyond
    }
    const up = highPlace === which ? high - Math.max(from, to) : reach(high, from, to, salt)
    const down = lowPlace === which ? Math.min(from, to) - low : reach(-low, -from, -to, salt + 1)
    return { high: Math.max(from, to) + up, low: Math.min(from, to) - down }
  }
  const first = part('left', open, mid, left, 3)
  const second = part('right', mid, close, right, 5)
  const volume = shareVolume(whole, left, draw(7))
  return [
    { start, ticks: left, open, ...first, close: mid, volume },
    { start: start + left, ticks: right, open: mid, ...second, close, volume: whole.volume - volume },
  ]
}

interface Cut {
  readonly open: number
  readonly mid: number
  readonly close: number
  readonly left: number
  readonly right: number
  readonly deviation: number
}

/** Turns prices upside down, so that a low becomes a high. */
const mirrorCut = (cut: Cut): Cut => ({ ...cut, open: -cut.open, mid: -cut.mid, close: -cut.close })

/**
 * Places the high where there is room for it: in the part that is likelier to have reached it (a bridge from a to b
 * over n ticks has its maximum at h with the density (2h-a-b) / n * exp(-2(h-a)(h-b)/n)), or on the cut when the cut is
 * the high.
 */
function placeHigh(room: Record<PartOrCut, number>, cut: Cut, high: number, draw: number): PartOrCut {
  const { left, right } = reaching(cut, high)
  const wanted: PartOrCut = cut.mid === high ? 'mid' : draw * (left + right) < left ? 'left' : 'right'
  const order: readonly PartOrCut[] = [wanted, wanted === 'left' ? 'right' : 'left', 'mid']
  const found = order.find((one) => room[one] > 0) ?? 'mid'
  room[found]--
  return found
}

/** Likelihood that the high is reached in the left part and not exceeded in the right one, and the reverse. */
function reaching({ open, mid, close, left, right, deviation }: Cut, high: number): Record<Part, number> {
  const exponent = (a: number, b: number, ticks: number) =>
    (2 * (high - a) * (high - b)) / (deviation ** 2 * ticks)
  const inLeft = exponent(open, mid, left)
  const inRight = exponent(mid, close, right)
  return {
    left: ((2 * high - open - mid) / left) * Math.exp(-inLeft) * -Math.expm1(-inRight),
    right: ((2 * high - mid - close) / right) * Math.exp(-inRight) * -Math.expm1(-inLeft),
  }
}

const candidates = 10

/**
 * Draws the price at the cut from candidates between low and high, weighted by the likelihood that a bridge that
 * reaches both passes there.
 */
function priceAtCut(whole: TickRange, left: number, deviation: number, draw: Draw): number {
  const { ticks, open, high, low, close } = whole
  const right = ticks - left
  const line = open + ((close - open) * left) / ticks
  const variance = (deviation ** 2 * left * right) / ticks
  const prices = Array.from({ length: candidates }, (_, index) =>
    Math.round(low + ((index + draw(20 + index)) / candidates) * (high - low)),
  )
  const likely = prices.map((mid) => {
    const cut = { open, mid, close, left, right, deviation }
    const up = high > Math.max(open, close) ? reaching(cut, high) : { left: 1, right: 0 }
    const down = low < Math.min(open, close) ? reaching(mirrorCut(cut), -low) : { left: 1, right: 0 }
    return (
      Math.log(up.left + up.right) + Math.log(down.left + down.right) - (mid - line) ** 2 / (2 * variance)
    )
  })
  const best = Math.max(...likely)
  // If every candidate is too unlikely, as in a steep range, use the straight line.
  if (!Number.isFinite(best)) return Math.min(high, Math.max(low, Math.round(line)))
  const weights = likely.map((each) => Math.exp(each - best))
  let rest = draw(10) * weights.reduce((sum, weight) => sum + weight, 0)
  const found = weights.findIndex((weight) => (rest -= weight) < 0)
  return prices[found] ?? Math.round(line)
}

/** A Brownian bridge between two prices. */
interface Bridge {
  readonly from: number
  readonly to: number
  readonly ticks: number
  readonly deviation: number
}

/**
 * Draws the rise of a bridge above both of its ends, from the distribution of its maximum below `limit`. Prices sampled
 * once per tick miss a little of a continuous path's maximum.
 */
function excursion({ from, to, ticks, deviation }: Bridge, limit: number, draw: number): number {
  const top = Math.max(from, to)
  const spread = 2 * deviation ** 2 * ticks
  const least = Math.exp((-4 * (limit - from) * (limit - to)) / spread)
  const reach = Math.sqrt((from - to) ** 2 - spread * Math.log(least + (1 - least) * (1 - draw)))
  const peak = (from + to + reach) / 2
  return Math.max(0, Math.min(limit - top, Math.floor(peak - top - 0.58 * deviation)))
}

/** Volume comes in bursts: a part gets between a third of its even share and well over it. */
function shareVolume({ ticks, volume }: TickRange, left: number, draw: number): number {
  const even = left / ticks
  const weight = even * (0.35 + 1.3 * draw)
  const other = (1 - even) * (0.35 + 1.3 * (1 - draw))
  return Math.round((volume * weight) / (weight + other))
}
