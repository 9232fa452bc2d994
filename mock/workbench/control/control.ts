import type { WorldFile } from '../../engine/worldfile/schema.ts'
import { defaultWorld, UnknownWorld, type Worlds } from '../../engine/worlds.ts'
import { checkedControl } from '../../transport/http/checkedContracts.ts'
import type { HeldBytes } from '../../transport/http/heldBytes.ts'
import type { Log } from '../../transport/http/log.ts'
import { createPipeline, type Pipeline } from '../../transport/http/pipeline.ts'
import type { CallerOf } from '../../transport/http/proxies.ts'
import { type HttpRequest, type Route, createFindWorld, type Entrance } from '../../transport/http/request.ts'
import { serve } from '../../transport/http/server.ts'
import type { CallListener } from '../../transport/http/watch.ts'
import type { Instruments } from '../instruments.ts'
import { journalControl } from '../journal/journalCalls.ts'
import { createAllRequests, type RequestPeers } from '../log/allRequests.ts'
import { createAccess } from './access.ts'
import { adaptControl, answerRefusals } from './answers.ts'
import { controlHandlers } from './handlers.ts'
import { createInspector } from './inspectorPage.ts'
import { exportHar, exportRecording } from './journalFiles.ts'
import { createSnapshots, type DurableSnapshots } from './snapshots.ts'
import { exportWorld, importWorld } from './worldImage.ts'

const contractFile = new URL('./control.yaml', import.meta.url)
const base = '/__mock'

export interface ControlOptions {
  readonly worlds: Worlds
  readonly log: Log
  readonly instruments: Instruments
  /** Store for snapshots that outlive the process; without it, they are kept in memory. */
  readonly durableSnapshots: DurableSnapshots | undefined
  /** True when durable worlds can be stored. */
  readonly canStore: boolean
  /** Token for callers from other machines; without it, they are refused. */
  readonly token: string | undefined
  readonly callerOf: CallerOf
  readonly heldBytes: HeldBytes
  /** Present when other processes serve worlds too. */
  readonly peers: RequestPeers | undefined
  /** Returns true when an operation has a handler rather than an example of the contract. */
  readonly isHandled: (operation: string) => boolean
  /** URL of the server for other machines; undefined when it only listens to this machine. */
  readonly networkUrl: string | undefined
  /**
   * Checks the files that a world file names.
   * @throws BadWorldFile
   */
  readonly checkWorldFile: (file: WorldFile) => void
  /** Maximum bytes of all snapshots in memory. */
  readonly snapshotBytes: number
}

/** `/__mock/`: the control API, a small contract that uses the same pipeline, and its web page. */
export function createControlApi(options: ControlOptions): Route {
  const { worlds, log, instruments, callerOf, heldBytes, isHandled } = options
  const { canStore, networkUrl, checkWorldFile } = options
  const snapshots = createSnapshots(options.durableSnapshots, options.snapshotBytes)
  const requests = createAllRequests(instruments.requests, options.peers)
  const worldTools = { worlds, instruments, requests, canStore, networkUrl, checkWorldFile }
  const { journals } = instruments
  const adapter = adaptControl(controlHandlers(worldTools, log, snapshots, isHandled))
  // Created on first use: the server starts faster without it, and often it is never used.
  let made: Pipeline | undefined
  const pipeline = (): Pipeline => (made ??= createPipeline(checkedControl(), adapter, log.logger))
  const access = createAccess(options.token)
  const inspector = createInspector(base, contractFile)
  const transfers: Readonly<Record<string, Route>> = {
    'GET /export': exportWorld(findIn(worlds)),
    'POST /import': importWorld(worlds, async (world) => {
      // Earlier entries do not apply to the new state.
      if (await journals.isOn(world)) await journals.start(world, undefined)
    }),
    'GET /journal/recording': exportRecording(findIn(worlds), journals),
    'GET /journal/har': exportHar(findIn(worlds), journals),
  }
  const forReset = orAnew(worlds)
  // Operations on whole worlds must not open one: a world about to be created would already exist.
  const forAll: Entrance = { has: (name) => worlds.has(name), get: () => worlds.get(defaultWorld) }
  const journal = journalControl(journals)
  const listen: CallListener = async (request) => {
    // Reads changes of other processes, such as a moved clock.
    await request.world.catchUp()
    return journal(request)
  }
  const watch = { listeners: [listen] }

  // A world with snapshots may still be needed.
  worlds.keepWhile(snapshots.holds)
  worlds.onDrop((world) => {
    instruments.faults.forget(world)
    instruments.requests.forget(world)
    instruments.coverage.forget(world)
    instruments.sockets.forget(world)
    journals.drop(world)
    snapshots.forget(world)
  })

  worlds.onFresh(async (world, { journal, at, ...began }) => {
    if (journal && at !== undefined) await journals.startWith(world, { ...began, at })
    // Another process may have started its journal.
    else if (!world.isShared) await journals.forget(world)
  })
  worlds.onOpened(journals.resume)
  worlds.onEvents(journals.receive)
  worlds.onCommitting(journals.note)

  const page = access.page(inspector.route)
  const worldsFor = (place: string, { query }: HttpRequest): Entrance => {
    if (place === 'POST /reset') return forReset
    if (place.includes(' /worlds')) return forAll
    // Long polling for news.
    return new URLSearchParams(query).has('wait') ? whatIsThere(worlds) : worlds
  }
  const answer: Route = (request) => {
    const place = placeOf(request)
    const transfer = transfers[place]
    if (transfer) return transfer(request)
    const find = findIn(worldsFor(place, request))
    return serve({ base, find, pipeline: pipeline(), watch, log, callerOf, heldBytes }, request)
  }
  const api = access.api(answerRefusals(answer))
  return (request) => (inspector.serves(placeOf(request)) ? page : api)(request)
}

/** Access to the control API is checked before, so any world name is accepted. */
const findIn = (worlds: Entrance) => createFindWorld(worlds, () => true)

const placeOf = ({ method, path }: HttpRequest): string => `${method} ${path.slice(base.length)}`

/** Long polling for news of a dropped world must not recreate it. */
const whatIsThere = (worlds: Worlds): Entrance => ({
  has: (name) => worlds.has(name),
  get: async (name) => {
    if (!worlds.has(name)) throw new UnknownWorld(`X-Mock-World: there is no world ${name}`, 'unknown-world')
    return worlds.get(name)
  },
})

/** For reset: replaces a world that cannot be opened by a new one. */
const orAnew = (worlds: Worlds): Entrance => ({
  has: (name) => worlds.has(name),
  get: (name) =>
    worlds.get(name).catch((error: unknown) => {
      if (error instanceof UnknownWorld) throw error
      return worlds.reset(name, {})
    }),
})
