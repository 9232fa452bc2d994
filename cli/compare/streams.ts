import { extensionEvents, streamChannels } from '#generated/socket.ts'
import type { PlayedMessage } from './sockets.ts'
import { isJsonObject, valueText } from './values.ts'

/** A message of a stream. */
export interface StreamMessage extends PlayedMessage {
  /** Number of the entry in a recording, from 1. */
  readonly entry?: number
}

/** Messages of one kind on one socket, in order. */
export interface Stream {
  readonly name: string
  /** True when their number and values follow the market and the clock: only the first is compared. */
  readonly isMarket: boolean
  readonly messages: StreamMessage[]
}

/** Events that follow the market: the public streams, and the profit of open positions. */
export const marketEvents: ReadonlySet<string> = new Set([...streamChannels, 'lever_trade'])

/** Events and acknowledgements that a backend of the family may lack altogether. */
const extensions: ReadonlySet<string> = new Set([
  ...extensionEvents.filter((event) => !marketEvents.has(event)),
  'ack subscribe',
  'ack unsubscribe',
])

/** Returns true for messages of a kind that the contract adds to those of the family. */
export const isExtension = (name: string): boolean => extensions.has(name)

/** Groups messages by socket, event, market and period. */
export function streamsOf(messages: readonly StreamMessage[]): ReadonlyMap<string, Stream> {
  const streams = new Map<string, Stream>()
  for (const message of messages) {
    const { socket, what, event, payload } = message
    const isMarket = what === 'heard' && marketEvents.has(event)
    const about =
      isMarket && isJsonObject(payload)
        ? `${valueText(payload['symbol'])} ${valueText(payload['period'])}`
        : ''
    const key = [socket, what, event, about].join(' ')
    const stream = streams.get(key) ?? {
      name: what === 'heard' ? event : `${what} ${event}`,
      isMarket,
      messages: [],
    }
    if (!isMarket || stream.messages.length === 0)
      stream.messages.push(what === 'open' ? { ...message, payload: null } : message)
    streams.set(key, stream)
  }
  return streams
}
