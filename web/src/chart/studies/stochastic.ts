import { StochasticOscillator, WSMA } from 'trading-signals'
import type { Teller } from './values.ts'

export interface Stochastic {
  readonly k: number
  readonly d: number
  readonly j: number
}

interface Range {
  readonly high: number
  readonly low: number
  readonly close: number
}

/**
 * KDJ: the position of the close between the lowest and the highest price of `length` candles (0 if both are equal),
 * smoothed twice by Wilder's method and seeded with 50. The library's own oscillator smooths with simple averages, so
 * only its raw figure is used.
 */
export function stochastic(length: number, smoothK: number, smoothD: number): Teller<Range, Stochastic> {
  const oscillator = new StochasticOscillator({ kPeriod: length, kSlowingPeriod: 1, dPeriod: 1 })
  const averageK = from50(smoothK)
  const averageD = from50(smoothD)
  return (range, again) => {
    const raw = oscillator.update(range, again)
    const k = raw && averageK.update(raw.stochK, again)
    const d = typeof k === 'number' ? averageD.update(k, again) : null
    return typeof k === 'number' && d !== null ? { k, d, j: 3 * k - 2 * d } : undefined
  }
}

function from50(length: number): WSMA {
  const average = new WSMA(length)
  average.updates(Array.from({ length }, () => 50))
  return average
}
