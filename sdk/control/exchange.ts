import { controlEndpoints } from '#generated/control.ts'
import { ControlError } from './error.ts'

export interface ControlOptions {
  /** `http://host:port` of a running mock. */
  readonly url: string
  /** Name of the world; the default world if omitted. */
  readonly world?: string | undefined
  /** The control token, required for requests that do not come from the mock's own machine. */
  readonly token?: string | undefined
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
}

export interface ControlRequest {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: BodyInit
  readonly contentType?: string
}

/**
 * Sends one request to the control API, with the method and path of the operation.
 * @returns the response, which has a success status
 * @throws ControlError, or the error of `fetch` without a connection
 */
export async function exchange(
  { url, world, token, signal }: ControlOptions,
  operation: keyof typeof controlEndpoints,
  { query = {}, body, contentType }: ControlRequest = {},
): Promise<Response> {
  const [method = '', path = ''] = controlEndpoints[operation].split(' ')
  const search = new URLSearchParams(query).toString()
  const response = await fetch(`${url}/__mock${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(world === undefined ? {} : { 'X-Mock-World': world }),
      ...(token === undefined ? {} : { 'X-Mock-Token': token }),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  })
  if (!response.ok) throw await refusal(response, operation, url)
  return response
}

/**
 * Returns a response that must be a file of this media type, such as `application/json`.
 * @throws ControlError no-control-api
 */
export function fileOf(response: Response, mediaType: string, url: string): Response {
  // Another server at this address may answer any request successfully, typically with a page.
  if (response.headers.get('content-type')?.startsWith(mediaType) !== true) throw noControlApi(response, url)
  return response
}

/**
 * Returns the message of a response that must come from a control API.
 * @throws ControlError no-control-api
 */
export async function messageOf(response: Response, url: string): Promise<unknown> {
  const { type, message } = await envelopeOf(response)
  if (type !== 'ok') throw noControlApi(response, url)
  return message
}

async function refusal(response: Response, operation: string, url: string): Promise<ControlError> {
  const { status } = response
  const { type, message, reason, field } = await envelopeOf(response)
  if (type === 'error')
    return new ControlError(`${operation}: ${String(message)}`, {
      status,
      reason: textField(reason),
      field: textField(field),
    })
  return status >= 500
    ? new ControlError(`${operation}: HTTP ${String(status)}`, { status })
    : noControlApi(response, url)
}

/** Fields of a JSON object; empty for any other body. */
async function envelopeOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const answer: unknown = await response.json().catch(() => undefined)
  return typeof answer === 'object' && answer !== null ? { ...answer } : {}
}

const noControlApi = ({ status }: Response, url: string): ControlError =>
  new ControlError(`${url} has no control API: not a mock`, { status, reason: 'no-control-api' })

const textField = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
