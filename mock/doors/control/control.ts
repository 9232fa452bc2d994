import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { readContract } from '../http/document.ts'
import { createPipeline } from '../http/pipeline.ts'
import { compileChecks } from '../http/validators.ts'
import { respond } from '../http/api.ts'
import type { Log } from '../http/log.ts'
import type { Route } from '../http/route.ts'
import { defaultWorld, UnknownWorld, type Worlds } from '../../engine/worlds.ts'
import { createAccess } from './access.ts'
import { answerRefusals } from './answerRefusals.ts'
import { controlHandlers } from './handlers.ts'
import { createInspector } from './inspectorPage.ts'
import type { Instruments } from '../observability/instruments.ts'
import { watchControl } from '../observability/watchControl.ts'
import type { WorldFile } from '../../engine/worldfile/schema.ts'
import { adaptControl } from './adapter.ts'
import { createSnapshots } from './snapshots.ts'
import { exportHar, exportRecording } from './journalFiles.ts'
import { exportWorld, importWorld } from './transfer.ts'

const contractFile = new URL('./control.yaml', import.meta.url)
const base = '/__mock'

export interface ControlOptions {
  /** The folder that snapshots of the durable world go to, or `:memory:`. */
  readonly data: string
  /** What callers from elsewhere must know; without it, they are not let in. */
  readonly token: string | undefined
  /** Whether a handler answers this operation, and not the contract's example. */
  readonly isHandled: (operation: string) => boolean
  /** Looks for what a world file names. @throws BadWorldFile */
  readonly checkWorldFile: (file: WorldFile) => void
  /** Bytes of all snapshots in memory together. */
  readonly snapshotBytes: number
}

/** `/__mock/`: the control door, a small contract of its own through the same pipeline, and a page to use it by hand. */
export async function createControl(
  worlds: Worlds,
  log: Log,
  instruments: Instruments,
  { data, token, isHandled, snapshotBytes, checkWorldFile }: ControlOptions,
): Promise<Route> {
  const contract = readContract(contractFile)
  const snapshots = createSnapshots(data === ':memory:' ? undefined : join(data, 'snapshots'), snapshotBytes)
  const worldTools = { worlds, instruments, areKept: data !== ':memory:', checkWorldFile }
  const { journals } = instruments
  const adapter = adaptControl(controlHandlers(worldTools, log, snapshots, isHandled))
  const checks = compileChecks(contract, { unknownFields: 'refused' })
  const pipeline = await createPipeline(contract, checks, adapter, log.logger)
  const access = createAccess(token)
  const inspector = createInspector(base, contractFile)
  const transfers: Readonly<Record<string, Route>> = {
    'GET /export': exportWorld(worlds),
    'POST /import': importWorld(worlds, (world) => {
      // What came before has nothing to do with it any more.
      if (journals.isOn(world)) journals.start(world, undefined)
    }),
    'GET /journal/recording': exportRecording(worlds, journals),
    'GET /journal/har': exportHar(worlds, journals),
  }
  const forReset = orAnew(worlds)
  // What is about worlds as wholes opens none: one that is to be made would be there before.
  const forAll = { ...worlds, get: () => worlds.get(defaultWorld) }
  const around = watchControl(journals)

  // Whoever keeps a snapshot of a world means to come back to it.
  worlds.keepWhile((world) => snapshots.list(world).length > 0)
  worlds.onDrop((world) => {
    instruments.faults.clear(world)
    instruments.requests.forget(world)
    instruments.coverage.forget(world)
    instruments.sockets.forget(world)
    journals.forget(world)
    snapshots.forget(world)
  })

  worlds.onFresh(({ name }, { journal, at, ...began }) => {
    if (journal && at !== undefined) journals.start(name, { ...began, at })
    else journals.forget(name)
  })
  worlds.onEvents(({ name, clock }, events) => {
    if (!journals.isOn(name)) return
    for (const { to, event, payload } of events)
      if (to !== 'all') journals.add(name, { kind: 'event', at: clock.now(), to, event, payload })
  })

  const page = access.page(inspector.route)
  const answer: Route = (request, response) => {
    const place = placeOf(request)
    const asked = place === 'POST /reset' ? forReset : place.includes(' /worlds') ? forAll : worlds
    const into = { pipeline, worlds: asked, log, base, around }
    return (transfers[place] ?? ((...both) => respond(into, ...both)))(request, response)
  }
  const door = access.door(answerRefusals(answer))
  return (request, response) => (inspector.serves(placeOf(request)) ? page : door)(request, response)
}

function placeOf({ method = '', url = '/' }: IncomingMessage): string {
  return `${method} ${new URL(url, 'http://localhost').pathname.slice(base.length)}`
}

/** For reset: a world that cannot be opened is replaced by a new one. */
const orAnew = (worlds: Worlds): Worlds => ({
  ...worlds,
  get: (name) =>
    worlds.get(name).catch((error: unknown) => {
      if (error instanceof UnknownWorld) throw error
      return worlds.reset(name, {})
    }),
})
