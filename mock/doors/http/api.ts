import type { IncomingMessage, ServerResponse } from 'node:http'
import { readContract } from './document.ts'
import { createPipeline, type Outcome, type Pipeline } from './pipeline.ts'
import type { ApiRequest } from './request.ts'
import { adaptHandlers } from './adapter.ts'
import type { Handlers } from '../../engine/handler.ts'
import { compileChecks } from './validators.ts'
import { translator } from '../../engine/messages.ts'
import { worldOf } from './caller.ts'
import { BodyTooLarge, readBody } from './body.ts'
import type { Log } from './log.ts'
import { networkOf } from './network.ts'
import type { Route } from './route.ts'
import type { Worlds } from '../../engine/worlds.ts'

/** The contract that `/api/` answers by. */
export const contractFile = new URL('../../../openapi.yaml', import.meta.url)
const base = '/api'

/** `/api/`: the contract, through Prism. `around` stands around every call. */
export async function createApi(
  worlds: Worlds,
  log: Log,
  handlers: Handlers,
  around: Around,
): Promise<Route> {
  const contract = readContract(contractFile)
  const adapter = adaptHandlers(handlers)
  const pipeline = await createPipeline(contract, compileChecks(contract), adapter, log.logger)
  const door = { pipeline, worlds, log, base, around }
  return async (request, response) => {
    for (const [name, value] of Object.entries(openToBrowsers)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else await respond(door, request, response)
  }
}

/** The token travels in a header, never in a cookie, so any page may ask. */
const openToBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,PUT',
  'access-control-allow-headers':
    'authorization,content-type,idempotency-key,language-mark,prefer,x-mock-world',
  'access-control-expose-headers': 'date,retry-after',
  'access-control-max-age': '600',
}

/** One way in: everything that answers below one path. */
export interface Door {
  readonly pipeline: Pipeline
  readonly worlds: Worlds
  readonly log: Log
  readonly base: string
  readonly around?: Around
}

/** Stands around a pipeline: it may answer in its place or have the connection cut, and sees what came out. */
export type Around = (request: ApiRequest, perform: () => Promise<Outcome>) => Promise<Outcome | 'cut'>

/** Takes one request through a pipeline and writes its answer; an answer that breaks the contract becomes a loud 500. */
export async function respond(
  { pipeline, worlds, log, base, around = (_request, perform) => perform() }: Door,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const world = await worldOf(worlds, request)
  // A client counts down by the backend's clock, and this header is where it reads it.
  response.setHeader('date', new Date(world.clock.now()).toUTCString())
  const read = await readBody(request).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return undefined
    throw error
  })
  if (!read) {
    const message = translator(request.headers['language-mark'])('body-too-large')
    sendJson(response, 413, { type: 'error', message, reason: 'body-too-large' })
    return
  }
  const apiRequest: ApiRequest = {
    world,
    method: request.method ?? 'GET',
    path: url.pathname.slice(base.length) || '/',
    query: url.searchParams,
    headers: request.headers,
    ...read,
    remoteAddress: networkOf(request.socket.remoteAddress ?? ''),
    input: {},
  }
  const outcome = await around(apiRequest, () => pipeline(apiRequest))
  if (outcome === 'cut') {
    request.socket.resetAndDestroy()
    return
  }
  if (outcome.violations.length > 0) {
    log.violation('answer', `${String(request.method)} ${url.pathname}`, outcome.violations.join('; '))
    sendJson(response, 500, { type: 'error', message: 'ERROR', reason: 'contract-violation' })
    return
  }
  if (outcome.status === 429) response.setHeader('retry-after', secondsUntilFree)
  for (const [name, value] of Object.entries(outcome.headers ?? {})) response.setHeader(name, value)
  sendJson(response, outcome.status, outcome.body)
}

/** By then, everything that waits at this moment is done. */
const secondsUntilFree = '2'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
