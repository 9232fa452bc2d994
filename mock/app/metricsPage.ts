import { minute, second } from '#domain/time.ts'
import { stopwatch } from '../engine/clock.ts'
import type { World } from '../engine/scope.ts'
import { defaultWorld, type Worlds } from '../engine/worlds.ts'
import type { Route } from '../transport/http/request.ts'
import { checkLedger } from '../wallet/ledgerCheck.ts'
import type { Metrics } from '../workbench/usage/metrics.ts'

/** `/metrics`, in Prometheus' text format. */
export function createMetricsPage(metrics: Metrics, worlds: Worlds, sockets: () => number): Route {
  const isBalanced = rememberedFor(minute, async (world) => (await world.look(checkLedger)).balanced)
  return async ({ response }) => {
    const open = await worlds.opened()
    const loads = open.map(({ world }) => world.load())
    const audited = open.filter(({ world, durable }) => durable || world.name === defaultWorld)
    const body = await metrics.page({
      worlds: open.length,
      sockets: sockets(),
      waiting: loads.reduce((sum, load) => sum + load.waiting, 0),
      jobsLate: Math.max(0, ...loads.map((load) => load.late)) / second,
      balanced: new Map(
        await Promise.all(audited.map(async ({ world }) => [world.name, await isBalanced(world)] as const)),
      ),
    })
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(body)
  }
}

/** Auditing a large ledger takes a while, and collectors scrape every few seconds. */
function rememberedFor<T>(ms: number, ask: (world: World) => Promise<T>): (world: World) => Promise<T> {
  const known = new WeakMap<World, { readonly at: number; readonly answer: Promise<T> }>()
  return (world) => {
    const cached = known.get(world)
    if (cached && stopwatch() - cached.at < ms) return cached.answer
    const answer = ask(world)
    known.set(world, { at: stopwatch(), answer })
    answer.catch(() => known.delete(world))
    return answer
  }
}
