import { sql } from 'kysely'
import type { Image } from '../image.ts'
import type { Database } from './database.ts'

/** Snapshots of the worlds of a database, visible to every process. */
export interface SharedSnapshots {
  /** Snapshots by name; `at` is world time, ms. */
  list(
    world: string,
  ): Promise<readonly { readonly name: string; readonly at: number; readonly bytes: number }[]>
  read(world: string, name: string): Promise<Image | undefined>
  /** Replaces a snapshot of the same name. */
  write(world: string, name: string, at: number, image: Image): Promise<void>
  remove(world: string, name: string): Promise<void>
}

export const sharedSnapshots = (database: Database): SharedSnapshots => ({
  list: (world) =>
    database.read(async ({ tx }) => {
      const { rows } = await sql<{ name: string; at: number; bytes: number }>`
        SELECT name, at, length(image) AS bytes FROM h5.snapshot WHERE world = ${world} ORDER BY name`.execute(
        tx,
      )
      return rows
    }),
  read: (world, name) =>
    database.atLength(async ({ tx }) => {
      const { rows } = await sql<{ image: Uint8Array }>`
        SELECT image FROM h5.snapshot WHERE world = ${world} AND name = ${name}`.execute(tx)
      return rows[0]?.image
    }),
  write: (world, name, at, image) =>
    database.atLength(async ({ tx }) => {
      await sql`INSERT INTO h5.snapshot (world, name, at, image) VALUES (${world}, ${name}, ${at}, ${image})
        ON CONFLICT (world, name) DO UPDATE SET at = excluded.at, image = excluded.image`.execute(tx)
    }),
  remove: (world, name) =>
    database.write(async ({ tx }) => {
      await sql`DELETE FROM h5.snapshot WHERE world = ${world} AND name = ${name}`.execute(tx)
    }),
})
