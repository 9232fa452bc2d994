import { escapeLiteral } from 'pg'
import { migrations } from '../migrations.ts'
import type { Image } from '../image.ts'
import { UnreadableWorld } from '../unreadableWorld.ts'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'
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
  /** Deletes a world, whatever its name is. */
  remove(place: Place): Promise<void>
  /** Deletes a world with all that was kept under its name. */
  drop(place: Place): Promise<void>
}

/** A world that was made and never named, or replaced and not deleted, belongs to a process that has ended by then. */
const leftFor = '1 hour'

export async function openSharedWorlds(database: Database): Promise<SharedWorlds> {
  const send = (sql: string) => database.write((connection) => connection.send(sql))

  const inTransaction = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
    database.write(async (connection) => {
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
DELETE FROM h5.world WHERE id = ${String(id)};
DROP SCHEMA IF EXISTS ${schemaOf(id)} CASCADE`)
    })

  const upgrade = async (id: number, version: number) => {
    if (version === migrations.length) return
    if (version > migrations.length)
      throw new UnreadableWorld(`It was written by a newer version (schema ${String(version)})`)
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
  for (const { id } of left) await remove({ id: Number(id), name: null })

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
      await upgrade(id, Number(row['version']))
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
SELECT pg_notify('h5', ${text})`)
        return 'done'
      }),
    giveBack: (name, to) =>
      inTransaction(async (connection) => {
        const text = escapeLiteral(name)
        await connection.send(`UPDATE h5.world SET name = NULL WHERE name = ${text};
UPDATE h5.world SET name = ${text} WHERE id = ${String(to.id)}`)
      }),
    remove,
    drop: async (place) => {
      await remove(place)
      if (place.name !== null)
        await send(`DELETE FROM h5.snapshot WHERE world = ${escapeLiteral(place.name)};
DELETE FROM h5.fault WHERE world = ${escapeLiteral(place.name)};
${forgetJournal(place.name)}`)
    },
  }
}
