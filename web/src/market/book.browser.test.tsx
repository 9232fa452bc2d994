import { signal } from '@preact/signals-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Market } from '#sdk/model/market.ts'
import { mount } from '../testing/mount.tsx'
import { withDepth } from './bookLevels.ts'
import { BookRows } from './BookRows.tsx'
import { useBook } from './live/book.ts'

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
  // A backend without the deep book.
  const deep = {
    bids: signal([]),
    asks: signal([]),
    isLoaded: signal(false),
    at: signal(0),
    follow: () => () => undefined,
  }
  return { useBook: () => book, bookOf: () => deep }
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
  stopLimit: true,
  oco: true,
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
  await expect.poll(() => rowsOf('Bids')).toEqual(['100.071.5000', '100.052.2500'])
  await tap('Amount (BTC)')
  await expect.poll(() => rowsOf('Bids')).toEqual(['100.071.5000', '100.053.7500'])
  expect(rowsOf('Asks')).toEqual(['100.100.5000', '100.110.7500'])
  expect(localStorage.getItem('book-totals')).toBe('yes')
  await tap('Total (BTC)')
  await expect.poll(() => rowsOf('Asks')).toEqual(['100.100.5000', '100.110.2500'])
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

test('rows begin with the step of the prices, and no step leaves less than five of them', async () => {
  const levels = (from: number, step: number) =>
    Array.from({ length: 10 }, (_, index) => ({ price: (from + step * index).toFixed(2), amount: '1' }))
  const sides = withDepth({ bids: levels(99.95, -0.05), asks: levels(100.05, 0.05) })
  const book = useBook('BTC/USDT') as { bids: { value: unknown }; asks: { value: unknown } }
  Object.assign(book.bids, { value: sides.bids })
  Object.assign(book.asks, { value: sides.asks })
  await mount(<BookRows market={market} rows={7} />)
  await page.getByLabelText('Price step 0.05').selectOptions('0.10')
  await expect
    .poll(() => rowsOf('Asks').slice(0, 3))
    .toEqual(['100.102.0000', '100.202.0000', '100.302.0000'])
  expect(rowsOf('Asks').slice(4)).toEqual(['100.502.0000', '—', '—'])
  await page.getByLabelText('Price step 0.10').selectOptions('0.05')
  await expect.poll(() => rowsOf('Asks')[0]).toBe('100.051.0000')
})

test('a tap on a price picks the price, and one on an amount the amount, in one column of decimal places', async () => {
  const sides = withDepth({
    bids: [{ price: '99.95', amount: '1234.5' }],
    asks: [{ price: '100.05', amount: '0.5' }],
  })
  const book = useBook('BTC/USDT') as { bids: { value: unknown }; asks: { value: unknown } }
  Object.assign(book.bids, { value: sides.bids })
  Object.assign(book.asks, { value: sides.asks })
  const prices: string[] = []
  const amounts: string[] = []
  await mount(
    <BookRows
      market={market}
      rows={1}
      onPick={(price) => prices.push(price)}
      onPickAmount={(amount) => amounts.push(amount)}
    />,
  )
  await expect.poll(() => rowsOf('Bids')).toEqual(['99.951,234.5'])
  expect(rowsOf('Asks')).toEqual(['100.050.5'])
  await page.getByText('99.95').click()
  await page.getByText('1,234.5').click()
  expect([prices, amounts]).toEqual([['99.95'], ['1234.5']])
})

test('the rows of the book are one stop for the keyboard, and the arrow keys go from row to row', async () => {
  const levels = (from: number, step: number) =>
    [0, 1].map((index) => ({ price: (from + step * index).toFixed(2), amount: '1' }))
  const sides = withDepth({ bids: levels(99.95, -0.05), asks: levels(100.05, 0.05) })
  const book = useBook('BTC/USDT') as { bids: { value: unknown }; asks: { value: unknown } }
  Object.assign(book.bids, { value: sides.bids })
  Object.assign(book.asks, { value: sides.asks })
  const prices: string[] = []
  await mount(<BookRows market={market} rows={2} onPick={(price) => prices.push(price)} />)
  await expect.poll(() => rowsOf('Bids')[0]).toContain('99.95')
  expect(page.getByRole('group', { name: 'Asks' }).element().querySelectorAll('[tabindex="0"]')).toHaveLength(
    1,
  )
  const first = page.getByRole('group', { name: 'Asks' }).element().querySelector('button')
  first?.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowUp}{ArrowUp}{Enter}')
  expect(prices).toEqual(['99.95', '100.10'])
})
