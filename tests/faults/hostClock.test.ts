import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hour } from '#domain/time.ts'
import { startProcess, type MockProcess } from '../support/process.ts'
import { createStoreClient } from '../support/storeClient.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

// Each test starts processes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const day = 24 * hour
const shift = pathToFileURL(join(import.meta.dirname, '../support/settableClock.mjs')).href

let folder: string
let mock: MockProcess
/** Sets the host clock of the mock, for running and new processes. */
const setClock = (offBy: number) => {
  writeFileSync(join(folder, 'off-by'), String(offBy))
}
const start = () =>
  startProcess({
    H5_DATA: join(folder, 'data'),
    CLOCK_OFF_BY: join(folder, 'off-by'),
    NODE_OPTIONS: `--import=${shift}`,
  })
const restart = async () => {
  await mock.kill()
  mock = await start()
}

beforeEach(async () => {
  folder = temporaryFolder()
  setClock(0)
  mock = await start()
})
afterEach(async () => {
  await mock.kill()
})

test('setting the host clock back never sets a world back, at run time or over a restart', async () => {
  const user = createStoreClient(mock)
  const first = await user.timeNow()
  setClock(-hour)
  const second = await user.timeNow()
  expect(second).toBeGreaterThanOrEqual(first)
  await user.signIn()
  expect(await user.buyOption()).toMatchObject({ body: { type: 'ok' } })
  await restart()
  const third = await createStoreClient(mock).timeNow()
  expect(third).toBeGreaterThanOrEqual(second)
  expect(third - first).toBeLessThan(hour)
})

test('a session from a host clock in the far future still lasts a day', async () => {
  await mock.kill()
  setClock(400 * day)
  mock = await start()
  const ahead = createStoreClient(mock)
  await ahead.signIn()
  const then = await ahead.timeNow()
  await ahead.buyOption()
  setClock(0)
  await restart()
  const now = await createStoreClient(mock).timeNow()
  expect(now).toBeGreaterThanOrEqual(then)
  expect(now - then).toBeLessThan(hour)
  const user = ahead.at(mock)
  expect(await user.options()).toEqual([1])
  await user.clock({ advance: day })
  expect((await user.post('/wallet/list', {})).body.type).toBe('999')
})

test('[S4.10] an option settles on time although the host clock was set back meanwhile', async () => {
  const user = createStoreClient(mock)
  await user.signIn()
  await user.buyOption()
  const bought = await user.timeNow()
  setClock(-hour)
  await user.clock({ advance: 31_000 })
  expect(await user.timeNow()).toBeGreaterThanOrEqual(bought + 31_000)
  expect(await user.options()).toEqual([3])
})
