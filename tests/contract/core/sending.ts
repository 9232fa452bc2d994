import { setTimeout as rest } from 'node:timers/promises'
import type { OperationId } from '#generated/operations.ts'
import { isReset, readAnswer, reasonOf, waitOf } from './answer.ts'
import type { Exchange, Sent } from './exchange.ts'
import type { TrialOptions } from './options.ts'
import { isRepeatable, type Asking } from './request.ts'

/** Sends requests at the pace of a trial. */
export interface Sending {
  /** Returns the answer to a request, or the reason for its absence; waits as long as the backend limits rates. */
  readonly exchange: (
    operation: OperationId,
    sent: Sent,
    init: RequestInit,
    asking?: Pick<Asking, 'hangUp' | 'impatient'>,
  ) => Promise<Exchange>
  /** Any other request. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Number of rate-limited requests. */
  readonly slowedDown: () => number
  /** Number of requests that were sent again because their connection was reset. */
  readonly sentAgain: () => number
}

/** Number and maximum length of waits for a backend that limits rates. */
const patience = { times: 5, ms: 60_000 }

export function createSending({ timeoutMs, paceMs }: Pick<TrialOptions, 'timeoutMs' | 'paceMs'>): Sending {
  let slowed = 0
  let again = 0
  const turn = createTurns(paceMs)

  const once = async (operation: OperationId, sent: Sent, init: RequestInit, hangUp: boolean) => {
    await turn()
    const begun = performance.now()
    const timer = AbortSignal.timeout(timeoutMs)
    const end = new AbortController()
    const failed = (failure: string) => ({
      operation,
      request: sent,
      failure,
      ms: performance.now() - begun,
      begun,
    })
    try {
      const given = { ...init, redirect: 'manual', signal: AbortSignal.any([timer, end.signal]) } as const
      const coming = fetch(sent.url, given).catch((error: unknown) => {
        if (hangUp || !isReset(error) || !isRepeatable(operation, sent)) throw error
        again++
        return fetch(sent.url, given)
      })
      if (hangUp) {
        // The request is sent once the connection had a moment to write it.
        coming.catch(() => undefined)
        await rest(50)
        end.abort()
        return failed('disconnected on purpose')
      }
      const response = await coming
      const answer = await readAnswer(response)
      return { operation, request: sent, answer, ms: performance.now() - begun, begun }
    } catch (error) {
      return failed(
        timer.aborted ? `no answer within ${String(timeoutMs / 1000)} s` : `no answer: ${reasonOf(error)}`,
      )
    }
  }

  return {
    exchange: async (operation, sent, init, { hangUp = false, impatient = false } = {}) => {
      for (let tries = 0; ; tries++) {
        const exchange: Exchange = await once(operation, sent, init, hangUp)
        const wait = impatient ? undefined : waitOf(exchange.answer)
        if (wait === undefined || tries === patience.times) return exchange
        slowed++
        await rest(Math.min(wait, patience.ms))
      }
    },
    fetch: async (url, init) => {
      await turn()
      return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })
    },
    slowedDown: () => slowed,
    sentAgain: () => again,
  }
}

/** Returns a function that waits until the next request may be sent, `paceMs` after the previous one. */
function createTurns(paceMs: number): () => Promise<void> {
  let free = Promise.resolve()
  return () => {
    if (paceMs === 0) return Promise.resolve()
    const mine = free
    free = free.then(() => rest(paceMs))
    return mine
  }
}
