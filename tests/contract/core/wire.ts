import { setTimeout as rest } from 'node:timers/promises'
import { newKey } from '#sdk/call.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import type { Language } from '#generated/languages.ts'
import type { Fields } from './contract.ts'
import type { Answer, Exchange, Sent } from './exchange.ts'
import type { TrialOptions } from './options.ts'
import { isPaid } from './money/cost.ts'
import { NotPossible } from './notPossible.ts'
import { secondsToWait } from './retryAfter.ts'

export interface Asking {
  readonly token?: string | undefined
  /** Sent as the query or as the form, whichever the operation takes. */
  readonly fields?: Fields
  /** For `upload`: goes out as multipart in place of the fields. */
  readonly file?: Blob
  /** Any text, for tests of unknown languages. */
  readonly language?: Language | (string & {})
  /** The idempotency key of a write; `false` sends none, absent makes a new one. */
  readonly key?: string | false
  readonly headers?: Readonly<Record<string, string>>
  /** Stops listening as soon as the request is out, as a phone does that loses its network. */
  readonly hangUp?: boolean
  /** The backend has to refuse it: it costs nothing unless the backend is wrong. */
  readonly mustFail?: boolean
}

/** Sends single requests to the backend on trial and hands each exchange to whoever looks at them. */
export interface Wire {
  send(operation: OperationId, asking?: Asking): Promise<Exchange>
  /** Any other request, a preflight or a picture, say. Nobody is told of it. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Sends what somebody else has put together; `path` is what stands behind the base. */
  forward(operation: OperationId, path: string, init: Forwarded): Promise<Exchange>
  /** How often the backend asked to slow down. */
  slowedDown(): number
}

export interface Forwarded {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  /** As in `Asking`. */
  readonly mustFail?: boolean
}

/** How often, and how long at most each time, a backend that limits rates is waited for. */
const patience = { times: 5, ms: 60_000 }

/** One write of money, before it is sent. */
export interface Payment {
  readonly operation: OperationId
  readonly fields: Fields
  readonly token: string | undefined
  readonly mustFail: boolean
}

/** What stands above the wire. */
export interface Guards {
  readonly onExchange: (exchange: Exchange) => void
  /** @throws NotPossible when the trial ends and this need not be sent any more */
  readonly assertGoesOn: (operation: OperationId) => void
  /** Looks at an answer once more, with the token that it was asked by. */
  readonly onAnswer: (by: string, exchange: Exchange, token: string | undefined) => Promise<void>
  /** Sets the cost of a write of money aside, and answers what to tell when its answer is there. @throws NotPossible */
  readonly pay: (by: string, payment: Payment) => Promise<(exchange: Exchange) => void>
}

/** For what is sent before a trial begins, which spends nothing. */
export const noGuards: Guards = {
  onExchange: () => undefined,
  assertGoesOn: () => undefined,
  onAnswer: () => Promise.resolve(),
  pay: () => Promise.reject(new NotPossible('spends money')),
}

/** The wire for one sender, a probe or a part of the stage: what it spends is booked on its name. */
export type WireOf = (by: string) => Wire

/** @throws NotPossible from `send` and `forward`, for operations that this trial may not send or cannot pay */
export function createWire(
  options: TrialOptions,
  headers: Readonly<Record<string, string>>,
  { onExchange, assertGoesOn, onAnswer, pay }: Guards,
): WireOf {
  const { base, timeoutMs, paceMs } = options
  let slowed = 0
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
      const coming = fetch(sent.url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any([timer, end.signal]),
      })
      if (hangUp) {
        // The request is on its way once the connection had a moment to write it.
        coming.catch(() => undefined)
        await rest(50)
        end.abort()
        return { operation, request: sent, failure: 'hung up on purpose', ms: performance.now() - begun }
      }
      const response = await coming
      const answer = await read(response)
      return { operation, request: sent, answer, ms: performance.now() - begun }
    } catch (error) {
      const failure = timer.aborted
        ? `no answer within ${String(timeoutMs / 1000)} s`
        : `no answer: ${reasonOf(error)}`
      return { operation, request: sent, failure, ms: performance.now() - begun }
    }
  }

  const patiently = async (operation: OperationId, sent: Sent, init: RequestInit, hangUp: boolean) => {
    for (let tries = 0; ; tries++) {
      const exchange: Exchange = await once(operation, sent, init, hangUp)
      const wait = waitOf(exchange.answer)
      if (wait === undefined || tries === patience.times) {
        if (!hangUp) onExchange(exchange)
        return exchange
      }
      slowed++
      await rest(Math.min(wait, patience.ms))
    }
  }

  /** Every request of a probe goes through here: first whether it may be sent at all, then who pays. */
  const guarded = async (
    by: string,
    payment: Payment,
    exchanged: () => Promise<Exchange>,
  ): Promise<Exchange> => {
    const { operation } = payment
    assertGoesOn(operation)
    assertAllowed(operation, options)
    const settle = isPaid(operation) ? await pay(by, payment) : undefined
    const exchange = await exchanged()
    settle?.(exchange)
    await onAnswer(by, exchange, payment.token)
    return exchange
  }

  return (by) => ({
    send: (operation, asking = {}) => {
      const { fields = {}, token, mustFail = false, hangUp = false } = asking
      return guarded(by, { operation, fields, token, mustFail }, () => {
        const [sent, init] = requestOf(operation, base, headers, asking)
        return patiently(operation, sent, init, hangUp)
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
        return patiently(operation, sent, { method: init.method, headers: all, ...(body && { body }) }, false)
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
  })
}

/** Whoever may only read still signs in, and registers a newcomer where that was allowed. */
function assertAllowed(operation: OperationId, { writes, register }: TrialOptions): void {
  if (writes || operations[operation].effect === 'read' || operation === 'userLogin') return
  if (register && (operation === 'smsMail' || operation === 'userRegister')) return
  throw new NotPossible('changes something: --writes allows it')
}

/** How an exchange tells of a body that is a picture. */
export const picture = '(a picture as the part `file` of multipart/form-data)'

function requestOf(
  operation: OperationId,
  base: string,
  common: Readonly<Record<string, string>>,
  { token, fields = {}, file, language, key, headers = {} }: Asking,
): readonly [Sent, RequestInit] {
  const { method, path, effect } = operations[operation]
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const query = method === 'GET' && form.size > 0 ? `?${form.toString()}` : ''
  const url = `${base}${path}${query}`
  const all: Record<string, string> = { ...common }
  if (token !== undefined) all['Authorization'] = token
  if (language !== undefined) all['language-mark'] = language
  if (effect === 'write' && key !== false) all['Idempotency-Key'] = key ?? newKey()
  Object.assign(all, headers)
  if (file) {
    const body = new FormData()
    body.set('file', file, 'proof.png')
    return [
      { method, url, headers: all, body: picture },
      { method, headers: all, body },
    ]
  }
  if (method === 'GET')
    return [
      { method, url, headers: all },
      { method, headers: all },
    ]
  all['Content-Type'] ??= 'application/x-www-form-urlencoded'
  const body = form.toString()
  return [
    { method, url, headers: all, body },
    { method, headers: all, body },
  ]
}

async function read(response: Response): Promise<Answer> {
  // A mark of the byte order stays: JSON has none.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, text, json: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** How long a backend that refuses for now asks to wait, in ms. */
function waitOf(answer: Answer | undefined): number | undefined {
  if (answer?.status !== 429 && answer?.status !== 503) return undefined
  const seconds = secondsToWait(answer)
  if (seconds === undefined) return answer.status === 429 ? 1_000 : undefined
  return seconds * 1_000
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
