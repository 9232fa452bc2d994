import { operations, type OperationId } from '#generated/operations.ts'
import { needsToken, operationIds } from '../../core/contract.ts'
import type { Answer } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'

/** One operation for each combination of method, token, and read or write. */
const asked: readonly OperationId[] = [
  ...new Map(
    operationIds.map((id) => {
      const { method, effect, auth } = operations[id]
      return [`${method} ${effect} ${auth}`, id]
    }),
  ).values(),
]

/** Headers that the app sends and that browsers preflight. */
function headersOf(operation: OperationId): readonly string[] {
  const { effect, method } = operations[operation]
  return [
    'language-mark',
    ...(needsToken(operation) ? ['authorization'] : []),
    ...(effect === 'write' ? ['idempotency-key'] : []),
    ...(method === 'GET' ? [] : ['content-type']),
  ]
}

/** Explains why a browser would not send the preflighted request. */
function refusal(response: Response, method: string, wanted: readonly string[]): string | undefined {
  const list = (name: string) => (response.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)
  if (!response.ok) return `HTTP ${String(response.status)}`
  const origin = unreadable(response.headers)
  if (origin !== undefined) return origin
  const methods = list('access-control-allow-methods')
  if (method === 'PUT' && !methods.includes('put') && !methods.includes('*'))
    return 'the method PUT not allowed'
  const headers = list('access-control-allow-headers')
  // A wildcard covers every header except the one with the token; the content type of a form needs no permission.
  const missing = wanted
    .filter((name) => name !== 'content-type')
    .filter((name) => !headers.includes(name) && (name === 'authorization' || !headers.includes('*')))
  return missing.length === 0 ? undefined : `${missing.join(', ')} not in Access-Control-Allow-Headers`
}

export const preflight: Probe = {
  name: 'transport.preflight',
  rules: ['S7.03', 'S7.04'],
  says: 'Preflight requests of other origins are allowed',
  effect: 'read',
  subjects: asked,
  run: (trial, watch) =>
    watch.sideBySide(asked, async (operation) => {
      const { method, path } = operations[operation]
      const wanted = headersOf(operation)
      const response = await trial.wire.fetch(`${trial.options.base}${path}`, {
        method: 'OPTIONS',
        headers: {
          Origin: pageOrigin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': wanted.join(','),
        },
      })
      const why = refusal(response, method, wanted)
      watch.expect(why === undefined, operation, `OPTIONS for ${method} is answered with ${why ?? ''}`)
    }),
}

/** Origin of an app that the backend does not serve itself. */
export const pageOrigin = 'https://app.h5.example'

/** Explains why a page of another origin cannot read a response; undefined when it can. */
export function unreadable(headers: Answer['headers']): string | undefined {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === null) return 'no Access-Control-Allow-Origin, so other origins cannot read it'
  if (allowed !== '*' && allowed !== pageOrigin)
    return `Access-Control-Allow-Origin ${allowed}, so a page of ${pageOrigin} cannot read it`
  if (headers.get('access-control-allow-credentials') === 'true')
    return `Access-Control-Allow-Origin ${allowed} and Access-Control-Allow-Credentials for an unknown origin`
  return undefined
}
