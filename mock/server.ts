import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wallClock } from './clock.ts'
import { createApi } from './http/api.ts'
import { createLogger, type Log } from './http/log.ts'
import { createPictures } from './http/pictures.ts'
import type { Route } from './http/route.ts'
import { createStatic } from './http/static.ts'
import { readWorldFile } from './worldfile/read.ts'
import { checkReplays } from './worldfile/replays.ts'
import { createControl } from './control/control.ts'
import { onlyThisMachine } from './control/onlyThisMachine.ts'
import { createInstruments } from './control/instruments.ts'
import { attachRealtime } from './realtime.ts'
import { speak } from './messages.ts'
import { StoreClosed } from './store/store.ts'
import { StoreTrouble } from './store/trouble.ts'
import { createWorlds, defaultWorld, UnknownWorld, type Worlds } from './worlds.ts'

export interface ServerOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly host?: string
  /** A folder, or `:memory:`. */
  readonly data: string
  /** Makes prices, tokens and codes the same in every run. */
  readonly seed?: string
  /** Let the control door answer callers that are not on this machine. */
  readonly openControl?: boolean
  /** Open the default world with weeks of history. */
  readonly past?: boolean
  /** A world file; without it, the default world. */
  readonly worldFile?: string
  readonly logLevel?: 'silent' | 'info' | 'warn'
  /** `false` tells browsers to drop the service worker of the app. */
  readonly keepApp?: boolean
}

export interface RunningServer {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string
  readonly worlds: Worlds
  close(): Promise<void>
}

/** The whole product on one port: `/h5/` app, `/api/` contract, `/socket.io/` channels, `/__mock/` control. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = createLogger(options.logLevel ?? 'warn')
  const worldFile = readWorldFile(options.worldFile)
  for (const gap of checkReplays(worldFile, wallClock())) log.logger.warn(gap)
  const worlds = createWorlds({
    data: options.data,
    seed: options.seed,
    worldFile,
    past: options.past,
    onJobFailed: (error, job) => {
      log.violation('job', `${job.kind} ${String(job.ref_id)}`, error)
    },
    onNews: (world, news) => {
      if ('trouble' in news) log.violation('store', `world ${world}`, news.trouble)
      else if ('failed' in news) log.violation('job', `all that are due in world ${world}`, news.failed)
      else log.logger.warn({ world, ...news }, 'the store writes again')
    },
  })
  const instruments = createInstruments()
  const [api, control] = await Promise.all([
    createApi(worlds, log, instruments),
    createControl(worlds, log, instruments, options.data),
  ])
  const app = createStatic({ keep: options.keepApp })
  const pictures = createPictures(worlds)

  const route = (path: string): Route => {
    if (path.startsWith('/api/')) return api
    if (path.startsWith('/h5')) return app
    if (path.startsWith('/__mock')) return options.openControl === true ? control : onlyThisMachine(control)
    if (path.startsWith('/pictures/')) return pictures
    return toTheApp
  }
  const http = createServer((request, response) => {
    const { pathname } = URL.parse(request.url ?? '/', 'http://localhost') ?? {}
    const answer = async () => (pathname === undefined ? noAddress : route(pathname))(request, response)
    answer().catch((error: unknown) => {
      // Somebody who left in the middle of a request waits for no answer.
      if (request.destroyed && !request.complete) return
      fail(request, response, error, log)
    })
  })
  const realtime = attachRealtime(http, worlds, log, instruments.faults)
  await worlds.get(defaultWorld)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port, options.host ?? '127.0.0.1', resolve)
  })
  const { address, port } = http.address() as AddressInfo
  return {
    url: `http://${address}:${String(port)}`,
    worlds,
    close: async () => {
      await realtime.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await worlds.close()
    },
  }
}

const toTheApp: Route = (request, response) => {
  if (/^\/(\?|$)/.test(request.url ?? '')) response.writeHead(302, { location: '/h5/' }).end()
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
}

const noAddress: Route = (_request, response) => {
  respondJson(response, 400, {
    type: 'error',
    message: 'The address cannot be read',
    reason: 'unreadable-address',
  })
}

/** Seconds after which a client may ask again what the store could not keep. */
const retryAfter = 5

function fail(request: IncomingMessage, response: ServerResponse, error: unknown, log: Log): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (error instanceof UnknownWorld) {
    respondJson(response, 400, {
      type: 'error',
      message: 'X-Mock-World: no such world can be opened',
      reason: 'unknown-world',
    })
    return
  }
  if (error instanceof StoreClosed) {
    respondJson(response, 503, {
      type: 'error',
      message: 'The world was replaced; ask again',
      reason: 'world-replaced',
    })
    return
  }
  if (error instanceof StoreTrouble) {
    // Not logged: the world was told when its store changed.
    const say = speak(request.headers['language-mark'] as string | undefined)
    response.setHeader('retry-after', retryAfter)
    respondJson(response, 503, { type: 'error', message: say(error.reason), reason: error.reason })
    return
  }
  log.violation('crash', 'request', error)
  respondJson(response, 500, { type: 'error', message: 'ERROR', reason: 'internal' })
}

function respondJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
