import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

interface Keyed {
  /** Keys belong to their user: two users may use the same one. */
  readonly owner: string
  readonly key: string
  readonly operation: string
  readonly input: object
}

const lifetime = 24 * 60 * 60_000

/**
 * The answer this key got before, if its write took effect.
 * @throws Refusal idempotency-key-reused when the key came with another request
 */
export async function remembered(scope: Scope, keyed: Keyed): Promise<object | undefined> {
  const row = await scope.tx
    .selectFrom('idempotency')
    .selectAll()
    .where('owner', '=', keyed.owner)
    .where('key', '=', keyed.key)
    .executeTakeFirst()
  if (!row || row.created_at < scope.now - lifetime) return undefined
  if (row.operation !== keyed.operation || row.body_hash !== hashOf(keyed))
    throw new Refusal('idempotency-key-reused')
  return JSON.parse(row.answer) as object
}

/** Keeps the answer in the same commit as the effect. Refusals have no effect, so they are not kept. */
export async function remember(scope: Scope, keyed: Keyed, answer: object): Promise<void> {
  const row = {
    operation: keyed.operation,
    body_hash: hashOf(keyed),
    answer: JSON.stringify(answer),
    created_at: scope.now,
  }
  await scope.tx
    .insertInto('idempotency')
    .values({ owner: keyed.owner, key: keyed.key, ...row })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doUpdateSet(row))
    .execute()
}

function hashOf(keyed: Keyed): string {
  const fields = Object.entries(keyed.input).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
