import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '../../mock/store/postgres/database.ts'
import { openSharedStore } from '../../mock/store/postgres/store.ts'
import type { WorldLocation } from '../../mock/store/postgres/turn.ts'
import { openSharedWorlds, type SharedWorlds } from '../../mock/store/postgres/worlds.ts'
import type { Tx } from '../../mock/store/schema.ts'
import type { Store } from '../../mock/store/store.ts'

let database: Database
let worlds: SharedWorlds
let place: WorldLocation
let store: Store
beforeAll(async () => {
  database = await openDatabase({ url: inject('databaseUrl') })
  worlds = await openSharedWorlds(database)
  place = await worlds.make(undefined)
  store = openSharedStore(database, place)
})
afterAll(async () => {
  await store.close()
  await worlds.discard(place)
  await database.close()
})

const add = (name: string) => async (tx: Tx) => {
  await tx.insertInto('meta').values({ name, value: '' }).execute()
  return name
}
const names = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('meta')
    .select('name')
    .where('name', 'like', 'test-%')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

test('a failed background statement fails only its own command in the turn', async () => {
  await store.run(add('test-0'))
  const outcomes = await Promise.allSettled([
    store.run(add('test-1')),
    store.run(async (tx) => {
      await add('test-2')(tx)
      return add('test-0')(tx)
    }),
    store.run(async (tx) => {
      await add('test-0')(tx)
      return names(tx)
    }),
    store.run(add('test-3')),
  ])
  expect(outcomes).toMatchObject([
    { value: 'test-1' },
    { reason: { code: '23505', table: 'meta' } },
    { reason: { code: '23505', table: 'meta' } },
    { value: 'test-3' },
  ])
  expect(await store.read(names)).toEqual(['test-0', 'test-1', 'test-3'])
})

test('a query cannot write', async () => {
  await expect(store.read(add('test-4'))).rejects.toThrow('read-only')
  expect(await store.run(names)).not.toContain('test-4')
})

test('one of several processes gets a new name, or replaces a world', async () => {
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url: inject('databaseUrl') })))
  const processes = await Promise.all(
    databases.map(async (one) => {
      const own = await openSharedWorlds(one)
      return { own, made: await own.make(undefined) }
    }),
  )
  const winner = async (name: string, instead?: WorldLocation) => {
    const outcomes = await Promise.all(processes.map(({ own, made }) => own.rename(made, name, instead)))
    expect(outcomes.toSorted()).toEqual(['done', 'taken', 'taken'])
    const won = processes[outcomes.indexOf('done')]?.made
    expect((await worlds.find(name))?.id).toBe(won?.id)
  }
  for (let round = 0; round < 5; round++) {
    await winner(`new-${String(round)}`)
    const name = `replaced-${String(round)}`
    const old = await worlds.make(undefined)
    await worlds.rename(old, name, undefined)
    await winner(name, old)
    await worlds.discard(old)
  }
  for (const { made } of processes) await worlds.discard(made)
  for (const one of databases) await one.close()
})
