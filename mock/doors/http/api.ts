import type { IncomingMessage, ServerResponse } from 'node:http'
import { servedContract } from '#contract/served.ts'
import { addressOf } from './address.ts'
import { jsonOf } from './json.ts'
import { createPipeline, type Outcome, type Pipeline } from './pipeline.ts'
import type { ApiRequest } from './request.ts'
import { adaptHandlers } from './adapter.ts'
import type { Handlers } from '../../engine/handler.ts'
import { compileChecks } from '#contract/validators.ts'
import { translator } from '../../engine/messages.ts'
import { requestTrace } from '../../engine/requestTrace.ts'
import { worldNameOf, type FindWorld } from './caller.ts'
import { BodyTooDeep, BodyTooLarge, readBody, TooManyBytes, nothing } from './body.ts'
import { routesOf, type Contract } from '#contract/document.ts'
import type { HeldBytes } from './heldBytes.ts'
import { envelopeOf } from './envelope.ts'
import type { Log } from './log.ts'
import { networkOf } from './network.ts'
import type { CallerOf } from './proxies.ts'
import type { Route } from './route.ts'
import type { World } from '../../engine/scope.ts'
import { StoreClosed } from '../../store/store.ts'

const base = '/api'

/** `/api/`: the contract, through Prism. `around` wraps every call. */
export async function createApi(
  find: FindWorld,
  log: Log,
  handlers: Handlers,
  around: Around,
  callerOf: CallerOf,
  heldBytes: HeldBytes,
): Promise<Route> {
  const contract = servedContract()
  const adapter = adaptHandlers(handlers)
  const pipeline = createPipeline(contract, compileChecks(contract), adapter, log.logger)
  const uploads = uploadsOf(contract)
  const takesFile = async (request: ApiRequest) => {
    const id = uploads.get(`${request.method} ${request.path}`)
    return id !== undefined && adapter.lets(id, request)
  }
  const door = { pipeline, find, log, base, around, callerOf, heldBytes, takesFile }
  return async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...openToBrowsers, ...beforehand }).end()
      return
    }
    for (const [name, value] of Object.entries(openToBrowsers)) response.setHeader(name, value)
    await respond(door, request, response)
  }
}

/** The token travels in a header, never in a cookie, so any page may ask. */
const openToBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date,retry-after',
}

/** CORS headers for preflight requests only. */
const beforehand = {
  'access-control-allow-methods': 'GET,POST,PUT',
  'access-control-allow-headers':
    'authorization,content-type,idempotency-key,language-mark,prefer,traceparent,tracestate,x-mock-world',
  'access-control-max-age': '600',
}

/** One way in: everything that answers below one path. */
export interface Door {
  readonly pipeline: Pipeline
  readonly find: FindWorld
  readonly log: Log
  readonly base: string
  readonly around?: Around
  readonly callerOf: CallerOf
  readonly heldBytes: HeldBytes
  /** Returns true if an uploaded file of a request is used; by default it is not. */
  readonly takesFile?: (request: ApiRequest) => Promise<boolean>
}

/** Wraps a pipeline: it may answer instead, have the connection closed, and sees the answer. */
export type Around = (request: ApiRequest, perform: () => Promise<Outcome>) => Promise<Outcome | 'cut'>

/** Takes one request through a pipeline and writes its answer; an answer that breaks the contract becomes a loud 500. */
export async function respond(
  {
    pipeline,
    find,
    log,
    base,
    callerOf,
    heldBytes,
    takesFile,
    around = (_request, perform) => perform(),
  }: Door,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { path, query } = addressOf(request.url ?? '/') ?? { path: '/', query: '' }
  const findWorld = () => find(worldNameOf(request), request.headers)
  const world = await findWorld()
  requestTrace()?.enter(world.name)
  // A client counts down by the backend's clock, and this header is where it reads it.
  response.setHeader('date', new Date(world.clock.now()).toUTCString())
  const caller = callerOf(request)
  const logAnswer = (status: number, reason: string) => {
    // Inputs that no contract names may have any content.
    const what = status === 404 ? base : path
    const { method } = request
    log.logger.info({ world: world.name, method, path: what, status, reason, caller }, 'answered')
  }
  const requestIn = (world: World, read = nothing): ApiRequest => ({
    world,
    method: request.method ?? 'GET',
    path: path.slice(base.length) || '/',
    query: new URLSearchParams(query),
    headers: request.headers,
    ...read,
    remoteAddress: networkOf(caller),
    input: {},
  })
  const hold = heldBytes.open()
  response.once('close', hold.release)
  const read = await readBody(
    request,
    hold,
    async () => (await takesFile?.(requestIn(world))) ?? false,
  ).catch(unreadBody)
  if ('status' in read) {
    const { status, message, ...refused } = read
    logAnswer(status, refused.reason)
    if (status === 503) response.setHeader('retry-after', secondsUntilFree)
    const translate = translator(request.headers['language-mark'])
    sendJson(response, status, { type: 'error', message: translate(message), ...refused })
    return
  }
  const performIn = (world: World) => {
    const apiRequest = requestIn(world, read)
    return around(apiRequest, () => pipeline(apiRequest))
  }
  const outcome = await performIn(world).catch(async (error: unknown) => {
    // Another process has replaced the world: nothing was done in the old one.
    if (!world.isShared || !(error instanceof StoreClosed)) throw error
    return performIn(await findWorld())
  })
  if (outcome === 'cut') {
    logAnswer(0, 'cut')
    request.socket.resetAndDestroy()
    return
  }
  if (outcome.violations.length > 0) {
    log.violation('answer', `${String(request.method)} ${path}`, outcome.violations.join('; '))
    logAnswer(500, 'contract-violation')
    sendJson(response, 500, { type: 'error', message: 'ERROR', reason: 'contract-violation' })
    return
  }
  if (outcome.status === 429) response.setHeader('retry-after', secondsUntilFree)
  for (const [name, value] of Object.entries(outcome.headers ?? {})) response.setHeader(name, value)
  if (log.logger.isLevelEnabled('info')) logAnswer(outcome.status, envelopeOf(outcome.body).reason)
  sendJson(response, outcome.status, outcome.body)
}

/** Response to a request whose body was not read completely. */
function unreadBody(error: unknown) {
  if (error instanceof BodyTooLarge)
    return { status: 413, message: 'body-too-large', reason: 'body-too-large' } as const
  if (error instanceof BodyTooDeep)
    return { status: 400, message: 'body-too-deep', reason: 'invalid-input', field: 'body' } as const
  if (error instanceof TooManyBytes) return { status: 503, message: 'busy', reason: 'busy' } as const
  throw error
}

/** Operations that take a file, by method and path. */
const uploadsOf = (contract: Contract): ReadonlyMap<string, string> =>
  new Map(
    routesOf(contract)
      .filter(({ operation }) => Object.hasOwn(operation.requestBody?.content ?? {}, 'multipart/form-data'))
      .map(({ method, path, operation }) => [`${method.toUpperCase()} ${path}`, operation.operationId]),
  )

/** Everything queued at this moment is done then. */
const secondsUntilFree = '2'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const trace = requestTrace()
  if (trace) {
    const { type, reason } = envelopeOf(body)
    trace.answered(type, reason)
  }
  const text = typeof body === 'string' ? body : jsonOf(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
