import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitScale } from './decimal.ts'
import {
  amountFor,
  holdOf,
  inPriority,
  match,
  notional,
  opposite,
  quoteFor,
  receiptOf,
  sweep,
  type OrderSide,
  type Quote,
} from './spot.ts'

const sides = fc.constantFrom<OrderSide>('buy', 'sell')
const sizes = fc.bigInt({ min: 0n, max: 10n ** 17n })
/** From 0 to 100 percent, in units. */
const percents = fc.bigInt({ min: 0n, max: 100n * unitScale })

/** A market whose price and amount decimals add up to eight. */
const markets = fc.integer({ min: 0, max: 8 }).chain((places) => {
  const level = fc.record({
    price: fc.bigInt({ min: 1n, max: 10n ** 6n }).map((steps) => steps * 10n ** BigInt(8 - places)),
    amount: fc.bigInt({ min: 1n, max: 10n ** 6n }).map((steps) => steps * 10n ** BigInt(places)),
  })
  return fc.record({
    step: fc.constant(10n ** BigInt(places)),
    asks: fc.array(level, { minLength: 1, maxLength: 10 }).map((levels) => inPriority('buy', levels)),
  })
})

describe('the fee', () => {
  test('is rounded against the customer, by less than one unit', () => {
    fc.assert(
      fc.property(sides, sizes, sizes, percents, (side, amount, quote, percent) => {
        const { fee, received } = receiptOf(side, amount, quote, percent)
        const gross = side === 'buy' ? amount : quote
        const exact = gross * percent
        const over = fee * 100n * unitScale - exact
        expect(over >= 0n && over < 100n * unitScale).toBe(true)
        expect(received).toBe(gross - fee)
        expect(received >= 0n).toBe(true)
      }),
    )
  })

  test('does not shrink when an order is split into many', () => {
    fc.assert(
      fc.property(sides, sizes, sizes, percents, (side, first, second, percent) => {
        const feeOf = (size: bigint) => receiptOf(side, size, size, percent).fee
        expect(feeOf(first) + feeOf(second) >= feeOf(first + second)).toBe(true)
      }),
    )
  })
})

test('the hold of a waiting buy covers its fills at any better price', () => {
  fc.assert(
    fc.property(markets, fc.bigInt({ min: 1n, max: 10n ** 6n }), ({ asks, step }, steps) => {
      const amount = steps * step
      const limit = asks.at(-1)?.price ?? 0n
      const { matches, remaining } = match({ side: 'buy', limit, amount, owner: 1 }, asks)
      const paid = matches.reduce((total, fill) => total + notional(fill.quote.price, fill.amount), 0n)
      expect(paid + holdOf('buy', limit, remaining) <= holdOf('buy', limit, amount)).toBe(true)
    }),
  )
})

describe('the estimate of a market order', () => {
  test('equals the result of matching, as far as the levels reach', () => {
    fc.assert(
      fc.property(markets, fc.bigInt({ min: 1n, max: 10n ** 6n }), ({ asks, step }, steps) => {
        const amount = steps * step
        const { matches, remaining } = match({ side: 'buy', limit: undefined, amount, owner: 1 }, asks)
        fc.pre(remaining === 0n)
        const paid = matches.reduce((total, fill) => total + notional(fill.quote.price, fill.amount), 0n)
        expect(quoteFor(asks, amount)).toBe(paid)
      }),
    )
  })

  test('never offers more for a sum than the sum pays for', () => {
    fc.assert(
      fc.property(markets, sizes, ({ asks }, sum) => {
        const cost = quoteFor(asks, amountFor(asks, sum)) ?? 0n
        expect(cost <= sum).toBe(true)
      }),
    )
  })

  test('extrapolates at the last price when a sum pays for more than all levels', () => {
    fc.assert(
      fc.property(markets, sizes, ({ asks }, more) => {
        const last = asks.at(-1)?.price ?? 0n
        fc.pre(last > 0n)
        const depth = asks.reduce((total, level) => total + level.amount, 0n)
        const all = asks.reduce((total, level) => total + notional(level.price, level.amount), 0n)
        expect(amountFor(asks, all + more)).toBe(depth + (more * unitScale) / last)
      }),
    )
  })

  test('fills no more than the levels hold', () => {
    fc.assert(
      fc.property(markets, sizes, ({ asks }, amount) => {
        const depth = asks.reduce((total, level) => total + level.amount, 0n)
        const swept = sweep(asks, amount)
        expect(swept.amount).toBe(amount < depth ? amount : depth)
        expect(swept.quote).toBe(quoteFor(asks, swept.amount))
      }),
    )
  })

  test('is undefined or zero without levels', () => {
    expect(quoteFor([], unitScale)).toBeUndefined()
    expect(amountFor([], unitScale)).toBe(0n)
  })
})

