import type { Api } from './api.ts'
import { ApiError } from './errors.ts'
import { exchange } from './exchange.ts'
import type { Input, Payload, ReadOperation, Success, WriteOperation } from './operations.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
}

/** Base delays before the second and third attempt, ms; each grows by up to half at random. */
const pauses = [300, 900]

/**
 * Reads data. Retries after a network failure or timeout, because a read changes nothing.
 * @throws ApiError
 */
export async function read<Id extends ReadOperation>(
  api: Api,
  operation: Id,
  input: Input<Id>,
  options: CallOptions = {},
): Promise<Payload<Id>> {
  for (const pause of pauses) {
    try {
      return expectPayload<Id>(await exchange(api, operation, { input, ...options }), operation)
    } catch (error) {
      if (!(error instanceof ApiError) || (error.kind !== 'network' && error.kind !== 'timeout')) throw error
    }
    await delay(pause * (1 + Math.random() / 2), options.signal)
  }
  return expectPayload<Id>(await exchange(api, operation, { input, ...options }), operation)
}

/** Rejects a success without a payload: it does not answer a read. */
function expectPayload<Id extends ReadOperation>(
  { message }: Partial<Success<Id>>,
  operation: Id,
): Payload<Id> {
  if (message === undefined) throw new ApiError('contract', 'The answer has no payload', { operation })
  return message
}

export interface WriteOptions extends CallOptions {
  /** Idempotency key from `newKey`. Reuse it when you send the same intent again, so that it takes effect once. */
  readonly key?: string
}

/**
 * Changes data; never retries. After `network` or `timeout` the change may have taken effect: read the state, or send
 * it again with the same key.
 * @throws ApiError
 */
export async function write<Id extends WriteOperation>(
  api: Api,
  operation: Id,
  input: Input<Id>,
  options: WriteOptions = {},
): Promise<Success<Id>> {
  return exchange(api, operation, { input, ...options, key: options.key ?? newKey() })
}

/** Returns a new idempotency key. Use one for each intent of the user. */
export function newKey(): string {
  // Not randomUUID: browsers only offer it in secure contexts, and a phone in the developer's network gets the page
  // over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
