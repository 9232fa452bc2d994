import { createRandom } from '../../engine/random.ts'
import type { Watching } from '../../engine/requestWatch.ts'
import type { World } from '../../engine/scope.ts'
import { StoreError } from '../../store/errors.ts'
import { journalOf } from '../../store/sqlite/placing.ts'
import { createEntryWriter, journalLimits, type JournalLimits } from './entryWriter.ts'
import type {
  JournalCall,
  JournalControl,
  JournalEntry,
  JournalEvent,
  JournalOrigin,
  SentCode,
} from './journalEntries.ts'
import { beginFile, entriesIn, removeFile } from './journalFile.ts'
import { createPackedLines } from './packedLines.ts'
import {
  markOf,
  readJournal,
  sentenceOf,
  worldJournal,
  writeLines,
  type WorldJournal,
} from './worldJournal.ts'

/** State of a world's journal. */
export interface JournalState {
  readonly on: boolean
  readonly entries: number
  /** Size of its JSON text. */
  readonly bytes: number
  /** True when it has reached its limit and records nothing more. */
  readonly full: boolean
  /** Missing parts, one sentence each. */
  readonly missing: readonly string[]
}

export type NewRequest = Omit<JournalCall, 'order'> | Omit<JournalControl, 'order'>
export type NewEntry = NewRequest | Omit<JournalEvent, 'order'>

/** Position of an entry. */
export interface EntryPlace {
  /** Position among all entries; default now. */
  readonly order?: number | undefined
  /** Number of its request, if `asked` was called for it. */
  readonly request?: number | undefined
}

/** State and origin of a journal. */
export interface JournalSummary {
  readonly state: JournalState
  /** Absent when the journal was started on a world already in use. */
  readonly origin: JournalOrigin | undefined
}

/** Current content of a journal. */
export interface JournalContent extends JournalSummary {
  /** In order, including secrets. */
  readonly entries: readonly JournalEntry[]
  readonly codes: readonly SentCode[]
}

/**
 * Journals of the worlds of this process: requests and their results. For a world on disk, the journal is beside its
 * database and outlives the process; for any other, it is in memory.
 */
export interface OwnJournals {
  /**
   * Starts a new journal.
   * @param origin initial state of the world, if it is unchanged since
   * @throws StoreError
   */
  readonly start: (world: World, origin: JournalOrigin | undefined) => Promise<void>
  /** Stops the journal; its content stays until the next start. */
  readonly stop: (world: string) => void
  /** Continues the journal that an earlier process has left for a world on disk. */
  readonly resume: (world: World) => void
  /**
   * Continues the journal after the state of the world was replaced.
   * @throws StoreError
   */
  readonly reattach: (world: World) => Promise<void>
  readonly isOn: (world: string) => boolean
  /** Position of the current event among all entries. */
  readonly nextOrder: () => number
  /** Records a request whose writes are about to be committed, so that the journal has it after a crash. */
  readonly watchRequest: (
    world: string,
    entryOf: () => NewRequest,
    place: { readonly order: number; readonly request: number },
  ) => Watching
  readonly add: (world: string, entry: NewEntry, place?: EntryPlace) => void
  readonly summary: (world: string) => JournalSummary
  readonly content: (world: string) => JournalContent
  /** Keeps the codes sent so far, because the outbox of a world is pruned over time. */
  readonly keepCodes: (world: string, codes: readonly SentCode[]) => void
  /** @param file the database, if it is on disk */
  readonly forget: (world: string, file?: string) => void
}

