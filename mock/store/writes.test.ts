import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tx } from './schema.ts'
import { openStore } from './sqlite/store.ts'
import type { Store } from './store.ts'
import { writesOf } from './writes.ts'

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => store.close())

const writes = () => store.read((tx) => Promise.resolve(writesOf(tx, ['session', 'user'])))
const endAll = (tx: Tx) => tx.deleteFrom('session').execute()

test('a statement that changes a table counts, even when it is rolled back', async () => {
  const before = await writes()
  await store.run(endAll)
  const after = await writes()
  expect(after).not.toBe(before)
  const refused = store.run(async (tx) => {
    await tx.updateTable('user').set({ nickname: '' }).execute()
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await writes()).not.toBe(after)
})

test('reads of rolled back changes become stale', async () => {
  let during: number | undefined
  const refused = store.run(async (tx) => {
    await endAll(tx)
    during = writesOf(tx, ['session', 'user'])
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await writes()).not.toBe(during)
})

test('reading, or changing another table, does not count', async () => {
  const before = await writes()
  await store.run((tx) => tx.selectFrom('user').selectAll().execute())
  await store.run((tx) => tx.deleteFrom('ended_session').execute())
  expect(await writes()).toBe(before)
})
