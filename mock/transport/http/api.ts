import type { Handlers } from '../../engine/handler.ts'
import { checkedApi } from './checkedContracts.ts'
import { adaptHandlers } from './command.ts'
import { createPipeline } from './pipeline.ts'
import type { Route } from './request.ts'
import { serve, type ServedApi } from './server.ts'

/** `/api/`: the contract, through Prism. */
export function createApi(handlers: Handlers, parts: Omit<ServedApi, 'base' | 'pipeline'>): Route {
  const pipeline = createPipeline(checkedApi(), adaptHandlers(handlers), parts.log.logger)
  const api: ServedApi = { ...parts, base: '/api', pipeline }
  return async (request) => {
    const { response } = request
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...openToBrowsers, ...beforehand }).end()
      return
    }
    for (const [name, value] of Object.entries(openToBrowsers)) response.setHeader(name, value)
    await serve(api, request)
  }
}

/** Any origin is allowed, because the token is in a header and never in a cookie. */
const openToBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date,retry-after',
}

/** CORS headers for preflight requests only. */
const beforehand = {
  'access-control-allow-methods': 'GET,POST,PUT',
  'access-control-allow-headers':
    'authorization,content-type,idempotency-key,language-mark,prefer,traceparent,tracestate,x-mock-world',
  'access-control-max-age': '600',
}
