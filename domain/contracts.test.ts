import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedByTick, liquidationPrice, long, marginOf, profitAt, type Terms } from './contracts.ts'
import { format } from './decimal.ts'

/** Positions of a market with `places` of price, as large as orders can be. */
const positions = fc
  .record({
    side: fc.constantFrom<1 | 2>(1, 2),
    places: fc.integer({ min: 2, max: 8 }),
    steps: fc.bigInt({ min: 1n, max: 10n ** 7n }),
    size: fc.bigInt({ min: 10n ** 4n, max: 10n ** 17n }),
    multiple: fc.constantFrom(10, 20, 50, 100),
    percent: fc.integer({ min: 0, max: 10_000 }).map((part) => format(BigInt(part) * 10n ** 6n)),
  })
  .map(({ side, places, steps, size, multiple, percent }) => {
    const step = 10n ** BigInt(8 - places)
    const price = steps * step
    const terms: Terms = { side, price, size, margin: marginOf(price, size, multiple) }
    return { terms, step, percent }
  })

const none = { takeProfit: 0n, stopLoss: 0n }

/** What is left of margin, and the threshold, both in percent of margin times 10^8. */
const isAtThreshold = (terms: Terms, percent: string, price: bigint) => {
  const [whole = '', places = ''] = percent.split('.')
  const left = (terms.margin + profitAt(terms, price)) * 100n * 10n ** 8n
  return left <= terms.margin * BigInt(`${whole}${places}`)
}

describe('the liquidation price', () => {
  test('is the first price that leaves the threshold of margin or less', () => {
    fc.assert(
      fc.property(positions, ({ terms, percent }) => {
        const at = liquidationPrice(terms, percent)
        // A long whose threshold lies below zero is never closed by force.
        fc.pre(at > 0n)
        const nearer = terms.side === long ? at + 1n : at - 1n
        expect(isAtThreshold(terms, percent, at), 'at the price').toBe(true)
        fc.pre(at !== terms.price)
        expect(isAtThreshold(terms, percent, nearer), 'one unit nearer').toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('closes a position at a tick exactly when the threshold is reached', () => {
    const moves = fc.bigInt({ min: -3n, max: 3n })
    fc.assert(
      fc.property(positions, moves, ({ terms, step, percent }, move) => {
        const at = liquidationPrice(terms, percent)
        // A tick stands on the market's grid, near that price.
        const tick = (at / step + move) * step
        fc.pre(at > 0n && tick > 0n && tick !== terms.price)
        const isLoss = terms.side === long ? tick < terms.price : tick > terms.price
        fc.pre(isLoss)
        expect(closedByTick(terms, none, percent, tick) === 'liquidation').toBe(
          isAtThreshold(terms, percent, tick),
        )
      }),
      { numRuns: 2000 },
    )
  })
})
