import type { RequestEntry, RequestFilter, Call } from './requestLog.ts'

/** What a process wants to know of the request log of another one, by the name of a world. */
export type PeerQuestion =
  /** How far it has numbered its requests. */
  | { readonly kind: 'newest' }
  /** Those up to a number; from then on it gives higher ones only. */
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
  /** What each of them answers; one that does not answer within some seconds is left out. */
  ask(question: PeerQuestion): Promise<readonly PeerAnswer[]>
  /** Has this process answer what others ask. */
  answerWith(answer: (question: PeerQuestion) => PeerAnswer): void
}
