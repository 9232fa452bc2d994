import type { ApiAnswer, ApiRequest, CallOutcome } from './apiRequest.ts'

/** Observers of the calls of an API, and their faults. Transports declare them, and `app` hands them in. */
export interface CallWatch {
  readonly faults?: CallFaults
  /** In the order in which they receive an answer. */
  readonly listeners: readonly CallListener[]
}

/** Draws the faults of calls. */
export interface CallFaults {
  draw(request: ApiRequest): Promise<DrawnFaults | undefined>
}

/** Faults of one call. */
export interface DrawnFaults {
  readonly kinds: readonly string[]
  /** Delays the call, and returns what replaces its answer, if anything. */
  apply(): Promise<Replacement | undefined>
  change(answer: ApiAnswer): ApiAnswer
}

/** Another answer, or a connection cut before or after the work. */
export type Replacement = ApiAnswer | 'cut-before' | 'cut-after'

/** Called when a request was read, before its first command. Returns a listener for this call, or nothing. */
export type CallListener = (request: ApiRequest) => CallRecord | undefined | Promise<CallRecord | undefined>

/** Listener for one call. */
export interface CallRecord {
  /**
   * Called before the answer is sent.
   * @param outcome as it is sent; status 0 when the connection is cut
   */
  answered?(outcome: CallOutcome): void | Promise<void>
  /**
   * Called instead when the call failed.
   * @param outcome as far as it is known
   */
  failed?(outcome: CallOutcome): void | Promise<void>
}
