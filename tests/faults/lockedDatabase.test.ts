import { DatabaseSync } from 'node:sqlite'
import { io } from 'socket.io-client'
import { expect, vi } from 'vitest'
import type { Daymarket } from '#generated/socket.ts'
import { expectFailure } from '../support/failure.ts'
import { test as base } from '../support/ownServers.ts'
import {
  cannotWrite,
  databaseIn,
  waitForOutput,
  createStoreClient,
  writesAgain,
} from '../support/storeClient.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

// Each test starts processes.
vi.setConfig({ testTimeout: 180_000 })

const test = base
  .extend('folder', ({ onTestFinished }) => temporaryFolder(onTestFinished))
  .extend('mock', ({ folder, start }) => start({ H5_DATA: folder, H5_SEED: 'locked' }))

test.concurrent('a database locked by another program can be read but not written, until it is unlocked', async ({
  folder,
  mock,
}) => {
  const user = createStoreClient(mock)
  await user.signIn()
  await user.buyOption()
  const other = new DatabaseSync(databaseIn(folder))
  other.exec('BEGIN EXCLUSIVE')
  const before = await user.timeNow()
  const locked = {
    status: 503,
    body: { type: 'error', reason: 'store-locked', message: 'The database is locked by another program' },
  }
  const reported = await user.buyOption()
  expect(reported).toMatchObject(locked)
  expect(reported.retryAfter).toBeGreaterThan(0)
  expectFailure(reported.body, 'store-locked')
  const refused = { status: 503, reason: 'store-locked' }
  await expect(user.clock({ advance: 31_000 })).rejects.toMatchObject(refused)
  expect(await user.timeNow()).toBeLessThan(before + 31_000)
  expect(await user.options()).toEqual([1])
  await waitForOutput(mock, cannotWrite)

  other.exec('ROLLBACK')
  other.close()
  await user.clock({ advance: 31_000 })
  expect(await user.options()).toEqual([3])
  await waitForOutput(mock, writesAgain)
  expect(await user.control('ledger')).toMatchObject({ balanced: true, posting_mismatch: 0 })
})

test.concurrent('jobs that fell due meanwhile run by themselves', async ({ folder, mock }) => {
  const user = createStoreClient(mock)
  await user.signIn()
  await user.buyOption()
  const other = new DatabaseSync(databaseIn(folder))
  await user.clock({ rate: 10 })
  other.exec('BEGIN EXCLUSIVE')
  await waitForOutput(mock, cannotWrite)
  other.exec('ROLLBACK')
  other.close()
  await waitForOutput(mock, writesAgain)
  expect(await user.options()).toEqual([3])
})

test.concurrent('ticks continue without an error, because they only read', async ({ folder, mock }) => {
  const socket = io(mock.url, { transports: ['websocket'], reconnection: false })
  const ticks = async (count: number) => {
    const times = new Set<number>()
    while (times.size < count) {
      const { time } = await new Promise<Daymarket>((resolve) => socket.once('daymarket', resolve))
      if (time !== undefined) times.add(time)
    }
  }
  await ticks(1)
  const other = new DatabaseSync(databaseIn(folder))
  other.exec('BEGIN EXCLUSIVE')
  await ticks(4)
  expect(mock.output()).not.toContain(cannotWrite)
  other.exec('ROLLBACK')
  other.close()
  socket.disconnect()
})
