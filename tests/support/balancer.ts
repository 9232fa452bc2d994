import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { nth } from './assertions.ts'
import { portOf } from './ports.ts'

/** A load balancer like those of deploy/: each world is routed to one process, by its path or its header. */
export interface Balancer {
  readonly url: string
  /** Paths of all requests, in order. */
  readonly paths: readonly string[]
  close(): void
}

export async function openBalancer(urls: readonly string[]): Promise<Balancer> {
  const backendOf = ({ url = '/', headers }: IncomingMessage) => {
    const name = /^\/w\/([^/?]+)/.exec(url)?.[1] ?? String(headers['x-mock-world'] ?? 'default')
    const sum = Array.from(name).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7)
    return new URL(nth(urls, sum % urls.length))
  }
  const paths: string[] = []
  const server = createServer((given, answer) => {
    const { method, url = '/', headers } = given
    paths.push(url)
    const { hostname, port } = backendOf(given)
    const asked = ask({ hostname, port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    asked.on('error', () => answer.destroy())
    given.pipe(asked)
  })
  server.on('upgrade', (given, client, head) => {
    const { hostname, port } = backendOf(given)
    const backend = connect(Number(port), hostname)
    const lines = Object.entries(given.headers).map(([name, value]) => `${name}: ${String(value)}`)
    backend.write([`GET ${given.url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    backend.write(head)
    for (const socket of [client, backend]) {
      socket.on('error', () => {})
      socket.on('close', () => [client, backend].forEach((one) => one.destroy()))
    }
    client.pipe(backend).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${String(portOf(server))}`,
    paths,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
