import { escapeLiteral } from 'pg'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'
import { LostTransaction } from './driverErrors.ts'
import { retryLostConnections } from './retryLostConnections.ts'

/** Computes a new text and a result from the old text; undefined deletes it. */
export type TextChange<T> = (before: string | undefined) => {
  readonly text: string | undefined
  readonly value: T
}

/** One text per world of a database, by name. All methods throw StoreError. */
export interface SharedTexts {
  read(world: string): Promise<string | undefined>
  /** Changes a text; concurrent changes wait. `how` may be called again; when it throws, nothing changes. */
  change<T>(world: string, how: TextChange<T>): Promise<T>
}

/** First half of the advisory lock keys; the second is a hash of the world's name. */
const lockClass = 18_484
/** Maximum wait for another process that changes the same text, ms. */
const longestWait = 10_000

/** @param table needs columns `world` and `text` */
export function sharedTexts(database: Database, table: `h5.${string}`): SharedTexts {
  const changeOn = async <T>(
    connection: Connection,
    world: string,
    how: TextChange<T>,
    committing: () => void,
  ): Promise<T> => {
    const name = escapeLiteral(world)
    try {
      // Each statement sees earlier commits, so the last one sees the changes of the previous lock holder.
      const { rows } = await connection.send(`BEGIN;
SET LOCAL lock_timeout = ${String(longestWait)};
SET LOCAL idle_in_transaction_session_timeout = ${String(database.turnIdle)};
SELECT pg_advisory_xact_lock(${String(lockClass)}, hashtext(${escapeLiteral(`${table} ${world}`)}));
SELECT text FROM ${table} WHERE world = ${name}`)
      const before = textOfRow(rows)
      const { text, value } = how(before)
      committing()
      const { command } = await connection.send(`${changing(table, name, before, text)};COMMIT`)
      if (command !== 'COMMIT') throw new Error(`COMMIT was answered by ${command}`)
      return value
    } catch (error) {
      if (!(error instanceof LostTransaction)) await connection.send('ROLLBACK').catch(() => {})
      throw error
    }
  }

  return {
    read: (world) =>
      retryLostConnections(() =>
        database.read(async (connection) => {
          const { rows } = await connection.send(
            `SELECT text FROM ${table} WHERE world = ${escapeLiteral(world)}`,
          )
          return textOfRow(rows)
        }),
      ),
    change: (world, how) => {
      let mayBeDone = false
      return retryLostConnections(
        () =>
          database.write((connection) =>
            changeOn(connection, world, how, () => {
              mayBeDone = true
            }),
          ),
        () => !mayBeDone,
      )
    },
  }
}

const textOfRow = ([row]: readonly Readonly<Record<string, unknown>>[]): string | undefined =>
  row && String(row['text'])

function changing(table: string, name: string, before: string | undefined, text: string | undefined): string {
  if (text === before) return 'SELECT'
  if (text === undefined) return `DELETE FROM ${table} WHERE world = ${name}`
  return `INSERT INTO ${table} (world, text) VALUES (${name}, ${escapeLiteral(text)})
ON CONFLICT (world) DO UPDATE SET text = excluded.text`
}
