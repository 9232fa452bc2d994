import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LoggedOut } from '../../engine/refusal.ts'
import type { RequestTrace } from '../../engine/requestWatch.ts'
import { StoreError } from '../../store/errors.ts'
import { StoreClosed } from '../../store/store.ts'
import { ApiRequest, CallOutcome, cutOutcome } from './apiRequest.ts'
import { BodyTooDeep, BodyTooLarge, readBody, TooManyBytes } from './body.ts'
import { answerFailure } from './failure.ts'
import type { HeldBytes } from './heldBytes.ts'
import type { Log } from './log.ts'
import type { Pipeline } from './pipeline.ts'
import type { CallerOf } from './proxies.ts'
import {
  addressOf,
  HttpRequest,
  type Route,
  expectWorldName,
  worldNameOf,
  type FindWorld,
} from './request.ts'
import type { CallRecord, CallWatch, DrawnFaults } from './watch.ts'

/** Routes, traces and log of a server. */
export interface Serving {
  /** @returns later while the server starts */
  readonly routeOf: (path: string) => Route | Promise<Route>
  /** Set while tracing is enabled. */
  readonly startTrace: ((incoming: IncomingMessage, response: ServerResponse) => RequestTrace) | undefined
  readonly log: Log
}

/** Answers each request by its route. */
export const createRequestListener =
  ({ routeOf, startTrace, log }: Serving): RequestListener =>
  (incoming, response) => {
    const address = addressOf(incoming.url ?? '/')
    const { path } = address ?? { path: '/' }
    const trace = isProbe(path) ? undefined : startTrace?.(incoming, response)
    const request = new HttpRequest(incoming, response, address ?? { path, query: '' }, trace)
    // Default headers of every route: other sites may not show our answers in a frame.
    response.setHeader('x-frame-options', 'DENY')
    response.setHeader('content-security-policy', "frame-ancestors 'none'")
    const answer = async () => {
      if (address === undefined) {
        request.sendJson(400, {
          type: 'error',
          message: 'The address cannot be read',
          reason: 'unreadable-address',
        })
        return
      }
      expectWorldName(incoming)
      await (
        await routeOf(path)
      )(request)
    }
    answer().catch((error: unknown) => {
      // The client has disconnected during its request, or before a busy server had read it.
      if (incoming.destroyed && (!incoming.complete || isReset(error))) return
      answerFailure(request, error, log)
    })
  }

const isReset = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

/** Polled every few seconds, so traces of them would fill a collector. */
const isProbe = (path: string): boolean => path === '/healthz' || path === '/readyz' || path === '/metrics'

/** One contract served below one path. */
export interface ServedApi {
  /** `/api` */
  readonly base: string
  readonly find: FindWorld
  readonly pipeline: Pipeline
  readonly watch: CallWatch
  readonly log: Log
  readonly callerOf: CallerOf
  readonly heldBytes: HeldBytes
}

/** Takes a call through all of its steps, in order. */
export async function serve(api: ServedApi, http: HttpRequest): Promise<void> {
  const request = new ApiRequest(http, api.base, api.callerOf(http.incoming))
  await openWorld(api, request)
  request.operation = api.pipeline.find(request)
  const unread = await takeBody(api, request)
  if (unread) {
    sendOutcome(api, request, unread)
    return
  }
  const outcome = await callInWorld(api, request).catch(async (error: unknown) => {
    // Another process has replaced the world: nothing was done in the old one.
    if (!request.world.isShared || !(error instanceof StoreClosed)) throw error
    await openWorld(api, request)
    return callInWorld(api, request)
  })
  if (outcome === 'cut') cut(api, request)
  else sendOutcome(api, request, outcome)
}

/** The part of the road that is watched: draw faults, apply them, run, change the answer, report it. */
async function callInWorld(
  { pipeline, watch }: ServedApi,
  request: ApiRequest,
): Promise<CallOutcome | 'cut'> {
  request.start()
  const [faults, ...records] = await Promise.all([
    watch.faults?.draw(request),
    ...watch.listeners.map((listen) => listen(request)),
  ])
  request.faults = faults?.kinds ?? []
  const replacement = await faults?.apply()
  if (replacement === 'cut-before') return report(records, cutOutcome)
  if (typeof replacement === 'object') return report(records, new CallOutcome(replacement))
  const outcome = await pipeline.answer(request).catch(async (error: unknown) => {
    await reportFailure(records, error)
    throw error
  })
  request.hasRun = true
  const sent = outcome.violations.length > 0 ? outcome.withStatus(500) : changeOutcome(faults, outcome)
  return report(records, sent, replacement === 'cut-after')
}

