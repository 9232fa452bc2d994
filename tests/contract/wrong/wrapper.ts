import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf } from './body.ts'
import { attachBridge } from './bridge.ts'
import { envelope, type Request } from './exchange.ts'
import { forward } from './forward.ts'
import { createTools } from './tools.ts'
import type { Behaviour, Honest, HttpFault, Reply } from './types.ts'

export interface WrapOptions {
  /** Visibility of `/__mock` to clients; default `shown`. */
  readonly control?: 'shown' | 'hidden'
  /** Base path of the contract; default `/api`. */
  readonly basePath?: string
}

export interface Wrapped {
  readonly url: string
  close(): Promise<void>
}

/** Starts a backend in this process that forwards everything to the honest one, changed by `behaviour`. */
export async function wrap(
  honest: Honest,
  behaviour: Behaviour,
  { control = 'shown', basePath = '/api' }: WrapOptions = {},
): Promise<Wrapped> {
  const tools = createTools(honest)
  const fault: HttpFault = behaviour.http?.(tools) ?? ((request, next) => next(request))
  const answer = async (incoming: IncomingMessage): Promise<Reply> => {
    const request = await requestOf(incoming)
    if (request.url.startsWith('/__mock')) return control === 'shown' ? forward(honest, request) : notFound
    const url = rebased(request.url, basePath)
    if (url === undefined || url.startsWith('/socket.io')) return notFound
    return fault({ ...request, url }, (asked) => forward(honest, asked))
  }
  const server = createServer((incoming, response) => {
    answer(incoming).then(
      (reply) => {
        deliver(reply, response)
      },
      () => response.destroy(),
    )
  })
  const bridge =
    behaviour.socket === 'none' ? undefined : attachBridge(server, honest, behaviour.socket?.(tools) ?? {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: async () => {
      await bridge?.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const notFound = envelope({ type: 'error', message: 'Not found' }, 404)

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = '', url = '', headers } = incoming
  return { method, url, headers, body: await bodyOf(incoming) }
}

/** Path on the honest backend; undefined when the contract is served elsewhere. */
function rebased(url: string, basePath: string): string | undefined {
  if (basePath === '/api') return url
  if (url.startsWith(`${basePath}/`)) return `/api${url.slice(basePath.length)}`
  return url.startsWith('/api/') ? undefined : url
}

function deliver(reply: Reply, response: ServerResponse): void {
  if (reply === 'silent') return
  if (reply === 'reset') {
    response.socket?.resetAndDestroy()
    return
  }
  const given = Object.entries(reply.headers).filter(([, value]) => value !== undefined)
  const headers = Object.fromEntries(given)
  // The body length may have changed; without one, none is sent.
  if ('content-length' in headers) headers['content-length'] = reply.body.length
  response.writeHead(reply.status, headers)
  if (reply.stalls) response.write(reply.body.subarray(0, reply.body.length / 2))
  else response.end(reply.body)
}
