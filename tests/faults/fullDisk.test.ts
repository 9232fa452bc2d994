import { expect, vi } from 'vitest'
import { test as base } from '../support/ownServers.ts'
import { smallDisk } from '../support/smallDisk.ts'
import { cannotWrite, waitForOutput, createStoreClient, writesAgain } from '../support/storeClient.ts'

// Each test starts processes.
vi.setConfig({ testTimeout: 180_000 })

const test = base
  .extend('disk', ({ onTestFinished }) => {
    const disk = smallDisk()
    onTestFinished(() => {
      disk.remove()
    })
    return disk
  })
  .extend('mock', ({ disk, start }) => start({ H5_DATA: disk.folder, H5_SEED: 'full' }))

const balanced = { balanced: true, negative: 0, frozen_mismatch: 0, posting_mismatch: 0 }
const json = { 'content-type': 'application/json' }
const deal = '/currency/deal?currency_id=1&legal_id=3'

test.concurrent('a full disk refuses writes with the reason in each language; reads work', async ({
  disk,
  mock,
}) => {
  const user = createStoreClient(mock)
  await user.signIn()
  await user.clock({ mode: 'frozen' })
  await user.buyOption()
  disk.fill(mock)
  const english = await user.buyOption()
  expect(english.status).toBe(503)
  expect(english.retryAfter).toBeGreaterThan(0)
  expect(english.body).toMatchObject({ type: 'error', reason: disk.reason })
  const thai = await user.buyOption({ 'language-mark': 'th' })
  expect(thai.body).toMatchObject({ type: 'error', reason: disk.reason })
  expect(thai.body.message).not.toBe(english.body.message)
  expect(await user.get(deal)).toMatchObject({ status: 200, body: { type: 'ok' } })
  expect(await user.options()).toEqual([1])
  expect(await fetch(`${mock.url}/readyz`)).toMatchObject({ status: 503 })
  expect(await fetch(`${mock.url}/healthz`)).toMatchObject({ status: 200 })
  expect(await user.control('ledger')).toMatchObject(balanced)
  for (const file of ['export', 'journal/recording'])
    expect(await fetch(`${mock.url}/__mock/${file}`)).toMatchObject({ status: 200 })
  const fork = { method: 'POST', headers: json, body: JSON.stringify({ from: 'default', name: 'other' }) }
  const forked = await fetch(`${mock.url}/__mock/worlds/fork`, fork)
  // The fork lives in memory, and copying its source writes nothing to the disk.
  expect(forked.status).toBe(200)
  const refused = { kind: 'store', subject: 'world default' }
  expect(await user.control('violations')).toMatchObject({ count: 1, latest: [refused] })

  disk.free(mock)
  expect(await user.buyOption()).toMatchObject({ status: 200, body: { type: 'ok' } })
  expect(await user.options()).toEqual([1, 1])
  expect(await fetch(`${mock.url}/readyz`)).toMatchObject({ status: 200 })
  await waitForOutput(mock, writesAgain)
  await waitForOutput(mock, cannotWrite)
})

test.concurrent('a clock that cannot be saved does not advance, and neither do its jobs', async ({
  disk,
  mock,
  start,
}) => {
  const user = createStoreClient(mock)
  await user.signIn()
  await user.clock({ mode: 'frozen' })
  await user.buyOption()
  const before = await user.timeNow()
  disk.fill(mock)
  const changes = [{ advance: 31_000 }, { to: before + 31_000 }, { rate: 5 }, { mode: 'running' }] as const
  for (const change of changes)
    await expect(user.clock(change)).rejects.toMatchObject({ status: 503, reason: disk.reason })
  expect(await user.clock({})).toEqual({ now: before, mode: 'frozen', rate: 1 })
  expect(await user.options()).toEqual([1])

  disk.free(mock)
  expect(await user.clock({ advance: 31_000 })).toMatchObject({ now: before + 31_000 })
  expect(await user.options()).toEqual([3])
  // Acknowledged writes survive a crash.
  await mock.kill()
  const after = createStoreClient(await start({ H5_DATA: disk.folder }))
  expect(await after.timeNow()).toBe(before + 31_000)
  expect(await after.control('ledger')).toMatchObject(balanced)
})

test.concurrent('[S4.10] jobs that fell due on a full disk run once there is space', async ({
  disk,
  mock,
}) => {
  const user = createStoreClient(mock)
  await user.signIn()
  await user.buyOption()
  await user.clock({ rate: 10 })
  disk.fill(mock)
  await waitForOutput(mock, cannotWrite)
  expect(mock.child.exitCode).toBe(null)
  expect(await user.options()).toEqual([2])
  disk.free(mock)
  // No request arrives in the meantime.
  await waitForOutput(mock, writesAgain)
  expect(await user.options()).toEqual([3])
  expect(await user.control('ledger')).toMatchObject(balanced)
  await waitForOutput(mock, cannotWrite)
})

test.concurrent('commands that share a failed commit are all refused, and take effect once when retried', async ({
  disk,
  mock,
}) => {
  const user = createStoreClient(mock)
  await user.signIn()
  await user.clock({ mode: 'frozen' })
  const keys = Array.from({ length: 8 }, (_, index) => ({ 'idempotency-key': `option-number-${index}` }))
  const all = () => Promise.all(keys.map((key) => user.buyOption(key)))
  disk.fill(mock)
  expect((await all()).map(({ status }) => status)).toEqual(keys.map(() => 503))
  disk.free(mock)
  expect((await all()).map(({ body }) => body.type)).toEqual(keys.map(() => 'ok'))
  await all()
  expect(await user.options()).toEqual(keys.map(() => 1))
  expect(await user.control('ledger')).toMatchObject(balanced)
})
