import { connect, type Socket } from 'node:net'
import { z } from 'zod'
import { messageOf } from '../tests/support/assertions.ts'

export interface Ask {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Rate {
  /** Responses per second. */
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/**
 * Sends requests from this many clients, one after the other per client, for this long; times in ms. Writes raw
 * requests to the sockets, because an HTTP client in this process would use as much CPU as the measured server.
 * @throws when a response is not a success
 */
export async function load(
  url: string,
  clients: number,
  ms: number,
  next: (client: number) => Ask,
): Promise<Rate> {
  const { hostname, port } = new URL(url)
  const times: number[] = []
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const socket = connect(Number(port), hostname).setNoDelay()
      const answer = answers(socket)
      while (performance.now() - begin < ms) {
        const ask = next(client)
        const sentAt = performance.now()
        const answered = answer()
        socket.write(requestText(hostname, ask))
        const body = await answered
        times.push(performance.now() - sentAt)
        if (!isSuccess.test(body)) {
          throw new Error(`${ask.method} ${ask.path}: ${body.slice(0, 200)}`)
        }
      }
      socket.destroy()
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Some backends format their JSON with spaces. */
const isSuccess = /"type": ?"ok"|"code": ?1/

function requestText(host: string, { method, path, headers = {}, body = '' }: Ask): string {
  const form = body === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = { host, ...form, ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** Reads one response after another; every measured backend sends its length. */
function answers(socket: Socket): () => Promise<string> {
  let buffered = Buffer.alloc(0)
  let settle: ((body: string) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.on('error', (error) => fail?.(error))
  socket.on('data', (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    const headEnd = buffered.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = /content-length: (\d+)/i.exec(buffered.toString('latin1', 0, headEnd))?.[1]
    const bodyStart = headEnd + 4
    const bodyEnd = bodyStart + Number(length ?? 0)
    if (buffered.length < bodyEnd) return
    const body = buffered.toString('utf8', bodyStart, bodyEnd)
    buffered = buffered.subarray(bodyEnd)
    settle?.(body)
  })
  return () =>
    new Promise((resolve, reject) => {
      settle = resolve
      fail = reject
    })
}

/** A market for price requests. */
export const deal = '/api/currency/deal?currency_id=1&legal_id=3'

/** Request headers of a demo user. */
export async function signIn(
  url: string,
  name: string,
  world?: string,
): Promise<Readonly<Record<string, string>>> {
  const headers = world === undefined ? {} : { 'X-Mock-World': world }
  const body = new URLSearchParams({ user_string: `${name}@h5.example`, password: 'demo123456' })
  const response = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })
  return { ...headers, authorization: await messageOf(response, z.string()) }
}
