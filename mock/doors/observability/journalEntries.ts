import type { controlEndpoints } from '#generated/control.ts'

/** What every entry of a journal has. */
interface Entered {
  /** World time, ms: that of the last command that it ran. */
  readonly at: number
  /** Entries stand in the order in which their last commands ran. */
  readonly order: number
}

// A request that is `unanswered` was carried out when the server ended, and nobody knows what its answer would have been.

/** A request to the contract's API and its answer. */
export interface JournalCall extends Entered {
  readonly kind: 'call'
  /** Empty when the contract names no such operation. */
  readonly operation: string
  readonly method: string
  /** Below `/api`, without its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, unknown>>
  /** What was uploaded; the picture itself is not kept. */
  readonly file?: { readonly bytes: number; readonly digest: string }
  /** HTTP; 0 when the connection was cut. */
  readonly status: number
  /** The body as JSON; null when the connection was cut before there was one. */
  readonly answer: unknown
  /** Wall clock. */
  readonly ms: number
  readonly user_id?: number
  /** Kinds of the faults that applied. */
  readonly faults: readonly string[]
  readonly violations: readonly string[]
  readonly unanswered?: true
}

/** A command of the control door: the clock, a review, a fault, the market. */
export interface JournalControl extends Entered {
  readonly kind: 'control'
  readonly operation: keyof typeof controlEndpoints
  readonly input: Readonly<Record<string, unknown>>
  readonly status: number
  readonly answer: unknown
  readonly ms: number
  readonly unanswered?: true
}

/** A message of an account that left for its sockets. */
export interface JournalEvent extends Entered {
  readonly kind: 'event'
  readonly to: number
  readonly event: string
  readonly payload: unknown
}

/** A new process serves the world. What worlds have in memory alone, faults above all, is gone. */
export interface JournalRestart extends Entered {
  readonly kind: 'restart'
}

/** Entries are missing here. */
export interface JournalGap extends Entered {
  readonly kind: 'gap'
  /** How many; absent when nobody knows. */
  readonly missing?: number
  /** A sentence. */
  readonly why: string
}

export type JournalEntry = JournalCall | JournalControl | JournalEvent | JournalRestart | JournalGap

/** How a world began, where its journal begins with it. */
export interface Origin {
  readonly seed: string
  /** Without a seed of its own, a world takes tokens and codes from the machine's randomness. */
  readonly seeded: boolean
  /** World time, ms. */
  readonly at: number
  /** Its users have lived for weeks already. */
  readonly past: boolean
}
