import { expect, inject, test } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import { exportJournal } from '#sdk/control/files.ts'
import { readRecording } from '#sdk/control/recording.ts'
import { replay } from '#sdk/control/replay.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { symbol } from '../support/steering.ts'

const url = inject('mockUrl')
const publicReads = [
  'currency/quotation_new',
  'currency/deal?currency_id=1&legal_id=3',
  'currency/deal?currency_id=2&legal_id=3',
  `currency/new_timeshar?symbol=${symbol}&period=1min&from=${String(startOfTests / 1000 - 3600)}&to=${String(startOfTests / 1000 + 7200)}`,
]

/** Returns the public market data of a world: quotes, books, trades and candles, none of it read before. */
const publicMarket = (world: string): Promise<readonly string[]> =>
  Promise.all(
    publicReads.map(async (path) =>
      (await fetch(`${url}/api/${path}`, { headers: { 'X-Mock-World': world } })).text(),
    ),
  )

test('a journal needs no ticks: the seed and the steering reproduce every one of them', async () => {
  const world = await openWorld(url)
  await world.control('journalStart')
  await world.control('reset', { seed: 'ticks', at: startOfTests })
  await world.control('clock', { mode: 'frozen' })
  await world.control('marketMove', { symbol, percent: -20, over: 600_000 })
  await world.control('marketBook', { symbol, spread: '50', liquidity: 10, over: 900_000 })
  await world.control('clock', { advance: 400_000 })
  await world.control('marketGap', { symbol, to: '61234.5', advance: true })
  await world.control('clock', { advance: 3_600_000 })
  const recording = readRecording(JSON.stringify(await exportJournal({ url, world: world.name })))
  expect(recording.start).toMatchObject({ seed: 'ticks', seeded: true })
  const seen = await publicMarket(world.name)
  expect(seen.every((text) => /"type":"ok"|"code":1/.test(text))).toBe(true)

  const again = { url, world: 'replay-of-ticks' }
  const report = await replay(recording, { ...again, keep: true })
  expect(report.difference).toBeUndefined()
  expect(await publicMarket(again.world)).toEqual(seen)
  await createControl({ url })('worldDrop', { name: again.world })
})
