import { expect, test } from 'vitest'
import { minute } from '#domain/time.ts'
import { createCatalogue } from '../engine/catalogue.ts'
import { defaultWorldFile } from '../engine/worldfile/worldFile.ts'
import { replayHistory } from './replay.ts'

test('a file of many candles is read', { timeout: 30_000 }, () => {
  const [market] = createCatalogue(defaultWorldFile()).markets
  if (!market) throw new Error('no market')
  const from = Date.UTC(2026, 0, 1)
  const count = 150_000
  const line = (index: number) => `${String(from + index * minute)},68000,68001,67999,68000,1`
  const replay = replayHistory(
    'test',
    market,
    Array.from({ length: count }, (_, index) => line(index)).join('\n'),
  )
  expect(replay).toMatchObject({ gaps: [], from, until: from + count * minute })
})
