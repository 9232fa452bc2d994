import { createHash } from 'node:crypto'
import type { World } from '../../engine/scope.ts'
import { openImage } from '../../store/image.ts'

/** What a world holds, in a hash a table: two worlds with the same ones are the same, but for their secrets. */
export interface StateHash {
  readonly hash: string
  /** World time, ms. */
  readonly at: number
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly hash: string }[]
}

/**
 * What is left out: passwords, codes, tokens, numbers of documents and accounts, pictures, and what is made from them. A
 * recording has none of these, so its replay has others.
 */
const leftOut: ReadonlySet<string> = new Set([
  ...['user.password_hash', 'user.fund_password_hash', 'session.token_hash', 'code.code', 'outbox.code'],
  'ended_session.token_hash',
  ...[
    'picture.id',
    'picture.media_type',
    'picture.bytes',
    'picture.size',
    'deposit.proof',
    'deposit.bank_account',
  ],
  ...['identity.card_id', 'identity.front_pic', 'identity.reverse_pic', 'identity.hand_pic'],
  ...['bank_card.bank_account', 'bank_card.iban', 'withdrawal.bank_account'],
  ...['idempotency.key', 'idempotency.body_hash', 'idempotency.answer'],
  ...['idempotency.network', 'idempotency.number'],
])
/** Of `meta`, what a world is made from; its clock may run or stand. */
const facts: ReadonlySet<unknown> = new Set(['seed', 'first-day', 'world-file'])

export async function stateHash(world: World): Promise<StateHash> {
  const image = await world.image()
  using database = openImage(image)
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
  const tables = names.map(({ name }) => {
    const table = String(name)
    const statement = database.prepare(`SELECT * FROM "${table}"`)
    statement.setReadBigInts(true)
    const rows = statement
      .all()
      .filter((row) => table !== 'meta' || facts.has(row['name']))
      .map((row) => lineOf(table, row))
      .sort()
    return { name: table, rows: rows.length, hash: hashOf(rows) }
  })
  return { hash: hashOf(tables.map(({ name, hash }) => `${name} ${hash}`)), at: world.clock.now(), tables }
}

/** One row as text; its secrets are not in it. */
const lineOf = (table: string, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(row).flatMap(([column, value]) =>
      leftOut.has(`${table}.${column}`) ? [] : [typeof value === 'bigint' ? String(value) : value],
    ),
  )

const hashOf = (lines: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(`${line}\n`)
  return hash.digest('hex')
}
