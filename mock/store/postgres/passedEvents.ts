import { sql } from 'kysely'
import { escapeLiteral } from 'pg'
import type { Tx } from '../schema.ts'
import type { Place } from './turn.ts'

/** Account events of one command, kept for a while for the processes that did not run it. */
export interface PassedEvents {
  /** Of the commit that they came with. */
  readonly revision: number
  readonly text: string
}

/** How long they are kept. */
const keptFor = '5 minutes'

export const keepEvents = (place: Place, { revision, text }: PassedEvents): string =>
  `INSERT INTO h5.event (world, revision, text) VALUES (${String(place.id)}, ${String(revision)}, ${escapeLiteral(text)})`

/** Follows the events of a world, each commit once and in order. */
export interface EventFollower {
  /** Reads those of commits up to a revision. @returns passes on the ones that nobody has passed on meanwhile */
  read(tx: Tx, revision: number): Promise<() => void>
  /** Leaves out those up to a revision: this process has made them itself. */
  skipTo(revision: number): void
}

export function followEvents(place: Place, hear: (text: string) => void): EventFollower {
  /** It begins with the first revision that it meets. */
  let heard: number | undefined
  const skipTo = (revision: number) => {
    heard = Math.max(heard ?? 0, revision)
  }
  return {
    read: async (tx, upTo) => {
      const rows = heard === undefined || heard >= upTo ? [] : await eventsAfter(tx, place, heard)
      return () => {
        const since = heard ?? 0
        for (const { revision, text } of rows) if (revision > since) hear(text)
        skipTo(upTo)
      }
    },
    skipTo,
  }
}

async function eventsAfter(tx: Tx, place: Place, after: number): Promise<readonly PassedEvents[]> {
  const { rows } = await sql<PassedEvents>`SELECT revision, text FROM h5.event
    WHERE world = ${place.id} AND revision > ${after} ORDER BY id`.execute(tx)
  return rows
}

/** Deletes what every process has read, or could have. */
export const deletePassed = `DELETE FROM h5.event WHERE kept_at < now() - interval '${keptFor}';
DELETE FROM h5.attachment WHERE created_at < now() - interval '${keptFor}'`
