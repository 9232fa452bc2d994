import { escapeLiteral } from 'pg'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'
import { patiently } from './patiently.ts'
import { LostTransaction } from './trouble.ts'

/** What becomes of a text, and what is told of it; without a text there is none any more. */
export type TextChange<T> = (before: string | undefined) => {
  readonly text: string | undefined
  readonly value: T
}

/** A text for each of some worlds of a database, by their names. Each of these throws StoreTrouble. */
export interface SharedTexts {
  read(world: string): Promise<string | undefined>
  /** Whoever changes it at the same time waits. `how` may be asked again, and what it throws changes nothing. */
  change<T>(world: string, how: TextChange<T>): Promise<T>
}

/** The first half of the keys of advisory locks; the second is made of the name of a world. */
const texts = 18_484
/** How long a process waits for another one that changes the same text, ms. */
const longestWait = 10_000

/** @param table has a column `world` and a column `text` */
export function sharedTexts(database: Database, table: `h5.${string}`): SharedTexts {
  const changeOn = async <T>(
    connection: Connection,
    world: string,
    how: TextChange<T>,
    committing: () => void,
  ): Promise<T> => {
    const name = escapeLiteral(world)
    try {
      // Each statement sees what was committed before it: the last one, what who had the lock has done.
      const { rows } = await connection.send(`BEGIN;
SET LOCAL lock_timeout = ${String(longestWait)};
SET LOCAL idle_in_transaction_session_timeout = ${String(database.turnIdle)};
SELECT pg_advisory_xact_lock(${String(texts)}, hashtext(${escapeLiteral(`${table} ${world}`)}));
SELECT text FROM ${table} WHERE world = ${name}`)
      const before = textOf(rows)
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
      patiently(() =>
        database.read(async (connection) => {
          const { rows } = await connection.send(
            `SELECT text FROM ${table} WHERE world = ${escapeLiteral(world)}`,
          )
          return textOf(rows)
        }),
      ),
    change: (world, how) => {
      let mayBeDone = false
      return patiently(
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

const textOf = ([row]: readonly Readonly<Record<string, unknown>>[]): string | undefined =>
  row && String(row['text'])

function changing(table: string, name: string, before: string | undefined, text: string | undefined): string {
  if (text === before) return 'SELECT'
  if (text === undefined) return `DELETE FROM ${table} WHERE world = ${name}`
  return `INSERT INTO ${table} (world, text) VALUES (${name}, ${escapeLiteral(text)})
ON CONFLICT (world) DO UPDATE SET text = excluded.text`
}
