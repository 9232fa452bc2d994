import { day } from '#domain/time.ts'
import type { Tx } from '../store/schema.ts'
import { createClock, resumeClock, startClock, type ClockState } from './clock.ts'
import { checkMeta, parseClock } from './meta.ts'
import { newKey } from './random.ts'
import { worldFileSchema, type WorldFile } from './worldfile/schema.ts'

/** State of a world in its `meta` table. */
export interface Memory {
  readonly seed: string
  /** Absent unless the world is reproducible. */
  readonly secret: string | undefined
  readonly randomCounter: bigint
  /** Signs the URLs of pictures. */
  readonly pictureKey: string
  readonly clock: ClockState
  /** Identifies the journal and its position at the last commit. */
  readonly journalMark: string | undefined
  readonly firstDay: number
  readonly worldFile: WorldFile
}

/** Initial state of a new world; a stored one has its own. */
export interface Origin {
  readonly seed: string
  readonly secret?: string | undefined
  readonly at?: number | undefined
  readonly firstDay?: number | undefined
  readonly worldFile: WorldFile
  readonly ownFile?: boolean
}

/**
 * Reads the state of a stored world; a new world writes it first.
 * @throws UnreadableWorld
 */
export async function recall(tx: Tx, options: Origin): Promise<Memory> {
  const rows = await tx.selectFrom('meta').selectAll().execute()
  const stored = new Map(rows.map((row) => [row.name, row.value]))
  checkMeta(stored)
  const keep = async (name: string, value: string) => {
    const old = stored.get(name)
    if (old === undefined) await remember(tx, name, value)
    return old ?? value
  }
  if (options.ownFile === true) await keep('world-file', JSON.stringify(options.worldFile))
  const ownFile = stored.get('world-file')
  const last = parseClock(await keep('clock', JSON.stringify(startClock(options.at))))
  // A world from an image continues at its export time, however long ago; any other, no earlier than its last write.
  const madeAt = stored.get('now')
  const latest = Math.max(Number(stored.get('latest') ?? 0), Number(madeAt ?? 0))
  const isCurrent = madeAt === undefined && createClock(last).now() >= latest
  const clock = isCurrent ? last : resumeClock(last, latest)
  if (!isCurrent) await remember(tx, 'clock', JSON.stringify(clock))
  if (madeAt !== undefined) await tx.deleteFrom('meta').where('name', '=', 'now').execute()
  const secret = options.secret === undefined ? stored.get('secret') : await keep('secret', options.secret)
  const midnight = Math.floor(createClock(clock).now() / day) * day
  return {
    seed: await keep('seed', options.seed),
    secret,
    randomCounter: BigInt(await keep('random', '0')),
    pictureKey: await keep('picture-key', newKey(secret, 'pictures')),
    clock,
    journalMark: stored.get('journal'),
    firstDay: Number(await keep('first-day', String(options.firstDay ?? midnight))),
    worldFile: ownFile === undefined ? options.worldFile : worldFileSchema.parse(JSON.parse(ownFile)),
  }
}

export async function remember(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The part of the state that commands and the control API change. */
export interface MovingMemory {
  readonly clock: ClockState
  /** World time of the last commit, ms. */
  readonly latest: number
  readonly randomCounter: bigint
  readonly journalMark: string | undefined
}

/** Reads the changes of another process. */
export async function recallMoving(tx: Tx): Promise<MovingMemory> {
  const rows = await tx
    .selectFrom('meta')
    .selectAll()
    .where('name', 'in', ['clock', 'journal', 'latest', 'random'])
    .execute()
  const stored = new Map(rows.map((row) => [row.name, row.value]))
  return {
    clock: parseClock(stored.get('clock')),
    latest: Number(stored.get('latest') ?? 0),
    randomCounter: BigInt(stored.get('random') ?? 0),
    journalMark: stored.get('journal'),
  }
}

/** World time when the next job is due; Infinity when there is none. */
export async function nextDueIn(tx: Tx): Promise<number> {
  const next = await tx.selectFrom('job').select('due_at').orderBy('due_at').limit(1).executeTakeFirst()
  return next?.due_at ?? Number.POSITIVE_INFINITY
}
