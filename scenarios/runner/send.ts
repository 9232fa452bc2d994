import { endpoints } from '#generated/endpoints.ts'
import type { Language } from '#generated/languages.ts'
import { operations } from '#generated/operations.ts'
import { createApi } from '#sdk/api.ts'
import { newKey, exchange, type Answer } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import type { OperationId } from '#sdk/operations.ts'
import type { Backend } from './backend.ts'
import { valueText } from './values.ts'

export interface Sending {
  readonly operation: OperationId
  /** Fields by their names in the contract; for `upload`, a Blob as `file`. */
  readonly input: object
  readonly token?: string | undefined
  readonly language?: Language | undefined
  /** Idempotency key of a write; a new one by default. */
  readonly key?: string | undefined
}

/** Outcome of one call. */
export interface SentOutcome {
  /** Present after a success. */
  readonly answer?: Answer
  readonly error?: ApiError
  /** Absent when there was no answer. */
  readonly status?: number
  /** Request and answer in one line, for reports. */
  readonly exchangeText: string
}

/** Sends a request once; callers retry explicitly. */
export async function send({ endpoint, world }: Backend, sending: Sending): Promise<SentOutcome> {
  const { operation, input, token, language = 'en' } = sending
  const api = createApi({
    baseUrl: `${endpoint}/api`,
    language: () => language,
    headers: world === undefined ? {} : { 'X-Mock-World': world },
    ...(token !== undefined && { token: () => token }),
  })
  const { effect, body } = operations[operation]
  const key = effect === 'write' ? (sending.key ?? newKey()) : undefined
  let received: { readonly status: number; readonly text: string } | undefined
  const listening = async (request: Request): Promise<Response> => {
    const response = await fetch(request)
    received = { status: response.status, text: await response.clone().text() }
    return response
  }
  const exchangeText = () => {
    const answer = received ? `HTTP ${String(received.status)} ${valueText(received.text)}` : 'no answer'
    return `${endpoints[operation]} ${valueText(body === 'multipart' ? 'a file' : input)} -> ${answer}`
  }
  try {
    const answer = await exchange(api, operation, {
      input: body === 'multipart' ? formData(input) : input,
      fetch: listening,
      ...(key !== undefined && { key }),
    })
    return { answer, exchangeText: exchangeText(), ...(received && { status: received.status }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error, exchangeText: exchangeText(), ...(received && { status: received.status }) }
  }
}

/**
 * Sends a request that must succeed.
 * @throws Error when it is refused
 */
export async function expectSent(backend: Backend, sending: Sending): Promise<Answer> {
  const { answer, error, exchangeText } = await send(backend, sending)
  if (answer) return answer
  throw new Error(`${error?.message ?? ''} (${exchangeText})`)
}

function formData(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.set(name, value as Blob)
  return form
}
