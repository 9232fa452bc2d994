import type { IncomingMessage } from 'node:http'
import type { Attributes } from '@opentelemetry/api'
import { entriesOf } from '#domain/records.ts'
import { controlEndpoints } from '#generated/control.ts'
import { operations } from '#generated/operations.ts'
import { hostName } from '../../transport/http/caller.ts'
import { addressOf } from '../../transport/http/request.ts'

interface NamedCall {
  readonly operation: string
  readonly route: string
}

/** Operations by method and path; paths of both contracts are constant. */
const operationByPath: ReadonlyMap<string, NamedCall> = new Map<string, NamedCall>([
  ...entriesOf(operations).map(
    ([operation, { method, path }]) =>
      [`${method} /api${path}`, { operation, route: `/api${path}` }] as const,
  ),
  ...entriesOf(controlEndpoints).map(([operation, endpoint]) => {
    const [method = '', path = ''] = endpoint.split(' ')
    return [`${method} /__mock${path}`, { operation, route: `/__mock${path}` }] as const
  }),
])

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/**
 * Initial attributes of a request span, by the semantic conventions for HTTP servers. For a path outside of the
 * contracts only the first segment is included: the rest could be any input, or the URL of a picture.
 */
export function attributesOf({ method = '', url = '/', headers }: IncomingMessage): {
  readonly name: string
  readonly attributes: Attributes
} {
  const { path } = addressOf(url) ?? { path: '/' }
  const found = operationByPath.get(`${method} ${path}`)
  const known = methods.has(method) ? method : '_OTHER'
  const attributes: Attributes = {
    'http.request.method': known,
    'url.scheme': headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
    'url.path': found?.route ?? `/${path.split('/')[1]?.slice(0, 20) ?? ''}`,
    ...addressedTo(headers.host ?? ''),
    ...(found && { 'http.route': found.route, 'h5.operation': found.operation }),
  }
  return { name: found ? `${known} ${found.route}` : known, attributes }
}

function addressedTo(host: string): Attributes {
  if (!/^[\w.:[\]-]{1,255}$/.test(host)) return {}
  const [, port] = /:(\d{1,5})$/.exec(host) ?? []
  return { 'server.address': hostName(host), ...(port !== undefined && { 'server.port': Number(port) }) }
}
