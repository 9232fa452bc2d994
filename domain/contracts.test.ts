import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closeAt,
  closedByTick,
  closingPrices,
  contractFee,
  isBeyondLiquidation,
  liquidationDistance,
  liquidationPrice,
  marginOf,
  marginRatio,
  netProfit,
  shareOfLots,
  profitAt,
  returnRate,
  wrongStop,
  type PositionSide,
  type Stops,
  type PositionTerms,
} from './contracts.ts'
import { unitScale } from './decimal.ts'

const percents = fc.bigInt({ min: 0n, max: 100n * unitScale })

/** Positions of a market with `places` price decimals, up to the largest order size. */
const positions = fc
  .record({
    side: fc.constantFrom<PositionSide>('long', 'short'),
    places: fc.integer({ min: 2, max: 8 }),
    steps: fc.bigInt({ min: 1n, max: 10n ** 7n }),
    size: fc.bigInt({ min: 10n ** 4n, max: 10n ** 17n }),
    leverage: fc.constantFrom(1, 10, 20, 50, 100),
  })
  .map(({ side, places, steps, size, leverage }) => {
    const step = 10n ** BigInt(8 - places)
    const price = steps * step
    const terms: PositionTerms = { side, price, size, margin: marginOf(price, size, leverage) }
    return { terms, step, leverage }
  })
const prices = fc.bigInt({ min: 1n, max: 10n ** 16n })
const stopPrices = fc.oneof(fc.constant(0n), prices)
const stops: fc.Arbitrary<Stops> = fc.record({ takeProfit: stopPrices, stopLoss: stopPrices })

const none: Stops = { takeProfit: 0n, stopLoss: 0n }

/** Returns true when at most `percent` of margin is left at a price. */
const isAtThreshold = (terms: PositionTerms, percent: bigint, price: bigint) =>
  (terms.margin + profitAt(terms, price)) * 100n * unitScale <= terms.margin * percent

describe('margin', () => {
  test('times leverage covers the position, and one unit less does not', () => {
    fc.assert(
      fc.property(positions, ({ terms: { price, size, margin }, leverage }) => {
        expect(margin * BigInt(leverage) * unitScale >= price * size).toBe(true)
        expect((margin - 1n) * BigInt(leverage) * unitScale < price * size).toBe(true)
      }),
    )
  })
})

describe('profit and loss', () => {
  test('lose at most the margin, and closing never returns less than zero', () => {
    fc.assert(
      fc.property(positions, prices, percents, ({ terms }, price, feePercent) => {
        const { profit, fee, returned } = closeAt(terms, price, feePercent)
        expect(profit >= -terms.margin).toBe(true)
        expect(returned >= 0n).toBe(true)
        expect(returned + fee).toBe(terms.margin + profit)
        expect(fee <= contractFee(price, terms.size, feePercent)).toBe(true)
      }),
    )
  })

  test('cancel out between both sides while neither has lost its margin', () => {
    fc.assert(
      fc.property(positions, fc.bigInt({ min: -9n, max: 9n }), ({ terms }, permille) => {
        const price = terms.price + (terms.price * permille) / 1000n
        const other = { ...terms, side: terms.side === 'long' ? ('short' as const) : ('long' as const) }
        const [mine, theirs] = [profitAt(terms, price), profitAt(other, price)]
        fc.pre(mine > -terms.margin && theirs > -terms.margin)
        expect(mine + theirs).toBe(0n)
      }),
    )
  })

  test('are minus 100 percent when the margin is lost', () => {
    expect(returnRate(-5n, 5n)).toBe(-100n * unitScale)
    expect(returnRate(5n, 0n)).toBe(0n)
  })
})

