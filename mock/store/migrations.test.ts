import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { openStore } from './store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** A store as an older version left it, before the migration that begins so. */
function storeBefore(comment: string, sql: string): string {
  const file = join(folder, 'old.db')
  using database = new DatabaseSync(file)
  const done = migrations.findIndex((migration) => migration.startsWith(`-- ${comment}`))
  expect(done).toBeGreaterThan(0)
  for (const migration of migrations.slice(0, done)) database.exec(migration)
  database.exec(`PRAGMA user_version = ${String(done)}; ${sql}`)
  return file
}

test('phones of an older store get their country, once a number', async () => {
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
  const store = openStore(
    storeBefore(
      'Phones are whole numbers',
      `INSERT INTO user (login_type, account, area_code, nickname, password_hash, invite_code, review_status,
        advanced_status, created_at) VALUES ${rows.join(', ')}`,
    ),
  )
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
