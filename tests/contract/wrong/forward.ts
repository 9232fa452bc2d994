import { Agent, request as send } from 'node:http'
import { bodyOf } from './body.ts'
import type { Answer, Request } from './exchange.ts'
import type { Honest } from './types.ts'

const agent = new Agent({ keepAlive: true })

/** Sends a request to the honest backend, in its world unless the request names one. */
export function forward({ url, world }: Honest, request: Request): Promise<Answer> {
  const { host, ...headers } = {
    ...(world === undefined ? {} : { 'x-mock-world': world }),
    ...request.headers,
  }
  const given = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !ofTheConnection.has(name),
  )
  const target = new URL(request.url, url)
  return new Promise((resolve, reject) => {
    const call = send(target, {
      agent,
      method: request.method,
      headers: { ...Object.fromEntries(given), 'content-length': request.body.length },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      const kept = Object.entries(response.headers).filter(
        ([name]) => name === 'content-length' || !ofTheConnection.has(name),
      )
      bodyOf(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body }),
        reject,
      )
    })
    call.end(request.body)
  })
}

/** Hop-by-hop headers, and those about a body that may have changed. */
const ofTheConnection = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])
