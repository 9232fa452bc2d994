import { readDocument } from '../contract/document.ts'
import { createPipeline, type ApiAnswer, type Seat } from '../contract/pipeline.ts'
import type { ApiRequest } from '../contract/request.ts'
import { compileChecks } from '../contract/validators.ts'
import { breachMessage } from '../contract/breaches.ts'
import { respond } from '../http/api.ts'
import type { Log } from '../http/log.ts'
import type { Route } from '../http/route.ts'
import { speak } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { decide, reviewQueue, type ReviewKind } from '../reviews/queue.ts'
import type { World } from '../world.ts'
import type { Start, Worlds } from '../worlds.ts'
import { checkLedger } from './ledgerCheck.ts'

const contractFile = new URL('./control.yaml', import.meta.url)
const base = '/__mock'

type ControlHandler = (request: ApiRequest) => Promise<unknown>

/** `/__mock/`: the control door, a small contract of its own through the same pipeline. */
export async function createControl(worlds: Worlds, log: Log): Promise<Route> {
  const document = readDocument(contractFile)
  const pipeline = await createPipeline(
    document,
    compileChecks(document),
    controlSeat(controlHandlers(worlds, log)),
    log.logger,
  )
  return (request, response) => respond(pipeline, worlds, log, base, request, response)
}

function controlHandlers(worlds: Worlds, log: Log): Readonly<Record<string, ControlHandler>> {
  return {
    reset: async ({ world, input }) => {
      const fresh = await worlds.reset(world.name, input as Start)
      return clockOf(fresh)
    },
    clock: async ({ world, input }) => {
      const { advance, to, mode, rate } = input as {
        advance?: number
        to?: number
        mode?: 'running' | 'frozen'
        rate?: number
      }
      if (mode === 'frozen') world.clock.freeze()
      if (mode === 'running' || rate !== undefined) world.clock.run(rate)
      if (advance !== undefined) await world.advanceTo(world.clock.now() + advance)
      if (to !== undefined) await world.advanceTo(to)
      return clockOf(world)
    },
    outbox: ({ world, input }) =>
      world.run(({ tx }) => {
        const { target } = input as { target?: string }
        const rows = tx.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(50)
        return (target === undefined ? rows : rows.where('target', '=', target)).execute()
      }),
    reviewList: ({ world }) => world.run(reviewQueue),
    review: ({ world, input }) => {
      const { kind, id, decision, reason } = input as unknown as ReviewForm
      return world.run(async (scope) => {
        await decide(scope, kind, id, decision === 'pass' ? { passed: true } : { passed: false, reason })
        return decision === 'pass' ? 'Passed' : 'Rejected'
      })
    },
    ledger: ({ world }) => world.run(checkLedger),
    violations: () => Promise.resolve({ count: log.violationCount(), latest: log.violations }),
  }
}

interface ReviewForm {
  readonly kind: ReviewKind
  readonly id: number
  readonly decision: 'pass' | 'reject'
  readonly reason: string
}

const clockOf = (world: World) => ({
  now: world.clock.now(),
  mode: world.clock.state().mode,
  rate: world.clock.state().rate,
})

function controlSeat(handlers: Readonly<Record<string, ControlHandler>>): Seat {
  const say = speak('en')
  const error = (message: string, reason: string, field?: string): ApiAnswer => ({
    status: 200,
    body: { type: 'error', message, reason, ...(field === undefined ? {} : { field }) },
  })
  return {
    has: (id) => Object.hasOwn(handlers, id),
    answer: async (id, request) => {
      try {
        return { status: 200, body: { type: 'ok', message: await handlers[id]?.(request) } }
      } catch (thrown) {
        if (thrown instanceof Refusal)
          return error(say(thrown.reason, thrown.values), thrown.reason, thrown.field)
        throw thrown
      }
    },
    refuse: (_id, _request, [breach]) =>
      breach
        ? error(breachMessage(breach, say), 'invalid-input', breach.path[0])
        : error('ERROR', 'invalid-input'),
    unauthorised: () => error(say('logged-out'), 'logged-out'),
    unknownOperation: () => ({
      status: 404,
      body: { type: 'error', message: say('unknown-operation'), reason: 'unknown-operation' },
    }),
  }
}
