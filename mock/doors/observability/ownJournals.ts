import type { Watching } from '../../engine/commandWatch.ts'
import { createRandom } from '../../engine/random.ts'
import type { World } from '../../engine/scope.ts'
import { journalOf } from '../../store/sqlite/placing.ts'
import { StoreTrouble } from '../../store/trouble.ts'
import type { SentCode } from './sentCodes.ts'
import type { JournalCall, JournalControl, JournalEntry, JournalEvent, Origin } from './journalEntries.ts'
import { beginFile, entriesIn, removeFile, sizeOf, type JournalLine } from './journalFile.ts'
import { keptJournal, markOf, readJournal, sentenceOf, writeLines, type KeptJournal } from './keptJournal.ts'
import { createPackedLines } from './packedLines.ts'

/** How far a world's journal is. */
export interface JournalState {
  readonly on: boolean
  readonly entries: number
  /** Of JSON text. */
  readonly bytes: number
  /** It takes no more: what is in it is its beginning. */
  readonly full: boolean
  /** What is missing in it, a sentence each. */
  readonly missing: readonly string[]
}

export type NewRequest = Omit<JournalCall, 'order'> | Omit<JournalControl, 'order'>
export type NewEntry = NewRequest | Omit<JournalEvent, 'order'>

/** Where an entry belongs. */
export interface EntryPlace {
  /** Its place among all entries; now without one. */
  readonly order?: number | undefined
  /** The number of its request, if `asked` was called for it. */
  readonly request?: number | undefined
}

/** How far a journal is, and what it begins with. */
export interface JournalSummary {
  readonly state: JournalState
  /** Absent when the journal began in the middle of the world's life. */
  readonly origin: Origin | undefined
}

/** What a journal holds by now. */
export interface JournalContent extends JournalSummary {
  /** In order, with their secrets. */
  readonly entries: readonly JournalEntry[]
  readonly codes: readonly SentCode[]
}

/**
 * What the worlds of this process were asked and what came of it. That of a world on disk lies beside its database and outlives
 * the process; that of any other is in memory.
 */
export interface OwnJournals {
  /**
   * Begins anew.
   * @param origin how the world began, when nothing has happened to it since
   * @throws StoreTrouble
   */
  start(world: World, origin: Origin | undefined): Promise<void>
  /** What it holds stays until it is started again. */
  stop(world: string): void
  /** Goes on with what an earlier process has left of a world on disk. */
  resume(world: World): void
  /** Another state has come into the world: the journal goes on. @throws StoreTrouble */
  goOn(world: World): Promise<void>
  isOn(world: string): boolean
  /** The place of what happens now among all entries. */
  nextOrder(): number
  /** What a request writes is about to be committed: after a crash, the journal still knows it. */
  asked(
    world: string,
    entryOf: () => NewRequest,
    place: { readonly order: number; readonly request: number },
  ): Watching
  add(world: string, entry: NewEntry, place?: EntryPlace): void
  summary(world: string): JournalSummary
  content(world: string): JournalContent
  /** Codes that were sent so far: the outbox of a world forgets them as time goes by. */
  keepCodes(world: string, codes: readonly SentCode[]): void
  /** @param file the database, where it is on disk */
  forget(world: string, file?: string): void
}

/** A journal ends where it has so many entries, or bytes of JSON text; or all in memory together have so many bytes. */
export interface JournalLimits {
  readonly entries: number
  readonly bytes: number
  readonly allBytes: number
}
export const journalLimits: JournalLimits = { entries: 20_000, bytes: 32 * 2 ** 20, allBytes: 256 * 2 ** 20 }

