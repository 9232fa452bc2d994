import { operations, type OperationId } from '#generated/operations.ts'
import { newKey } from '#sdk/call.ts'
import type { Sent } from './exchange.ts'
import type { Asking } from './wire.ts'

/** Placeholder in an exchange for a body that is a picture. */
export const picture = '(a picture as the part `file` of multipart/form-data)'

/** Returns a request as the report shows it, and as `fetch` takes it. */
export function requestOf(
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

/** True for a request that has the same effect when it is sent twice. */
export const isRepeatable = (operation: OperationId, { headers }: Sent): boolean =>
  operations[operation].effect === 'read' ||
  Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key')
