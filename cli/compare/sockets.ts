import { io, type Socket } from 'socket.io-client'
import type { Binding } from './bind.ts'
import type { RecordedMessage } from './lines.ts'
import { isJsonObject } from './values.ts'

/** A message of a play. */
export interface PlayedMessage {
  readonly socket: number
  readonly what: 'open' | 'refused' | 'ack' | 'heard'
  readonly event: string
  readonly payload: unknown
  /** World time, ms. */
  readonly at: number
}

/** The sockets of a play. */
export interface Sockets {
  /** Opens, sends or closes as recorded; received messages are left to the mock. */
  repeat(entry: RecordedMessage): Promise<void>
  /** Waits until messages that are on their way have arrived. */
  settle(): Promise<void>
  readonly messages: readonly PlayedMessage[]
  close(): void
}

/** Longest wait for an acknowledgement, ms. */
const patience = 5000

interface SocketOptions {
  readonly url: string
  readonly world: string
  /** World time of the play, ms. */
  readonly now: () => number
}

export function createSockets({ url, world, now }: SocketOptions, { secrets }: Binding): Sockets {
  const open = new Map<number, Socket>()
  const messages: PlayedMessage[] = []

  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(/<secret:(\d+)>/g, (whole, id: string) => secrets.get(Number(id)) ?? whole)
    if (!isJsonObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner)]))
  }
  const connect = (number: number, auth: unknown) =>
    new Promise<void>((resolve) => {
      const given = filled(auth)
      const socket = io(url, {
        path: `/w/${world}/socket.io/`,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: isJsonObject(given) ? { ...given, world } : { world },
      })
      open.set(number, socket)
      socket.onAny((event: string, payload: unknown) => {
        messages.push({ socket: number, what: 'heard', event, payload, at: now() })
      })
      socket.once('connect', () => {
        messages.push({ socket: number, what: 'open', event: 'connect', payload: null, at: now() })
        resolve()
      })
      socket.once('connect_error', (error: Error & { data?: unknown }) => {
        const payload = { message: error.message, data: error.data }
        messages.push({ socket: number, what: 'refused', event: 'connect', payload, at: now() })
        resolve()
      })
    })
  /** The mock acknowledges what it does not know after everything that it has sent before. */
  const drain = async (socket: Socket) => {
    if (socket.connected)
      await socket
        .timeout(patience)
        .emitWithAck('unsubscribe', {})
        .catch(() => undefined)
  }

  return {
    messages,
    repeat: async ({ socket: number, what, event, payload }) => {
      const socket = open.get(number)
      if (what === 'open') await connect(number, payload)
      else if (what === 'refused') await connect(number, isJsonObject(payload) ? payload['auth'] : undefined)
      else if (socket && what === 'sent') {
        const answered = socket
          .timeout(patience)
          .emitWithAck(event, filled(payload))
          .catch(() => undefined) as Promise<unknown>
        if (event === 'login') await drain(socket)
        else messages.push({ socket: number, what: 'ack', event, payload: await answered, at: now() })
      } else if (socket && what === 'close') {
        await drain(socket)
        socket.disconnect()
        open.delete(number)
      }
    },
    settle: async () => {
      await Promise.all(Array.from(open.values(), drain))
    },
    close: () => {
      for (const socket of open.values()) socket.disconnect()
    },
  }
}
