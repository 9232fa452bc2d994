import type { io as SocketIo, Socket } from 'socket.io-client'
import type { Language } from '#generated/languages.ts'
import type { ClientEvents, LoggedOut, StreamChannel, ServerEvents } from '#generated/socket.ts'
import type { SessionEnding } from './api.ts'
import { createStreams, type Streams } from './streams.ts'

export type SocketState = 'connecting' | 'live' | 'offline' | 'logged-out'
export type Message<Event extends keyof ServerEvents> = Parameters<ServerEvents[Event]>[0]
/** Events that only their owner receives. */
export type AccountEvent = Exclude<keyof ServerEvents, StreamChannel>

export interface SocketOptions {
  /** `io` of socket.io-client, passed in so that a page can load it after the first paint. */
  readonly io: typeof SocketIo
  /** `https://host`, with the path of the backend if it has one; in a browser, defaults to the page's own host. */
  readonly url?: string
  readonly token?: () => string | undefined
  readonly language?: () => Language
  /** World of a mock. It is part of the URL, by which load balancers choose a process. */
  readonly world?: string
  readonly onState?: (state: SocketState) => void
  readonly onLoggedOut?: (message: string, ending: SessionEnding) => void
}

type Ending = Pick<LoggedOut, 'reason' | 'ended_at'>

/** A live connection to a backend. Until `close` it reconnects, resubscribes and repairs gaps by itself. */
export interface LiveSocket {
  /** Subscribes to account events of the signed-in user. Returns a function that unsubscribes. */
  readonly on: <Event extends AccountEvent>(
    event: Event,
    handler: (message: Message<Event>) => void,
  ) => () => void
  /**
   * Opens one market stream. Messages outside the request are dropped, since some backends only broadcast. Returns a
   * function that closes it.
   */
  readonly stream: Streams['open']
  readonly state: () => SocketState
  /** Milliseconds since the last message of any kind; Infinity before the first. */
  readonly age: () => number
  /** Reconnects at once. Call it when a page wakes up or comes online, or when the user signs in or out. */
  readonly reconnect: () => void
  readonly close: () => void
}

export function openSocket(options: SocketOptions): LiveSocket {
  /** The token of the current connection. */
  let given: string | undefined
  const socket: Socket<ServerEvents, ClientEvents> = options.io(hostOf(options.url), {
    path: `${pathOf(options.url)}${worldPath(options.world)}/socket.io/`,
    transports: ['websocket', 'polling'],
    timeout: 5000,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    auth: (give) => {
      given = options.token?.()
      give({ token: given, language: options.language?.() })
    },
  })
  const streams = createStreams(socket)
  let state: SocketState = 'connecting'
  let receivedAt = Number.NEGATIVE_INFINITY

  const become = (next: SocketState) => {
    if (next === state) return
    state = next
    options.onState?.(next)
  }
  const reconnect = () => {
    become('connecting')
    socket.disconnect().connect()
  }
  const loggedOut = (message: string, { reason, ended_at: endedAt }: Ending = {}) => {
    if (options.token?.() !== given) {
      // The ended session has already been replaced.
      reconnect()
      return
    }
    // A retry with the same token would be refused too.
    socket.disconnect()
    become('logged-out')
    options.onLoggedOut?.(message, { reason, endedAt })
  }
  socket.onAny(() => {
    receivedAt = performance.now()
  })
  socket.on('connect', () => {
    become('live')
    streams.renew()
  })
  socket.on('disconnect', () => {
    if (state !== 'logged-out') become('offline')
  })
  socket.on('connect_error', (error: Error & { data?: Ending & { type?: unknown } }) => {
    if (String(error.data?.type) === '999') loggedOut(error.message, error.data)
    else become('offline')
  })
  socket.on('logged_out', (ended) => {
    loggedOut(ended.message, ended)
  })

  return {
    on: (event, handler) => {
      const listener = handler as never
      socket.on(event, listener)
      return () => socket.off(event, listener)
    },
    stream: streams.open,
    state: () => state,
    age: () => performance.now() - receivedAt,
    reconnect,
    close: () => {
      socket.disconnect()
      become('offline')
    },
  }
}

/** Only the host: socket.io treats a path as a namespace. */
const hostOf = (url = ''): string => /^[a-z]+:\/\/[^/]+/i.exec(url)?.[0] ?? url

const pathOf = (url = ''): string => url.slice(hostOf(url).length).replace(/\/+$/, '')

const worldPath = (world: string | undefined): string =>
  world === undefined ? '' : `/w/${encodeURIComponent(world)}`
