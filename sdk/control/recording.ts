import type { controlEndpoints } from '#generated/control.ts'
import { recordingSchema } from './recordingSchema.ts'

type Fields = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** The shape of a secret that was removed from the recording. */
export interface RecordedSecret {
  readonly id: number
  readonly field: string
  /** Letters replaced by `a` or `A`, digits by `9`. */
  readonly pattern: string
  readonly easy?: boolean
  readonly from: 'client' | 'outbox' | 'answer'
  readonly outbox_id?: number
}

export interface RecordedCall {
  readonly kind: 'call'
  /** World time, ms. */
  readonly at: number
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly headers: Texts
  readonly query: Texts
  readonly form?: Fields
  readonly file?: { readonly bytes: number; readonly digest: string }
  readonly status: number
  readonly answer: unknown
  /** The command was executed, but the server ended before it answered. */
  readonly unanswered?: boolean
}

export interface RecordedControl {
  readonly kind: 'control'
  readonly at: number
  readonly operation: keyof typeof controlEndpoints
  readonly input: Fields
  readonly status: number
  readonly answer: unknown
  readonly unanswered?: boolean
}

export interface RecordedEvent {
  readonly kind: 'event'
  readonly at: number
  readonly to: number
  readonly event: string
  readonly payload: unknown
}

/** Another process served the world from here on; active faults were lost. */
interface RecordedRestart {
  readonly kind: 'restart'
  readonly at: number
}

/** Entries are missing here. */
interface RecordedGap {
  readonly kind: 'gap'
  readonly at: number
  readonly missing?: number
  readonly why: string
}

export type RecordedEntry = RecordedCall | RecordedControl | RecordedEvent | RecordedRestart | RecordedGap

interface RecordedTable {
  readonly name: string
  readonly rows: number
  readonly hash: string
}

/** The journal of a world as `exportJournal` returns it, for `replay`. */
export interface Recording {
  readonly format: 'h5-recording'
  readonly version: 1
  readonly contract: string
  readonly start?: {
    readonly seed: string
    readonly seeded: boolean
    readonly at: number
    readonly past: boolean
    readonly world_file: Record<string, unknown>
    /** Differences between the world file and the default one; absent in files of older mocks. */
    readonly changes?: { readonly rules: Fields; readonly parts: readonly string[] }
  }
  readonly end: {
    readonly at: number
    /** Number of entries; absent in files of older mocks. */
    readonly entries?: number
    readonly state_hash: string
    readonly tables: readonly RecordedTable[]
  }
  readonly gaps: readonly string[]
  readonly secrets: readonly RecordedSecret[]
  readonly entries: readonly RecordedEntry[]
}

/** The file is not a recording, or cannot be replayed. The message says why. */
export class CannotReplay extends Error {}

/** Answers of the contract are never nested deeper than this. */
const deepest = 100

/**
 * Parses a recording, which may have been edited by hand.
 * @throws CannotReplay naming the line or field
 */
export function readRecording(text: string): Recording {
  const value = parseJson(text)
  const { format, version, log } = (isObject(value) ? value : {}) as Partial<Recording> & { log?: unknown }
  if (format !== 'h5-recording' && isObject(log))
    throw new CannotReplay(
      'The file is an HTTP Archive, for browsers: h5 journal save writes a recording without --har',
    )
  if (format !== 'h5-recording') throw new CannotReplay('Not a recording: its format is not h5-recording')
  if (version !== 1)
    throw new CannotReplay(`Unsupported version ${String(version)} of the recording: expected 1`)
  if (isDeeper(value, deepest)) throw new CannotReplay('Not a recording: its values are nested too deeply')
  const [issue] = recordingSchema.safeParse(value).error?.issues ?? []
  if (issue) throw new CannotReplay(`${placeOf(issue.path)}: ${issue.message}`)
  return value as Recording
}

function parseJson(text: string): unknown {
  if (text.startsWith('SQLite format 3'))
    throw new CannotReplay('The file is a world, not a recording: use h5 import')
  try {
    // Some editors write a byte order mark first.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const [, line] = /line (\d+) column/.exec(error instanceof Error ? error.message : '') ?? []
    const place = line ?? (text === '' ? '1' : String(text.split('\n').length))
    throw new CannotReplay(`Not valid JSON, or truncated: line ${place}`)
  }
}

/** `entry 5, status`, counted from 1 like the report of a replay. */
function placeOf([first, index, ...rest]: readonly PropertyKey[]): string {
  if (first === 'entries' && typeof index === 'number')
    return [`entry ${String(index + 1)}`, ...rest.map(String)].join(', ')
  return [first, index, ...rest].flatMap((part) => (part === undefined ? [] : [String(part)])).join('.')
}

/** Narrows a value to an object or a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isDeeper(value: unknown, most: number): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; depth <= most; depth++) {
    level = level.flatMap((one): readonly unknown[] => (isObject(one) ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}
