import { stopwatch } from '../../engine/clock.ts'
import type { World } from '../../engine/scope.ts'
import type { Peers } from '../../transport/realtime/peers.ts'
import type { Call, RequestEntry, RequestFilter, RequestLog } from './requestLog.ts'

/** A request to another process about its request log, by world name. */
export type PeerQuestion =
  /** The highest number of its requests so far. */
  | { readonly kind: 'newest' }
  /** Requests up to a number; from then on the process only assigns higher ones. */
  | { readonly kind: 'list'; readonly world: string; readonly upTo: number; readonly filter: RequestFilter }
  | { readonly kind: 'find'; readonly world: string; readonly id: number }
  | { readonly kind: 'forget'; readonly world: string }

export interface PeerAnswer {
  readonly newest?: number
  readonly rows?: readonly RequestEntry[]
  readonly found?: { readonly entry: RequestEntry; readonly call?: Call | undefined } | undefined
}

/** The last requests of a world, from all processes. */
export interface AllRequests {
  /** @see RequestLog */
  wait(world: World, filter: RequestFilter, ms: number): Promise<readonly RequestEntry[]>
  find(world: World, id: number): Promise<ReturnType<RequestLog['find']>>
  forget(world: World): Promise<void>
}

export type RequestPeers = Peers<PeerQuestion, PeerAnswer>

/** Interval at which waiting callers poll the requests of other processes, ms. */
const lookEvery = 1000
const usualLimit = 100

/**
 * Queries all processes when the list is read; each keeps its own requests, so a request itself costs nothing extra.
 * @param peers present when other processes serve worlds too
 */
export function createAllRequests(own: RequestLog, peers: RequestPeers | undefined): AllRequests {
  peers?.answerWith((question) => answerOf(own, question))

  const gather = async (of: RequestPeers, world: string, filter: RequestFilter) => {
    // The answer is complete up to this number, because all processes assign higher ones from now on.
    const newest = (await of.ask({ kind: 'newest' })).map((one) => one.newest ?? 0)
    const question = { kind: 'list', world, filter, upTo: Math.max(own.newest(), ...newest) } as const
    const answers = await of.ask(question)
    return [answerOf(own, question), ...answers]
      .flatMap(({ rows = [] }) => rows)
      .sort((one, other) => other.id - one.id)
      .slice(0, filter.limit ?? usualLimit)
  }

  return {
    wait: async (world, filter, ms) => {
      if (!peers || !world.isShared) return own.wait(world.name, filter, ms)
      const until = stopwatch() + ms
      for (;;) {
        const found = await gather(peers, world.name, filter)
        const left = until - stopwatch()
        if (found.length > 0 || left <= 0 || world.isClosed()) return found
        await own.wait(world.name, filter, Math.min(left, lookEvery))
      }
    },
    find: async (world, id) => {
      const here = own.find(world.name, id)
      if (here || !peers || !world.isShared) return here
      const answers = await peers.ask({ kind: 'find', world: world.name, id })
      const found = answers.find((one) => one.found)?.found
      return found && { entry: found.entry, call: found.call }
    },
    forget: async (world) => {
      own.forget(world.name)
      if (world.isShared) await peers?.ask({ kind: 'forget', world: world.name })
    },
  }
}

function answerOf(own: RequestLog, question: PeerQuestion): PeerAnswer {
  switch (question.kind) {
    case 'newest':
      return { newest: own.newest() }
    case 'list':
      own.continueAfter(question.upTo)
      return { rows: own.list(question.world, { ...question.filter, upTo: question.upTo }) }
    case 'find':
      return { found: own.find(question.world, question.id) }
    case 'forget':
      own.forget(question.world)
      return {}
  }
}
