import type { controlEndpoints } from '#generated/control.ts'

type Fields = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** What a recording tells of a secret that is not in it. */
export interface RecordedSecret {
  readonly id: number
  readonly field: string
  /** Its letters as `a` and `A`, its digits as `9`. */
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
}

export interface RecordedControl {
  readonly kind: 'control'
  readonly at: number
  readonly operation: keyof typeof controlEndpoints
  readonly input: Fields
  readonly status: number
  readonly answer: unknown
}

export interface RecordedEvent {
  readonly kind: 'event'
  readonly at: number
  readonly to: number
  readonly event: string
  readonly payload: unknown
}

export type RecordedEntry = RecordedCall | RecordedControl | RecordedEvent

interface RecordedTable {
  readonly name: string
  readonly rows: number
  readonly hash: string
}

/** What `exportJournal` gives: the journal of a world, to be replayed. */
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
  }
  readonly end: {
    readonly at: number
    readonly state_hash: string
    readonly tables: readonly RecordedTable[]
  }
  readonly gaps: readonly string[]
  readonly secrets: readonly RecordedSecret[]
  readonly entries: readonly RecordedEntry[]
}

/** A file is no recording, or one that cannot be replayed. The message says why. */
export class CannotReplay extends Error {}

/** Reads the text of a recording. @throws CannotReplay */
export function readRecording(text: string): Recording {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CannotReplay('The file is no JSON')
  }
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Recording>
  if (format !== 'h5-recording')
    throw new CannotReplay('The file is no recording: it does not begin with the format h5-recording')
  if (version !== 1)
    throw new CannotReplay(`The recording has version ${String(version)}; this program knows version 1`)
  return value as Recording
}
