import { closeSync, openSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProcess, type MockProcess } from '../support/process.ts'
import { cannotWrite, databaseIn, waitForOutput, createStoreClient } from '../support/storeClient.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

// Each test starts processes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let folder: string
let mock: MockProcess
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => {
  await mock.kill()
})

/** Overwrites the first pages of a table and of its indexes. */
function damage(file: string, table: string): void {
  const database = new DatabaseSync(file)
  const roots = database.prepare('SELECT rootpage FROM sqlite_schema WHERE tbl_name = ?').all(table)
  const size = Number(database.prepare('PRAGMA page_size').get()?.['page_size'])
  database.close()
  const handle = openSync(file, 'r+')
  for (const { rootpage } of roots)
    writeSync(handle, Buffer.alloc(size, 255), 0, size, (Number(rootpage) - 1) * size)
  closeSync(handle)
}

test('requests that need a damaged part of the database report it; all others work', async () => {
  mock = await startProcess({ H5_DATA: folder })
  await mock.stop()
  damage(databaseIn(folder), 'saved_address')
  mock = await startProcess({ H5_DATA: folder })
  const user = createStoreClient(mock)
  await user.signIn()
  const broken = { status: 503, body: { reason: 'store-damaged', message: 'The database is damaged' } }
  for (let times = 0; times < 3; times++) {
    expect(await user.post('/wallet/get_address', { currency: '3' })).toMatchObject(broken)
    expect(await user.buyOption()).toMatchObject({ body: { type: 'ok' } })
  }
  await waitForOutput(mock, cannotWrite)
  expect(await user.get('/currency/deal?currency_id=1&legal_id=3')).toMatchObject({ body: { type: 'ok' } })
})
