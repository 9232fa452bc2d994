import { DatabaseError, escapeLiteral } from 'pg'
import { StoreError, UnreadableWorld } from '../errors.ts'
import type { Image } from '../image.ts'
import { migrations } from '../migrations.ts'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'
import { changesSince, newTables } from './ddl.ts'
import { fillFrom } from './image.ts'
import { forgetJournal } from './journals.ts'
import { newsChannels } from './news.ts'
import { retryLostConnections } from './retryLostConnections.ts'
import { schemaOf, waitForTurn, type WorldLocation } from './turn.ts'

/** The worlds of a database, each in its own schema. */
export interface SharedWorlds {
  names(): Promise<readonly string[]>
  /**
   * Finds a world by name and migrates its tables to the newest version.
   * @throws UnreadableWorld
   */
  find(name: string): Promise<WorldLocation | undefined>
  /** Creates the tables of a world without a name. */
  make(from: Image | undefined): Promise<WorldLocation>
  /**
   * Gives a new world the name of another one, which loses it.
   * @returns `taken` when another world than the expected one had the name; then nothing was changed
   */
  rename(made: WorldLocation, name: string, instead: WorldLocation | undefined): Promise<'done' | 'taken'>
  /** Returns a name to the world that had it before, unless a third one has it now. */
  giveBack(name: string, from: WorldLocation, to: WorldLocation): Promise<void>
  /** Deletes a world without a name. If that fails, a process deletes it at a later start. */
  discard(place: WorldLocation): Promise<void>
  /**
   * Deletes a world and all data stored under its name.
   * @throws StoreError when it still has its name
   */
  drop(place: WorldLocation): Promise<void>
}

/** Age after which an unnamed world is abandoned: never named, or not deleted after it lost its name. */
const abandonedAfter = '1 hour'

export async function openSharedWorlds(database: Database): Promise<SharedWorlds> {
  const send = (sql: string) => database.write((connection) => connection.send(sql))

  const inTransaction = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
    database.atLength(async (connection) => {
      try {
        await connection.send('BEGIN')
        const value = await work(connection)
        await connection.send('COMMIT')
        return value
      } catch (error) {
        await connection.send('ROLLBACK').catch(() => {})
        throw error
      }
    })

  const remove = ({ id }: WorldLocation) =>
    inTransaction(async (connection) => {
      await connection.send(`${waitForTurn(id)};
DELETE FROM h5.event WHERE world = ${String(id)};
DELETE FROM h5.world WHERE id = ${String(id)};
DROP SCHEMA IF EXISTS ${schemaOf(id)} CASCADE`)
    })

  /** Readers of the world take locks in another order, so there may be deadlocks until they finish. */
  const discard = (place: WorldLocation) =>
    retryLostConnections(() => remove(place)).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error
    })

  const upgrade = async (id: number, name: string, version: number) => {
    if (version === migrations.length) return
    if (version > migrations.length)
      throw new UnreadableWorld(
        `The world ${name} was written by a newer version of h5-exchange (schema ${String(version)}, not ${String(migrations.length)})`,
      )
    await inTransaction(async (connection) => {
      const { rows } = await connection.send(`${waitForTurn(id)};
SELECT version FROM h5.world WHERE id = ${String(id)}`)
      // Another process may have migrated it in the meantime.
      if (Number(rows[0]?.['version']) !== version) return
      await connection.send(`SET LOCAL search_path TO ${schemaOf(id)}; ${changesSince(version)};
UPDATE h5.world SET version = ${String(migrations.length)} WHERE id = ${String(id)}`)
    })
  }

  const { rows: left } = await send(
    `SELECT id FROM h5.world WHERE name IS NULL AND begun < now() - interval '${abandonedAfter}'`,
  )
  for (const { id } of left) await discard({ id: Number(id), name: null })

  return {
    names: async () => {
      const { rows } = await send('SELECT name FROM h5.world WHERE name IS NOT NULL ORDER BY name')
      return rows.map(({ name }) => String(name))
    },
    find: async (name) => {
      const { rows } = await send(`SELECT id, version FROM h5.world WHERE name = ${escapeLiteral(name)}`)
      const [row] = rows
      if (!row) return undefined
      const id = Number(row['id'])
      await upgrade(id, name, Number(row['version']))
      return { id, name }
    },
    make: async (from) => {
      const { rows } = await send(
        `INSERT INTO h5.world (version) VALUES (${String(migrations.length)}) RETURNING id`,
      )
      const place = { id: Number(rows[0]?.['id']), name: null }
      await inTransaction(async (connection) => {
        const schema = schemaOf(place.id)
        await connection.send(`CREATE SCHEMA ${schema}; SET LOCAL search_path TO ${schema};\n${newTables()}`)
        if (from) await fillFrom(connection, from)
      })
      return place
    },
    rename: (made, name, instead) =>
      inTransaction(async (connection) => {
        // Holds the turn, so that nothing is committed to the old world. Its number of commits continues, because
        // journals depend on it.
        await connection.send(waitForTurn(instead?.id ?? made.id))
        if (!(await moveName(connection, name, instead, made))) return 'taken'
        await connection.send(`SELECT pg_notify('${newsChannels.changed}', ${escapeLiteral(name)})`)
        return 'done'
      }).catch(takenMeanwhile),
    giveBack: async (name, from, to) => {
      await inTransaction((connection) => moveName(connection, name, from, to)).catch(takenMeanwhile)
    },
    discard,
    drop: async (place) => {
      // Other processes stop reading it before its tables are dropped.
      const { id, name } = place
      if (name !== null)
        await retryLostConnections(() => inTransaction((connection) => takeName(connection, id, name)))
      await discard(place)
    },
  }
}

/**
 * Moves a name from one world to another, or gives it for the first time. Other processes may do so at the same time,
 * so each statement checks who has it.
 * @returns false when a third world has the name
 */
async function moveName(
  connection: Connection,
  name: string,
  from: WorldLocation | undefined,
  to: WorldLocation,
): Promise<boolean> {
  const text = escapeLiteral(name)
  const [old, heir] = [String(from?.id ?? 'NULL'), String(to.id)]
  const { rows } =
    await connection.send(`UPDATE h5.world SET name = NULL WHERE id = ${old} AND name = ${text};
UPDATE h5.world SET name = ${text},
  revision = greatest(revision, 1 + (SELECT revision FROM h5.world WHERE id = ${old}))
WHERE id = ${heir} AND NOT EXISTS (SELECT FROM h5.world WHERE name = ${text}) RETURNING id`)
  return rows.length > 0
}

/** Two new worlds got the same name at once; the later one has waited for the commit of the first. */
function takenMeanwhile(error: unknown): 'taken' {
  if (error instanceof DatabaseError && error.code === uniqueViolation) return 'taken'
  throw error
}

const uniqueViolation = '23505'

/** Removes the name of a world and all data stored under it, and notifies every process. */
async function takeName(connection: Connection, id: number, name: string): Promise<void> {
  const text = escapeLiteral(name)
  await connection.send(`${waitForTurn(id)};
DELETE FROM h5.snapshot WHERE world = ${text};
DELETE FROM h5.fault WHERE world = ${text};
${forgetJournal(name)};
UPDATE h5.world SET name = NULL WHERE id = ${String(id)};
SELECT pg_notify('${newsChannels.changed}', ${text})`)
}
