import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { io as connect, type Socket as Upstream } from 'socket.io-client'
import type { Message } from './message.ts'
import { isRow, type Row } from './rows.ts'
import type { Client, Honest, SocketFault } from './types.ts'

interface Opened {
  readonly upstream: Upstream
  /** Messages of the honest backend that arrive before the client is accepted. */
  readonly early: Message[]
}

/** Opens a socket to the honest backend for each client socket, and forwards messages both ways. */
export function attachBridge(
  server: HttpServer,
  honest: Honest,
  fault: SocketFault,
): { close(): Promise<void> } {
  const io = new Server(server, {
    cors: { origin: '*' },
    serveClient: false,
    transports: [...(fault.transports ?? ['polling', 'websocket'])],
  })
  const opened = new Map<string, Opened>()
  const clients = new Map<string, Client>()
  let count = 0

  const later = (send: () => unknown) => {
    if (fault.delayMs === undefined) send()
    else setTimeout(send, fault.delayMs).unref()
  }
  io.use((socket, next) => {
    const auth = rowOf(socket.handshake.auth)
    const upstream = connect(honest.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: {
        ...(honest.world === undefined ? {} : { world: honest.world }),
        ...(fault.handshake?.(auth) ?? auth),
      },
    })
    const early: Message[] = []
    upstream.onAny((event: string, payload: unknown) => {
      const message = { event, payload: rowOf(payload) }
      const client = clients.get(socket.id)
      if (client) hear(client, message)
      else early.push(message)
    })
    upstream.once('connect', () => {
      opened.set(socket.id, { upstream, early })
      next()
    })
    upstream.once('connect_error', next)
  })

  const hear = (client: Client, message: Message) => {
    for (const one of fault.toClient?.(message, client) ?? [message]) client.send(one)
  }
  const letIn = (socket: Socket, { upstream, early }: Opened) => {
    const client: Client = {
      auth: rowOf(socket.handshake.auth),
      number: count++,
      all: () => Array.from(clients.values()),
      send: ({ event, payload }) => {
        later(() => socket.emit(event, payload))
      },
      cut: () => {
        socket.conn.close()
      },
    }
    clients.set(socket.id, client)
    upstream.on('disconnect', client.cut)
    socket.on('disconnect', () => {
      clients.delete(socket.id)
      opened.delete(socket.id)
      upstream.disconnect()
    })
    socket.onAny((event: string, payload: unknown, acknowledge: unknown) => {
      const answer = (given: Row) => {
        if (typeof acknowledge === 'function') later(() => (acknowledge as (given: Row) => void)(given))
      }
      // Faults look only into objects.
      const asked = isRow(payload) ? { event, payload } : undefined
      const passed = asked && fault.toBackend ? fault.toBackend(asked, client) : (asked ?? { event, payload })
      if (!passed) return
      if ('acknowledge' in passed) {
        answer(passed.acknowledge)
        return
      }
      upstream.emit(passed.event, passed.payload, (given: Row) => {
        const changed = fault.acknowledgement && asked ? fault.acknowledgement(given, asked) : given
        if (changed !== undefined) answer(changed)
      })
    })
    for (const message of early) hear(client, message)
  }
  io.on('connection', (socket) => {
    const pair = opened.get(socket.id)
    if (pair) letIn(socket, pair)
  })
  return {
    close: async () => {
      for (const { upstream } of opened.values()) upstream.disconnect()
      await io.close()
    },
  }
}

const rowOf = (value: unknown): Row => (isRow(value) ? value : {})
