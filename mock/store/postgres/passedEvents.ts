import { sql } from 'kysely'
import { escapeLiteral } from 'pg'
import type { Tx } from '../schema.ts'
import type { WorldLocation } from './turn.ts'

/** Account events of one command, kept temporarily for the other processes. */
export interface PassedEvents {
  /** Revision of their commit. */
  readonly revision: number
  readonly text: string
}

/** Age at which an event is deleted. */
const eventRetention = '5 minutes'

export const keepEvents = (place: WorldLocation, { revision, text }: PassedEvents): string =>
  `INSERT INTO h5.event (world, revision, text) VALUES (${String(place.id)}, ${String(revision)}, ${escapeLiteral(text)})`

/** Follows the events of a world, each commit once and in order. */
export interface EventFollower {
  /**
   * Reads the events of commits up to a revision.
   * @returns a function that passes on those that have not been passed on in the meantime
   */
  read(tx: Tx, revision: number): Promise<() => void>
  /** Skips events up to a revision, because this process has emitted them itself. */
  skipTo(revision: number): void
}

export function followEvents(place: WorldLocation, onText: (text: string) => void): EventFollower {
  /** Starts with the first revision it sees. */
  let newest: number | undefined
  const skipTo = (revision: number) => {
    newest = Math.max(newest ?? 0, revision)
  }
  return {
    read: async (tx, upTo) => {
      const rows = newest === undefined || newest >= upTo ? [] : await eventsAfter(tx, place, newest)
      return () => {
        const since = newest ?? 0
        for (const { revision, text } of rows) if (revision > since) onText(text)
        skipTo(upTo)
      }
    },
    skipTo,
  }
}

async function eventsAfter(tx: Tx, place: WorldLocation, after: number): Promise<readonly PassedEvents[]> {
  const { rows } = await sql<PassedEvents>`SELECT revision, text FROM h5.event
    WHERE world = ${place.id} AND revision > ${after} ORDER BY id`.execute(tx)
  return rows
}

/** Deletes events that every process has read or could have read. */
export const deletePassed = `DELETE FROM h5.event WHERE kept_at < now() - interval '${eventRetention}';
DELETE FROM h5.attachment WHERE created_at < now() - interval '${eventRetention}'`
