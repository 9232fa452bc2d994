import type { JournalCall, JournalControl, JournalGap, JournalOrigin, SentCode } from './journalEntries.ts'
import { appendLines, readFile, type JournalLine } from './journalFile.ts'
import type { PackedLines } from './packedLines.ts'

/** The journal of one world. */
export interface WorldJournal {
  readonly origin: JournalOrigin | undefined
  /** File and journal id; without a file, its lines as JSON. */
  readonly place: { readonly file: string; readonly id: string } | { readonly lines: PackedLines }
  /** Codes by message number. */
  readonly codes: Map<number, SentCode>
  /** Missing parts, one sentence each. */
  readonly missing: string[]
  /** Reports events of the journal. */
  readonly report: (text: string) => void
  /** True when the last write failed; entries lost since are counted in `lost`. */
  failing: boolean
  lost: JournalGap | undefined
  on: boolean
  entries: number
  bytes: number
  full: boolean
}

export const worldJournal = (
  how: Pick<WorldJournal, 'origin' | 'place'> & Partial<WorldJournal>,
  report: WorldJournal['report'],
): WorldJournal => ({
  codes: new Map(),
  missing: [],
  failing: false,
  lost: undefined,
  on: true,
  entries: 0,
  bytes: 0,
  full: false,
  ...how,
  report,
})

/**
 * Writes to the file of a journal, if it has one.
 * @returns false on failure; the entries are then counted as missing
 */
export function writeLines(journal: WorldJournal, lines: readonly JournalLine[]): boolean {
  const { place, lost } = journal
  if (!('file' in place)) return true
  const gap: readonly JournalLine[] = lost ? [{ line: 'entry', entry: lost }] : []
  const bytes = appendLines(place.file, journal.bytes, [...gap, ...lines])
  if (bytes === undefined) {
    if (!journal.failing)
      journal.report(`The journal ${place.file} cannot be written: entries are missing from now on`)
    journal.failing = true
    for (const line of lines) if (line.line === 'entry') journal.lost = oneMore(journal.lost, line.entry)
    return false
  }
  journal.bytes = bytes
  if (lost) {
    journal.entries++
    journal.missing.push(sentenceOf(lost))
    journal.lost = undefined
  }
  if (journal.failing) journal.report(`The journal ${place.file} is written again`)
  journal.failing = false
  return true
}

/** Counts another lost entry. A gap is where its first entry would be. */
const oneMore = (
  lost: JournalGap | undefined,
  { at, order }: Pick<JournalGap, 'at' | 'order'>,
): JournalGap => ({
  kind: 'gap',
  at: lost?.at ?? at,
  order: lost?.order ?? order,
  missing: (lost?.missing ?? 0) + 1,
  why: 'the file of the journal could not be written',
})

export const sentenceOf = ({ at, missing, why }: JournalGap): string =>
  `${missing === undefined ? 'Some' : String(missing)} entries are missing from ${new Date(at).toISOString()} on: ${why}`

/** Journal mark that a world stores with each commit: journal id and order of the last command that wrote. */
export const markOf = (id: string, order: number): string => `${id} ${String(order)}`

function parseMark(mark = ''): { readonly id: string; readonly order: number } {
  const [, id = '', order = '0'] = /^([0-9a-f]{16}) (\d{1,15})$/.exec(mark) ?? []
  return { id, order: Number(order) }
}

/** A journal left by an earlier process. */
interface StoredJournal {
  readonly journal: Parameters<typeof worldJournal>[0]
  /** Executed requests without an answer in the file, by number. */
  readonly unanswered: ReadonlyMap<number, JournalCall | JournalControl>
  readonly lastOrder: number
  /** True when the last commits are missing. */
  readonly isIncomplete: boolean
  /** Sentences to report. */
  readonly news: readonly string[]
}

/**
 * Reads a journal file; stops a journal that does not belong to the current state of its world.
 * @param worldMark journal mark of the world's last commit
 */
export function readJournal(file: string, worldMark: string | undefined): StoredJournal | undefined {
  const mark = parseMark(worldMark)
  const stored = readFile(file, (id) => (mark.id === id ? mark.order : -1))
  if (!stored) return undefined
  const { id, origin, bytes, entries, full, codes, gaps, unanswered, unreadable, lastOrder } = stored
  const isOfAnother = mark.id !== id
  const missing = [
    ...gaps.map(sentenceOf),
    ...(unreadable > 0 ? [`${String(unreadable)} lines of ${file} cannot be read`] : []),
    ...(isOfAnother ? ['The world was replaced: the journal belongs to the previous one'] : []),
  ]
  return {
    journal: {
      origin,
      bytes,
      entries,
      full,
      missing,
      on: !stored.stopped && !isOfAnother,
      place: { file, id },
      codes: new Map(codes.map((code) => [code.id, code])),
    },
    unanswered,
    lastOrder: Math.max(lastOrder, mark.order),
    isIncomplete: !isOfAnother && mark.order > lastOrder,
    news: stored.torn ? [`The last line of the journal ${file} was cut off and is dropped`] : [],
  }
}
