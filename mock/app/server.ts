import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { hashWith } from '../accounts/password/passwords.ts'
import { wallClock } from '../engine/clock.ts'
import { reportMissingTexts } from '../engine/missingTexts.ts'
import type { WorldFile } from '../engine/worldfile/schema.ts'
import { defaultWorldFile } from '../engine/worldfile/worldFile.ts'
import { defaultWorld, type Worlds } from '../engine/worlds.ts'
import { CannotStart } from '../store/errors.ts'
import { lockFolder, type FolderLock } from '../store/sqlite/lock.ts'
import { watchConnections } from '../transport/http/connections.ts'
import { listen } from '../transport/http/listen.ts'
import { createLogger, type Log } from '../transport/http/log.ts'
import { enterByPath } from '../transport/http/request.ts'
import { createRequestListener } from '../transport/http/server.ts'
import { attachRealtime } from '../transport/realtime/server.ts'
import { createInstruments, type Instruments } from '../workbench/instruments.ts'
import { journalLimits, type JournalLimits } from '../workbench/journal/entryWriter.ts'
import type { Tracing } from '../workbench/tracing/tracing.ts'
import { createHealth } from './health.ts'
import { createPlaces, type Places } from './places.ts'
import { checkReplays } from './replays.ts'
import { createRoutes, type Routes } from './routes.ts'
import { hashAhead } from './seed.ts'
import { limitsOf, ownHostsOf, type ServerOptions } from './serverOptions.ts'
import type { Sharing } from './sharing.ts'
import { OpenWorlds } from './worlds.ts'

export interface RunningServer {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string
  readonly log: Log
  readonly worlds: Worlds
  /** Waits for pending answers, for a few seconds at most; a second call waits for the first. */
  close(): Promise<void>
}

/** Maximum wait for pending answers at shutdown, ms; shorter if they wait for a database that does not answer. */
const grace = { usual: 4_000, unusable: 1_000 } as const
/**
 * Longer than proxies and clients keep an idle connection, ms: the side that sends should be the one that closes. With
 * Node's five seconds, a request could meet a connection that was just closed.
 */
const keepAliveTimeout = 75_000
/** Maximum wait for a database to close, ms. */
const longestClose = 1_000

