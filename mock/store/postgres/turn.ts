import { StoreClosed } from '../store.ts'
import type { Connection } from './connection.ts'

/** Location of a world's tables. */
export interface WorldLocation {
  /** Its row id in `h5.world`. */
  readonly id: number
  /** Its name; null during creation. */
  readonly name: string | null
}

/** The exclusive right of one process to write to a world, until the transaction ends. */
export interface Turn {
  /** Number of commits of the world. */
  readonly revision: number
  /** Transaction id, by which the server can later tell whether it was committed. */
  readonly transaction: string
}

export const schemaOf = (id: number): string => `"h5_${String(id)}"`

/** First half of the advisory lock keys; the second is the id of the world. */
const turns = 18_483
/** Maximum wait of a process for its turn, ms. */
const longestWait = 10_000

/** Waits for the turn of a world and holds it until the end of the transaction. */
export const waitForTurn = (id: number): string =>
  `SELECT pg_advisory_xact_lock(${String(turns)}, ${String(id)})`

/** Keeps the changes of the last command of a turn. */
export const nextSavepoint = 'RELEASE command; SAVEPOINT command'
/** Undoes the changes of the last command of a turn. */
export const toSavepoint = 'ROLLBACK TO command'

/**
 * Begins a transaction, waits for the world's turn, and sets the savepoint of the first command.
 * @throws StoreError store-locked when others hold the turn for too long
 * @throws StoreClosed when the world was replaced
 */
export async function beginTurn(connection: Connection, place: WorldLocation, idle: number): Promise<Turn> {
  // One message with several statements: each sees earlier commits, so the last one sees the changes of the previous
  // turn.
  const { rows } = await connection.send(`BEGIN;
SET LOCAL search_path TO ${schemaOf(place.id)};
SET LOCAL lock_timeout = ${String(longestWait)};
SET LOCAL idle_in_transaction_session_timeout = ${String(idle)};
${waitForTurn(place.id)};
SAVEPOINT command;
SELECT name, revision, pg_current_xact_id()::text AS transaction FROM h5.world WHERE id = ${String(place.id)}`)
  return { revision: revisionOf(rows[0], place), transaction: String(rows[0]?.['transaction']) }
}

/** Ends a turn; its writes are on disk when this returns. */
export async function commitTurn(
  connection: Connection,
  place: WorldLocation,
  before: string,
): Promise<void> {
  const { command } = await connection.send(
    `${before};UPDATE h5.world SET revision = revision + 1 WHERE id = ${String(place.id)};COMMIT`,
  )
  if (command !== 'COMMIT') throw new Error(`COMMIT was answered by ${command}`)
}

/** Returns true when a transaction was committed; call it once it can no longer be in progress. */
export async function isCommitted(
  connection: Connection,
  place: WorldLocation,
  { transaction }: Turn,
): Promise<boolean> {
  // Getting the next turn proves that the transaction is over.
  const { rows } = await connection.send(`BEGIN;
SET LOCAL lock_timeout = ${String(longestWait)};
${waitForTurn(place.id)};
SELECT pg_xact_status('${transaction}'::xid8) AS status`)
  await connection.send('COMMIT')
  return rows[0]?.['status'] === 'committed'
}

/**
 * Begins a read-only transaction: it sees one moment of the world and never waits.
 * @returns the revision of that moment
 */
export async function beginReading(connection: Connection, place: WorldLocation): Promise<number> {
  const { rows } = await connection.send(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL search_path TO ${schemaOf(place.id)};
SELECT name, revision FROM h5.world WHERE id = ${String(place.id)}`)
  return revisionOf(rows[0], place)
}

/** Returns true when a world still has its name. */
export async function stillExists(connection: Connection, { id, name }: WorldLocation): Promise<boolean> {
  const { rows } = await connection.send(`SELECT name FROM h5.world WHERE id = ${String(id)}`)
  return rows[0]?.['name'] === name
}

function revisionOf(row: Readonly<Record<string, unknown>> | undefined, { name }: WorldLocation): number {
  if (row?.['name'] !== name) throw new StoreClosed('The world was replaced')
  return Number(row['revision'])
}
