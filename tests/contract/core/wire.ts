import { operations, type OperationId } from '#generated/operations.ts'
import type { Fields } from './contract.ts'
import type { Exchange } from './exchange.ts'
import { isPaid } from './money/cost.ts'
import { NotPossible } from './notPossible.ts'
import type { TrialOptions } from './options.ts'
import { picture, requestOf, type Asking } from './request.ts'
import { createSending, type Sending } from './sending.ts'

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
  const { base } = options
  const sending = createSending(options)
  const seen: Sending['exchange'] = async (operation, sent, init, asking = {}) => {
    const exchange = await sending.exchange(operation, sent, init, asking)
    return asking.hangUp === true ? exchange : onExchange(exchange)
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
        return seen(operation, sent, init, asking)
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
        return seen(operation, sent, { method: init.method, headers: all, ...(body && { body }) })
      })
    },
    fetch: async (url, init = {}) => {
      const given = Object.fromEntries(new Headers(init.headers).entries())
      return sending.fetch(url, { ...init, headers: { ...headers, ...given } })
    },
    slowedDown: sending.slowedDown,
    sentAgain: sending.sentAgain,
  })
}

/** A read-only trial still signs in, and registers a newcomer where allowed. */
function assertAllowed(operation: OperationId, { writes, register }: TrialOptions): void {
  if (writes || operations[operation].effect === 'read' || operation === 'userLogin') return
  if (register && (operation === 'smsMail' || operation === 'userRegister')) return
  throw new NotPossible('changes data, which requires --writes')
}
