import { setTimeout as rest } from 'node:timers/promises'
import { operations, type OperationId } from '#generated/operations.ts'
import { isReset, readAnswer, reasonOf, waitOf } from './answer.ts'
import type { Fields } from './contract.ts'
import type { Exchange, Sent } from './exchange.ts'
import { isPaid } from './money/cost.ts'
import { NotPossible } from './notPossible.ts'
import type { TrialOptions } from './options.ts'
import { isRepeatable, picture, requestOf, type Asking } from './request.ts'

/** Sends single requests to the tested backend and passes each exchange to its listener. */
export interface Wire {
  readonly send: (operation: OperationId, asking?: Asking) => Promise<Exchange>
  /** Any other request, for example a preflight or a picture. It is not recorded. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** Forwards a prepared request; `path` is relative to the base URL. */
  readonly forward: (operation: OperationId, path: string, init: Forwarded) => Promise<Exchange>
  /** Number of rate-limited requests. */
  readonly slowedDown: () => number
  /** Number of requests that were sent again because their connection was reset. */
  readonly sentAgain: () => number
}

export interface Forwarded {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  /** As in `Asking`. */
  readonly mustFail?: boolean
}

/** Number and maximum length of waits for a backend that limits rates. */
const patience = { times: 5, ms: 60_000 }

/** One write of money, before it is sent. */
export interface Payment {
  readonly operation: OperationId
  readonly fields: Fields
  readonly token: string | undefined
  readonly mustFail: boolean
}

/** Sees a write that is meant to succeed, before it is sent: one of a user, or any through the control API of a mock. */
export type LookAhead = (
  write: { readonly operation: OperationId; readonly token: string | undefined } | 'control',
) => Promise<void>

/** Callbacks of the wire. */
export interface Guards {
  /** Returns the exchange as probes see it. */
  readonly onExchange: (exchange: Exchange) => Exchange
  /** @throws NotPossible when the trial is ending and this request is not needed any more */
  readonly assertGoesOn: (operation: OperationId) => void
  /** Runs before each write that is meant to succeed. */
  readonly beforeChange: LookAhead
  /** Checks a response again, with the token of its request. */
  readonly onAnswer: (by: string, exchange: Exchange, token: string | undefined) => Promise<void>
  /**
   * Reserves the cost of a write of money and returns the callback for its response.
   * @throws NotPossible
   */
  readonly pay: (by: string, payment: Payment) => Promise<(exchange: Exchange) => void>
}

/** For requests before a trial begins, which spend nothing. */
export const noGuards: Guards = {
  onExchange: (exchange) => exchange,
  assertGoesOn: () => undefined,
  beforeChange: () => Promise.resolve(),
  onAnswer: () => Promise.resolve(),
  pay: () => Promise.reject(new NotPossible('spends money')),
}

/** The wire of one sender, a probe or a part of the stage: its spending is booked under that name. */
export type WireOf = (by: string) => Wire

/** @throws NotPossible from `send` and `forward`, for operations that this trial may not send or cannot afford */
export function createWire(
  options: TrialOptions,
  headers: Readonly<Record<string, string>>,
  { onExchange, assertGoesOn, beforeChange, onAnswer, pay }: Guards,
): WireOf {
  const { base, timeoutMs, paceMs } = options
  let slowed = 0
  let again = 0
  let free = Promise.resolve()
  const turn = (): Promise<void> => {
    if (paceMs === 0) return Promise.resolve()
    const mine = free
    free = free.then(() => rest(paceMs))
    return mine
  }

  const once = async (operation: OperationId, sent: Sent, init: RequestInit, hangUp: boolean) => {
    await turn()
    const begun = performance.now()
    const timer = AbortSignal.timeout(timeoutMs)
    const end = new AbortController()
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
        return {
          operation,
          request: sent,
          failure: 'disconnected on purpose',
          ms: performance.now() - begun,
          begun,
        }
      }
      const response = await coming
      const answer = await readAnswer(response)
      return { operation, request: sent, answer, ms: performance.now() - begun, begun }
    } catch (error) {
      const failure = timer.aborted
        ? `no answer within ${String(timeoutMs / 1000)} s`
        : `no answer: ${reasonOf(error)}`
      return { operation, request: sent, failure, ms: performance.now() - begun, begun }
    }
  }

  const patiently = async (
    operation: OperationId,
    sent: Sent,
    init: RequestInit,
    { hangUp = false, impatient = false }: Pick<Asking, 'hangUp' | 'impatient'> = {},
  ) => {
    for (let tries = 0; ; tries++) {
      const exchange: Exchange = await once(operation, sent, init, hangUp)
      const wait = impatient ? undefined : waitOf(exchange.answer)
      if (wait === undefined || tries === patience.times) {
        return hangUp ? exchange : onExchange(exchange)
      }
      slowed++
      await rest(Math.min(wait, patience.ms))
    }
  }

  /** Sends every request of a probe: checks first whether it may be sent, then who pays. */
  const guarded = async (
    by: string,
    payment: Payment,
    exchanged: () => Promise<Exchange>,
  ): Promise<Exchange> => {
    const { operation, token, mustFail } = payment
    assertGoesOn(operation)
    assertAllowed(operation, options)
    if (!mustFail && operations[operation].effect === 'write') await beforeChange({ operation, token })
    const settle = isPaid(operation) ? await pay(by, payment) : undefined
    const exchange = await exchanged()
    settle?.(exchange)
    await onAnswer(by, exchange, payment.token)
    return exchange
  }

  return (by) => ({
    send: (operation, asking = {}) => {
      const { fields = {}, token, mustFail = false } = asking
      return guarded(by, { operation, fields, token, mustFail }, () => {
        const [sent, init] = requestOf(operation, base, headers, asking)
        return patiently(operation, sent, init, asking)
      })
    },
    forward: (operation, path, { body, mustFail = false, ...init }) => {
      const all = { ...headers, ...init.headers }
      const isText = all['content-type']?.startsWith('multipart/') !== true
      const text = body && isText ? Buffer.from(body).toString() : undefined
      const fields = Object.fromEntries(new URLSearchParams(text))
      return guarded(by, { operation, fields, token: all['authorization'], mustFail }, () => {
        const sent = {
          method: init.method,
          url: `${base}${path}`,
          headers: all,
          ...(body && { body: text ?? picture }),
        }
        return patiently(operation, sent, { method: init.method, headers: all, ...(body && { body }) })
      })
    },
    fetch: async (url, init = {}) => {
      await turn()
      const given = Object.fromEntries(new Headers(init.headers).entries())
      return fetch(url, {
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...init,
        headers: { ...headers, ...given },
      })
    },
    slowedDown: () => slowed,
    sentAgain: () => again,
  })
}

/** A read-only trial still signs in, and registers a newcomer where allowed. */
function assertAllowed(operation: OperationId, { writes, register }: TrialOptions): void {
  if (writes || operations[operation].effect === 'read' || operation === 'userLogin') return
  if (register && (operation === 'smsMail' || operation === 'userRegister')) return
  throw new NotPossible('changes data, which requires --writes')
}
