import type { RequestEntry, RequestFilter, Call } from './requestLog.ts'

/** A request to another process about its request log, by world name. */
export type PeerQuestion =
  /** The highest number of its requests so far. */
  | { readonly kind: 'newest' }
  /** Requests up to a number; from then on the process only assigns higher ones. */
  | { readonly kind: 'list'; readonly world: string; readonly upTo: number; readonly filter: RequestFilter }
  | { readonly kind: 'find'; readonly world: string; readonly id: number }
  | { readonly kind: 'forget'; readonly world: string }

export interface PeerAnswer {
  readonly newest?: number
  readonly rows?: readonly RequestEntry[]
  readonly found?: { readonly entry: RequestEntry; readonly call?: Call | undefined } | undefined
}

/** The other processes that serve the same worlds. */
export interface Peers {
  /** Answers of all processes, except those that do not answer within a few seconds. */
  ask(question: PeerQuestion): Promise<readonly PeerAnswer[]>
  /** Sets the handler for requests of other processes. */
  answerWith(answer: (question: PeerQuestion) => PeerAnswer): void
}
