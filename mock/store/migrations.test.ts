import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, migrations } from './migrations.ts'
import { openStore } from './sqlite/store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Creates a store of an older version: all migrations before the one that begins with this comment. */
function storeBefore(comment: string, sql: string): string {
  const file = join(folder, 'old.db')
  using database = new DatabaseSync(file)
  const done = migrations.findIndex((migration) => migration.startsWith(`-- ${comment}`))
  expect(done).toBeGreaterThan(0)
  for (const migration of migrations.slice(0, done)) database.exec(migration)
  database.exec(`PRAGMA user_version = ${String(done)}; ${sql}`)
  return file
}

const user = (
  values: string,
) => `INSERT INTO user (login_type, account, area_code, nickname, password_hash, invite_code,
  review_status, advanced_status, created_at) VALUES ${values}`

test('phones of an older store get their country, each number once', async () => {
  const users = [
    ['mobile', '812345678', '66'],
    ['mobile', '0812345679', '66'],
    ['mobile', '0612345678', '39'],
    ['mobile', '0812345678', '66'],
    ['mobile', '55512', ''],
    ['email', 'a@h5.example', ''],
  ]
  const rows = users.map(
    ([type, account, code], index) =>
      `('${type ?? ''}', '${account ?? ''}', '${code ?? ''}', '', '', 'CODE${String(index)}', 0, 0, 0)`,
  )
  const store = openStore(storeBefore('Phones are whole numbers', user(rows.join(', '))))
  const found = await store.run((tx) => tx.selectFrom('user').select('account').orderBy('id').execute())
  await store.close()
  expect(found.map(({ account }) => account)).toEqual([
    '+66812345678',
    '+66812345679',
    '+390612345678',
    '0812345678',
    '55512',
    'a@h5.example',
  ])
})

test('credited rebates of an older store count in the ranking', async () => {
  const rebates = [
    [1001, 5, 100],
    [1001, 7, 100],
    [1001, 9, 200],
    [1002, 4, 200],
    [1002, 3, 'NULL'],
  ].map(
    ([inviter, usdt, paidAt]) => `(${String(inviter)}, 1003, 1, 3, 1, ${String(usdt)}, 0, ${String(paidAt)})`,
  )
  const people = ['a', 'b', 'c'].map((name) => `('email', '${name}', '', '', '', '${name}', 0, 0, 0)`)
  const store = openStore(
    storeBefore(
      'Tables and indexes for the referral screens',
      `${user(people.join(', '))};
      INSERT INTO rebate (user_id, from_user_id, level, currency_id, amount, usdt, at, paid_at) VALUES ${rebates.join(', ')}`,
    ),
  )
  const [totals, payments] = await store.run((tx) =>
    Promise.all([
      tx.selectFrom('rebate_total').selectAll().orderBy('user_id').execute(),
      tx.selectFrom('rebate_payment').selectAll().orderBy('user_id').orderBy('paid_at').execute(),
    ]),
  )
  await store.close()
  expect(totals).toEqual([
    { user_id: 1001, usdt: 21n },
    { user_id: 1002, usdt: 4n },
  ])
  expect(payments.map(({ paid_at: at, usdt }) => [at, usdt])).toEqual([
    [100, 12n],
    [200, 9n],
    [200, 4n],
  ])
})

/** Every table and index with its SQL, and every row. */
function contentOf(database: DatabaseSync): unknown {
  const objects = database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all()
  const rows = objects
    .filter(({ type }) => type === 'table')
    .map(({ name }) => [name, database.prepare(`SELECT * FROM "${String(name)}"`).all()])
  return { objects, rows, version: database.prepare('PRAGMA user_version').get() }
}

test('a new store equals one that ran every migration', () => {
  using fresh = new DatabaseSync(':memory:')
  migrate(fresh)
  using upgraded = new DatabaseSync(':memory:')
  for (const migration of migrations) upgraded.exec(migration)
  upgraded.exec(`PRAGMA user_version = ${String(migrations.length)}`)
  expect(contentOf(fresh)).toEqual(contentOf(upgraded))
})
