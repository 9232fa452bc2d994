import { day } from '#domain/time.ts'
import { hash32, unit } from '../engine/random.ts'
import { TICK_MS } from './periods.ts'
import type { Nature, Stretch } from './splitter.ts'
import type { Roots } from './tree.ts'

/** Parameters of a seeded history; prices and amounts in whole steps. */
export interface Shape {
  readonly seed: number
  /** Mean of the price. */
  readonly basePrice: number
  /** Yearly, as a fraction. */
  readonly volatility: number
  readonly weeklyVolume: number
}

const week = 7 * day
const weekTicks = week / TICK_MS
/** Monday, 6 January 2020, ms: the start of every market. */
export const seededSince = Date.UTC(2020, 0, 6)
const beginning = seededSince / TICK_MS

export const natureOf = ({ seed, basePrice, volatility }: Shape): Nature => ({
  seed,
  deviation: (basePrice * volatility) / Math.sqrt(52 * weekTicks),
})

/** The weeks of a seeded history: a random walk that reverts to the base price. */
export function weeklyRoots(shape: Shape): Roots {
  const weekAt = weeks(shape)
  return function* (first, end) {
    const from = Math.max(first, beginning)
    for (
      let index = Math.floor((from - beginning) / weekTicks);
      beginning + index * weekTicks < end;
      index++
    ) {
      yield weekAt(index)
    }
  }
}

/** Weeks are cached, because each depends on the previous one. */
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
    const found = made[index]
    if (!found) throw new RangeError(`No week ${String(index)}`)
    return found
  }
}
