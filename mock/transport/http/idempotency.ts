import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { parsedRecord } from '#domain/records.ts'
import { day } from '#domain/time.ts'
import type { UploadedFile } from '../../engine/handler.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope, World } from '../../engine/scope.ts'

/** Owns the keys of all callers without a session. */
export const anonymousOwner = 'anonymous'

export interface KeyedWrite {
  /** Keys belong to their user: two users may use the same one. */
  readonly owner: string
  /** Network address of the caller. */
  readonly network: string
  readonly key: string
  readonly operation: string
  readonly input: object
  readonly file: UploadedFile | undefined
}

/** Retention of an answer for repeated keys, ms of world time. */
export const answerRetention = day

/**
 * Returns the earlier answer to this key, if its write took effect.
 * @throws Refusal idempotency-key-reused when the key came with another request
 */
export async function storedAnswer(scope: Scope, keyed: KeyedWrite): Promise<object | undefined> {
  const row = await scope.tx
    .selectFrom('idempotency')
    .selectAll()
    .where('owner', '=', keyed.owner)
    .where('key', '=', hashOfKey(keyed))
    .executeTakeFirst()
  if (!row || row.created_at < scope.now - answerRetention) return undefined
  if (row.operation !== keyed.operation || row.body_hash !== hashOf(keyed))
    throw new Refusal('idempotency-key-reused')
  return parsedRecord(unsealAnswer(keyed, row))
}

/** Stores the answer in the same commit as the effect. Refusals have no effect and are not stored. */
export async function storeAnswer(scope: Scope, keyed: KeyedWrite, answer: object): Promise<void> {
  const stamp = { body_hash: hashOf(keyed), created_at: scope.now }
  const isStranger = keyed.owner === anonymousOwner
  const row = {
    operation: keyed.operation,
    ...stamp,
    answer: sealAnswer(keyed, stamp, JSON.stringify(answer)),
    network: isStranger ? keyed.network : '',
    number: isStranger ? await nextNumber(scope) : 0,
  }
  await scope.tx
    .insertInto('idempotency')
    .values({ owner: keyed.owner, key: hashOfKey(keyed), ...row })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doUpdateSet(row))
    .execute()
  if (!isStranger) return
  const { perNetwork, inAll } = scope.world.settings.strangersAnswers
  await evict(scope, perNetwork, keyed.network)
  await evict(scope, inAll)
}

/** A database finds the index of anonymous answers only by its literal condition, not by a parameter. */
const ofStrangers = sql<boolean>`number > 0`

async function nextNumber({ tx }: Scope): Promise<number> {
  const last = await tx
    .selectFrom('idempotency')
    .select('number')
    .where(ofStrangers)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

/** Evicts the oldest anonymous answers beyond `most`, of one network or of all. */
async function evict({ tx }: Scope, most: number, network?: string): Promise<void> {
  const overflow = await tx
    .selectFrom('idempotency')
    .select('number')
    .where(ofStrangers)
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
    .orderBy('number', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (!overflow) return
  await tx
    .deleteFrom('idempotency')
    .where(ofStrangers)
    .where('number', '<=', overflow.number)
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
    .execute()
}

/** Derives a secret from the key, which is not stored: forms contain passwords, and answers contain tokens. */
const secretOf = ({ key }: KeyedWrite, use: string): Buffer => createHmac('sha256', key).update(use).digest()

const hashOfKey = ({ key }: KeyedWrite): string => createHash('sha256').update(key).digest('base64url')

function hashOf(keyed: KeyedWrite): string {
  const fields = Object.entries(keyed.input).sort(([a], [b]) => (a < b ? -1 : 1))
  const form = secretOf(keyed, `form ${JSON.stringify(fields)}`)
  return createHmac('sha256', form)
    .update(keyed.file?.bytes ?? '')
    .digest('base64url')
}

interface Stamp {
  readonly body_hash: string
  readonly created_at: number
}

/** Unique, because no two answers share key, form and time. */
const nonceOf = (keyed: KeyedWrite, { body_hash, created_at }: Stamp): Buffer =>
  secretOf(keyed, `nonce ${body_hash} ${String(created_at)}`).subarray(0, 12)

function sealAnswer(keyed: KeyedWrite, stamp: Stamp, text: string): string {
  const cipher = createCipheriv('aes-256-gcm', secretOf(keyed, 'answer'), nonceOf(keyed, stamp))
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

function unsealAnswer(keyed: KeyedWrite, row: Stamp & { readonly answer: string }): string {
  const bytes = Buffer.from(row.answer, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', secretOf(keyed, 'answer'), nonceOf(keyed, row))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
}

const turns = new WeakMap<World, Map<string, Promise<unknown>>>()

/** Runs work with the same name sequentially, and work with different names in parallel. */
export async function inTurn<T>(world: World, name: string, work: () => Promise<T>): Promise<T> {
  const waiting = turns.get(world) ?? new Map<string, Promise<unknown>>()
  turns.set(world, waiting)
  const mine = (waiting.get(name) ?? Promise.resolve()).then(work, work)
  waiting.set(name, mine)
  try {
    return await mine
  } finally {
    if (waiting.get(name) === mine) waiting.delete(name)
  }
}
