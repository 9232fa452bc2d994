import { entriesOf, isRecord } from '#domain/records.ts'
import { operations } from '#generated/operations.ts'
import { stopwatch } from '../../engine/clock.ts'
import { commandTimes } from '../../engine/commandTimes.ts'
import type { Outcome } from '../http/pipeline.ts'
import type { ApiRequest } from '../http/request.ts'
import type { Around } from '../http/api.ts'
import { sessionOf } from '../../accounts/sessions.ts'
import { StoreClosed } from '../../store/store.ts'
import { StoreTrouble } from '../../store/trouble.ts'
import type { Instruments } from './instruments.ts'
import { applyFaults, changedAnswer } from './applyFaults.ts'
import { callOf } from './callOf.ts'

const named = new Map(entriesOf(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]))

/** Stands around the contract's pipeline: applies faults, and notes each request and what came of it. */
export function watchCalls(
  { faults, requests, journals, fidelity, coverage }: Instruments,
  isHandled: (operation: string) => boolean,
): Around {
  return async (request, perform) => {
    const { world, method } = request
    const operation = named.get(`${method} ${request.path}`)
    const moment = { at: world.clock.now(), order: undefined as number | undefined }
    const started = stopwatch()
    const subject = {
      market: marketOf(request),
      userId: faults.askForUser(world.name) ? await userOf(request) : undefined,
    }
    const activeFaults = operation === undefined ? [] : faults.onCall(world, operation, subject)
    const note = (outcome: Outcome) => {
      const about = {
        at: moment.at,
        operation: operation ?? '',
        ms: Math.round((stopwatch() - started) * 10) / 10,
        faults: activeFaults.map(({ kind }) => kind),
      }
      const call = callOf(request, outcome, about)
      const { path, status, user_id, violations } = call
      const envelope = envelopeOf(outcome.body)
      if (operation !== undefined && status > 0 && request.headers.prefer === undefined)
        coverage.count(
          world.name,
          operation,
          status === 200 ? envelope.type : String(status),
          envelope.reason,
        )
      requests.add(
        world.name,
        {
          ...about,
          method,
          path,
          status,
          ...envelope,
          ...(user_id !== undefined && { user_id }),
          violations,
        },
        call,
      )
      journals.add(world.name, call, moment.order)
    }
    const faultOutcome = operation && (await applyFaults(activeFaults, operation, request))
    if (faultOutcome === 'cut-before') {
      note(nothing)
      return 'cut'
    }
    if (faultOutcome !== undefined && faultOutcome !== 'cut-after') {
      const outcome = { ...faultOutcome, violations: [] }
      note(outcome)
      return outcome
    }
    const ran = journals.isOn(world.name)
      ? commandTimes.run((now) => Object.assign(moment, { at: now, order: journals.nextOrder() }), perform)
      : perform()
    const outcome = await ran.catch((error: unknown) => {
      note({ ...nothing, ...statusOf(error) })
      throw error
    })
    if (operation !== undefined) {
      const alive = isHandled(operation) && request.headers.prefer === undefined
      fidelity.count(operation, alive ? 'handler' : 'example')
    }
    const broken = outcome.violations.length > 0
    const changed = broken ? outcome : changedAnswer(activeFaults, outcome)
    note({ ...changed, status: faultOutcome === 'cut-after' ? 0 : broken ? 500 : changed.status })
    return faultOutcome === undefined ? changed : 'cut'
  }
}

const nothing: Outcome = { status: 0, body: undefined, violations: [] }

/** What the server answers to a call that was thrown out of. */
function statusOf(error: unknown): Pick<Outcome, 'status' | 'body'> {
  if (error instanceof StoreTrouble) return { status: 503, body: { type: 'error', reason: error.reason } }
  return { status: error instanceof StoreClosed ? 503 : 500, body: undefined }
}

/** The tag and the reason of an answer; not its words, which may repeat what was asked. */
function envelopeOf(body: unknown): { readonly type: string; readonly reason: string } {
  if (!isRecord(body)) return { type: '', reason: '' }
  const { type, code, reason } = body
  const tag = code === undefined ? type : code === 1 ? 'ok' : 'error'
  return { type: textOf(tag), reason: textOf(reason) }
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

/** Whose session the token of a request is; nobody's where there is none. */
const userOf = ({ world, headers }: ApiRequest): Promise<number | undefined> =>
  world
    .look((scope) => sessionOf(scope, headers.authorization ?? ''))
    .then(({ userId }) => userId)
    .catch(() => undefined)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
