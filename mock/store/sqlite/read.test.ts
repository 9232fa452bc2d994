import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoreError } from '../errors.ts'
import type { Tx } from '../schema.ts'
import type { Store } from '../store.ts'
import { openStore } from './store.ts'

let folder: string
let store: Store
const onError = vi.fn<(error: StoreError) => void>()
const onCommit = vi.fn<(commands: number) => void>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-read-'))
  store = openStore(join(folder, 'exchange.sqlite'))
  store.watch({
    begin: () => () => {},
    notes: () => ({}),
    onError,
    onCommit,
    onRecovered: () => {},
  })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
  onError.mockClear()
  onCommit.mockClear()
})

const remember = (value: string) => (tx: Tx) =>
  tx
    .insertInto('meta')
    .values({ name: 'one', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
const recall = async (tx: Tx) =>
  (await tx.selectFrom('meta').select('value').where('name', '=', 'one').executeTakeFirst())?.value

test('a read sees everything enqueued before it, and does not split a commit', async () => {
  const answers = await Promise.all([
    store.read(recall),
    store.run(remember('first')).then(() => 'written'),
    store.read(recall),
    store.run(remember('second')).then(() => 'written'),
    store.read(recall),
  ])
  expect(answers).toEqual([undefined, 'written', 'second', 'written', 'second'])
  expect(onCommit.mock.calls).toEqual([[2]])
})

test('concurrent reads and commands are all answered, each from its place in the queue or later', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0
        ? store.run(remember(String(index))).then(() => index)
        : store.read(recall).then(Number),
    ),
  )
  for (const [index, seen] of answers.entries()) expect(seen).toBeGreaterThanOrEqual(index - 1)
})

test('a read succeeds while another program holds the database, without a store error', async () => {
  await store.run(remember('first'))
  const other = new DatabaseSync(join(folder, 'exchange.sqlite'))
  other.exec('BEGIN EXCLUSIVE')
  expect(await store.read(recall)).toBe('first')
  expect(onError).not.toHaveBeenCalled()
  await expect(store.run(remember('second'))).rejects.toMatchObject({ reason: 'store-locked' })
  expect(onError).toHaveBeenCalledOnce()
  other.close()
})

test('a read that writes is refused, and the next command writes', async () => {
  await expect(store.read(remember('first'))).rejects.toThrow('A read must not write')
  await store.run(remember('second'))
  expect(await store.read(recall)).toBe('second')
})
