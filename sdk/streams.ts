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

interface Stream {
  readonly request: StreamRequest<MarketChannel>
  readonly handlers: Set<(message: never) => void>
  readonly listener: (message: MarketMessage) => void
  /** The last sequence heard of each symbol and period, for a stream may carry many. */
  readonly heard: Map<string, number>
  asking: boolean
}

/** How long a backend may take to acknowledge; one that only broadcasts never does, and is listened to all the same. */
const acknowledgeWithin = 3000

export function createStreams(socket: Socket<ServerEvents, ClientEvents>): Streams {
  const streams = new Map<string, Stream>()

  /** Asks for the stream; the backend answers with a full picture first. */
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
    // While the full picture is on its way nothing is compared: it comes right behind the acknowledgement.
    if (message.seq !== undefined && !stream.asking) {
      const key = `${market} ${message.period ?? ''}`
      const last = stream.heard.get(key)
      if (last !== undefined && message.seq <= last) return
      stream.heard.set(key, message.seq)
      if (last !== undefined && message.seq > last + 1) subscribe(stream)
    }
    for (const handler of stream.handlers) handler(message as never)
  }

  const open = (request: StreamRequest<MarketChannel>, handler: (message: never) => void) => {
    const key = JSON.stringify([request.channel, request.symbol, request.period])
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
      socket.on(request.channel, fresh.listener as never)
      subscribe(fresh)
    } else if (socket.connected) {
      // A newcomer to a running stream needs the full picture too.
      subscribe(stream)
    }
    const joined = stream
    joined.handlers.add(handler)
    return () => {
      joined.handlers.delete(handler)
      if (joined.handlers.size > 0 || streams.get(key) !== joined) return
      streams.delete(key)
      socket.off(request.channel, joined.listener as never)
      if (socket.connected) socket.timeout(acknowledgeWithin).emit('unsubscribe', request, () => {})
    }
  }

  return {
    open: open as Streams['open'],
    renew: () => {
      for (const stream of streams.values()) {
        stream.asking = false
        subscribe(stream)
      }
    },
  }
}
