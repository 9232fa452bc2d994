import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrations.ts'
import type { Tables } from './schema.ts'
import { sqliteDialect } from './sqlite/dialect.ts'

test('the source column decides whether a result is money, whatever its alias', async () => {
  using database = new DatabaseSync(':memory:')
  migrate(database)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  const account = { owner: -1, currency_id: 3, kind: 'micro', bucket: 'frozen', balance: 5n } as const
  const written = await db.insertInto('account').values(account).returning(['owner', 'balance']).execute()
  expect(written).toEqual([{ owner: -1, balance: 5n }])
  const read = await db
    .selectFrom((inner) =>
      inner.selectFrom('account').select(['currency_id as amount', 'balance as lots']).as('a'),
    )
    .selectAll()
    .execute()
  expect(read).toEqual([{ amount: 3, lots: 5n }])
  const { total } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.sum<bigint>('balance').as('total'))
    .executeTakeFirstOrThrow()
  expect(total).toBe(5n)
})
