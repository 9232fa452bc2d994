import { entriesOf } from '#domain/records.ts'
import { operations } from '#generated/operations.ts'
import { stopwatch, wallClock } from '../engine/clock.ts'
import { commandWatch } from '../engine/commandWatch.ts'
import { requestTrace } from '../engine/requestTrace.ts'
import { envelopeOf } from '../doors/http/envelope.ts'
import { jsonOf } from '../doors/http/json.ts'
import type { Outcome } from '../doors/http/pipeline.ts'
import type { ApiRequest } from '../doors/http/request.ts'
import type { Around } from '../doors/http/api.ts'
import { sessionOf } from '../accounts/sessions.ts'
import { StoreClosed } from '../store/store.ts'
import { StoreTrouble } from '../store/trouble.ts'
import type { Instruments } from './instruments.ts'
import { applyFaults, changedAnswer } from './faults/applyFaults.ts'
import { askedOf, callOf, sizeOf, type About } from './log/callOf.ts'

const named = new Map(entriesOf(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]))

/** Wraps the contract's pipeline: applies faults, and records each request with its result. */
export function watchCalls(
  { faults, requests, journals, metrics, fidelity, coverage }: Instruments,
  isHandled: (operation: string) => boolean,
): Around {
  return async (request, perform) => {
    const { world, method } = request
    const operation = named.get(`${method} ${request.path}`)
    const moment = { at: world.clock.now() }
    const started = stopwatch()
    const caller = {
      get market() {
        return marketOf(request)
      },
      userId: () => userOf(request),
    }
    const meets = operation === undefined ? [] : faults.onCall(world, operation, caller)
    const [activeFaults, journal] = await Promise.all([meets, journals.request(world)])
    const about = (): About => ({
      at: moment.at,
      operation: operation ?? '',
      ms: Math.round((stopwatch() - started) * 10) / 10,
      faults: activeFaults.map(({ kind }) => kind),
    })
    const note = async (outcome: Outcome) => {
      // A late answer must not recreate the log of a dropped world.
      if (world.isClosed()) return
      const asked = askedOf(request)
      const { path, userId } = asked
      const known = about()
      const { at, ms, faults } = known
      const trace = requestTrace()
      const { status, violations } = outcome
      const envelope = envelopeOf(outcome.body)
      const tag = envelope.type === '' ? String(status) : envelope.type
      metrics.call(operation ?? 'unknown', tag, envelope.reason, ms / 1000)
      if (operation !== undefined && status > 0 && request.headers.prefer === undefined)
        coverage.count(
          world.name,
          operation,
          status === 200 ? envelope.type : String(status),
          envelope.reason,
        )
      const answer = jsonOf(outcome.body ?? null)
      requests.add(
        world.name,
        {
          at,
          operation: operation ?? '',
          wall_at: wallClock(),
          ms,
          faults,
          method,
          path,
          status,
          type: envelope.type,
          reason: envelope.reason,
          ...(userId !== undefined && { user_id: userId }),
          ...(trace && { trace_id: trace.id }),
          violations,
        },
        {
          size: sizeOf(asked) + answer.length,
          make: () => callOf(asked, { status, body: JSON.parse(answer), violations }, known),
        },
        world.isShared,
      )
      if (journal) await journal.answered(callOf(asked, outcome, known))
    }
    const faultOutcome = operation && (await applyFaults(activeFaults, operation, request))
    if (faultOutcome === 'cut-before') {
      await note(nothing)
      return 'cut'
    }
    if (faultOutcome !== undefined && faultOutcome !== 'cut-after') {
      const outcome = { ...faultOutcome, violations: [] }
      await note(outcome)
      return outcome
    }
    const ran = journal
      ? commandWatch.run((now, place) => {
          moment.at = now
          return journal.watch(place, () => callOf(askedOf(request), nothing, about()))
        }, perform)
      : perform()
    const outcome = await ran.catch(async (error: unknown) => {
      await note({ ...nothing, ...statusOf(error) })
      throw error
    })
    if (operation !== undefined) {
      const alive = isHandled(operation) && request.headers.prefer === undefined
      fidelity.count(operation, alive ? 'handler' : 'example')
    }
    const broken = outcome.violations.length > 0
    const changed = broken ? outcome : changedAnswer(activeFaults, outcome)
    await note({ ...changed, status: faultOutcome === 'cut-after' ? 0 : broken ? 500 : changed.status })
    return faultOutcome === undefined ? changed : 'cut'
  }
}

const nothing: Outcome = { status: 0, body: undefined, violations: [] }

/** Answer of the server to a call that threw. */
function statusOf(error: unknown): Pick<Outcome, 'status' | 'body'> {
  if (error instanceof StoreTrouble) return { status: 503, body: { type: 'error', reason: error.reason } }
  return { status: error instanceof StoreClosed ? 503 : 500, body: undefined }
}

/** `BTC/USDT`, when the request names a pair or a market. */
function marketOf({ world, body, query }: ApiRequest): string | undefined {
  const field = (name: string) =>
    Number(body instanceof URLSearchParams ? (body.get(name) ?? query.get(name)) : query.get(name))
  const { markets, marketOfPair } = world.catalogue
  const id = field('match_id')
  const market = markets.find((one) => one.id === id) ?? marketOfPair(field('currency_id'), field('legal_id'))
  return market?.symbol
}

/** User of the token of a request; undefined without one. */
const userOf = ({ world, headers }: ApiRequest): Promise<number | undefined> =>
  world
    .look((scope) => sessionOf(scope, headers.authorization ?? ''))
    .then(({ userId }) => userId)
    .catch(() => undefined)
