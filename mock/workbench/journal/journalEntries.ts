import type { controlEndpoints } from '#generated/control.ts'
import type { World } from '../../engine/scope.ts'

/** Common fields of journal entries. */
interface EntryFields {
  /** World time of its last command, ms. */
  readonly at: number
  /** Entries are ordered by the execution of their last commands. */
  readonly order: number
}

// An `unanswered` request was executed when the server ended; its answer is unknown.

/** A request to the contract's API and its answer. */
export interface JournalCall extends EntryFields {
  readonly kind: 'call'
  /** Empty for a request without an operation in the contract. */
  readonly operation: string
  readonly method: string
  /** Relative to `/api`, without its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, unknown>>
  /** Facts about the upload; the picture itself is not kept. */
  readonly file?: { readonly bytes: number; readonly digest: string }
  /** HTTP status; 0 when the connection was dropped. */
  readonly status: number
  /** The body as JSON; null when the connection was dropped before it. */
  readonly answer: unknown
  /** Duration in real time. */
  readonly ms: number
  readonly user_id?: number
  /** Kinds of the faults that applied. */
  readonly faults: readonly string[]
  readonly violations: readonly string[]
  readonly unanswered?: true
}

/** A control operation: the clock, a review, a fault, the market. */
export interface JournalControl extends EntryFields {
  readonly kind: 'control'
  readonly operation: keyof typeof controlEndpoints
  readonly input: Readonly<Record<string, unknown>>
  readonly status: number
  readonly answer: unknown
  readonly ms: number
  readonly unanswered?: true
}

/** An account event that was sent to its sockets. */
export interface JournalEvent extends EntryFields {
  readonly kind: 'event'
  readonly to: number
  readonly event: string
  readonly payload: unknown
}

/** A new process serves the world. State that is only in memory, such as faults, is lost. */
export interface JournalRestart extends EntryFields {
  readonly kind: 'restart'
}

/** Entries are missing here. */
export interface JournalGap extends EntryFields {
  readonly kind: 'gap'
  /** Number of missing entries; absent when unknown. */
  readonly missing?: number
  /** A sentence. */
  readonly why: string
}

export type JournalEntry = JournalCall | JournalControl | JournalEvent | JournalRestart | JournalGap

/** Initial state of a world, if its journal starts with it. */
export interface JournalOrigin {
  readonly seed: string
  /** False when tokens and codes come from the machine's randomness. */
  readonly seeded: boolean
  /** World time, ms. */
  readonly at: number
  /** True when its users have weeks of demo history. */
  readonly past: boolean
}

/** A sent code, for distinguishing correct codes from wrong ones. */
export interface SentCode {
  /** Id of its message in the outbox. */
  readonly id: number
  readonly code: string
  /** World time, ms. */
  readonly at: number
}

/** Codes that are still in the outbox, oldest first. */
export const sentCodes = (world: World): Promise<readonly SentCode[]> =>
  world.look(({ tx }) => tx.selectFrom('outbox').select(['id', 'code', 'at']).orderBy('id').execute())
