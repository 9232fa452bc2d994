import { join } from 'node:path'
import { wallClock } from '../engine/clock.ts'
import type { Worlds } from '../engine/worlds.ts'
import { createApi } from '../transport/http/api.ts'
import { createContracts, createDocs, isContract } from '../transport/http/docs.ts'
import { createHeldBytes } from '../transport/http/heldBytes.ts'
import { networkUrl } from '../transport/http/listen.ts'
import type { Log } from '../transport/http/log.ts'
import { createPictures } from '../transport/http/pictures.ts'
import { peerOf } from '../transport/http/proxies.ts'
import { type Route, createFindWorld } from '../transport/http/request.ts'
import { createStatic } from '../transport/http/static.ts'
import type { Realtime } from '../transport/realtime/server.ts'
import { createAccess } from '../workbench/control/access.ts'
import { createControlApi } from '../workbench/control/control.ts'
import { createSnapshotFolder } from '../workbench/control/snapshotFolder.ts'
import type { DurableSnapshots } from '../workbench/control/snapshots.ts'
import { watchCalls, type Instruments } from '../workbench/instruments.ts'
import { handlers } from './handlers.ts'
import { createMetricsPage } from './metricsPage.ts'
import { checkReplays } from './replays.ts'
import { limitsOf, ownHostsOf, type ServerOptions } from './serverOptions.ts'
import type { Sharing } from './sharing.ts'

/** Handlers by path prefix. */
export type Routes = (path: string) => Route

interface ServedParts {
  readonly options: ServerOptions
  readonly sharing: Sharing | undefined
  readonly log: Log
  readonly worlds: Worlds
  readonly instruments: Instruments
  readonly realtime: Realtime
  /** URL that the server listens at. */
  readonly url: string
}

/** Creates all HTTP routes of the product. */
export function createRoutes(served: ServedParts): Routes {
  const { options, sharing, log, worlds, instruments, realtime, url } = served
  const limits = limitsOf(options)
  const { callerOf = peerOf } = options
  const heldBytes = createHeldBytes(limits.bodyBytes)
  const api = createApi(handlers, {
    find: createFindWorld(worlds, ownHostsOf(options)),
    watch: watchCalls(instruments, isHandled),
    log,
    callerOf,
    heldBytes,
  })
  const control = createControlApi({
    worlds,
    log,
    instruments,
    durableSnapshots: sharing?.snapshots ?? snapshotFolder(options.data),
    canStore: sharing !== undefined || options.data !== ':memory:',
    token: options.controlToken,
    callerOf,
    heldBytes,
    peers: realtime.peers?.(),
    isHandled,
    snapshotBytes: limits.snapshotBytes,
    networkUrl: networkUrl(url),
    checkWorldFile: (file) => checkReplays(file, wallClock()),
  })
  const app = createStatic({ keep: options.keepApp })
  const pictures = createPictures(worlds)
  const docs = createDocs()
  const metrics = createAccess(options.controlToken).api(
    createMetricsPage(instruments.metrics, worlds, realtime.count),
  )
  const contracts = createContracts()
  return (path) => {
    if (path.startsWith('/api/')) return api
    if (path.startsWith('/h5')) return app
    if (path.startsWith('/__mock')) return control
    if (path.startsWith('/pictures/')) return pictures
    if (path === '/metrics') return metrics
    if (/^\/docs(\/|$)/.test(path)) return docs
    if (isContract(path)) return contracts
    return toTheApp
  }
}

/** Store for snapshots that outlive this process, if there is one. */
const snapshotFolder = (data: string): DurableSnapshots | undefined =>
  data === ':memory:' ? undefined : createSnapshotFolder(join(data, 'snapshots'))

const toTheApp: Route = ({ response, path, base }) => {
  if (path === '/') response.writeHead(302, { location: `${base}/h5/` }).end()
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
}

const isHandled = (operation: string): boolean => Object.hasOwn(handlers, operation)
