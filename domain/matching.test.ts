import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPriority, match, opposite, type Quote, type OrderSide } from './matching.ts'

const sides = fc.constantFrom<OrderSide>('buy', 'sell')
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
