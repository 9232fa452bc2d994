import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { hour, minute } from '#domain/time.ts'
import { read } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import { visitor } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { lastPrice, symbol } from '../support/steering.ts'

const url = inject('mockUrl')

type Step = (world: TestWorld) => Promise<unknown>

const percent = fc.integer({ min: -60, max: 80 })
const time = fc.integer({ min: 0, max: 90 * minute })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({
      percent,
      over: time,
      steps: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      hold: fc.boolean(),
    })
    .map(
      ({ steps, ...move }): Step =>
        (world) =>
          world.control('marketMove', { symbol, ...move, ...(steps === undefined ? {} : { steps }) }),
    ),
  percent.map(
    (by): Step =>
      (world) =>
        world.control('marketGap', { symbol, percent: by }),
  ),
  fc.constant<Step>((world) => world.control('marketPin', { symbol })),
  fc.constant<Step>((world) => world.control('marketHalt', { symbol })),
  fc.boolean().map(
    (seeded): Step =>
      (world) =>
        world.control('marketResume', { symbol, seeded }),
  ),
)

type Period = Input<'currencyNewTimeshar'>['period']

async function candlesOf(world: TestWorld, period: Period, from: number, to: number) {
  const span = { from: Math.floor(from / 1000), to: Math.floor(to / 1000) }
  const rows = await read(visitor(world), 'currencyNewTimeshar', { symbol, period, ...span })
  return rows.map(({ time, open, high, low, close, volume }) => ({
    time,
    open,
    high: Number(high),
    low: Number(low),
    close,
    volume: Number(volume),
  }))
}

type Candle = Awaited<ReturnType<typeof candlesOf>>[number]

const joined = (candles: readonly Candle[]) => ({
  open: candles[0]?.open,
  close: candles.at(-1)?.close,
  high: Math.max(...candles.map(({ high }) => high)),
  low: Math.min(...candles.map(({ low }) => low)),
})

test('however a market is steered, the candles of all periods and the ticks agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, time), { minLength: 1, maxLength: 8 }), async (steps) => {
      const world = await openWorld(url)
      const seen: (readonly [at: number, price: number])[] = []
      for (const [change, wait] of steps) {
        await change(world)
        await world.advance(wait)
        seen.push([await world.now(), await lastPrice(world)])
      }
      const now = await world.now()
      await world.advance(minute)
      const end = await world.now()
      const minutes = await candlesOf(world, '1min', startOfTests, end)
      for (const [at, price] of seen) {
        const held = minutes.find(({ time }) => time <= at && at < time + minute)
        expect(price).toBeLessThanOrEqual(held?.high ?? 0)
        expect(price).toBeGreaterThanOrEqual(held?.low ?? Number.POSITIVE_INFINITY)
      }
      expect(now).toBeLessThan(end)
      for (const [period, length] of [
        ['5min', 5 * minute],
        ['15min', 15 * minute],
        ['60min', hour],
      ] as const)
        for (const candle of await candlesOf(world, period, startOfTests, end)) {
          const parts = minutes.filter(({ time }) => time >= candle.time && time < candle.time + length)
          expect(joined(parts)).toEqual(joined([candle]))
          expect(parts.reduce((sum, { volume }) => sum + volume, 0)).toBeCloseTo(candle.volume, 4)
        }
      expect(Number(minutes.at(-1)?.close)).toBe(await lastPrice(world))
      await world.control('worldDrop', { name: world.name })
    }),
    { numRuns: 15 },
  )
})
