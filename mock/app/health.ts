import type { WorldNews } from '../engine/world/options.ts'
import { defaultWorld } from '../engine/worlds.ts'
import type { Route } from '../transport/http/request.ts'

/** Liveness and readiness probes: `/healthz` for the process, `/readyz` for the default world. */
export interface Health {
  /** Returns undefined for every other path. */
  route(path: string): Route | undefined
  /** Reports the default world as open. */
  open(): void
  receive(world: string, news: WorldNews): void
  /** Polls a database until `close`. `probe` returns the reason why it cannot be used; undefined when it can. */
  watch(probe: () => Promise<string | undefined>): void
  /** True if the watched database answered the last check. */
  isUsable(): boolean
  close(): void
}

/** Pause between two checks, ms. */
const askEvery = 1000

export function createHealth(): Health {
  let starting: string | undefined = 'starting'
  /** State of the default world. */
  let storeReason: string | undefined
  /** State of the database. */
  let unusable: string | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const ask = async (probe: () => Promise<string | undefined>) => {
    unusable = await probe()
    // No request may write to the default world before this process is ready again.
    if (unusable === undefined) storeReason = undefined
    if (closed) return
    timer = setTimeout(() => void ask(probe), askEvery)
    timer.unref()
  }
  const ready = probeRoute(() => {
    const reason = starting ?? unusable ?? storeReason
    return { ready: reason === undefined, reason }
  })
  const alive = probeRoute(() => ({ ready: true }))
  return {
    route: (path) => (path === '/healthz' ? alive : path === '/readyz' ? ready : undefined),
    open: () => {
      starting = undefined
    },
    receive: (world, news) => {
      if (world !== defaultWorld) return
      if ('storeError' in news) storeReason = news.storeError.reason
      else if ('lostBatches' in news) storeReason = undefined
    },
    watch: (probe) => void ask(probe),
    isUsable: () => unusable === undefined,
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

const probeRoute =
  (state: () => { readonly ready: boolean; readonly reason?: string | undefined }): Route =>
  ({ response }) => {
    const { ready, reason } = state()
    response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(ready ? { status: 'ok' } : { status: 'unavailable', reason }))
  }
