import type { Language } from '#generated/languages.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { newKey } from '#sdk/call.ts'
import type { Fields } from './contract.ts'
import type { Sent } from './exchange.ts'

/** A request of an operation, before it has an address and headers. */
export interface Asking {
  readonly token?: string | undefined
  /** Sent as the query or as the form, depending on the operation. */
  readonly fields?: Fields
  /** Added to the address of a form, where no field has a meaning. */
  readonly query?: Fields
  /** For `upload`: sent as multipart instead of the fields; a text arrives without being a file. */
  readonly file?: Blob | string
  /** Any text, to test unknown languages. */
  readonly language?: Language | (string & {})
  /** Idempotency key of a write; `false` sends none, absent generates one. */
  readonly key?: string | false
  readonly headers?: Readonly<Record<string, string>>
  /** Disconnects as soon as the request is sent, like a phone that loses its network. */
  readonly hangUp?: boolean
  /** Returns HTTP 429 and 503 as they are, without a retry. */
  readonly impatient?: boolean
  /** The backend must refuse it: it is free unless the backend is wrong. */
  readonly mustFail?: boolean
}

/** Placeholder in an exchange for a body that is a picture. */
export const picture = '(a picture as the part `file` of multipart/form-data)'
/** Placeholder for the body of a form with a text in its place. */
export const textForPicture = '(a text as the part `file` of multipart/form-data)'

/** Returns a request as the report shows it, and as `fetch` takes it. */
export function requestOf(
  operation: OperationId,
  base: string,
  common: Readonly<Record<string, string>>,
  { token, fields = {}, query: added = {}, file, language, key, headers = {} }: Asking,
): readonly [Sent, RequestInit] {
  const { method, path, effect } = operations[operation]
  const form = parametersOf(fields)
  const asked = method === 'GET' ? form : parametersOf(added)
  const query = asked.size > 0 ? `?${asked.toString()}` : ''
  const url = `${base}${path}${query}`
  const all: Record<string, string> = { ...common }
  if (token !== undefined) all['Authorization'] = token
  if (language !== undefined) all['language-mark'] = language
  if (effect === 'write' && key !== false) all['Idempotency-Key'] = key ?? newKey()
  Object.assign(all, headers)
  if (file !== undefined) {
    const body = new FormData()
    if (typeof file === 'string') body.set('file', file)
    else body.set('file', file, file instanceof File ? file.name : 'proof.png')
    return [
      { method, url, headers: all, body: typeof file === 'string' ? textForPicture : picture },
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

const parametersOf = (fields: Fields): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** True for a request that has the same effect when it is sent twice. */
export const isRepeatable = (operation: OperationId, { headers }: Sent): boolean =>
  operations[operation].effect === 'read' ||
  Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key')
