import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createControl } from '#sdk/control/control.ts'
import { ControlError } from '#sdk/control/error.ts'
import { exportWorld, importWorld } from '#sdk/control/files.ts'
import { textContaining } from '../support/assertions.ts'
import { editImage, type Image } from '../support/images.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

/** World `default` of a mock with a data folder, which a bad import could destroy for good. */
const folder = temporaryFolder()
let mock: TestMock
let good: Image

beforeAll(async () => {
  mock = await startMock('test', { data: folder, past: true })
  await createControl(mock)('reset', { seed: 'kept', at: Date.UTC(2026, 0, 12, 12), past: true })
  good = await exportWorld(mock)
})
afterAll(async () => {
  await mock.close()
})

async function expectServing(seed = 'kept'): Promise<void> {
  expect((await fetch(`${mock.url}/api/currency/quotation_new`)).status).toBe(200)
  const control = createControl(mock)
  expect(await control('worldList')).toMatchObject([{ name: 'default', seed }])
  expect(await control('ledger')).toMatchObject({ balanced: true })
}

const noWorld = { status: 400, reason: 'invalid-input', field: 'body' }

const sql = (text: string) => (database: DatabaseSync) => {
  database.exec(text)
}
const meta = (name: string, value: string) => (database: DatabaseSync) => {
  database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(name, value)
}
const clock = (state: object) =>
  meta('clock', JSON.stringify({ mode: 'frozen', offset: 0, rate: 1, ...state }))
const lists = z.looseObject({ markets: z.array(z.looseObject({})), issues: z.array(z.looseObject({})) })
const worldFile =
  (change: (file: { markets: object[]; issues: object[] }) => void) => (database: DatabaseSync) => {
    const row = database.prepare("SELECT value FROM meta WHERE name = 'world-file'").get()
    const file = lists.parse(JSON.parse(String(row?.['value'])))
    change(file)
    meta('world-file', JSON.stringify(file))(database)
  }
const rewritten = (table: string, from: string, to: string) => (database: DatabaseSync) => {
  database.enableDefensive(false)
  database.exec('PRAGMA writable_schema = ON')
  database.prepare('UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = ?').run(from, to, table)
}

