import type { Route } from '../doors/http/route.ts'
import { defaultWorld } from '../engine/worlds.ts'
import type { WorldNews } from '../engine/world/options.ts'

/** What a container or a balancer asks: `/healthz`, whether the process answers; `/readyz`, whether it takes orders. */
export interface Health {
  /** Undefined for every other path. */
  route(path: string): Route | undefined
  /** The default world is open. */
  open(): void
  hear(world: string, news: WorldNews): void
}

export function createHealth(): Health {
  let reason: string | undefined = 'starting'
  const ready = saying(() => ({ ready: reason === undefined, reason }))
  const alive = saying(() => ({ ready: true }))
  return {
    route: (path) => (path === '/healthz' ? alive : path === '/readyz' ? ready : undefined),
    open: () => {
      reason = undefined
    },
    hear: (world, news) => {
      if (world !== defaultWorld) return
      if ('trouble' in news) ({ reason } = news.trouble)
      else if ('lostBatches' in news) reason = undefined
    },
  }
}

const saying =
  (state: () => { readonly ready: boolean; readonly reason?: string | undefined }): Route =>
  (_request, response) => {
    const { ready, reason } = state()
    response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(ready ? { status: 'ok' } : { status: 'unavailable', reason }))
  }
