import { setTimeout as wait } from 'node:timers/promises'
import { isKeyOf, isPlainRecord } from '#domain/records.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { LoggedOut } from '../../engine/refusal.ts'
import type { ApiAnswer, ApiRequest } from '../../transport/http/apiRequest.ts'
import type { CallFaults, Replacement } from '../../transport/http/watch.ts'
import type { AnswerFault, ActiveFault } from './faultKinds.ts'
import type { Faults } from './faults.ts'

/** Faults of the calls of the contract. */
export const faultsOfCalls = (faults: Faults): CallFaults => ({
  draw: async (request) => {
    const id = request.operation?.id
    if (id === undefined || !isKeyOf(operations, id)) return undefined
    const active = await faults.onCall(request.world, id, {
      get market() {
        return marketOf(request)
      },
      userId: () => userOf(request),
    })
    return {
      kinds: active.map(({ kind }) => kind),
      apply: () => applyFaults(active, id, request),
      change: (answer) => changedAnswer(active, answer),
    }
  },
})

/** `BTC/USDT`, when the request names a pair or a market. */
function marketOf({ world, body, query }: ApiRequest): string | undefined {
  const field = (name: string) =>
    Number(body instanceof URLSearchParams ? (body.get(name) ?? query.get(name)) : query.get(name))
  const { markets, marketOfPair } = world.catalogue
  const id = field('match_id')
  const market = markets.find((one) => one.id === id) ?? marketOfPair(field('currency_id'), field('legal_id'))
  return market?.symbol
}

/** The caller; undefined without a session, or if it cannot be looked up. */
async function userOf(request: ApiRequest): Promise<number | undefined> {
  const session = await request.session().catch(() => undefined)
  return session instanceof LoggedOut ? undefined : session?.id
}

/** Delays the call as the faults require, then returns what replaces it, if anything. */
async function applyFaults(
  activeFaults: readonly ActiveFault<AnswerFault>[],
  operation: OperationId,
  request: ApiRequest,
): Promise<Replacement | undefined> {
  let replacement: Replacement | undefined
  for (const activeFault of activeFaults) {
    if (activeFault.kind === 'latency') await wait(activeFault.ms, undefined, { ref: false })
    else if (activeFault.kind !== 'answer-changed')
      replacement = replacementOf(activeFault, operation, request)
  }
  return replacement
}

/** Applies faults to an answer. */
function changedAnswer(activeFaults: readonly ActiveFault<AnswerFault>[], answer: ApiAnswer): ApiAnswer {
  return activeFaults
    .filter(({ kind }) => kind === 'answer-changed')
    .reduce(
      (before, { status = before.status, setHeaders, patchBody }) => ({
        ...before,
        status,
        headers: { ...before.headers, ...setHeaders },
        body: patchBody === undefined ? before.body : mergePatch(before.body, patchBody),
      }),
      answer,
    )
}

/** RFC 7396: objects are merged, null deletes a field, any other value replaces it. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isPlainRecord(patch)) return patch
  const fields = new Map(isPlainRecord(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) fields.delete(name)
    else fields.set(name, mergePatch(fields.get(name), value))
  }
  return Object.fromEntries(fields)
}

function replacementOf(activeFault: ActiveFault<AnswerFault>, operation: OperationId, request: ApiRequest) {
  const given = withoutHeaders(activeFault, operation, request)
  return typeof given === 'object'
    ? { ...given, headers: { ...given.headers, ...activeFault.setHeaders } }
    : given
}

function withoutHeaders(
  activeFault: ActiveFault<AnswerFault>,
  operation: OperationId,
  request: ApiRequest,
): Replacement | undefined {
  const { translate } = request
  const { message = translate('fault-injected'), status = 503, retryAfter } = activeFault
  switch (activeFault.kind) {
    case 'failure':
      return refusal(operation, message, 'fault-injected')
    case 'market-closed':
      return refusal(operation, activeFault.message ?? translate('market-closed'), 'market-closed')
    case 'logged-out':
      return answer(200, { type: '999', message: translate('logged-out') })
    case 'identity-needed':
      return answer(200, { type: '998', message: translate('identity-needed') })
    case 'http-status':
      return answer(status, { type: 'error', message, reason: 'fault-injected' })
    case 'rate-limited':
      return {
        status: 429,
        body: { type: 'error', message: activeFault.message ?? translate('busy'), reason: 'busy' },
        headers: { 'retry-after': String(retryAfter) },
      }
    case 'connection-reset':
      return 'cut-before'
    case 'answer-lost':
      return 'cut-after'
    case 'latency':
    case 'answer-changed':
      return undefined
  }
}

const answer = (status: number, body: object): ApiAnswer => ({ status, body })

/** A refusal in the operation's own envelope. */
const refusal = (operation: OperationId, message: string, reason: string): ApiAnswer =>
  operations[operation].envelope === 'code'
    ? answer(200, { code: -1, msg: message })
    : answer(200, { type: 'error', message, reason })