/** @param onNews called with a sentence about the journal of a world on disk */
export function createOwnJournals(
  limits: JournalLimits = journalLimits,
  onNews: (world: string, text: string) => void = () => undefined,
): OwnJournals {
  const worlds = new Map<string, WorldJournal>()
  const writer = createEntryWriter(limits)
  let order = 0

  const begin = (world: string, how: Pick<WorldJournal, 'origin' | 'place'> & Partial<WorldJournal>) => {
    const journal = worldJournal(how, (text) => {
      onNews(world, text)
    })
    worlds.set(world, journal)
    return journal
  }
  const forget = (world: string) => {
    const journal = worlds.get(world)
    if (journal) writer.release(journal)
    worlds.delete(world)
  }

  return {
    start: async (world, origin) => {
      const { name, file } = world
      if (file === undefined) {
        forget(name)
        begin(name, { origin, place: { lines: createPackedLines() } })
        return
      }
      const id = createRandom(undefined, 0n).hex(8)
      // First, so that a file is never taken for the journal of another world.
      await world.markJournal(markOf(id, 0))
      forget(name)
      const path = journalOf(file)
      try {
        begin(name, { origin, place: { file: path, id }, bytes: beginFile(path, id, origin) })
      } catch (error) {
        throw new StoreError('store-failed', error)
      }
    },
    stop: (world) => {
      const journal = worlds.get(world)
      if (!journal?.on) return
      journal.on = false
      writeLines(journal, [{ line: 'stop' }])
    },
    resume: (world) => {
      const { name, file } = world
      if (file === undefined || worlds.has(name)) return
      const stored = readJournal(journalOf(file), world.journalMark())
      if (!stored) return
      const { journal: how, unanswered, lastOrder, news, isIncomplete } = stored
      order = Math.max(order, lastOrder)
      const journal = begin(name, how)
      for (const text of news) journal.report(text)
      if (!journal.on || journal.full) return
      for (const [request, entry] of unanswered) writer.put(journal, { ...entry, unanswered: true }, request)
      const at = world.clock.now()
      if (isIncomplete)
        journal.lost = { kind: 'gap', at, order: ++order, why: 'the server ended before they were written' }
      writer.put(journal, { kind: 'restart', at, order: ++order })
    },
    reattach: async (world) => {
      const journal = worlds.get(world.name)
      if (journal?.on === true && 'id' in journal.place) await world.markJournal(markOf(journal.place.id, 0))
    },
    isOn: (world) => worlds.get(world)?.on ?? false,
    nextOrder: () => ++order,
    watchRequest: (world, entryOf, { order: place, request }) => ({
      mark: () => {
        const journal = worlds.get(world)
        if (!journal?.on || journal.full || !('id' in journal.place)) return undefined
        writeLines(journal, [{ line: 'asked', request, entry: { ...entryOf(), order: place } }])
        return markOf(journal.place.id, place)
      },
      note: () => Promise.resolve(),
    }),
    add: (world, entry, { order: place = ++order, request } = {}) => {
      const journal = worlds.get(world)
      if (journal?.on && !journal.full) writer.put(journal, { ...entry, order: place }, request)
    },
    summary: (world) => summaryOf(worlds.get(world)),
    content: (world) => {
      const journal = worlds.get(world)
      return {
        ...summaryOf(journal),
        entries: journal ? entriesOf(journal) : [],
        codes: Array.from(journal?.codes.values() ?? []),
      }
    },
    keepCodes: (world, codes) => {
      const journal = worlds.get(world)
      if (!journal) return
      const news = codes.filter(({ id }) => !journal.codes.has(id))
      for (const code of news) journal.codes.set(code.id, code)
      if (news.length > 0 && journal.on && !journal.full)
        writeLines(journal, [{ line: 'codes', codes: news }])
    },
    forget: (world, file) => {
      forget(world)
      if (file !== undefined) removeFile(journalOf(file))
    },
  }
}

function summaryOf(journal: WorldJournal | undefined): JournalSummary {
  if (!journal) return noJournal
  const { on, entries, bytes, full, missing, lost, origin } = journal
  const state = { on, entries, bytes, full, missing: lost ? [...missing, sentenceOf(lost)] : missing }
  return { state, origin }
}

/** Summary of a world without a journal. */
export const noJournal: JournalSummary = {
  state: { on: false, entries: 0, bytes: 0, full: false, missing: [] },
  origin: undefined,
}

function entriesOf({ place }: WorldJournal): readonly JournalEntry[] {
  const entries = 'file' in place ? entriesIn(place.file) : place.lines.read().map(parseEntry)
  return entries.toSorted((a, b) => a.order - b.order)
}

const parseEntry = (line: string): JournalEntry => JSON.parse(line) as JournalEntry