/** Finds the world that the request names. @throws UnknownWorld */
async function openWorld({ find }: ServedApi, request: ApiRequest): Promise<void> {
  const { incoming, headers, response } = request.http
  request.enter(await find(worldNameOf(incoming), headers))
  // A client counts down by the backend's clock, and this header is where it reads it.
  response.setHeader('date', new Date(request.world.clock.now()).toUTCString())
}

/** Reads the body. Returns a refusal when it was not read completely. */
async function takeBody({ heldBytes }: ServedApi, request: ApiRequest): Promise<CallOutcome | undefined> {
  const { incoming, response } = request.http
  const hold = heldBytes.open()
  response.once('close', hold.release)
  try {
    const { body, file } = await readBody(incoming, hold, () => usesFile(request))
    request.body = body
    request.file = file
    return undefined
  } catch (error) {
    const refusal = unreadBody(error)
    if (!refusal) throw error
    const { status, text, ...more } = refusal
    if (status === 503) response.setHeader('retry-after', secondsUntilFree)
    return new CallOutcome({ status, body: { type: 'error', message: request.translate(text), ...more } })
  }
}

/** Returns true if the file of an upload is used: its operation takes one, and its caller may call it. */
async function usesFile(request: ApiRequest): Promise<boolean> {
  const { operation } = request
  if (operation?.takesFile !== true) return false
  return operation.isOpen || !((await request.session()) instanceof LoggedOut)
}

function unreadBody(error: unknown) {
  if (error instanceof BodyTooLarge)
    return { status: 413, text: 'body-too-large', reason: 'body-too-large' } as const
  if (error instanceof BodyTooDeep)
    return { status: 400, text: 'body-too-deep', reason: 'invalid-input', field: 'body' } as const
  if (error instanceof TooManyBytes) return { status: 503, text: 'busy', reason: 'busy' } as const
  return undefined
}

function changeOutcome(faults: DrawnFaults | undefined, outcome: CallOutcome): CallOutcome {
  const answer = faults?.change(outcome.answer)
  return answer === undefined ? outcome : new CallOutcome(answer)
}

async function report(
  records: readonly (CallRecord | undefined)[],
  outcome: CallOutcome,
  isCut = outcome === cutOutcome,
): Promise<CallOutcome | 'cut'> {
  const seen = isCut ? outcome.withStatus(0) : outcome
  for (const record of records) await record?.answered?.(seen)
  return isCut ? 'cut' : outcome
}

async function reportFailure(records: readonly (CallRecord | undefined)[], error: unknown): Promise<void> {
  const outcome =
    error instanceof StoreError
      ? new CallOutcome({ status: 503, body: { type: 'error', reason: error.reason } })
      : new CallOutcome({ status: error instanceof StoreClosed ? 503 : 500, body: undefined })
  for (const record of records) await record?.failed?.(outcome)
}

/** Seconds after which everything that is queued now is done. */
const secondsUntilFree = '2'

/** Sends an answer; one that breaks the contract becomes a loud 500. */
function sendOutcome(api: ServedApi, request: ApiRequest, outcome: CallOutcome): void {
  const { http } = request
  const { status, headers = {}, violations } = outcome
  if (violations.length > 0) {
    api.log.violation('answer', `${request.method} ${http.path}`, violations.join('; '), request.trace?.id)
    logAnswer(api, request, 500, 'contract-violation')
    http.sendJson(500, { type: 'error', message: 'ERROR', reason: 'contract-violation' })
    return
  }
  if (status === 429) http.response.setHeader('retry-after', secondsUntilFree)
  for (const [name, value] of Object.entries(headers)) http.response.setHeader(name, value)
  if (api.log.logger.isLevelEnabled('info')) logAnswer(api, request, status, outcome.envelope.reason)
  http.sendJson(status, outcome.body, outcome.text)
}

function cut(api: ServedApi, request: ApiRequest): void {
  logAnswer(api, request, 0, 'cut')
  request.http.incoming.socket.resetAndDestroy()
}

function logAnswer({ log, base }: ServedApi, request: ApiRequest, status: number, reason: string): void {
  const { method, caller, trace, world, http } = request
  // Inputs that no contract names may have any content.
  const path = status === 404 ? base : http.path
  const about = { world: world.name, method, path, status, reason, caller }
  log.logger.info(trace ? { ...about, trace_id: trace.id } : about, 'answered')
}
