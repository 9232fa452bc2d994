import { createHash } from 'node:crypto'
import type { World } from '../../engine/scope.ts'
import { openImage } from '../../store/image.ts'

/** State of a world as one hash per table: worlds with the same hashes are the same, except for their secrets. */
export interface StateHash {
  readonly hash: string
  /** World time, ms. */
  readonly at: number
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly hash: string }[]
}

/**
 * Columns without influence: passwords, codes, tokens, document and account numbers, pictures, and values derived from
 * them. Recordings do not contain them, so a replay has others.
 */
const unhashedColumns: ReadonlySet<string> = new Set([
  'user.password_hash',
  'user.fund_password_hash',
  'session.token_hash',
  'ended_session.token_hash',
  'code.code',
  'outbox.code',
  'picture.id',
  'picture.media_type',
  'picture.bytes',
  'picture.size',
  'deposit.proof',
  'deposit.bank_account',
  'identity.card_id',
  'identity.front_pic',
  'identity.reverse_pic',
  'identity.hand_pic',
  'bank_card.bank_account',
  'bank_card.iban',
  'withdrawal.bank_account',
  'idempotency.key',
  'idempotency.body_hash',
  'idempotency.answer',
  'idempotency.network',
  'idempotency.number',
])
/** Entries of `meta` that define a world; its clock may be running or frozen. */
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

/** One row as text, without its secrets. */
const lineOf = (table: string, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(row).flatMap(([column, value]) =>
      unhashedColumns.has(`${table}.${column}`) ? [] : [typeof value === 'bigint' ? String(value) : value],
    ),
  )

const hashOf = (lines: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(`${line}\n`)
  return hash.digest('hex')
}
