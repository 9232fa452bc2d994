import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { hour, minute } from '#domain/time.ts'
import { createControl } from '#sdk/control/control.ts'
import { exportWorld, importWorld } from '#sdk/control/files.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { startMock } from '../support/mock.ts'
import { btcPair, candlesOf } from '../support/spotMarket.ts'
import { lastPrice, symbol } from '../support/steering.ts'

const url = inject('mockUrl')

/** Moves, jumps and pins prices; at the end, the clock is in the middle of a move. */
async function steer(world: TestWorld): Promise<void> {
  await world.control('marketMove', { symbol, percent: 3, over: 10 * minute, advance: true })
  await world.control('marketGap', { symbol, percent: -10 })
  await world.advance(5 * minute)
  await world.control('marketPin', { symbol })
  await world.advance(minute)
  await world.control('marketBook', { symbol, spread: '5', liquidity: 10 })
  await world.control('marketMove', { symbol, to: '50000', over: hour })
  await world.advance(20 * minute)
}

const minutes = (world: TestWorld) => candlesOf(world, btcPair, '1min', startOfTests, startOfTests + 2 * hour)

async function stateOf(world: TestWorld): Promise<string> {
  const store = Buffer.from(await exportWorld({ url: world.url, world: world.name }))
  return createHash('sha256').update(store).digest('hex')
}

test('the same steering at the same times gives the same store, byte for byte', async () => {
  const world = await openWorld(url)
  await steer(world)
  const state = await stateOf(world)
  await world.control('reset', { seed: 'test', at: startOfTests })
  await steer(world)
  expect(await stateOf(world)).toBe(state)
})

test('a snapshot keeps earlier steering and drops later steering', async () => {
  const world = await openWorld(url)
  await world.control('snapshotSave', { name: 'untouched' })
  await steer(world)
  await world.control('snapshotSave', { name: 'steered' })
  await world.advance(hour)
  const [end, path] = [await lastPrice(world), await minutes(world)]

  await world.control('snapshotRestore', { name: 'untouched' })
  expect(await world.control('marketList')).toContainEqual(
    expect.objectContaining({ symbol, state: 'own', liquidity: 100 }),
  )
  await world.advance(2 * hour)
  expect(await lastPrice(world)).toBe(await lastPrice(await openWorld(url, 'test', startOfTests + 2 * hour)))

  await world.control('snapshotRestore', { name: 'steered' })
  expect(await world.control('marketList')).toContainEqual(
    expect.objectContaining({ symbol, state: 'moving', target: '50000.00', spread: '5.00', liquidity: 10 }),
  )
  await world.advance(hour)
  expect(await lastPrice(world)).toBe(end)
  expect(await minutes(world)).toEqual(path)
})

test('a world keeps its prices on another machine and after a restart', async () => {
  const world = await openWorld(url)
  await steer(world)
  const file = await exportWorld({ url, world: world.name })
  await world.advance(hour)
  const path = await minutes(world)

  const data = await mkdtemp(join(tmpdir(), 'h5-steer-'))
  const durable = { world: 'default' }
  try {
    const elsewhere = await startMock('another-seed', { data })
    await importWorld({ url: elsewhere.url, ...durable }, file)
    await elsewhere.close()
    const restarted = await startMock('another-seed', { data })
    const { url: where } = restarted
    await createControl({ url: where, ...durable })('clock', { advance: hour })
    const again = await minutes({ ...world, url: where, name: durable.world })
    await restarted.close()
    expect(again).toEqual(path)
  } finally {
    await rm(data, { recursive: true })
  }
})
