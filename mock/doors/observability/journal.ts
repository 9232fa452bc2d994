import type { SentCode } from './sentCodes.ts'
import type { JournalCall, JournalControl, JournalEntry, JournalEvent, Origin } from './journalEntries.ts'

/** How far a world's journal is. */
export interface JournalState {
  readonly on: boolean
  readonly entries: number
  /** Of JSON text. */
  readonly bytes: number
  /** It takes no more: what is in it is its beginning. */
  readonly full: boolean
}

export type NewEntry =
  Omit<JournalCall, 'order'> | Omit<JournalControl, 'order'> | Omit<JournalEvent, 'order'>

/** What worlds were asked and what came of it, in memory, for as long as the worlds live. */
export interface Journals {
  /** Begins anew. @param origin how the world began, when nothing has happened to it since */
  start(world: string, origin: Origin | undefined): void
  /** What it holds stays until it is started again. */
  stop(world: string): void
  isOn(world: string): boolean
  /** The place of what happens now among all entries. */
  nextOrder(): number
  /** @param order the place in which it happened; now without one */
  add(world: string, entry: NewEntry, order?: number): void
  state(world: string): JournalState
  /** Absent when the journal began in the middle of the world's life. */
  origin(world: string): Origin | undefined
  /** In order, with their secrets. */
  entries(world: string): readonly JournalEntry[]
  /** Codes that were sent so far: the outbox of a world forgets them as time goes by. */
  keepCodes(world: string, codes: readonly SentCode[]): void
  codes(world: string): readonly SentCode[]
  forget(world: string): void
}

/** A journal ends where it has so many entries, or bytes of JSON text, or where all together have so many bytes. */
export const journalLimits = { entries: 20_000, bytes: 32 * 2 ** 20, allBytes: 256 * 2 ** 20 } as const

interface Kept {
  readonly origin: Origin | undefined
  /** JSON, which takes less room than objects. */
  readonly lines: string[]
  /** By the number of their message. */
  readonly codes: Map<number, SentCode>
  on: boolean
  bytes: number
  full: boolean
}

export function createJournals(limits: typeof journalLimits = journalLimits): Journals {
  const worlds = new Map<string, Kept>()
  let order = 0
  let allBytes = 0
  const forget = (world: string) => {
    allBytes -= worlds.get(world)?.bytes ?? 0
    worlds.delete(world)
  }
  return {
    start: (name, origin) => {
      forget(name)
      worlds.set(name, { origin, lines: [], codes: new Map(), on: true, bytes: 0, full: false })
    },
    stop: (world) => {
      const kept = worlds.get(world)
      if (kept) kept.on = false
    },
    isOn: (world) => worlds.get(world)?.on ?? false,
    nextOrder: () => ++order,
    add: (world, entry, place = ++order) => {
      const kept = worlds.get(world)
      if (!kept?.on || kept.full) return
      const line = JSON.stringify({ ...entry, order: place })
      const isTooMuch =
        kept.lines.length >= limits.entries ||
        kept.bytes + line.length > limits.bytes ||
        allBytes + line.length > limits.allBytes
      kept.full = isTooMuch
      if (isTooMuch) return
      kept.lines.push(line)
      kept.bytes += line.length
      allBytes += line.length
    },
    state: (world) => {
      const { on, lines, bytes, full } = worlds.get(world) ?? { on: false, lines: [], bytes: 0, full: false }
      return { on, entries: lines.length, bytes, full }
    },
    origin: (world) => worlds.get(world)?.origin,
    entries: (world) =>
      (worlds.get(world)?.lines ?? [])
        .map((line) => JSON.parse(line) as JournalEntry)
        .sort((a, b) => a.order - b.order),
    keepCodes: (world, codes) => {
      for (const code of codes) worlds.get(world)?.codes.set(code.id, code)
    },
    codes: (world) => Array.from(worlds.get(world)?.codes.values() ?? []),
    forget,
  }
}