describe('the liquidation price', () => {
  test('is the first price that leaves at most the threshold share of margin', () => {
    fc.assert(
      fc.property(positions, percents, ({ terms }, percent) => {
        const at = liquidationPrice(terms, percent)
        if (at === 0n) {
          // The threshold of a long can be below zero.
          expect(isAtThreshold(terms, percent, 1n), 'at the lowest price').toBe(false)
          return
        }
        const nearer = terms.side === 'long' ? at + 1n : at - 1n
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
      fc.property(positions, percents, moves, ({ terms, step }, percent, move) => {
        const at = liquidationPrice(terms, percent)
        // A tick is on the market's price grid, near that price.
        const tick = (at / step + move) * step
        fc.pre(at > 0n && tick > 0n && tick !== terms.price)
        const isLoss = terms.side === 'long' ? tick < terms.price : tick > terms.price
        fc.pre(isLoss)
        expect(closedByTick(terms, none, percent, tick) === 'liquidation').toBe(
          isAtThreshold(terms, percent, tick),
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('moves closer when the maintenance share is higher', () => {
    fc.assert(
      fc.property(positions, percents, percents, ({ terms }, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        const distance = (percent: bigint) => {
          const at = liquidationPrice(terms, percent)
          return at > terms.price ? at - terms.price : terms.price - at
        }
        expect(distance(more) <= distance(less)).toBe(true)
      }),
    )
  })

  test('is zero for a position without size', () => {
    for (const side of ['long', 'short'] as const)
      expect(liquidationPrice({ side, price: unitScale, size: 0n, margin: 0n }, 10n * unitScale)).toBe(0n)
  })
})

describe('the distance to liquidation', () => {
  test('is at most the move that reaches the liquidation price', () => {
    fc.assert(
      fc.property(positions, percents, ({ terms: { side, ...terms } }, percent) => {
        const at = liquidationPrice({ side, ...terms }, percent)
        fc.pre(at > 0n)
        const left = side === 'long' ? terms.price - at : at - terms.price
        const distance = liquidationDistance(side, terms.price, at)
        const moveOf = (percent: bigint) => (terms.price * percent) / (100n * unitScale)
        expect(moveOf(distance) <= left && left <= moveOf(distance + 1n) + 1n).toBe(true)
        expect(liquidationDistance(side, at, at)).toBe(0n)
      }),
    )
  })

  test('is zero beyond the liquidation price, and 100 percent when no price liquidates', () => {
    expect(liquidationDistance('long', 90n, 91n)).toBe(0n)
    expect(liquidationDistance('short', 92n, 91n)).toBe(0n)
    expect(liquidationDistance('long', 90n, 0n)).toBe(100n * unitScale)
    expect(liquidationDistance('short', 90n, 0n)).toBe(100n * unitScale)
  })
})

describe('stops', () => {
  test('do not close at a price on their right side', () => {
    fc.assert(
      fc.property(positions, stops, prices, ({ terms }, wanted, price) => {
        fc.pre(wrongStop(terms.side, price, wanted) === undefined)
        expect(['take-profit', 'stop-loss']).not.toContain(closedByTick(terms, wanted, 0n, price))
      }),
      { numRuns: 500 },
    )
  })

  test('never close when they are beyond the liquidation price', () => {
    fc.assert(
      fc.property(positions, prices, percents, ({ terms }, stopLoss, percent) => {
        const liquidation = liquidationPrice(terms, percent)
        fc.pre(isBeyondLiquidation(terms.side, stopLoss, liquidation))
        const set = { takeProfit: 0n, stopLoss }
        const { atOrAbove, atOrBelow } = closingPrices(terms, set, percent)
        expect(terms.side === 'long' ? atOrBelow : atOrAbove).toBe(liquidation)
      }),
    )
    // Without a liquidation price, no stop can be beyond it.
    for (const side of ['long', 'short'] as const)
      expect(isBeyondLiquidation(side, unitScale, 0n)).toBe(false)
  })

  test('close at exactly the prices in closingPrices', () => {
    fc.assert(
      fc.property(positions, stops, percents, prices, ({ terms }, set, percent, price) => {
        const { atOrAbove, atOrBelow } = closingPrices(terms, set, percent)
        const isWatched =
          (atOrAbove !== undefined && price >= atOrAbove) || (atOrBelow !== undefined && price <= atOrBelow)
        expect(closedByTick(terms, set, percent, price) !== undefined).toBe(isWatched)
      }),
      { numRuns: 2000 },
    )
  })
})

test('lots take at most their share of an amount, and all lots take all of it', () => {
  const lots = fc
    .integer({ min: 1, max: 10 ** 6 })
    .chain((all) => fc.tuple(fc.integer({ min: 1, max: all }), fc.constant(all)))
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), lots, (amount, [part, all]) => {
      const share = shareOfLots(amount, part, all)
      expect(share * BigInt(all) <= amount * BigInt(part)).toBe(true)
      expect((share + 1n) * BigInt(all) > amount * BigInt(part)).toBe(true)
      expect(shareOfLots(amount, all, all)).toBe(amount)
    }),
  )
})

test('the margin ratio is free balance, margin and profit in percent of margin', () => {
  expect(marginRatio(5n * unitScale, 10n * unitScale, -unitScale)).toBe(140n * unitScale)
  expect(marginRatio(5n * unitScale, 0n, 0n)).toBe(0n)
})

test('a stop equal to the price is on the wrong side', () => {
  for (const side of ['long', 'short'] as const) {
    expect(wrongStop(side, unitScale, { takeProfit: unitScale, stopLoss: 0n })).toBe('takeProfit')
    expect(wrongStop(side, unitScale, { takeProfit: 0n, stopLoss: unitScale })).toBe('stopLoss')
  }
})

test('fees and interest reduce a profit and increase a loss', () => {
  expect(netProfit(10n, 2n, 3n)).toBe(5n)
  expect(netProfit(-10n, 2n, 3n)).toBe(-15n)
})
