import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '../../mock/store/postgres/database.ts'
import { schemaOf, type WorldLocation } from '../../mock/store/postgres/turn.ts'
import { openSharedWorlds, type SharedWorlds } from '../../mock/store/postgres/worlds.ts'

const name = 'of-version-10'
/** Reverts everything after version 10; add later migrations here. */
const back = `
DROP TABLE rebate_total, rebate_payment;
DROP INDEX user_inviter, spot_order_open, lever_order_open, lever_order_market, lever_order_over, micro_order_open,
  user_review, user_advanced;
CREATE INDEX lever_order_open ON lever_order (user_id) WHERE status IN (0, 1, 2);
ALTER TABLE picture DROP COLUMN size;
ALTER TABLE idempotency DROP COLUMN network, DROP COLUMN number;
ALTER TABLE identity DROP COLUMN reviewed_at;
ALTER TABLE lever_order DROP COLUMN added_margin;
ALTER TABLE spot_order DROP COLUMN trigger_price, DROP COLUMN waits_for, DROP COLUMN stop_loss_price,
  DROP COLUMN stopped`
const rows = `
INSERT INTO "user" (login_type, account, area_code, nickname, password_hash, invite_code, review_status, advanced_status,
  created_at) VALUES ('email', 'a@h5.example', '', 'a', '', 'A', 0, 0, 0), ('email', 'b@h5.example', '', 'b', '', 'B', 0, 0, 0);
INSERT INTO rebate (user_id, from_user_id, level, currency_id, amount, usdt, at, paid_at)
  VALUES (1001, 1002, 1, 3, 1, 5, 0, 100), (1001, 1002, 1, 3, 1, 7, 0, 200), (1001, 1002, 1, 3, 1, 9, 0, NULL);
INSERT INTO picture (id, user_id, media_type, bytes, created_at) VALUES ('p', 1001, 'image/png', 'abc', 0)`

let database: Database
let worlds: SharedWorlds
const places: WorldLocation[] = []
beforeAll(async () => {
  database = await openDatabase({ url: inject('databaseUrl') })
  worlds = await openSharedWorlds(database)
})
afterAll(async () => {
  for (const place of places) await worlds.drop(place)
  await database.close()
})

const send = async (sql: string) => (await database.write((connection) => connection.send(sql))).rows
const inside = (place: WorldLocation, sql: string) =>
  send(`BEGIN; SET LOCAL search_path TO ${schemaOf(place.id)}; ${sql}; COMMIT`)

/** Columns and indexes of a table. */
async function shapeOf({ id }: WorldLocation) {
  const schema = schemaOf(id).replaceAll('"', '')
  return {
    columns:
      await send(`SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
      WHERE table_schema = '${schema}' ORDER BY table_name, column_name`),
    indexes: await send(`SELECT replace(indexdef, '${schema}.', '') AS index FROM pg_indexes
      WHERE schemaname = '${schema}' ORDER BY indexname`),
  }
}

test('a world of an older version is migrated when it is opened, and keeps its data', async () => {
  const old = await worlds.make(undefined)
  const fresh = await worlds.make(undefined)
  places.push(old, fresh)
  await worlds.rename(old, name, undefined)
  await inside(old, `${back};${rows}`)
  await send(`UPDATE h5.world SET version = 10 WHERE id = ${String(old.id)}`)
  expect(await shapeOf(old)).not.toEqual(await shapeOf(fresh))
  const found = await worlds.find(name)
  expect(found).toMatchObject({ id: old.id })
  expect(await shapeOf(old)).toEqual(await shapeOf(fresh))
  const schema = schemaOf(old.id)
  expect(await send(`SELECT user_id, usdt FROM ${schema}.rebate_total`)).toEqual([
    { user_id: '1001', usdt: '12' },
  ])
  expect(await send(`SELECT size FROM ${schema}.picture`)).toEqual([{ size: '3' }])
})
