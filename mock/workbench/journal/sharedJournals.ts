import { randomUUID } from 'node:crypto'
import type { Watching } from '../../engine/requestWatch.ts'
import type { World } from '../../engine/scope.ts'
import type { JournalRow, SharedJournalRows, StoredLine } from '../../store/postgres/journals.ts'
import type { Tx } from '../../store/schema.ts'
import { type JournalEntry, type JournalOrigin, sentCodes, type SentCode } from './journalEntries.ts'
import {
  noJournal,
  type EntryPlace,
  type JournalContent,
  type JournalSummary,
  type NewEntry,
  type NewRequest,
} from './ownJournals.ts'

/** Journals of shared worlds, written by all processes. All methods throw StoreError. */
export interface SharedJournals {
  /** @see Journals */
  start(world: World, origin: JournalOrigin | undefined): Promise<void>
  stop(world: World): Promise<void>
  /** @see Journals */
  reattach(world: World): Promise<void>
  /** Returns true when it is started, even if it is full. */
  isOn(world: string): Promise<boolean>
  /** Id of the journal that records a world, read after this call began. */
  idOf(world: string): Promise<string | undefined>
  watchRequest(
    world: string,
    id: string,
    entryOf: () => NewRequest,
    of: { readonly place: number | undefined; readonly request: number },
  ): Watching
  /** Adds a request with its answer; without an order, it ran no command. */
  add(world: World, entry: NewRequest, place: EntryPlace): Promise<void>
  /** Adds events within their commit. */
  note(world: World, tx: Tx, entries: readonly NewEntry[]): Promise<void>
  summary(world: string): Promise<JournalSummary>
  content(world: World): Promise<JournalContent>
  /** Keeps the codes sent so far, because the outbox of a world is pruned over time. */
  keepCodes(world: World): Promise<void>
  forget(world: string): Promise<void>
}

/** @param look returns the journals that record entries, read after the call began */
export function sharedJournals(
  look: () => Promise<{ readonly journals: ReadonlySet<string> }>,
  rows: SharedJournalRows,
): SharedJournals {
  /** Each process numbers its own requests. */
  const process = randomUUID()
  const requestOf = (number: number | undefined) =>
    number === undefined ? undefined : `${process} ${String(number)}`

  const idOf = async (world: string) => {
    if (!(await look()).journals.has(world)) return undefined
    const row = await rows.find(world)
    return row && !row.stopped && !row.full ? row.id : undefined
  }

  return {
    start: async (world, origin) => {
      const id = randomUUID()
      await rows.begin(world.name, id, origin && JSON.stringify(origin))
      await world.markJournal(id)
    },
    stop: async (world) => {
      await rows.stop(world.name)
      await world.markJournal('')
    },
    reattach: async (world) => {
      const id = await idOf(world.name)
      if (id !== undefined) await world.markJournal(id)
    },
    isOn: async (world) => (await rows.find(world))?.stopped === false,
    idOf,
    watchRequest: (world, id, entryOf, { place, request }) => ({
      mark: () => undefined,
      note: (tx) =>
        rows.note(tx, world, id, {
          kind: 'asked',
          place,
          request: requestOf(request),
          line: JSON.stringify(entryOf()),
        }),
    }),
    note: async (world, tx, entries) => {
      const id = world.journalMark() ?? ''
      const place = world.place()
      for (const entry of entries)
        await rows.note(tx, world.name, id, {
          kind: 'entry',
          place,
          request: undefined,
          line: JSON.stringify(entry),
        })
    },
    add: async (world, entry, { order, request }) => {
      const id = await idOf(world.name)
      if (id === undefined) return
      const line = JSON.stringify(entry)
      await rows.add(world.name, id, { kind: 'entry', place: order, request: requestOf(request), line })
    },
    summary: async (world) => summaryOf(await rows.find(world)),
    content: async (world) => {
      const row = await rows.find(world.name)
      const stored = row ? contentOf(await rows.lines(row.id)) : { entries: [], codes: [] }
      return {
        ...summaryOf(row),
        entries: stored.entries,
        codes:
          !row || row.stopped || row.full ? stored.codes : [...stored.codes, ...(await sentCodes(world))],
      }
    },
    keepCodes: async (world) => {
      const id = await idOf(world.name)
      const codes = id === undefined ? [] : await sentCodes(world)
      if (id === undefined || codes.length === 0) return
      const line = JSON.stringify(codes)
      await rows.add(world.name, id, { kind: 'codes', place: world.place(), request: undefined, line })
    },
    forget: rows.forget,
  }
}

function summaryOf(row: JournalRow | undefined): JournalSummary {
  if (!row) return noJournal
  const { stopped, full, entries, bytes, origin } = row
  return {
    state: { on: !stopped, entries, bytes, full, missing: [] },
    origin: origin === undefined ? undefined : (JSON.parse(origin) as JournalOrigin),
  }
}

/** Positions may be equal when nothing was written in between; such entries stay in order of arrival. */
function contentOf(lines: readonly StoredLine[]): Pick<JournalContent, 'entries' | 'codes'> {
  const codes = new Map<number, SentCode>()
  const entries: JournalEntry[] = []
  for (const { kind, line } of lines) {
    if (kind === 'codes') for (const code of JSON.parse(line) as SentCode[]) codes.set(code.id, code)
    else {
      const entry = { ...(JSON.parse(line) as JournalEntry), order: entries.length + 1 }
      entries.push(kind === 'asked' ? ({ ...entry, unanswered: true } as JournalEntry) : entry)
    }
  }
  return { entries, codes: Array.from(codes.values()) }
}
