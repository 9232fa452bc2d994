import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { endpoints } from '#generated/endpoints.ts'
import { isRow, type Row } from './rows.ts'

export type Fields = Readonly<Record<string, string>>
export type Operation = keyof typeof endpoints

/** A request on its way to the honest backend. */
export interface Request {
  readonly method: string
  /** `/api/coin/list?page=1` */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A response on its way to the client. */
export interface Answer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  /** Sends half of it and then nothing more. */
  readonly stalls?: true
}

const operations = new Map(
  Object.entries(endpoints).map(([id, endpoint]) => [endpoint, id as Operation] as const),
)
const byEndpoint: ReadonlyMap<string, Operation> = operations

export const pathOf = ({ url }: Request): string => url.split('?')[0] ?? ''

/** The operationId; undefined for preflights, pictures and unknown paths. */
export const operationOf = (request: Request): Operation | undefined =>
  byEndpoint.get(`${request.method} ${pathOf(request).replace(/^\/api/, '')}`)

export const tokenOf = ({ headers }: Request): string => headers.authorization ?? ''

export const isForm = ({ headers }: Request): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

/** Fields of its form or query. */
export function fieldsOf(request: Request): Fields {
  const text = isForm(request) ? request.body.toString() : (request.url.split('?')[1] ?? '')
  return Object.fromEntries(new URLSearchParams(text))
}

export function withFields(request: Request, fields: Fields): Request {
  const text = new URLSearchParams(fields).toString()
  if (!isForm(request)) return { ...request, url: `${pathOf(request)}${text && '?'}${text}` }
  return { ...request, body: Buffer.from(text) }
}

export const withHeader = (request: Request, name: string, value: string | undefined): Request => ({
  ...request,
  headers: { ...request.headers, [name]: value },
})

/** Sends another request with the headers of this one. */
export function anotherCall({ headers }: Request, operation: Operation, fields: Fields = {}): Request {
  const [method = '', path = ''] = endpoints[operation].split(' ')
  const { 'idempotency-key': _, 'content-type': __, ...rest } = headers
  const asForm = { ...rest, 'content-type': 'application/x-www-form-urlencoded' }
  const url = `/api${path}`
  return withFields({ method, url, headers: method === 'GET' ? rest : asForm, body: Buffer.of() }, fields)
}

/** The envelope; an empty one when there is none. */
export function jsonOf({ body }: Answer): Row {
  try {
    const json = JSON.parse(body.toString()) as unknown
    return isRow(json) ? json : {}
  } catch {
    return {}
  }
}

export const withJson = (answer: Answer, json: unknown): Answer => ({
  ...answer,
  body: Buffer.from(JSON.stringify(json)),
})

export const isSuccess = ({ type, code }: Row): boolean => type === 'ok' || code === 1

/** Key of the payload in an envelope. */
export const payloadField = (json: Row): 'message' | 'data' => (json['code'] === 1 ? 'data' : 'message')

/** A response of our own. */
export const envelope = (json: Row, status = 200): Answer => ({
  status,
  headers: {
    'content-type': 'application/json',
    'content-length': 0,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  },
  body: Buffer.from(JSON.stringify(json)),
})
