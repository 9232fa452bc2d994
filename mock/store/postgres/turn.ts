import type { Connection } from './connection.ts'
import { StoreClosed } from '../store.ts'

/** Where the tables of a world are. */
export interface Place {
  /** Its row in `h5.world`. */
  readonly id: number
  /** What it is called; null while it is made. */
  readonly name: string | null
}

/** The exclusive right to write to a world, on any process, until the transaction ends. */
export interface Turn {
  /** How many commits the world has had. */
  readonly revision: number
  /** Of the transaction: by it the server knows later whether it was committed. */
  readonly transaction: string
}

export const schemaOf = (id: number): string => `"h5_${String(id)}"`

/** The first half of the keys of advisory locks; the second is the id of the world. */
const turns = 18_483
/** How long a process waits for its turn, ms. */
const longestWait = 10_000

/** Waits until nobody else has the turn of a world; it is this transaction's until that ends. */
export const waitForTurn = (id: number): string =>
  `SELECT pg_advisory_xact_lock(${String(turns)}, ${String(id)})`

/** Keeps what the last command of a turn has done. */
export const nextSavepoint = 'RELEASE command; SAVEPOINT command'
/** Undoes what the last command of a turn has done. */
export const toSavepoint = 'ROLLBACK TO command'

/**
 * Begins a transaction and waits for the world's turn; its first command may begin.
 * @throws StoreTrouble store-locked when others hold it for too long
 * @throws StoreClosed when the world is another one by now
 */
export async function beginTurn(connection: Connection, place: Place, idle: number): Promise<Turn> {
  // One message: each statement sees what was committed before it, so the last one sees what the turn before has done.
  const { rows } = await connection.send(`BEGIN;
SET LOCAL search_path TO ${schemaOf(place.id)};
SET LOCAL lock_timeout = ${String(longestWait)};
SET LOCAL idle_in_transaction_session_timeout = ${String(idle)};
${waitForTurn(place.id)};
SAVEPOINT command;
SELECT name, revision, pg_current_xact_id()::text AS transaction FROM h5.world WHERE id = ${String(place.id)}`)
  return { revision: revisionOf(rows[0], place), transaction: String(rows[0]?.['transaction']) }
}

/** Ends it: what was written is on disk on return. */
export async function commitTurn(connection: Connection, place: Place, before: string): Promise<void> {
  const { command } = await connection.send(
    `${before};UPDATE h5.world SET revision = revision + 1 WHERE id = ${String(place.id)};COMMIT`,
  )
  if (command !== 'COMMIT') throw new Error(`COMMIT was answered by ${command}`)
}

/** Whether a transaction was committed, asked for when it can be under way no more. */
export async function isCommitted(
  connection: Connection,
  place: Place,
  { transaction }: Turn,
): Promise<boolean> {
  // Who has the turn after it, knows that it is over.
  const { rows } = await connection.send(`BEGIN;
SET LOCAL lock_timeout = ${String(longestWait)};
${waitForTurn(place.id)};
SELECT pg_xact_status('${transaction}'::xid8) AS status`)
  await connection.send('COMMIT')
  return rows[0]?.['status'] === 'committed'
}

/**
 * Begins a transaction that only reads: it sees one moment of the world and waits for nobody.
 * @returns the revision of that moment
 */
export async function beginReading(connection: Connection, place: Place): Promise<number> {
  const { rows } = await connection.send(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL search_path TO ${schemaOf(place.id)};
SELECT name, revision FROM h5.world WHERE id = ${String(place.id)}`)
  return revisionOf(rows[0], place)
}

/** Whether a world has still its name. */
export async function isThere(connection: Connection, { id, name }: Place): Promise<boolean> {
  const { rows } = await connection.send(`SELECT name FROM h5.world WHERE id = ${String(id)}`)
  return rows[0]?.['name'] === name
}

function revisionOf(row: Readonly<Record<string, unknown>> | undefined, { name }: Place): number {
  if (row?.['name'] !== name) throw new StoreClosed('The world was replaced')
  return Number(row['revision'])
}