/** @param onNews hears what happens to the journal of a world on disk, a sentence */
export function createOwnJournals(
  limits: JournalLimits = journalLimits,
  onNews: (world: string, text: string) => void = () => undefined,
): OwnJournals {
  const worlds = new Map<string, KeptJournal>()
  let order = 0
  let allBytes = 0

  const begin = (world: string, how: Pick<KeptJournal, 'origin' | 'place'> & Partial<KeptJournal>) => {
    const kept = keptJournal(how, (text) => {
      onNews(world, text)
    })
    worlds.set(world, kept)
    return kept
  }
  const forget = (world: string) => {
    const kept = worlds.get(world)
    if (kept && 'lines' in kept.place) allBytes -= kept.bytes
    worlds.delete(world)
  }

  const put = (kept: KeptJournal, entry: JournalEntry, request?: number) => {
    const line: JournalLine = { line: 'entry', ...(request !== undefined && { request }), entry }
    const { place } = kept
    const text = 'lines' in place ? JSON.stringify(entry) : ''
    const size = 'lines' in place ? Buffer.byteLength(text) : sizeOf(line)
    const isTooMuch =
      kept.entries >= limits.entries ||
      kept.bytes + size > limits.bytes ||
      ('lines' in place && allBytes + size > limits.allBytes)
    if (isTooMuch) {
      kept.full = true
      writeLines(kept, [{ line: 'full' }])
    } else if ('lines' in place) {
      place.lines.add(text)
      kept.entries++
      kept.bytes += size
      allBytes += size
    } else if (writeLines(kept, [line])) kept.entries++
  }

  const summary = (world: string): JournalSummary => {
    const kept = worlds.get(world)
    if (!kept) return noJournal
    const { on, entries, bytes, full, missing, lost, origin } = kept
    const state = { on, entries, bytes, full, missing: lost ? [...missing, sentenceOf(lost)] : missing }
    return { state, origin }
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
      // First, so that a file is never taken for the journal of a world that it does not belong to.
      await world.markJournal(markOf(id, 0))
      forget(name)
      const path = journalOf(file)
      try {
        begin(name, { origin, place: { file: path, id }, bytes: beginFile(path, id, origin) })
      } catch (error) {
        throw new StoreTrouble('store-failed', error)
      }
    },
    stop: (world) => {
      const kept = worlds.get(world)
      if (!kept?.on) return
      kept.on = false
      writeLines(kept, [{ line: 'stop' }])
    },
    resume: (world) => {
      const { name, file } = world
      if (file === undefined || worlds.has(name)) return
      const stored = readJournal(journalOf(file), world.journalMark())
      if (!stored) return
      const { kept: how, unanswered, lastOrder, news, isIncomplete } = stored
      order = Math.max(order, lastOrder)
      const kept = begin(name, how)
      for (const text of news) kept.tell(text)
      if (!kept.on || kept.full) return
      for (const [request, entry] of unanswered) put(kept, { ...entry, unanswered: true }, request)
      const at = world.clock.now()
      if (isIncomplete)
        kept.lost = { kind: 'gap', at, order: ++order, why: 'the server ended before they were written' }
      put(kept, { kind: 'restart', at, order: ++order })
    },
    goOn: async (world) => {
      const kept = worlds.get(world.name)
      if (kept?.on === true && 'id' in kept.place) await world.markJournal(markOf(kept.place.id, 0))
    },
    isOn: (world) => worlds.get(world)?.on ?? false,
    nextOrder: () => ++order,
    asked: (world, entryOf, { order: place, request }) => ({
      mark: () => {
        const kept = worlds.get(world)
        if (!kept?.on || kept.full || !('id' in kept.place)) return undefined
        writeLines(kept, [{ line: 'asked', request, entry: { ...entryOf(), order: place } }])
        return markOf(kept.place.id, place)
      },
      note: () => Promise.resolve(),
    }),
    add: (world, entry, { order: place = ++order, request } = {}) => {
      const kept = worlds.get(world)
      if (kept?.on && !kept.full) put(kept, { ...entry, order: place }, request)
    },
    summary,
    content: (world) => {
      const kept = worlds.get(world)
      return {
        ...summary(world),
        entries: kept ? entriesOf(kept) : [],
        codes: Array.from(kept?.codes.values() ?? []),
      }
    },
    keepCodes: (world, codes) => {
      const kept = worlds.get(world)
      if (!kept) return
      const news = codes.filter(({ id }) => !kept.codes.has(id))
      for (const code of news) kept.codes.set(code.id, code)
      if (news.length > 0 && kept.on && !kept.full) writeLines(kept, [{ line: 'codes', codes: news }])
    },
    forget: (world, file) => {
      forget(world)
      if (file !== undefined) removeFile(journalOf(file))
    },
  }
}

/** Of a world that has none. */
export const noJournal: JournalSummary = {
  state: { on: false, entries: 0, bytes: 0, full: false, missing: [] },
  origin: undefined,
}

function entriesOf({ place }: KeptJournal): readonly JournalEntry[] {
  const entries = 'file' in place ? entriesIn(place.file) : place.lines.read().map(parsed)
  return entries.toSorted((a, b) => a.order - b.order)
}

const parsed = (line: string): JournalEntry => JSON.parse(line) as JournalEntry
