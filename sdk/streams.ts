import type { Socket } from 'socket.io-client'
import { symbolOf, type NamesMarket } from './symbol.ts'
import type { ClientEvents, MarketChannel, ServerEvents, Subscription } from '#generated/socket.ts'

export interface StreamRequest<Channel extends MarketChannel> {
  readonly channel: Channel
  /** `BTC/USDT`; absent means every symbol. */
  readonly symbol?: string
  /** Of `kline`; absent means every period. */
  readonly period?: NonNullable<Subscription['period']>
}

export interface Streams {
  open<Channel extends MarketChannel>(
    request: StreamRequest<Channel>,
    handler: (message: Parameters<ServerEvents[Channel]>[0]) => void,
  ): () => void
  /** Subscribes everything again, after a connection was made anew. */
  renew(): void
}

/** What every market message has, as far as a stream looks at it; a live backend has no `seq`. */
interface MarketMessage extends NamesMarket {
  readonly period?: string
  readonly seq?: number
}

/** A method, for a handler of one channel hears no message of another. */
interface Handler {
  hear(message: MarketMessage): void
}

interface Stream {
  readonly request: StreamRequest<MarketChannel>
  readonly handlers: Set<Handler>
  readonly listener: (message: MarketMessage) => void
  /** The last sequence heard of each symbol and period, for a stream may carry many. */
  readonly heard: Map<string, number>
  asking: boolean
}

/** How long a backend may take to acknowledge; one that only broadcasts never does, and is listened to all the same. */
const acknowledgeWithin = 3000

export function createStreams(socket: Socket<ServerEvents, ClientEvents>): Streams {
  const streams = new Map<string, Stream>()

  /** Asks for the stream; the backend answers with a snapshot first. */
  const subscribe = (stream: Stream) => {
    if (!socket.connected || stream.asking) return
    stream.asking = true
    stream.heard.clear()
    socket.timeout(acknowledgeWithin).emit('subscribe', stream.request, () => {
      stream.asking = false
    })
  }

  const receive = (stream: Stream, message: MarketMessage) => {
    const { symbol, period } = stream.request
    const market = symbolOf(message)
    if (symbol !== undefined && market !== symbol) return
    if (period !== undefined && message.period !== period) return
    // Nothing is compared before the snapshot, which comes right behind the acknowledgement.
    if (message.seq !== undefined && !stream.asking) {
      const key = `${market} ${message.period ?? ''}`
      const last = stream.heard.get(key)
      if (last !== undefined && message.seq <= last) return
      stream.heard.set(key, message.seq)
      if (last !== undefined && message.seq > last + 1) subscribe(stream)
    }
    for (const handler of stream.handlers) handler.hear(message)
  }

  const open: Streams['open'] = (request, hear) => {
    const handler: Handler = { hear }
    const channel: MarketChannel = request.channel
    const key = JSON.stringify([channel, request.symbol, request.period])
    let stream = streams.get(key)
    if (!stream) {
      const fresh: Stream = {
        request,
        handlers: new Set(),
        listener: (message) => {
          receive(fresh, message)
        },
        heard: new Map(),
        asking: false,
      }
      stream = fresh
      streams.set(key, fresh)
      socket.on(channel, fresh.listener)
      subscribe(fresh)
    } else if (socket.connected) {
      // A newcomer to a running stream needs the snapshot too.
      subscribe(stream)
    }
    const joined = stream
    joined.handlers.add(handler)
    return () => {
      joined.handlers.delete(handler)
      if (joined.handlers.size > 0 || streams.get(key) !== joined) return
      streams.delete(key)
      socket.off(channel, joined.listener)
      if (socket.connected) socket.timeout(acknowledgeWithin).emit('unsubscribe', request, () => {})
    }
  }

  return {
    open,
    renew: () => {
      for (const stream of streams.values()) {
        stream.asking = false
        subscribe(stream)
      }
    },
  }
}