const prices = fc.bigInt({ min: 1n, max: 9n })
const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n })
/** Few prices and few owners, so that they match. An id is the position in the list. */
const books = fc
  .array(fc.record({ price: prices, amount: amounts, owner: fc.option(fc.nat({ max: 3 })) }), {
    maxLength: 30,
  })
  .map((rows) =>
    rows.map(({ price, amount, owner }, id): Quote =>
      owner === null ? { price, amount } : { price, amount, order: { id, owner } },
    ),
  )
const takers = fc.record({
  side: sides,
  limit: fc.option(prices, { nil: undefined }),
  amount: amounts,
  owner: fc.nat({ max: 3 }),
})

const isBetter = (side: OrderSide, a: bigint, b: bigint) => (side === 'buy' ? a < b : a > b)
const sumOf = (values: readonly { readonly amount: bigint }[]) =>
  values.reduce((total, { amount }) => total + amount, 0n)

test('priority keeps every quote, and no later quote is better or older', () => {
  fc.assert(
    fc.property(sides, books, (side, book) => {
      const queue = inPriority(side, book)
      expect(new Set(queue)).toEqual(new Set(book))
      for (const [index, one] of queue.entries()) {
        for (const behind of queue.slice(index + 1)) {
          expect(isBetter(side, behind.price, one.price)).toBe(false)
          if (behind.price !== one.price) continue
          // The ladder comes after every customer at the same price.
          if (behind.order) expect(one.order?.id).toBeLessThan(behind.order.id)
        }
      }
    }),
  )
})

test('filled and remaining amounts add up to the order, and no quote gives more than it has', () => {
  fc.assert(
    fc.property(books, takers, (book, taker) => {
      const { matches, remaining } = match(taker, inPriority(taker.side, book))
      expect(sumOf(matches) + remaining).toBe(taker.amount)
      for (const { quote, amount } of matches) {
        expect(amount > 0n && amount <= quote.amount).toBe(true)
        if (taker.limit !== undefined) expect(isBetter(taker.side, taker.limit, quote.price)).toBe(false)
        expect(quote.order?.owner).not.toBe(taker.owner)
      }
    }),
  )
})

test('no better quote is skipped', () => {
  fc.assert(
    fc.property(books, takers, (book, taker) => {
      const queue = inPriority(taker.side, book)
      const { matches } = match(taker, queue)
      // All but the last quote are fully taken, and they are the front of the queue.
      expect(matches.map(({ quote }) => quote)).toEqual(queue.slice(0, matches.length))
      for (const { quote, amount } of matches.slice(0, -1)) expect(amount).toBe(quote.amount)
    }),
  )
})

test('an amount remains only because of the limit, the book or an own order', () => {
  fc.assert(
    fc.property(books, takers, (book, taker) => {
      const queue = inPriority(taker.side, book)
      const { matches, remaining, metItself } = match(taker, queue)
      const next = queue[matches.length]
      if (metItself) expect(next?.order?.owner).toBe(taker.owner)
      else if (remaining > 0n && next)
        expect(taker.limit !== undefined && isBetter(taker.side, taker.limit, next.price)).toBe(true)
    }),
  )
})

test('the opposite of the opposite side is the side itself', () => {
  fc.assert(fc.property(sides, (side) => opposite(opposite(side)) === side && opposite(side) !== side))
})
