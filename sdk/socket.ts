import type { io as SocketIo, Socket } from 'socket.io-client'
import type { Language } from '#generated/languages.ts'
import type { ClientEvents, LoggedOut, ServerEvents, StreamChannel, Subscription } from '#generated/socket.ts'
import type { SessionEnding } from './api.ts'
import { symbolOf, type NamesMarket } from './model/market.ts'

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

export interface StreamRequest<Channel extends StreamChannel> {
  readonly channel: Channel
  /** `BTC/USDT`; absent means every symbol. */
  readonly symbol?: string
  /** Period of a `kline` stream; absent means every period. */
  readonly period?: NonNullable<Subscription['period']>
}

export interface Streams {
  readonly open: <Channel extends StreamChannel>(
    request: StreamRequest<Channel>,
    handler: (message: Parameters<ServerEvents[Channel]>[0]) => void,
  ) => () => void
  /** Resubscribes all streams after a connect; without any, ends the public events that nobody requested. */
  readonly renew: () => void
}

/** The fields of a market message that a stream reads. Live backends do not send `seq`. */
interface MarketMessage extends NamesMarket {
  readonly period?: string
  readonly seq?: number
}

/**
 * A method rather than a property: its parameter is bivariant, so handlers of all channels fit. Each only receives
 * messages of its own channel.
 */
interface Handler {
  hear(message: MarketMessage): void
}

interface Stream {
  readonly request: StreamRequest<StreamChannel>
  readonly handlers: Set<Handler>
  readonly listener: (message: MarketMessage) => void
  /** Last sequence number per symbol and period; one stream can carry several. */
  readonly lastSeq: Map<string, number>
  isSubscribing: boolean
}

/**
 * Timeout for acknowledgements, ms. Backends that only broadcast never acknowledge; their messages are handled anyway.
 */
const acknowledgeWithin = 3000

function createStreams(socket: Socket<ServerEvents, ClientEvents>): Streams {
  const streams = new Map<string, Stream>()

  /** Subscribes to the stream; the backend sends a snapshot first. */
  const subscribe = (stream: Stream) => {
    if (!socket.connected || stream.isSubscribing) return
    stream.isSubscribing = true
    stream.lastSeq.clear()
    socket.timeout(acknowledgeWithin).emit('subscribe', stream.request, () => {
      stream.isSubscribing = false
    })
  }

  const receive = (stream: Stream, message: MarketMessage) => {
    const { symbol, period } = stream.request
    const market = symbolOf(message)
    if (symbol !== undefined && market !== symbol) return
    if (period !== undefined && message.period !== period) return
    // Sequence numbers are ignored until the snapshot, which follows the acknowledgement.
    if (message.seq !== undefined && !stream.isSubscribing) {
      const key = `${market} ${message.period ?? ''}`
      const last = stream.lastSeq.get(key)
      if (last !== undefined && message.seq <= last) return
      stream.lastSeq.set(key, message.seq)
      if (last !== undefined && message.seq > last + 1) subscribe(stream)
    }
    for (const handler of stream.handlers) handler.hear(message)
  }

  const open: Streams['open'] = (request, hear) => {
    const handler: Handler = { hear }
    const channel: StreamChannel = request.channel
    const key = JSON.stringify([channel, request.symbol, request.period])
    const running = streams.get(key)
    const stream: Stream = running ?? {
      request,
      handlers: new Set(),
      listener: (message) => {
        receive(stream, message)
      },
      lastSeq: new Map(),
      isSubscribing: false,
    }
    if (!running) {
      streams.set(key, stream)
      socket.on(channel, stream.listener)
    }
    // A new handler of a running stream needs a snapshot too.
    subscribe(stream)
    stream.handlers.add(handler)
    return () => {
      stream.handlers.delete(handler)
      if (stream.handlers.size > 0 || streams.get(key) !== stream) return
      streams.delete(key)
      socket.off(channel, stream.listener)
      if (socket.connected) socket.timeout(acknowledgeWithin).emit('unsubscribe', request, () => {})
    }
  }

  return {
    open,
    renew: () => {
      // Until its first subscription, a client receives every public event.
      if (streams.size === 0) open({ channel: 'match_trade' }, () => {})()
      for (const stream of streams.values()) {
        stream.isSubscribing = false
        subscribe(stream)
      }
    },
  }
}
