import type { JournalEntry } from './journalEntries.ts'
import { sizeOf, type JournalLine } from './journalFile.ts'
import { writeLines, type WorldJournal } from './worldJournal.ts'

/** Limits of a journal: entries, bytes of its JSON text, and bytes of all journals in memory. */
export interface JournalLimits {
  readonly entries: number
  readonly bytes: number
  readonly allBytes: number
}
export const journalLimits: JournalLimits = { entries: 20_000, bytes: 32 * 2 ** 20, allBytes: 256 * 2 ** 20 }

/** Writes entries within the limits, and counts the bytes of all journals in memory. */
export function createEntryWriter(limits: JournalLimits) {
  let allBytes = 0

  /** Adds an entry; a journal without room for it is full from then on. */
  const put = (journal: WorldJournal, entry: JournalEntry, request?: number): void => {
    const line: JournalLine = { line: 'entry', ...(request !== undefined && { request }), entry }
    const { place } = journal
    const text = 'lines' in place ? JSON.stringify(entry) : ''
    const size = 'lines' in place ? Buffer.byteLength(text) : sizeOf(line)
    const isTooMuch =
      journal.entries >= limits.entries ||
      journal.bytes + size > limits.bytes ||
      ('lines' in place && allBytes + size > limits.allBytes)
    if (isTooMuch) {
      journal.full = true
      writeLines(journal, [{ line: 'full' }])
    } else if ('lines' in place) {
      place.lines.add(text)
      journal.entries++
      journal.bytes += size
      allBytes += size
    } else if (writeLines(journal, [line])) journal.entries++
  }

  /** Frees the bytes of a journal that is forgotten. */
  const release = ({ place, bytes }: WorldJournal): void => {
    if ('lines' in place) allBytes -= bytes
  }
  return { put, release }
}
