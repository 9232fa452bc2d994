import { expect, test } from 'vitest'
import { barsOf, barsUntil, minuteBars } from './candleBars.ts'
import { minutesOf, pathOf, pointsOf, record, ticksBetween } from './pricePath.ts'

let markets = 0
/** Records these prices for a new market, one second apart, and returns its symbol. */
function recorded(...prices: readonly number[]): string {
  const symbol = `M${String(++markets)}`
  prices.forEach((price, second) => record(symbol, { at: second * 1_000, price }))
  return symbol
}

test('a path holds the recorded prices and nothing else', () => {
  expect(pathOf('NEVER/HEARD')).toEqual([])
  const symbol = recorded(10, 12, 11)
  expect(pointsOf(symbol, 0)).toEqual([
    { at: 0, price: 10 },
    { at: 1_000, price: 12 },
    { at: 2_000, price: 11 },
  ])
  expect(pointsOf(symbol, 1_500).map(({ price }) => price)).toEqual([12, 11])
})

test('an unchanged price is a single step, however often it is recorded', () => {
  const symbol = recorded(10, ...Array<number>(60).fill(12), 13)
  expect(pathOf(symbol)).toEqual([
    { at: 0, price: 10 },
    { at: 1_000, price: 12 },
    { at: 60_000, price: 12 },
    { at: 61_000, price: 13 },
  ])
})

test('a path never runs backwards, nor across a gap', () => {
  for (const at of [1_999, 60_000]) {
    const symbol = recorded(10, 12, 11)
    expect(record(symbol, { at, price: 14 })).toBe(true)
    expect(pathOf(symbol)).toEqual([{ at, price: 14 }])
  }
})

test('the ticks between two moments are complete or undefined', () => {
  const symbol = recorded(...Array.from({ length: 31 }, (_, second) => second))
  expect(ticksBetween(symbol, 5_000, 8_500)?.map(({ price }) => price)).toEqual([6, 7, 8])
  expect(ticksBetween(symbol, -10_000, 8_000), 'begun before').toBeUndefined()
  expect(ticksBetween(symbol, 20_000, 40_000), 'heard no further').toBeUndefined()
  expect(ticksBetween('NEVER/HEARD', 0, 1)).toBeUndefined()
})

test('candles are drawn as they are, up to the first tick', () => {
  const candle = { open: '4', high: '9', low: '1', close: '6', volume: '1' }
  const bars = barsUntil(
    [0, 60_000, 120_000].map((openedAt) => ({ ...candle, openedAt })),
    60_000,
    90_000,
  )
  expect(bars.map(({ from, until }) => [from, until])).toEqual([
    [0, 60_000],
    [60_000, 90_000],
  ])
  const { rise, fall } = barsOf(
    bars.slice(0, 1),
    (at) => at / 1_000,
    (price) => 10 - price,
  )
  expect(rise, 'a wick from high to low and a body from open to close').toBe(
    'M30.0 1.0V9.0M21.0 4.0H39.0V6.0H21.0Z',
  )
  expect(fall).toBe('')
})

test('recorded prices complete the newest candle and make those after it, up to the first tick that is drawn', () => {
  const symbol = 'CANDLES/USDT'
  for (const [at, price] of [
    [50_000, 5],
    [59_000, 7],
    [61_000, 8],
    [70_000, 3],
    [80_000, 4],
  ] as const)
    record(symbol, { at, price })
  expect(minutesOf(symbol)).toEqual([
    { from: 0, open: 5, high: 7, low: 5, close: 7 },
    { from: 60_000, open: 8, high: 8, low: 3, close: 4 },
  ])
  const read = { openedAt: 0, open: '4', high: '6', low: '1', close: '5', volume: '1' }
  const recorded = { minutes: minutesOf(symbol), points: pathOf(symbol) }
  expect(minuteBars([read], recorded, 65_000)).toEqual([
    { from: 0, until: 60_000, open: 4, high: 7, low: 1, close: 7 },
    { from: 60_000, until: 65_000, open: 8, high: 8, low: 8, close: 8 },
  ])
  // A candle that the backend completed is not changed.
  const next = { ...read, openedAt: 60_000 }
  expect(minuteBars([read, next], recorded, 65_000)[0]).toMatchObject({ high: 6, close: 5 })
})

test('minutes that have not happened yet are dropped when the clock was set back', () => {
  const symbol = 'BACK/USDT'
  record(symbol, { at: 125_000, price: 5 })
  record(symbol, { at: 5_000, price: 6 })
  expect(minutesOf(symbol)).toEqual([{ from: 0, open: 6, high: 6, low: 6, close: 6 }])
})
