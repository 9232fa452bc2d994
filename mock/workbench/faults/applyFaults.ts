import { setTimeout as wait } from 'node:timers/promises'
import { isRecord } from '#domain/records.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import type { ApiAnswer } from '../../doors/http/pipeline.ts'
import type { ApiRequest } from '../../doors/http/request.ts'
import { translator } from '../../engine/messages.ts'
import type { AnswerFault, ActiveFault } from './faultKinds.ts'

/** Effect of a fault on a call: another answer, or a connection dropped before or after the work. */
export type FaultOutcome = ApiAnswer | 'cut-before' | 'cut-after'

/** Delays the call as the faults require, then returns what replaces it, if anything. */
export async function applyFaults(
  activeFaults: readonly ActiveFault<AnswerFault>[],
  operation: OperationId,
  request: ApiRequest,
): Promise<FaultOutcome | undefined> {
  let faultOutcome: FaultOutcome | undefined
  for (const activeFault of activeFaults) {
    if (activeFault.kind === 'latency') await wait(activeFault.ms, undefined, { ref: false })
    else if (activeFault.kind !== 'answer-changed')
      faultOutcome = faultOutcomeOf(activeFault, operation, request)
  }
  return faultOutcome
}

/** Applies faults to an answer. */
export function changedAnswer<Answer extends ApiAnswer>(
  activeFaults: readonly ActiveFault<AnswerFault>[],
  answer: Answer,
): Answer {
  return activeFaults
    .filter(({ kind }) => kind === 'answer-changed')
    .reduce(
      (before, { status = before.status, setHeaders, patchBody }) => ({
        ...before,
        status,
        headers: { ...before.headers, ...setHeaders },
        body: patchBody === undefined ? before.body : merged(before.body, patchBody),
      }),
      answer,
    )
}

/** RFC 7396: objects are merged, null deletes a field, any other value replaces it. */
function merged(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch) || Array.isArray(patch)) return patch
  const fields = new Map(isRecord(target) && !Array.isArray(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) fields.delete(name)
    else fields.set(name, merged(fields.get(name), value))
  }
  return Object.fromEntries(fields)
}

function faultOutcomeOf(activeFault: ActiveFault<AnswerFault>, operation: OperationId, request: ApiRequest) {
  const given = withoutHeaders(activeFault, operation, request)
  return typeof given === 'object'
    ? { ...given, headers: { ...given.headers, ...activeFault.setHeaders } }
    : given
}

function withoutHeaders(
  activeFault: ActiveFault<AnswerFault>,
  operation: OperationId,
  request: ApiRequest,
): FaultOutcome | undefined {
  const translate = translator(request.headers['language-mark'])
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
