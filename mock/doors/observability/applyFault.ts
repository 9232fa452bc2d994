import { setTimeout as wait } from 'node:timers/promises'
import { operations, type OperationId } from '#generated/operations.ts'
import type { ApiAnswer } from '../http/pipeline.ts'
import type { ApiRequest } from '../http/request.ts'
import { speak } from '../../engine/messages.ts'
import type { AnswerFault, Strike } from './faults.ts'

/** What comes of a call in place of an honest answer: another answer, or a connection cut before or after the work. */
export type Mishap = ApiAnswer | 'cut-before' | 'cut-after'

/** Lets the faults strike: waits as long as they say, then tells what happens instead, if anything. */
export async function suffer(
  strikes: readonly Strike<AnswerFault>[],
  operation: OperationId,
  request: ApiRequest,
): Promise<Mishap | undefined> {
  let mishap: Mishap | undefined
  for (const strike of strikes) {
    if (strike.kind === 'latency') await wait(strike.ms, undefined, { ref: false })
    else mishap = mishapOf(strike, operation, request)
  }
  return mishap
}

function mishapOf(strike: Strike<AnswerFault>, operation: OperationId, request: ApiRequest) {
  const say = speak(request.headers['language-mark'] as string | undefined)
  const { message = 'This was asked to fail', status } = strike
  switch (strike.kind) {
    case 'failure':
      return refusal(operation, message, 'fault')
    case 'market-closed':
      return refusal(operation, strike.message ?? say('market-closed'), 'market-closed')
    case 'logged-out':
      return answer(200, { type: '999', message: say('logged-out') })
    case 'identity-needed':
      return answer(200, { type: '998', message: say('identity-needed') })
    case 'http-status':
      return answer(status, { type: 'error', message, reason: 'fault' })
    case 'connection-reset':
      return 'cut-before'
    case 'answer-lost':
      return 'cut-after'
    case 'latency':
      return undefined
  }
}

const answer = (status: number, body: object): ApiAnswer => ({ status, body })

/** In the envelope that the operation speaks. */
const refusal = (operation: OperationId, message: string, reason: string): ApiAnswer =>
  operations[operation].envelope === 'code'
    ? answer(200, { code: -1, msg: message })
    : answer(200, { type: 'error', message, reason })
