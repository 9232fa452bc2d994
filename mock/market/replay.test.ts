import { expect, test } from 'vitest'
import { minute } from '#domain/time.ts'
import { createCatalogue } from '../engine/catalogue.ts'
import { defaultWorldFile } from '../engine/worldfile/worldFile.ts'
import { replayHistory } from './replay.ts'

const from = Date.UTC(2026, 0, 1)
const row = (index: number, prices: string) => `${String(from + index * minute)},${prices},1`

function read(rows: readonly string[]) {
  const [market] = createCatalogue(defaultWorldFile()).markets
  if (!market) throw new Error('no market')
  return replayHistory('test', market, rows.join('\n'))
}

test('open and close of a candle lie within its high and low, or on them', () => {
  const prices = (candle: string) => () => read([row(0, candle), row(1, '68000,68000,68000,68000')])
  expect(prices('68000,68001,68000,68001')).not.toThrow()
  expect(prices('68001,68001,68000,68000')).not.toThrow()
  for (const candle of ['68000,68001,68000,68002', '68000,68001,67999,67998'])
    expect(prices(candle)).toThrow('1: has open or close outside high and low')
})

test('a gap is reported with its number of missing candles', () => {
  const still = '68000,68000,68000,68000'
  const { gaps } = read([row(0, still), row(1, still), row(4, still)])
  expect(gaps).toEqual([expect.stringContaining('3: a gap of 2 candles before it')])
})

test('a file of many candles is read', { timeout: 30_000 }, () => {
  const count = 150_000
  const replay = read(Array.from({ length: count }, (_, index) => row(index, '68000,68001,67999,68000')))
  expect(replay).toMatchObject({ gaps: [], from, until: from + count * minute })
})
