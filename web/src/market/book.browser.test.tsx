import { signal } from '@preact/signals-react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Market } from '#sdk/model/market.ts'
import { mount } from '../testing/mount.tsx'
import { withDepth } from './bookLevels.ts'
import { BookRows } from './BookRows.tsx'

vi.mock('./live/book.ts', () => {
  const { bids, asks } = withDepth({
    bids: [
      { price: '100.07', amount: '1.5' },
      { price: '100.05', amount: '2.25' },
    ],
    asks: [
      { price: '100.10', amount: '0.5' },
      { price: '100.11', amount: '0.25' },
    ],
  })
  const book = { bids: signal(bids), asks: signal(asks), at: signal(0) }
  return { useBook: () => book }
})

const market: Market = {
  id: 1,
  symbol: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  baseId: 1,
  quoteId: 3,
  name: 'Bitcoin',
  class: 'digital',
  spot: true,
  contract: true,
  option: true,
  pricePlaces: 2,
  amountPlaces: 6,
  minAmount: '0',
  maxAmount: undefined,
  feePercent: '0.1',
  lotSize: '0.01',
  minLots: 1,
  maxLots: 100,
  contractFeePercent: '0.05',
}

const rowsOf = (side: string) =>
  [...page.getByRole('group', { name: side }).element().children].map((row) => row.textContent)
const top = (side: string) => page.getByRole('group', { name: side }).element().getBoundingClientRect().top
const bidsBelowAsks = () => top('Bids') - top('Asks')
const tap = (name: string) => page.getByRole('button', { name }).click()

test('amounts of the book accumulate from the best price if the user wants totals', async () => {
  await mount(<BookRows market={market} rows={2} />)
  await expect.poll(() => rowsOf('Bids')).toEqual(['100.071.500', '100.052.250'])
  await tap('Amount (BTC)')
  await expect.poll(() => rowsOf('Bids')).toEqual(['100.071.500', '100.053.750'])
  expect(rowsOf('Asks')).toEqual(['100.100.50000', '100.110.75000'])
  expect(localStorage.getItem('book-totals')).toBe('yes')
  await tap('Total (BTC)')
  await expect.poll(() => rowsOf('Asks')).toEqual(['100.100.50000', '100.110.25000'])
})

test('bids are next to asks or below them, as the user chose, if there is room', async () => {
  await mount(<BookRows market={market} rows={2} roomy />)
  await expect.poll(bidsBelowAsks).toBe(0)
  await tap('Bids beside asks')
  await expect.poll(bidsBelowAsks).toBeGreaterThan(0)
  expect(localStorage.getItem('book-side-by-side')).toBe('no')
  await tap('Bids beside asks')
  await expect.poll(bidsBelowAsks).toBe(0)
})
