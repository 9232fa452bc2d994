import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isRecord } from '#domain/records.ts'
import type { RequestTrace } from '../../engine/requestWatch.ts'
import { baseOf } from './worldPath.ts'

/** Answers the requests below one path of the server. */
export type Route = (request: HttpRequest) => void | Promise<void>

/** The path and query of a request. */
export interface Address {
  readonly path: string
  /** With its question mark; empty where there is none. */
  readonly query: string
}

/** Matches paths whose parts begin with a letter or digit; a URL parser would not change them. */
const plainPath = /^(?:\/\w[\w.-]*)+\/?$/

/** Reads the address of a request as a browser would. @returns undefined where it cannot be read */
export function addressOf(url: string): Address | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  // A URL object costs more than all the rest of reading a request; few addresses need one.
  if (plainPath.test(path) && !url.includes('#')) return { path, query: url.slice(path.length) }
  const read = URL.parse(url, 'http://localhost')
  return read ? { path: read.pathname, query: read.search } : undefined
}

/** Type and reason of an answer, without its message, which may repeat the input. */
export interface Envelope {
  readonly type: string
  readonly reason: string
}

/** Reads the envelope of either kind; its fields are empty where an answer has none. */
export function envelopeOf(body: unknown): Envelope {
  if (!isRecord(body)) return { type: '', reason: '' }
  const { type, code, reason } = body
  const tag = code === undefined ? type : code === 1 ? 'ok' : 'error'
  return { type: typeof tag === 'string' ? tag : '', reason: typeof reason === 'string' ? reason : '' }
}

/** Serializes an answer; a text is already JSON. */
export const jsonOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** A request on its way through the server, with its address read once, and its response. */
export class HttpRequest implements Address {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  /** Below `/w/NAME`. */
  readonly path: string
  readonly query: string
  /** Set while tracing is enabled. */
  readonly trace: RequestTrace | undefined

  constructor(
    incoming: IncomingMessage,
    response: ServerResponse,
    { path, query }: Address,
    trace?: RequestTrace,
  ) {
    this.incoming = incoming
    this.response = response
    this.path = path
    this.query = query
    this.trace = trace
  }

  get method(): string {
    return this.incoming.method ?? 'GET'
  }

  get headers(): IncomingHttpHeaders {
    return this.incoming.headers
  }

  /** `/w/NAME` for a request to the address of a world, otherwise empty. */
  get base(): string {
    return baseOf(this.incoming)
  }

  /** @param text `body` as JSON, where it is known */
  sendJson(status: number, body: unknown, text = jsonOf(body)): void {
    if (this.trace) {
      const { type, reason } = envelopeOf(body)
      this.trace.answered(type, reason)
    }
    this.response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    this.response.end(text)
  }

  /** Hands the request to a server of files, which sees this address. */
  withAddress(url: string): IncomingMessage {
    this.incoming.url = url
    return this.incoming
  }
}
