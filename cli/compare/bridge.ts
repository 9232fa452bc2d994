import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { io as connect, type Socket as Upstream } from 'socket.io-client'
import type { RecordedMessage } from './lines.ts'
import type { Recorder } from './recorder.ts'

interface OpenedSocket {
  readonly number: number
  readonly upstream: Upstream
  /** Messages of the backend that arrive before the client is accepted. */
  readonly early: (readonly unknown[])[]
}

const path = '/socket.io/'

/** Opens a socket to the backend for each client socket, by websocket or polling, and forwards messages both ways. */
export function attachBridge(
  server: HttpServer,
  target: string,
  recorder: Recorder,
): { close(): Promise<void> } {
  const io = new Server(server, { cors: { origin: '*' }, serveClient: false, path })
  // Worlds of a mock have a path of their own: `/w/NAME/socket.io/`.
  for (const event of ['request', 'upgrade'] as const)
    server.prependListener(event, (request: IncomingMessage) => {
      const [, before, rest] = /^(.*)\/socket\.io\/(.*)$/.exec(request.url ?? '') ?? []
      if (before === undefined || rest === undefined) return
      request.headers['x-forwarded-prefix'] = before
      request.url = `${path}${rest}`
    })
  const opened = new Map<string, OpenedSocket>()
  let count = 0
  const { origin, pathname } = new URL(target)

  io.use((socket, next) => {
    const number = ++count
    const record = recordingOf(recorder, number)
    const { auth, headers } = socket.handshake
    const before = String(headers['x-forwarded-prefix'] ?? '')
    const upstream = connect(origin, {
      path: `${pathname.replace(/\/$/, '')}${before}${path}`,
      transports: ['websocket', 'polling'],
      reconnection: false,
      forceNew: true,
      auth,
    })
    const early: (readonly unknown[])[] = []
    upstream.onAny((...message: readonly unknown[]) => {
      record('heard', String(message[0]), message[1])
      if (socket.connected) emit(socket, message)
      else early.push(message)
    })
    upstream.once('connect', () => {
      record('open', 'connect', auth)
      opened.set(socket.id, { number, upstream, early })
      next()
    })
    upstream.once('connect_error', (error: Error & { data?: unknown }) => {
      record('refused', 'connect', { auth, message: error.message, data: error.data })
      upstream.disconnect()
      next(error)
    })
  })
  io.on('connection', (socket) => {
    const pair = opened.get(socket.id)
    if (pair) letIn(socket, pair, recordingOf(recorder, pair.number))
    opened.delete(socket.id)
  })
  return { close: () => io.close() }
}

function letIn(socket: Socket, { upstream, early }: OpenedSocket, record: Record): void {
  for (const message of early) emit(socket, message)
  upstream.on('disconnect', () => socket.disconnect(true))
  socket.on('disconnect', () => {
    record('close', 'disconnect', null)
    upstream.disconnect()
  })
  socket.onAny((event: string, ...given: readonly unknown[]) => {
    const acknowledge = given.at(-1)
    const hasAcknowledgement = typeof acknowledge === 'function'
    const values = hasAcknowledgement ? given.slice(0, -1) : given
    record('sent', event, values[0])
    if (!hasAcknowledgement) {
      upstream.emit(event, ...values)
      return
    }
    upstream.emit(event, ...values, (answer: unknown) => {
      record('ack', event, answer)
      ;(acknowledge as (answer: unknown) => void)(answer)
    })
  })
}

const emit = (socket: Socket, [event, ...values]: readonly unknown[]): void => {
  socket.emit(String(event), ...values)
}

type Record = (what: RecordedMessage['what'], event: string, payload: unknown) => void

const recordingOf =
  (recorder: Recorder, socket: number): Record =>
  (what, event, payload = null) => {
    recorder.add({ kind: 'socket', at: recorder.now(), socket, what, event, payload })
  }
