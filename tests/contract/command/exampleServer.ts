import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routesOf, servedContract } from '#contract/document.ts'

/** One fault of a backend: a change of the right response to an operation. */
export interface Fault {
  readonly operation: string | readonly string[]
  /** HTTP status instead of 200. */
  readonly status?: number
  /** Number of requests that are first answered 503, with a second to wait. */
  readonly busyFor?: number
  /** Delay of the response in ms. */
  readonly lateMs?: number
  /** Never answers. */
  readonly silent?: boolean
  readonly spoil?: (answer: Answer) => unknown
}
export interface Answer {
  type: unknown
  message: unknown
}

/** Starts a backend that answers each operation with the example `ok` of the contract, except for one fault. */
export async function serveExamples(fault?: Fault): Promise<{ url: string; close: () => void }> {
  const routes = new Map(
    routesOf(servedContract()).map(({ method, path, operation }) => [
      `${method.toUpperCase()} /api${path}`,
      operation,
    ]),
  )
  let refused = 0
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const operation = routes.get(`${request.method} ${pathname}`)
    const example = operation?.responses['200']?.content['application/json']?.examples?.['ok']
    if (!operation || !example) {
      send(response, 404, { type: 'error', message: 'No such operation' })
      return
    }
    const broken = fault && [fault.operation].flat().includes(operation.operationId) ? fault : undefined
    if (broken?.silent === true) return
    if (broken?.busyFor !== undefined && refused < broken.busyFor) {
      refused++
      response.setHeader('retry-after', '1')
      send(response, 503, { type: 'error', message: 'Try again', reason: 'store-busy' })
      return
    }
    const answer = structuredClone(example.value) as unknown as Answer
    const given = broken?.spoil ? broken.spoil(answer) : answer
    setTimeout(() => {
      send(response, broken?.status ?? 200, given)
    }, broken?.lateMs ?? 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
