import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { isRecord } from '#domain/records.ts'
import type {
  JournalCall,
  JournalControl,
  JournalEntry,
  JournalGap,
  JournalOrigin,
  SentCode,
} from './journalEntries.ts'

/** One line of a journal file. It contains secrets as they were sent; only exports are masked. */
export type JournalLine =
  | { readonly line: 'begin'; readonly version: 1; readonly id: string; readonly origin?: JournalOrigin }
  /** A request whose writes are about to be committed; its entry follows with the answer. */
  | { readonly line: 'asked'; readonly request: number; readonly entry: JournalCall | JournalControl }
  | { readonly line: 'entry'; readonly request?: number; readonly entry: JournalEntry }
  | { readonly line: 'codes'; readonly codes: readonly SentCode[] }
  | { readonly line: 'stop' }
  | { readonly line: 'full' }

/** Content of a file, for continuing it. */
export interface StoredJournal {
  readonly id: string
  readonly origin: JournalOrigin | undefined
  readonly bytes: number
  readonly entries: number
  readonly lastOrder: number
  readonly stopped: boolean
  readonly full: boolean
  readonly codes: readonly SentCode[]
  readonly gaps: readonly JournalGap[]
  /** Executed requests without an answer in the file, by number. */
  readonly unanswered: ReadonlyMap<number, JournalCall | JournalControl>
  /** Lines that are not JSON, except for a truncated one at the end. */
  readonly unreadable: number
  /** The last line was truncated and removed from the file. */
  readonly torn: boolean
}

/**
 * Starts a new file.
 * @returns its size in bytes
 * @throws errors of the file system
 */
export function beginFile(file: string, id: string, origin: JournalOrigin | undefined): number {
  const text = textOfLine({ line: 'begin', version: 1, id, ...(origin && { origin }) })
  writeFileSync(file, text, { mode: 0o600 })
  return Buffer.byteLength(text)
}

/**
 * Appends lines, all or none.
 * @param bytes current size of the file; anything beyond it is removed
 * @returns the new size; undefined when it cannot be written
 */
export function appendLines(file: string, bytes: number, lines: readonly JournalLine[]): number | undefined {
  const text = lines.map(textOfLine).join('')
  try {
    appendFileSync(file, text)
    return bytes + Buffer.byteLength(text)
  } catch {
    cutOff(file, bytes)
    return undefined
  }
}

export const sizeOf = (line: JournalLine): number => Buffer.byteLength(textOfLine(line))

/** The entries of a file. */
export function entriesIn(file: string): readonly JournalEntry[] {
  const entries: JournalEntry[] = []
  eachLine(bytesOf(file)?.toString() ?? '', (line) => {
    if (line?.line === 'entry') entries.push(line.entry)
  })
  return entries
}

/**
 * @param committed order of the last command with a committed write, if the world knows it
 * @returns undefined when there is no readable journal
 */
export function readFile(file: string, committed: (id: string) => number): StoredJournal | undefined {
  const bytes = bytesOf(file)
  if (!bytes) return undefined
  const end = bytes.lastIndexOf(10) + 1
  const unanswered = new Map<number, JournalCall | JournalControl>()
  const codes: SentCode[] = []
  const gaps: JournalGap[] = []
  let begin: Extract<JournalLine, { line: 'begin' }> | undefined
  let [entries, lastOrder, unreadable, stopped, full] = [0, 0, 0, false, false]
  eachLine(bytes.toString('utf8', 0, end), (line) => {
    if (!line) unreadable++
    else if (line.line === 'begin') begin ??= line
    else if (line.line === 'codes') codes.push(...line.codes)
    else if (line.line === 'stop') stopped = true
    else if (line.line === 'full') full = true
    else {
      lastOrder = Math.max(lastOrder, line.entry.order)
      if (line.line === 'asked') {
        if (line.entry.order <= committed(begin?.id ?? '')) unanswered.set(line.request, line.entry)
      } else {
        entries++
        if (line.request !== undefined) unanswered.delete(line.request)
        if (line.entry.kind === 'gap') gaps.push(line.entry)
        // Requests from before a restart that never committed are older than all later commits.
        if (line.entry.kind === 'restart') unanswered.clear()
      }
    }
  })
  if (begin?.version !== 1) return undefined
  const torn = end < bytes.length
  if (torn) cutOff(file, end)
  const { id, origin } = begin
  return {
    id,
    origin,
    bytes: end,
    entries,
    lastOrder,
    stopped,
    full,
    codes,
    gaps,
    unanswered,
    unreadable,
    torn,
  }
}

export function removeFile(file: string): void {
  rmSync(file, { force: true })
}

const textOfLine = (line: JournalLine): string => `${JSON.stringify(line)}\n`

/** Removes a partial line, which would otherwise merge with the next one. */
function cutOff(file: string, bytes: number): void {
  try {
    truncateSync(file, bytes)
  } catch {
    // The next successful append leaves one line that is not JSON, which is counted as missing.
  }
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** @param use receives undefined for an invalid line */
function eachLine(text: string, use: (line: JournalLine | undefined) => void): void {
  for (const piece of text.split('\n')) if (piece !== '') use(lineOf(piece))
}

function lineOf(text: string): JournalLine | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isLine(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The file may have been edited by hand. */
function isLine(value: unknown): value is JournalLine {
  if (!isRecord(value)) return false
  const { line, entry, codes, id, request } = value
  if (line === 'begin') return typeof id === 'string'
  if (line === 'codes') return Array.isArray(codes)
  if (line === 'stop' || line === 'full') return true
  const hasEntry = isRecord(entry) && typeof entry['order'] === 'number' && typeof entry['kind'] === 'string'
  return hasEntry && (line === 'entry' || (line === 'asked' && typeof request === 'number'))
}