/**
 * The whole product on one port: `/h5/` app, `/api/` contract, `/socket.io/` channels, `/docs/` reference, `/__mock/` control,
 * `/metrics`, `/healthz` and `/readyz`.
 *
 * Seven paths need no router: Hono 4.13.19 would replace eight lines at no measurable cost; Fastify 5.12.8 takes 4.6 ms of
 * CPU per answer instead of 2.8. Prism routes the contract, busboy reads bodies, sirv serves files.
 * @throws CannotStart, BadWorldFile; the world in the data folder is unchanged
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  if (options.passwordCost !== undefined) hashWith(options.passwordCost)
  const { journalEntries, journalBytes } = limitsOf(options)
  const journals = { ...journalLimits, entries: journalEntries, bytes: journalBytes }
  const worldFile = await worldFileOf(options)
  const gaps = checkReplays(worldFile, wallClock())
  const sharing = await loadSharing(options, journals)
  const tell = (world: string, text: string) => {
    log.logger.warn({ world }, text)
  }
  const instruments = createInstruments(journals, tell, sharing?.instruments)
  const log = createLogger(options.logLevel ?? 'warn', instruments.metrics.violation)
  reportMissingTexts((missing) => log.logger.warn(missing, 'a text is missing; the English one is used'))
  for (const gap of gaps) log.logger.warn(gap)
  const lock = options.data === ':memory:' || sharing ? undefined : await lockFolder(options.data)
  try {
    return await serve({ options, log, instruments, worldFile, lock, sharing })
  } catch (error) {
    lock?.release()
    if (sharing) await soon(sharing.close())
    throw error
  }
}

interface StartedParts {
  readonly options: ServerOptions
  readonly log: Log
  readonly instruments: Instruments
  readonly worldFile: WorldFile
  readonly lock: FolderLock | undefined
  readonly sharing: Sharing | undefined
}

async function serve(started: StartedParts): Promise<RunningServer> {
  const { options, log, instruments, worldFile, lock, sharing } = started
  const limits = limitsOf(options)
  const health = createHealth()
  const places = sharing?.places ?? createPlaces(options.data)
  // In parallel with reading the contract. Storage failures are reported when the world opens.
  if (await isNew(places).catch(() => false)) hashAhead(worldFile)
  const worlds = new OpenWorlds({
    most: limits.worlds,
    idleAfter: limits.idleAfter,
    places,
    seed: options.seed,
    worldFile,
    past: options.past,
    journal: async (name) => options.journal === true || instruments.journals.isOnFor(name),
    onJobFailed: (error, job) => {
      log.violation('job', `${job.kind} ${String(job.ref_id)}`, error)
    },
    onNews: (world, news) => {
      health.receive(world, news)
      if ('storeError' in news) log.violation('store', `world ${world}`, news.storeError)
      else if ('failed' in news) log.violation('job', `all that are due in world ${world}`, news.failed)
      else if ('committed' in news) instruments.metrics.commit(news.committed)
      else if ('lostBatches' in news) log.logger.warn({ world, ...news }, 'the store writes again')
    },
  })
  const tracing = options.traces === true ? await loadTracing(log) : undefined
  const routes = Promise.withResolvers<Routes>()
  const http = createServer(
    { keepAliveTimeout },
    createRequestListener({
      routeOf: (path) => health.route(path) ?? routes.promise.then((routeOf) => routeOf(path)),
      startTrace: tracing?.start,
      log,
    }),
  )
  const realtime = attachRealtime(http, {
    worlds,
    log,
    faults: instruments.faults,
    sockets: instruments.sockets,
    most: options.mostSockets,
    joinLimits: options.joinLimits,
    callerOf: options.callerOf,
    isOwnHost: ownHostsOf(options),
    adapter: sharing?.socketAdapter,
  })
  const connections = watchConnections(http, log)
  enterByPath(http)

  const settled = (closing: Promise<void>) => (sharing ? soon(closing) : closing)
  const leave = async (patience: number) => {
    health.close()
    const socketsClosed = realtime.close()
    await connections.close(patience)
    await settled(socketsClosed)
  }
  const close = async () => {
    lock?.leaving()
    await leave(health.isUsable() ? grace.usual : grace.unusable)
    try {
      await settled(worlds.close())
    } finally {
      lock?.release()
      if (sharing) await soon(sharing.close())
      await tracing?.close()
    }
  }
  let closed: Promise<void> | undefined
  try {
    const url = await listen(http, options.port, options.host ?? '127.0.0.1', log)
    routes.resolve(createRoutes({ options, sharing, log, worlds, instruments, realtime, url }))
    await openDefaultWorld(worlds, options)
    health.open()
    if (sharing) health.watch(sharing.probe)
    lock?.serving(url)
    return { url, log, worlds, close: () => (closed ??= close()) }
  } catch (error) {
    await leave(0)
    await tracing?.close()
    throw error
  }
}

/** Does not wait long for a database: acknowledged writes are committed there. */
const soon = (closing: Promise<void>): Promise<void> =>
  Promise.race([closing, wait(longestClose, undefined, { ref: false })])

async function isNew(places: Places): Promise<boolean> {
  const { home } = await places.of(defaultWorld)
  return home === undefined || home.isEmpty()
}

/** Loads the YAML parser only when there is a world file. */
async function worldFileOf({ worldFile }: ServerOptions): Promise<WorldFile> {
  if (worldFile === undefined) return defaultWorldFile()
  const { readWorldFile } = await import('../engine/worldfile/readFile.ts')
  return readWorldFile(worldFile)
}

/** Loads the PostgreSQL code only when a database is configured, so that other servers start sooner. */
async function loadSharing(options: ServerOptions, journals: JournalLimits): Promise<Sharing | undefined> {
  if (!options.database) return undefined
  const { openSharing } = await import('./sharing.ts')
  return openSharing(options.database, options.keepsAll === true, journals)
}

/** Loads the tracing libraries only when traces are enabled. */
async function loadTracing(log: Log): Promise<Tracing> {
  const { startTracing } = await import('../workbench/tracing/startTracing.ts')
  return startTracing(log)
}

async function openDefaultWorld(worlds: Worlds, { data, database }: ServerOptions): Promise<void> {
  try {
    await worlds.get(defaultWorld)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (database)
      throw new CannotStart(
        `The default world of the database cannot be opened (${reason}): name another database in H5_DATABASE_URL, or start the version that wrote it.`,
        { cause: error },
      )
    if (data === ':memory:') throw error
    throw new CannotStart(
      `The data in ${data} cannot be opened (${reason}): name another folder in H5_DATA, or move this one away to begin anew.`,
      { cause: error },
    )
  }
}
