import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestTrace } from '../../engine/requestWatch.ts'

/** Sends a trace of each request to a collector. Its libraries are only loaded when traces are on. */
export interface Tracing {
  /** Starts the trace of a request; it is sent once its response is closed. */
  readonly start: (request: IncomingMessage, response: ServerResponse) => RequestTrace
  /** Sends the remaining spans, for at most one second. */
  readonly close: () => Promise<void>
}
