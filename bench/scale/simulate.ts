import { hash32, unit } from '../../mock/engine/random.ts'
import { costs, machines, usage } from './costs.ts'
import { Events } from './events.ts'
import type { Plan } from './plan.ts'
import { station } from './station.ts'

export interface Simulated {
  /** Shares of the cores that are busy. */
  readonly process: number
  readonly database: number
  /** From a request to its answer, ms. */
  readonly p50: number
  readonly p99: number
  /** From a tick to the last but one in a hundred of its frames, ms. */
  readonly frame99: number
}

const micro = 1e-6
const seconds = 20

/**
 * Plays one database and the processes that share it; the others are like them. Requests arrive at random (Poisson) and
 * take their mean cost, spread exponentially: half of it before the database, half after it. All sockets of a process
 * tick at once, world by world, and requests wait behind them.
 */
export function simulate(plan: Plan, seed: number): Simulated {
  const groups = Math.max(1, plan.databases)
  const processes = Math.round(plan.processes / groups)
  const worldsEach = Math.round(plan.worlds / groups / processes)
  const shared = plan.engine === 'postgres'
  let drawn = 0
  // Never 0, of which there is no logarithm.
  const draw = () => 1 - unit(hash32(seed, plan.worlds, ++drawn))
  const spread = (mean: number) => -Math.log(draw()) * mean

  const events = new Events()
  const database = station(machines.database.cores)
  const cores = Array.from({ length: processes }, () => station(1))
  const answers: number[] = []
  const frames: number[] = []
  const commit = (at: number, own: number) => {
    for (const [index, core] of cores.entries()) if (index !== own) core.visit(at, costs.news.value * micro)
  }
  const request = (index: number, isOrder: boolean, from: number) => {
    const core = cores[index]
    if (!core) return
    const own = isOrder
      ? costs[shared ? 'order' : 'orderAlone'].value
      : costs[shared ? 'read' : 'readAlone'].value
    const half = spread(own * micro) / 2
    const done = (at: number) => answers.push(core.visit(at, half) - from)
    const asked = core.visit(from, half)
    if (!shared) {
      events.add(asked, done)
      return
    }
    const there = asked + costs.roundTrip.value * micro
    events.add(there, (at) => {
      const cost = isOrder ? costs.orderDatabase : costs.readDatabase
      const kept = database.visit(at, spread(cost.value * micro)) + costs.roundTrip.value * micro
      events.add(kept, (back) => {
        if (isOrder) commit(back, index)
        done(back)
      })
    })
  }
  const arrivals = (index: number, isOrder: boolean) => {
    const rate = worldsEach * (isOrder ? usage.ordersASecond : usage.readsASecond)
    const next = (at: number) => {
      events.add(at + spread(1 / rate), (now) => {
        request(index, isOrder, now)
        next(now)
      })
    }
    next(0)
  }
  const ticks = (index: number) => {
    const tick = (at: number) => {
      for (let world = 0; world < worldsEach; world++) {
        const done = cores[index]?.visit(at, usage.socketsAWorld * costs.frame.value * micro) ?? at
        frames.push(done - at)
      }
      events.add(at + 1 / usage.ticksASecond, tick)
    }
    events.add(1 / usage.ticksASecond, tick)
  }
  for (let index = 0; index < processes; index++) {
    arrivals(index, true)
    arrivals(index, false)
    ticks(index)
  }
  events.runUntil(seconds)

  const busy = cores.reduce((sum, core) => sum + core.busy(), 0)
  return {
    process: busy / processes / seconds,
    database: shared ? database.busy() / machines.database.cores / seconds : 0,
    p50: at(answers, 0.5),
    p99: at(answers, 0.99),
    frame99: at(frames, 0.99),
  }
}

const at = (times: readonly number[], share: number): number =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0) * 1000
