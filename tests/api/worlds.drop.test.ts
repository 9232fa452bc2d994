import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { read } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { visitor } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, worldAt } from '#sdk/testing/world.ts'
import { startServer } from '../../mock/app/server.ts'
import { listen } from '../support/listener.ts'

const url = inject('mockUrl')

describe('nothing of a dropped world', () => {
  test('returns with a late response', async () => {
    const world = await openWorld(url)
    await world.addFault({ kind: 'latency', operation: 'areaCode', ms: 500 })
    const late = fetch(`${url}/api/area_code`, { method: 'POST', headers: { 'X-Mock-World': world.name } })
    await expect.poll(() => world.control('faultList')).toMatchObject([{ hits: 1 }])
    await world.drop()
    await (await late).text()
    await using again = worldAt(url, world.name)
    expect(await again.control('requestList')).toEqual([])
  })

  test('counts in the streams of a new world with the same name', async () => {
    const world = await openWorld(url)
    const stream = { channel: 'daymarket', symbol: 'BTC/USDT' }
    const firstOf = async () => {
      const { subscribe, next, socket } = await listen(world)
      const snapshot = next('daymarket')
      await subscribe(stream)
      const { seq = -1 } = await snapshot
      return { seq, next, socket }
    }
    const { seq, next } = await firstOf()
    const tick = next('daymarket')
    await world.advance(1000)
    expect((await tick).seq).toBeGreaterThan(seq)
    await world.drop()
    const again = await firstOf()
    expect(again.seq).toBe(seq)
    again.socket.disconnect()
    await world.drop()
  })

  test('is left on disk, even if requests arrive while it is dropped', async () => {
    const data = await mkdtemp(join(tmpdir(), 'h5-dropped-'))
    const server = await startServer({ port: 0, data, past: false, logLevel: 'silent' })
    try {
      const control = createControl({ url: server.url })
      await control('worldCreate', { name: 'kept', durable: true, seed: 'kept', at: startOfTests })
      const ask = () => read(visitor(worldAt(server.url, 'kept')), 'areaCode', {}).catch(() => undefined)
      // It is dropped when its current work is done.
      const busy = worldAt(server.url, 'kept')
        .advance(30 * day)
        .catch(() => undefined)
      const dropped = control('worldDrop', { name: 'kept' })
      for (let asked = 0; asked < 20; asked++) await ask()
      await busy
      expect(await dropped).toBe('Dropped')
      await ask()
      const kept = (await control('worldList')).find(({ name }) => name === 'kept')
      expect(kept).toMatchObject({ durable: false, seed: 'h5' })
      expect(await readdir(join(data, 'worlds'))).toEqual([])
    } finally {
      await server.close()
      await rm(data, { recursive: true, force: true })
    }
  })
})

test('concurrent requests to create a world create it once', async () => {
  const from = await openWorld(url)
  const control = createControl({ url })
  const name = `${from.name}-twin`
  const fork = () => control('worldFork', { from: from.name, name })
  // A copy is made while it is idle.
  const busy = from.advance(30 * day)
  const made = await Promise.allSettled([
    fork(),
    fork(),
    control('worldCreate', { name, seed: 'another' }),
    fork(),
  ])
  await busy
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of made)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'world-exists' })
  await control('worldDrop', { name })
})

test('a long poll on a dropped world is answered, and does not create it again', async () => {
  const world = await openWorld(url)
  await world.drop()
  const dropped = worldAt(url, world.name)
  await expect(dropped.control('requestList', { after: 0, wait: 20 })).rejects.toMatchObject({
    reason: 'unknown-world',
  })
  const names = (await createControl({ url })('worldList')).map(({ name }) => name)
  expect(names).not.toContain(world.name)
})