const kinds: readonly (readonly [string, (database: DatabaseSync) => void, string])[] = [
  ['of version 0', sql('PRAGMA user_version = 0'), 'not that of a world'],
  ['of a version below zero', sql('PRAGMA user_version = -1'), 'not that of a world'],
  ['of a newer version', sql('PRAGMA user_version = 99'), 'newer version'],
  ['without a table', sql('DROP TABLE job'), 'job is missing'],
  ['without a column', sql('ALTER TABLE user DROP COLUMN nickname'), 'table user'],
  ['without an index', sql('DROP INDEX job_due'), 'job_due is missing'],
  ['with a table more', sql('CREATE TABLE more (id INTEGER)'), 'Unexpected table more'],
  ['with an index more', sql('CREATE INDEX more ON user (nickname)'), 'Unexpected index more'],
  ['with a view', sql('CREATE VIEW more AS SELECT 1'), 'Unexpected view more'],
  [
    'with a trigger that makes money',
    sql('CREATE TRIGGER more AFTER INSERT ON session BEGIN UPDATE account SET balance = balance + 1; END'),
    'Unexpected trigger more',
  ],
  [
    'with a virtual table',
    sql('CREATE VIRTUAL TABLE more USING fts5 (text)'),
    'Unexpected virtual table more',
  ],
  [
    'whose balances may be negative',
    rewritten('account', 'balance >= 0', 'balance >= balance'),
    'table account',
  ],
  ['without a seed', sql("DELETE FROM meta WHERE name = 'seed'"), 'meta seed is missing'],
  ['without a clock', sql("DELETE FROM meta WHERE name = 'clock'"), 'meta clock is missing'],
  ['without randomness', sql("DELETE FROM meta WHERE name = 'random'"), 'meta random is missing'],
  ['without a first day', sql("DELETE FROM meta WHERE name = 'first-day'"), 'meta first-day is missing'],
  ['with an unreadable clock', meta('clock', 'noon'), 'meta clock'],
  ['with a clock of another form', meta('clock', '{"mode":"frozen"}'), 'meta clock.offset'],
  ['whose clock races', clock({ mode: 'running', rate: 1e300 }), 'meta clock.rate'],
  ['made at no time', meta('now', 'NaN'), 'meta now'],
  ['made at the end of time', meta('now', '999999999999999'), 'meta now'],
  ['made before its last write', meta('now', '1000'), 'meta now'],
  [
    'made before there were prices',
    sql("UPDATE meta SET value = '1000' WHERE name IN ('now', 'latest')"),
    'No market',
  ],
  ['with unreadable randomness', meta('random', 'x'), 'meta random'],
  ['with an unreadable first day', meta('first-day', 'monday'), 'meta first-day'],
  ['with an unreadable world file', meta('world-file', '{'), 'meta world-file'],
  ['with a world file of another form', meta('world-file', '{"markets":[]}'), 'meta world-file'],
  ['without the market of an order', worldFile((file) => file.markets.shift()), 'market_id'],
  ['without the issues', worldFile((file) => file.issues.splice(0)), 'world-file'],
  [
    'with candles from elsewhere',
    worldFile(({ markets }) => Object.assign(markets[0] ?? {}, { replay: '/dev/zero' })),
    '/dev/zero',
  ],
  ['with a job of no kind', sql("INSERT INTO job (due_at, kind, ref_id) VALUES (1, 'nap', 1)"), 'nap'],
  [
    'with a job after the last day',
    sql("INSERT INTO job (due_at, kind, ref_id) VALUES (1 << 62, 'option-expiry', 1)"),
    'job.due_at',
  ],
  [
    'with money from nowhere',
    sql('UPDATE account SET balance = balance + 100 WHERE id = 1'),
    'do not balance',
  ],
  [
    'with a negative balance',
    sql('PRAGMA ignore_check_constraints = ON; UPDATE account SET balance = -1 WHERE owner > 0'),
    'damaged',
  ],
  [
    'with a row that names nobody',
    sql('UPDATE session SET user_id = 1; UPDATE bank_card SET user_id = 1; UPDATE deposit SET user_id = 1'),
    'missing',
  ],
]

test.each(kinds)(
  'an image %s is refused, and the durable world is unchanged',
  async (_kind, change, message) => {
    const refused = { ...noWorld, message: textContaining(message) }
    await expect(importWorld(mock, editImage(good, change))).rejects.toMatchObject(refused)
    await expectServing()
  },
)

test('a truncated image, a bare header and an empty database are refused', async () => {
  const empty = editImage(good, (database) => {
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'")
      .all()
    for (const { name } of tables) database.exec(`DROP TABLE "${String(name)}"`)
  })
  for (const image of [good.slice(0, good.length / 2), good.slice(0, 100), empty, new Uint8Array()]) {
    await expect(importWorld(mock, image)).rejects.toMatchObject(noWorld)
  }
  await expectServing()
})

test('whichever bytes are flipped, the image is refused or its world works', async () => {
  let state = 12345
  const draw = (below: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return state % below
  }
  for (let round = 0; round < 60; round++) {
    const image = new Uint8Array(good)
    for (let flips = 0; flips < 1 + (round % 8); flips++) {
      const at = draw(image.length)
      image[at] = (image[at] ?? 0) ^ (1 << draw(8))
    }
    await importWorld(mock, image).catch((error: unknown) => {
      if (!(error instanceof ControlError)) throw error
      expect(error.status).toBe(400)
    })
    expect((await fetch(`${mock.url}/api/currency/quotation_new`)).status).toBe(200)
    expect(await createControl(mock)('ledger')).toMatchObject({ negative: 0, posting_mismatch: 0 })
  }
  await importWorld(mock, good)
  await expectServing()
})

test('afterwards the folder holds one complete world and nothing else', async () => {
  await mock.close()
  mock = await startMock('test', { data: folder })
  await expectServing()
})
