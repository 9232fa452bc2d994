import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { operations, type OperationId } from '#generated/operations.ts'
import { isOperation } from '../core/contract.ts'
import type { Exchange } from '../core/exchange.ts'
import { NotPossible } from '../core/notPossible.ts'
import type { Wire } from '../core/wire.ts'

/**
 * Proxy between Dredd and the tested backend: unlike Dredd, the wire of the trial has time-outs, a pace and patience
 * with rate limits. Requests are forwarded unchanged.
 */
export interface Relay {
  readonly url: string
  /** Last exchange of an operation that was sent. */
  exchangeOf(operation: OperationId): Exchange | undefined
  /** Reason why the trial did not send it. */
  hindranceOf(operation: OperationId): string | undefined
  close(): void
}

const byRoute: ReadonlyMap<string, string> = new Map(
  Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id] as const),
)

export async function openRelay(wire: Wire): Promise<Relay> {
  const exchanges = new Map<OperationId, Exchange>()
  const hindrances = new Map<OperationId, string>()
  const server = createServer((request, response) => {
    const operation = operationFor(request)
    pass(wire, request, operation)
      .then((exchange) => {
        exchanges.set(exchange.operation, exchange)
        const { status = 504, headers, text = '{}' } = exchange.answer ?? {}
        response
          .writeHead(status, { 'content-type': headers?.get('content-type') ?? 'application/json' })
          .end(text)
      })
      .catch((error: unknown) => {
        if (operation && error instanceof NotPossible) hindrances.set(operation, error.message)
        response.writeHead(500).end(String(error))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    exchangeOf: (operation) => exchanges.get(operation),
    hindranceOf: (operation) => hindrances.get(operation),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function operationFor({ method = 'GET', url = '/' }: IncomingMessage): OperationId | undefined {
  const id = byRoute.get(`${method} ${url.replace(/\?.*$/, '')}`)
  return id !== undefined && isOperation(id) ? id : undefined
}

async function pass(wire: Wire, request: IncomingMessage, id: OperationId | undefined): Promise<Exchange> {
  const { method = 'GET', url = '/' } = request
  if (id === undefined) throw new Error(`Dredd asks for ${method} ${url}, which is not in the contract`)
  const body = await buffer(request)
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ownOfConnection.has(name) ? [[name, value]] : [],
    ),
  )
  return wire.forward(id, url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) })
}

/** Hop-by-hop headers. */
const ownOfConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])
