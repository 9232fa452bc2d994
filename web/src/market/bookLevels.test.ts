import { expect, test } from 'vitest'
import { groupBook, withDepth } from './bookLevels.ts'

const book = {
  bids: [
    { price: '100.07', amount: '1' },
    { price: '100.00', amount: '2' },
    { price: '99.99', amount: '4' },
  ],
  asks: [
    { price: '100.10', amount: '0.5' },
    { price: '100.11', amount: '0.25' },
    { price: '100.20', amount: '1.25' },
  ],
}

test('rows add up the levels within their step, and none promises a better price', () => {
  expect(groupBook(book, 10_000_000n)).toEqual({
    bids: [
      { price: '100', amount: '3' },
      { price: '99.9', amount: '4' },
    ],
    asks: [
      { price: '100.1', amount: '0.5' },
      { price: '100.2', amount: '1.5' },
    ],
  })
})

test('depth is the total at this price or better, as a share of the deeper side', () => {
  const { bids, asks } = withDepth(book)
  expect(bids.map(({ depth }) => depth)).toEqual([1 / 7, 3 / 7, 1])
  expect(asks.at(-1)?.depth).toBe(2 / 7)
})
