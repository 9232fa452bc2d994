import { sql } from 'kysely'
import { escapeLiteral } from 'pg'
import type { Tx } from '../schema.ts'
import type { Database } from './database.ts'
import { retryLostConnections } from './retryLostConnections.ts'

/** Metadata of a world's journal. */
export interface JournalRow {
  /** Different for each journal that is started. */
  readonly id: string
  /** JSON. */
  readonly origin: string | undefined
  readonly stopped: boolean
  readonly full: boolean
  readonly entries: number
  readonly bytes: number
}

export interface JournalLineRow {
  /** `asked` lines are written by a command; only the newest of a request is kept, until an `entry` replaces it. */
  readonly kind: 'asked' | 'entry' | 'codes'
  /** Position among the commands of all processes; without one, it comes before the next of them. */
  readonly place: number | undefined
  readonly request: string | undefined
  /** JSON. */
  readonly line: string
}

export type StoredLine = Omit<JournalLineRow, 'place'> & { readonly place: number }

/** Journals of all worlds of a database; every process writes to them. All methods throw StoreError. */
export interface SharedJournalRows {
  readonly begin: (world: string, id: string, origin: string | undefined) => Promise<void>
  readonly stop: (world: string) => Promise<void>
  readonly find: (world: string) => Promise<JournalRow | undefined>
  /** Like `add`, in the transaction of a command, so that both are kept or neither. */
  readonly note: (tx: Tx, world: string, id: string, line: JournalLineRow) => Promise<void>
  /** Adds a line, unless another journal was started or this one is stopped or full. */
  readonly add: (world: string, id: string, line: JournalLineRow) => Promise<void>
  /** Lines by position, then by age. */
  readonly lines: (id: string) => Promise<readonly StoredLine[]>
  readonly forget: (world: string) => Promise<void>
}

/** Statement that deletes the journal of a world. */
export const forgetJournal = (world: string): string => {
  const name = escapeLiteral(world)
  return `DELETE FROM h5.journal_line WHERE journal IN (SELECT id FROM h5.journal WHERE world = ${name});
DELETE FROM h5.journal WHERE world = ${name}`
}

/** @param limits maximum number of entries, and of bytes of their lines */
export function sharedJournalRows(
  database: Database,
  limits: { readonly entries: number; readonly bytes: number },
): SharedJournalRows {
  // The statements of one message form one transaction.
  const write = (statements: string) =>
    retryLostConnections(() => database.write(({ send }) => send(statements)))
  const put: SharedJournalRows['note'] = async (
    tx,
    world,
    id,
    { kind, place = null, request = null, line },
  ) => {
    const isTooMuch = sql`(${kind}::text = 'entry' AND (entries >= ${limits.entries}::bigint
      OR bytes + octet_length(${line}::text) > ${limits.bytes}::bigint))`
    const added = sql`(CASE WHEN ${kind}::text <> 'entry' OR ${isTooMuch} THEN 0 ELSE 1 END)`
    // A single statement locks the journal's row until its line is inserted.
    await sql`WITH journal AS (
        UPDATE h5.journal SET is_full = ${isTooMuch}, entries = entries + ${added},
          bytes = bytes + ${added} * octet_length(${line}::text)
        WHERE world = ${world} AND id = ${id} AND takes RETURNING id, takes
      ), answered AS (
        DELETE FROM h5.journal_line WHERE kind = 'asked' AND request = ${request}::text AND journal IN (SELECT id FROM journal)
      )
      INSERT INTO h5.journal_line (journal, kind, place, request, line)
      SELECT id, ${kind}::text, coalesce(${place}::bigint, (SELECT revision * 128 FROM h5.world WHERE name = ${world}), 0),
        ${request}::text, ${line}::text FROM journal WHERE takes`.execute(tx)
  }

  return {
    begin: async (world, id, origin) => {
      const values = [world, id, ...(origin === undefined ? [] : [origin])].map(escapeLiteral)
      await write(`${forgetJournal(world)};
INSERT INTO h5.journal (world, id${origin === undefined ? '' : ', origin'}) VALUES (${values.join(', ')})
ON CONFLICT (world) DO UPDATE SET id = excluded.id, origin = excluded.origin, stopped = false, is_full = false,
  entries = 0, bytes = 0`)
    },
    stop: async (world) => {
      await write(`UPDATE h5.journal SET stopped = true WHERE world = ${escapeLiteral(world)}`)
    },
    find: (world) =>
      retryLostConnections(() =>
        database.read(async ({ tx }) => {
          const { rows } = await sql<{
            id: string
            origin: string | null
            stopped: boolean
            is_full: boolean
            entries: number
            bytes: number
          }>`SELECT id, origin, stopped, is_full, entries, bytes FROM h5.journal WHERE world = ${world}`.execute(
            tx,
          )
          const [row] = rows
          return row && { ...row, origin: row.origin ?? undefined, full: row.is_full }
        }),
      ),
    note: put,
    add: (world, id, line) => database.write(({ tx }) => put(tx, world, id, line)),
    lines: (id) =>
      retryLostConnections(() =>
        database.atLength(async ({ tx }) => {
          const { rows } = await sql<{
            kind: StoredLine['kind']
            place: number
            request: string | null
            line: string
          }>`SELECT kind, place, request, line FROM h5.journal_line WHERE journal = ${id} ORDER BY place, id`.execute(
            tx,
          )
          return rows.map((row) => ({ ...row, request: row.request ?? undefined }))
        }),
      ),
    forget: async (world) => {
      await write(forgetJournal(world))
    },
  }
}
