import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sends a trace of each request to a collector. */
export interface Tracing {
  /** Does the work of one request, and sends what became of it. */
  around(request: IncomingMessage, response: ServerResponse, work: () => Promise<void>): Promise<void>
  /** Sends what is left, for a second at most. */
  close(): Promise<void>
}
