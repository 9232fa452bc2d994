import { createServer } from 'node:http'
import { CannotStart } from '../store/cannotStart.ts'
import { wallClock } from '../engine/clock.ts'
import { createApi } from '../doors/http/api.ts'
import { watchConnections } from '../doors/http/connections.ts'
import { createContracts, createDocs, isContract } from '../doors/http/docs.ts'
import { listen } from '../doors/http/listen.ts'
import { createLogger, type Log } from '../doors/http/log.ts'
import { createPictures } from '../doors/http/pictures.ts'
import type { Route } from '../doors/http/route.ts'
import { baseOf, enterByPath, expectWorldName } from '../doors/http/worldPath.ts'
import { createStatic } from '../doors/http/static.ts'
import { readWorldFile } from '../engine/worldfile/read.ts'
import { checkReplays } from './replays.ts'
import type { WorldFile } from '../engine/worldfile/schema.ts'
import { createControl } from '../doors/control/control.ts'
import { handlers } from './handlers.ts'
import { createHealth } from './health.ts'
import { watchCalls } from '../doors/observability/watchCalls.ts'
import { createInstruments, type Instruments } from '../doors/observability/instruments.ts'
import { attachRealtime } from '../doors/realtime/server.ts'
import { reportMissingTexts } from '../engine/missingTexts.ts'
import { lockFolder, type FolderLock } from '../store/lock.ts'
import { defaultWorld, type Worlds } from '../engine/worlds.ts'
import { answerFailure, noAddress } from './answerFailure.ts'
import { createWorlds } from './worlds.ts'

export interface ServerOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly host?: string
  /** A folder, or `:memory:`. */
  readonly data: string
  /** Makes prices, tokens and codes the same in every run. */
  readonly seed?: string
  /** With it, the control door answers callers that are not on this machine and send it. */
  readonly controlToken?: string
  /** How many worlds are open at most, how long (real ms) one is idle before it makes room, bytes of all snapshots. */
  readonly limits?: Partial<Limits>
  /** Every world keeps a journal from its first moment. */
  readonly journal?: boolean
  /** Open the default world with weeks of history. */
  readonly past?: boolean
  /** A world file; without it, the default world. */
  readonly worldFile?: string
  readonly logLevel?: 'silent' | 'info' | 'warn'
  /** `false` tells browsers to drop the service worker of the app. */
  readonly keepApp?: boolean
  /** Sockets at once, of all worlds together. */
  readonly mostSockets?: number
}

export interface Limits {
  readonly worlds: number
  readonly idleAfter: number
  readonly snapshotBytes: number
}

const usualLimits: Limits = { worlds: 512, idleAfter: 10 * 60_000, snapshotBytes: 2 ** 30 }
const limitsOf = ({ limits }: ServerOptions): Limits => ({ ...usualLimits, ...limits })

export interface RunningServer {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string
  readonly log: Log
  readonly worlds: Worlds
  /** Finishes the answers that are being made, for some seconds at most; a second call waits for the first. */
  close(): Promise<void>
}

const isReset = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

/** How long the end waits for answers that are being made, ms. */
const grace = 4_000

