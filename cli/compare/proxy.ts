import {
  Agent as HttpAgent,
  createServer,
  request as sendHttp,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as sendHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { attachBridge } from './bridge.ts'
import type { RecordedCall } from './lines.ts'
import { operationAt } from './operations.ts'
import { factsOf, type Recorder } from './recorder.ts'
import { createStartState } from './startState.ts'

export interface Proxy {
  readonly url: string
  close(): Promise<void>
}

/** Longer than clients keep an idle connection, as in the mock: a request must not meet a closing one. */
const keepAliveTimeout = 75_000

const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/**
 * Starts a server that forwards everything to a live backend, and records its operations and socket messages.
 * @param target `https://host`, with the path of the backend if it has one
 * @throws Error when the port is taken
 */
export async function startProxy(target: string, recorder: Recorder, port: number): Promise<Proxy> {
  const startState = startStateOf(target, recorder)
  const server = createServer({ keepAliveTimeout }, (incoming, response) => {
    forward({ target, recorder, startState }, incoming, response).catch(() => {
      // The backend did not answer, or the client has gone.
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
  })
  const bridge = attachBridge(server, target, recorder)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(own)}`,
    close: async () => {
      const closed = bridge.close()
      // Kept alive by clients, they would delay the end.
      server.closeAllConnections()
      await closed
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** Maximum delay of the first request of a session by the proxy's own read before it, ms. */
const longestOwnRead = 5000

/** Reads the balances of a session from the backend, and records them as a call of its own. */
const startStateOf = (target: string, recorder: Recorder) =>
  createStartState<IncomingMessage>(
    async (incoming, method, path) => {
      const { 'content-type': _type, 'idempotency-key': _key, ...headers } = incoming.headers
      const base = pathOf(incoming.url ?? '').slice(0, -operationPathOf(incoming).length)
      const signal = AbortSignal.timeout(longestOwnRead)
      const own = { method, url: `${base}${path}`, headers }
      const answer = await sendToBackend(target, own, Buffer.of(), signal)
      const json = jsonOf(await buffer(answer))
      recorder.setClock(answer.headers.date)
      return { method, path, status: answer.statusCode ?? 0, answer: json }
    },
    (incoming, own) => {
      const { 'content-type': _type, 'idempotency-key': _key, ...headers } = recordedHeadersOf(incoming)
      const at = recorder.now()
      recorder.add({ kind: 'call', at, operation: 'walletList', headers, query: {}, ms: 0, ...own })
    },
  )

const operationPathOf = ({ method = 'GET', url = '/' }: IncomingMessage): string =>
  operationAt(method, pathOf(url))?.path ?? ''

interface Forwarding {
  readonly target: string
  readonly recorder: Recorder
  readonly startState: ReturnType<typeof startStateOf>
}

async function forward(
  { target, recorder, startState }: Forwarding,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming
  const operation = operationAt(method, pathOf(url))
  if (!operation) {
    recorder.skip()
    const answer = await sendToBackend(target, incoming, incoming)
    response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers))
    await pipeline(answer, response)
    return
  }
  const sent = await buffer(incoming)
  await startState(incoming.headers.authorization, incoming, operation.id)
  const began = performance.now()
  const add = async (status: number, body: Buffer) => {
    recorder.add({
      kind: 'call',
      at: recorder.now(),
      operation: operation.id,
      method,
      path: operation.path,
      headers: recordedHeadersOf(incoming),
      query: Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? '')),
      ...(await bodyOf(sent, incoming.headers['content-type'] ?? '')),
      status,
      answer: jsonOf(body),
      ms: Math.round(performance.now() - began),
    })
  }
  try {
    const answer = await sendToBackend(target, incoming, sent)
    const body = await buffer(answer)
    recorder.setClock(answer.headers.date)
    // Before the client has it: the next request may depend on this answer.
    await add(answer.statusCode ?? 0, body)
    response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers))
    response.end(body)
  } catch (error) {
    await add(0, Buffer.of())
    throw error
  }
}

/** Sends a request to the backend. */
function sendToBackend(
  target: string,
  incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer | IncomingMessage,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = target.startsWith('https:')
  const { host: _host, 'accept-encoding': _encoding, ...headers } = withoutHops(incoming.headers)
  const options = {
    method: incoming.method,
    ...(signal && { signal }),
    agent: isSecure ? agents.https : agents.http,
    headers: { ...headers, ...(Buffer.isBuffer(body) && { 'content-length': body.length }) },
  }
  return new Promise((resolve, reject) => {
    const call = (isSecure ? sendHttps : sendHttp)(target + (incoming.url ?? ''), options, resolve)
    call.on('error', reject)
    if (Buffer.isBuffer(body)) call.end(body)
    else pipeline(body, call).catch(reject)
  })
}

/** Headers of one connection only, and those that Node sets itself. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'])

const withoutHops = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)))

const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** Headers that change what an operation does. */
const recordedHeaders = ['authorization', 'content-type', 'idempotency-key', 'language-mark']

const recordedHeadersOf = ({ headers }: IncomingMessage): RecordedCall['headers'] =>
  Object.fromEntries(
    recordedHeaders.flatMap((name) => {
      const value = headers[name]
      // The boundary of a multipart form is random.
      return typeof value === 'string' ? [[name, value.split(';')[0] ?? '']] : []
    }),
  )

async function bodyOf(body: Buffer, type: string): Promise<Pick<RecordedCall, 'form' | 'file'>> {
  if (body.length === 0) return {}
  if (type.startsWith('application/json')) {
    const json = jsonOf(body)
    return typeof json === 'object' && json !== null ? { form: { ...json } } : {}
  }
  if (!type.startsWith('multipart/'))
    return { form: Object.fromEntries(new URLSearchParams(body.toString())) }
  const fields = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData())
  const form: Record<string, string> = {}
  let file: Uint8Array | undefined
  for (const [name, value] of fields)
    if (typeof value === 'string') form[name] = value
    else file = new Uint8Array(await value.arrayBuffer())
  return { form, ...(file && { file: factsOf(file) }) }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return null
  }
}
