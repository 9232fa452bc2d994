import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sends a trace of each request to a collector. */
export interface Tracing {
  /** Runs the work of one request and sends its trace. */
  around(request: IncomingMessage, response: ServerResponse, work: () => Promise<void>): Promise<void>
  /** Sends the remaining spans, for at most one second. */
  close(): Promise<void>
}
