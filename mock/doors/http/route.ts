import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers the requests below one path of the server. */
export type Route = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
