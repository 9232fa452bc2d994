import { escapeLiteral } from 'pg'
import { migrations } from '../migrations.ts'
import type { Image } from '../image.ts'
import { UnreadableWorld } from '../unreadableWorld.ts'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'
import { newsChannels } from './news.ts'
import { patiently } from './patiently.ts'
import { StoreTrouble } from '../trouble.ts'
import { changesSince, newTables } from './ddl.ts'
import { fillFrom } from './image.ts'
import { forgetJournal } from './journals.ts'
import { schemaOf, waitForTurn, type Place } from './turn.ts'

/** The worlds of a database, each in a schema of its own. */
export interface SharedWorlds {
  names(): Promise<readonly string[]>
  /** Where a world of this name is, with its tables brought to the newest version. @throws UnreadableWorld */
  find(name: string): Promise<Place | undefined>
  /** Makes the tables of a world that has no name yet. */
  make(from: Image | undefined): Promise<Place>
  /**
   * Gives a world that was made the name of another one, which loses it.
   * @returns `taken` when that is not the one which was expected: then nothing was done
   */
  rename(made: Place, name: string, instead: Place | undefined): Promise<'done' | 'taken'>
  /** Gives a name back to the world that had it. */
  giveBack(name: string, to: Place): Promise<void>
  /** Deletes a world that has no name. One that cannot be deleted now is when a process starts later. */
  discard(place: Place): Promise<void>
  /** Deletes a world with all that was kept under its name. @throws StoreTrouble when it has its name still */
  drop(place: Place): Promise<void>
}

/** A world that was made and never named, or has lost its name and was not deleted, belongs to no process by then. */
const leftFor = '1 hour'

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

  const remove = ({ id }: Place) =>
    inTransaction(async (connection) => {
      await connection.send(`${waitForTurn(id)};
DELETE FROM h5.event WHERE world = ${String(id)};
DELETE FROM h5.world WHERE id = ${String(id)};
DROP SCHEMA IF EXISTS ${schemaOf(id)} CASCADE`)
    })

  /** Whoever reads the world holds locks in another order: there may be deadlocks until nobody does. */
  const discard = (place: Place) =>
    patiently(() => remove(place)).catch((error: unknown) => {
      if (!(error instanceof StoreTrouble)) throw error
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
      // Another process may have done it meanwhile.
      if (Number(rows[0]?.['version']) !== version) return
      await connection.send(`SET LOCAL search_path TO ${schemaOf(id)}; ${changesSince(version)};
UPDATE h5.world SET version = ${String(migrations.length)} WHERE id = ${String(id)}`)
    })
  }

  const { rows: left } = await send(
    `SELECT id FROM h5.world WHERE name IS NULL AND begun < now() - interval '${leftFor}'`,
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
        const text = escapeLiteral(name)
        // Nothing is being committed to the one that goes. Commits are counted on, for journals go on by them.
        const { rows } = await connection.send(`${waitForTurn(instead?.id ?? made.id)};
SELECT id FROM h5.world WHERE name = ${text}`)
        if (rows.length > 0 && Number(rows[0]?.['id']) !== instead?.id) return 'taken'
        await connection.send(`UPDATE h5.world SET revision = greatest(revision, 1 + (SELECT revision FROM h5.world WHERE name = ${text}))
WHERE id = ${String(made.id)};
UPDATE h5.world SET name = NULL WHERE name = ${text};
UPDATE h5.world SET name = ${text} WHERE id = ${String(made.id)};
SELECT pg_notify('${newsChannels.changed}', ${text})`)
        return 'done'
      }),
    giveBack: (name, to) =>
      inTransaction(async (connection) => {
        const text = escapeLiteral(name)
        await connection.send(`UPDATE h5.world SET name = NULL WHERE name = ${text};
UPDATE h5.world SET name = ${text} WHERE id = ${String(to.id)}`)
      }),
    discard,
    drop: async (place) => {
      // Other processes stop reading it before its tables go.
      const { id, name } = place
      if (name !== null) await patiently(() => inTransaction((connection) => takeName(connection, id, name)))
      await discard(place)
    },
  }
}

/** Takes the name of a world away, with all that was kept under it, and tells every process. */
async function takeName(connection: Connection, id: number, name: string): Promise<void> {
  const text = escapeLiteral(name)
  await connection.send(`${waitForTurn(id)};
DELETE FROM h5.snapshot WHERE world = ${text};
DELETE FROM h5.fault WHERE world = ${text};
${forgetJournal(name)};
UPDATE h5.world SET name = NULL WHERE id = ${String(id)};
SELECT pg_notify('${newsChannels.changed}', ${text})`)
}
