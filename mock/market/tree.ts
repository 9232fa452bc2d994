import { hash32, unit } from '../random.ts'
import { TICK_MS } from './periods.ts'
import { split, type Nature, type Stretch } from './splitter.ts'

/** What a history is made from; prices and amounts in whole steps. */
export interface Shape {
  readonly seed: number
  /** What the price wanders around. */
  readonly basePrice: number
  /** Yearly, as a fraction. */
  readonly volatility: number
  readonly weeklyVolume: number
}

/** A market's whole history as a tree of stretches, each made when somebody looks. */
export interface Tree {
  /** The aggregate of the ticks from `first` up to but without `end`. */
  range(first: number, end: number): Stretch
  /** The first tick from `first` up to but without `end` whose price meets `at`; `near` rules out stretches as a whole. */
  find(
    first: number,
    end: number,
    near: (stretch: Stretch) => boolean,
    at: (price: number) => boolean,
  ): Stretch | undefined
}

const week = 7 * 24 * 60 * 60_000
/** Monday, 6 January 2020: there was no market before. */
const beginning = Date.UTC(2020, 0, 6) / TICK_MS
/** Ticks of a day, an hour, half an hour, five minutes, a minute, and one: cuts fall on their borders. */
const units = [172_800, 7_200, 3_600, 600, 120, 1]
const weekTicks = week / TICK_MS
const cached = 100_000

export function createTree(shape: Shape): Tree {
  const weekAt = weeks(shape)
  const nature: Nature = {
    seed: shape.seed,
    deviation: (shape.basePrice * shape.volatility) / Math.sqrt(52 * weekTicks),
  }
  const known = new Map<number, readonly [Stretch, Stretch]>()

  const halves = (whole: Stretch): readonly [Stretch, Stretch] => {
    // A start is below 2^33 and a length below 2^21: one safe number names the stretch.
    const key = whole.start * 2 ** 21 + whole.ticks
    const made = known.get(key)
    if (made) return made
    const fresh = split(nature, whole, leftOf(whole.ticks))
    if (known.size >= cached) known.clear()
    known.set(key, fresh)
    return fresh
  }

  /** Every stretch that lies wholly within [first, end), as large as they come, in order. */
  function* cover(stretch: Stretch, first: number, end: number): Generator<Stretch> {
    const stretchEnd = stretch.start + stretch.ticks
    if (stretchEnd <= first || stretch.start >= end) return
    if (stretch.start >= first && stretchEnd <= end) {
      yield stretch
      return
    }
    for (const half of halves(stretch)) yield* cover(half, first, end)
  }

  const search = (
    stretch: Stretch,
    near: (stretch: Stretch) => boolean,
    at: (price: number) => boolean,
  ): Stretch | undefined => {
    if (!near(stretch)) return undefined
    if (stretch.ticks === 1) return at(stretch.close) ? stretch : undefined
    for (const half of halves(stretch)) {
      const found = search(half, near, at)
      if (found) return found
    }
    return undefined
  }

  function* stretches(first: number, end: number): Generator<Stretch> {
    const from = Math.max(first, beginning)
    for (
      let index = Math.floor((from - beginning) / weekTicks);
      beginning + index * weekTicks < end;
      index++
    ) {
      yield* cover(weekAt(index), from, end)
    }
  }

  return {
    range: (first, end) => {
      let whole: Stretch | undefined
      for (const stretch of stretches(first, end)) whole = whole ? join(whole, stretch) : stretch
      if (!whole) throw new RangeError(`No market from tick ${String(first)} to ${String(end)}`)
      return whole
    },
    find: (first, end, near, at) => {
      for (const stretch of stretches(first, end)) {
        const found = search(stretch, near, at)
        if (found) return found
      }
      return undefined
    },
  }
}

/** Half of the parts that a stretch of this length consists of. */
function leftOf(ticks: number): number {
  const part = units.find((length) => length < ticks) ?? 1
  return Math.floor(ticks / part / 2) * part
}

function join(a: Stretch, b: Stretch): Stretch {
  return {
    start: a.start,
    ticks: a.ticks + b.ticks,
    open: a.open,
    high: Math.max(a.high, b.high),
    low: Math.min(a.low, b.low),
    close: b.close,
    volume: a.volume + b.volume,
  }
}

/** The weeks at the root: a walk that is drawn back to the base price. Each needs the one before it, so they are kept. */
function weeks({ seed, basePrice, volatility, weeklyVolume }: Shape): (index: number) => Stretch {
  const made: Stretch[] = []
  const deviation = volatility / Math.sqrt(52)
  let wander = 0
  return (index) => {
    for (let next = made.length; next <= index; next++) {
      const draw = (salt: number) => unit(hash32(seed, next, salt))
      const normal = (draw(1) + draw(2) + draw(3) + draw(4) - 2) * Math.sqrt(3)
      wander = wander * 0.94 + normal * deviation
      const open = made[next - 1]?.close ?? Math.round(basePrice)
      const close = Math.max(1, Math.round(basePrice * Math.exp(wander)))
      const [bottom, top] = open < close ? [open, close] : [close, open]
      made.push({
        start: beginning + next * weekTicks,
        ticks: weekTicks,
        open,
        high: Math.round(top * (1 + deviation * (0.1 + 0.8 * draw(5)))),
        low: Math.max(1, Math.round(bottom * (1 - deviation * (0.1 + 0.8 * draw(6))))),
        close,
        volume: Math.round(weeklyVolume * (0.7 + 0.6 * draw(7))),
      })
    }
    return made[index] as Stretch
  }
}
