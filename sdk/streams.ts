import type { Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents, StreamChannel, Subscription } from '#generated/socket.ts'
import { symbolOf, type NamesMarket } from './model/market.ts'

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

export function createStreams(socket: Socket<ServerEvents, ClientEvents>): Streams {
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
    let stream = streams.get(key)
    if (!stream) {
      const fresh: Stream = {
        request,
        handlers: new Set(),
        listener: (message) => {
          receive(fresh, message)
        },
        lastSeq: new Map(),
        isSubscribing: false,
      }
      stream = fresh
      streams.set(key, fresh)
      socket.on(channel, fresh.listener)
      subscribe(fresh)
    } else if (socket.connected) {
      // A new handler of a running stream needs a snapshot too.
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
      // Until its first subscription, a client receives every public event.
      if (streams.size === 0) open({ channel: 'match_trade' }, () => {})()
      for (const stream of streams.values()) {
        stream.isSubscribing = false
        subscribe(stream)
      }
    },
  }
}