/**
 * The whole product on one port: `/h5/` app, `/api/` contract, `/socket.io/` channels, `/docs/` reference, `/__mock/` control,
 * `/healthz` and `/readyz`.
 *
 * Six paths need no router: Hono 4.13.19 would replace the eight lines that choose one, at no cost that could be measured;
 * Fastify 5.12.8 takes 4.6 ms of CPU an answer for 2.8. Prism routes the contract, busboy reads bodies, sirv serves files.
 * @throws CannotStart, BadWorldFile; the world in the data folder is as it was
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = createLogger(options.logLevel ?? 'warn')
  reportMissingTexts((missing) => log.logger.warn(missing, 'a text is missing, English stands in for it'))
  const worldFile = readWorldFile(options.worldFile)
  for (const gap of checkReplays(worldFile, wallClock())) log.logger.warn(gap)
  const lock = options.data === ':memory:' ? undefined : await lockFolder(options.data)
  try {
    return await serve(options, log, worldFile, lock)
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function serve(
  options: ServerOptions,
  log: Log,
  worldFile: WorldFile,
  lock: FolderLock | undefined,
): Promise<RunningServer> {
  const limits = limitsOf(options)
  const health = createHealth()
  const instruments = createInstruments()
  const worlds = createWorlds({
    most: limits.worlds,
    idleAfter: limits.idleAfter,
    data: options.data,
    seed: options.seed,
    worldFile,
    past: options.past,
    journal: (name) => options.journal === true || instruments.journals.isOn(name),
    onJobFailed: (error, job) => {
      log.violation('job', `${job.kind} ${String(job.ref_id)}`, error)
    },
    onNews: (world, news) => {
      health.hear(world, news)
      if ('trouble' in news) log.violation('store', `world ${world}`, news.trouble)
      else if ('failed' in news) log.violation('job', `all that are due in world ${world}`, news.failed)
      else log.logger.warn({ world, ...news }, 'the store writes again')
    },
  })
  const routes = Promise.withResolvers<(path: string) => Route>()
  const http = createServer((request, response) => {
    const { pathname } = URL.parse(request.url ?? '/', 'http://localhost') ?? {}
    // What a route does not say otherwise: no page of another shows our answers in a frame.
    response.setHeader('x-frame-options', 'DENY')
    response.setHeader('content-security-policy', "frame-ancestors 'none'")
    const answer = async () => {
      if (pathname === undefined) return noAddress(request, response)
      expectWorldName(request)
      // Who asks while the server still starts waits.
      const route = health.route(pathname) ?? (await routes.promise)(pathname)
      await route(request, response)
    }
    answer().catch((error: unknown) => {
      // A client that left waits for no answer: in the middle of its request, or before a busy server had read it.
      if (request.destroyed && (!request.complete || isReset(error))) return
      answerFailure(request, response, error, log)
    })
  })
  const realtime = attachRealtime(http, worlds, log, instruments, options.mostSockets)
  const connections = watchConnections(http, log)
  enterByPath(http)
  const url = await listen(http, options.port, options.host ?? '127.0.0.1', log)

  const close = async () => {
    lock?.leaving()
    const socketsClosed = realtime.close()
    await connections.close(grace)
    await socketsClosed
    try {
      await worlds.close()
    } finally {
      lock?.release()
    }
  }
  let closed: Promise<void> | undefined
  const running = { url, log, worlds, close: () => (closed ??= close()) }
  try {
    routes.resolve(await createRoutes(options, log, worlds, instruments))
    await openDefaultWorld(worlds, options.data)
    health.open()
  } catch (error) {
    await connections.close(0)
    throw error
  }
  lock?.serving(url)
  return running
}

async function createRoutes(
  options: ServerOptions,
  log: Log,
  worlds: Worlds,
  instruments: Instruments,
): Promise<(path: string) => Route> {
  const limits = limitsOf(options)
  const [api, control] = await Promise.all([
    createApi(worlds, log, handlers, watchCalls(instruments, isHandled)),
    createControl(worlds, log, instruments, {
      data: options.data,
      token: options.controlToken,
      isHandled,
      snapshotBytes: limits.snapshotBytes,
      checkWorldFile: (file) => checkReplays(file, wallClock()),
    }),
  ])
  const app = createStatic({ keep: options.keepApp })
  const pictures = createPictures(worlds)
  const docs = createDocs()
  const contracts = createContracts()
  return (path) => {
    if (path.startsWith('/api/')) return api
    if (path.startsWith('/h5')) return app
    if (path.startsWith('/__mock')) return control
    if (path.startsWith('/pictures/')) return pictures
    if (/^\/docs(\/|$)/.test(path)) return docs
    if (isContract(path)) return contracts
    return toTheApp
  }
}

async function openDefaultWorld(worlds: Worlds, data: string): Promise<void> {
  try {
    await worlds.get(defaultWorld)
  } catch (error) {
    if (data === ':memory:') throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `The data in ${data} cannot be opened (${reason}): name another folder in H5_DATA, or move this one away to begin anew.`,
      { cause: error },
    )
  }
}

const toTheApp: Route = (request, response) => {
  if (/^\/(\?|$)/.test(request.url ?? ''))
    response.writeHead(302, { location: `${baseOf(request)}/h5/` }).end()
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
}

const isHandled = (operation: string): boolean => Object.hasOwn(handlers, operation)
