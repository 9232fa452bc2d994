import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoreTrouble } from './trouble.ts'
import type { Tx } from './schema.ts'
import { openStore, type Store } from './store.ts'

let folder: string
let store: Store
const onTrouble = vi.fn<(trouble: StoreTrouble) => void>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-read-'))
  store = openStore(join(folder, 'exchange.sqlite'))
  store.watch({ begin: () => () => {}, notes: () => ({}), onTrouble, onRecovered: () => {} })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
  onTrouble.mockClear()
})

const remember = (value: string) => (tx: Tx) =>
  tx
    .insertInto('meta')
    .values({ name: 'one', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
const recall = async (tx: Tx) =>
  (await tx.selectFrom('meta').select('value').where('name', '=', 'one').executeTakeFirst())?.value

test('a question is answered in its turn, from what was written before it', async () => {
  const answers = await Promise.all([
    store.run(remember('first')).then(() => 'written'),
    store.read(recall),
    store.run(remember('second')).then(() => 'written'),
    store.read(recall),
  ])
  expect(answers).toEqual(['written', 'first', 'written', 'second'])
})

test('a question is answered while another program holds the database, and that is no trouble', async () => {
  await store.run(remember('first'))
  const other = new DatabaseSync(join(folder, 'exchange.sqlite'))
  other.exec('BEGIN EXCLUSIVE')
  expect(await store.read(recall)).toBe('first')
  expect(onTrouble).not.toHaveBeenCalled()
  await expect(store.run(remember('second'))).rejects.toMatchObject({ reason: 'store-locked' })
  expect(onTrouble).toHaveBeenCalledOnce()
  other.close()
})

test('a question that writes is refused, and what comes after it writes', async () => {
  await expect(store.read(remember('first'))).rejects.toThrow(/readonly/)
  await store.run(remember('second'))
  expect(await store.read(recall)).toBe('second')
})
