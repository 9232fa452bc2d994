import { ControlError } from '#sdk/control/error.ts'
import { ApiError } from '#sdk/errors.ts'
import type { Context } from '../context/context.ts'
import { Unreachable, WrongShape } from '../errors/errors.ts'
import { partsOf } from './steering.ts'

const endpointHint = 'is it running? start the mock with npm start, or set --endpoint or H5_ENDPOINT'

/** Failures before a connection: the request had no effect. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EPROTO'])

/**
 * Adds the address to network and contract failures; returns other errors unchanged.
 *
 * @param hint says what to check when there is no connection
 */
export function explainFailure(error: unknown, endpoint: string, hint = endpointHint): unknown {
  // Thrown by `fetch` itself, for the control API.
  if (error instanceof TypeError && error.message === 'fetch failed')
    return new Unreachable(`no connection to ${endpoint}`, {
      kind: 'network',
      operation: undefined,
      hint,
      key: undefined,
    })
  if (error instanceof ControlError && error.status >= 500) {
    const { operation, text } = partsOf(error.message)
    // A gateway answered: the control API gives a reason in words.
    if (/^HTTP/.test(text))
      return new Unreachable(`${text} from ${endpoint}`, { kind: 'network', operation, hint, key: undefined })
  }
  // The commands are typed by the contract: only an answer of another shape has no such method.
  if (error instanceof TypeError) return new WrongShape(endpoint, error)
  if (error instanceof ApiError && error.kind === 'contract')
    return new ApiError('contract', `${endpoint} breaks the contract: ${error.message}`, {
      operation: error.operation,
      cause: error,
    })
  if (!isLost(error)) return error
  const { kind, operation, message } = error
  const what =
    kind === 'timeout'
      ? 'no answer in time from'
      : /^HTTP/.test(message)
        ? `${message} from`
        : 'no connection to'
  return new Unreachable(`${what} ${endpoint}`, { kind, operation, hint, key: undefined })
}

/** Delays before the retries of a write, ms. */
const pauses = [300, 900]

/**
 * Performs a write under the run's key. If the answer is lost and the backend honours keys, it retries with the same
 * key.
 * @param part distinguishes several writes of one run
 * @throws Unreachable with the key, when the write may have taken effect
 */
export async function sendOnce<T>(
  context: Context,
  part: string | undefined,
  change: (key: string) => Promise<T>,
): Promise<T> {
  // A key has at most 64 characters.
  const key = part === undefined ? context.key : `${context.key.slice(0, 50)}-${part}`
  try {
    return await change(key)
  } catch (error) {
    if (!isLost(error) || nothingWasSent(error)) throw error
    if (await isMock(context)) {
      for (const pause of pauses) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        try {
          return await change(key)
        } catch (again) {
          if (!isLost(again)) throw again
        }
      }
    }
    throw new Unreachable(`the answer of ${context.endpoint} is lost: the write may have taken effect`, {
      kind: error.kind,
      operation: error.operation,
      key: context.key,
      hint: `check its state, or retry with --idempotency-key ${context.key}, which takes effect once on backends with idempotency keys`,
    })
  }
}

interface Lost extends ApiError {
  readonly kind: 'network' | 'timeout'
}

const isLost = (error: unknown): error is Lost =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

function nothingWasSent({ cause }: ApiError): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined
  if (!(reason instanceof Error)) return false
  // `fetch` blocks ports of some old protocols.
  return reason.message === 'bad port' || ('code' in reason && neverSent.has(String(reason.code)))
}

/** Our mock stores answers by key; other backends may not. */
async function isMock(context: Context): Promise<boolean> {
  try {
    await context.control('worldList')
    return true
  } catch (error) {
    return error instanceof ControlError && error.reason !== 'no-control-api'
  }
}
