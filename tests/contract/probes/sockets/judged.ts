import type { MarketChannel } from '#generated/socket.ts'
import type { Listener } from '../../core/listeners.ts'
import type { Probe } from '../../core/probe.ts'
import { listening, type Listening } from './listening.ts'

/** A probe that checks recorded market messages; it sends only requests that another probe has already sent. */
export interface Judged {
  readonly name: `sockets.${string}`
  readonly rules: readonly string[]
  readonly says: string
  readonly channels: readonly MarketChannel[]
  /** Returns the faults of a channel, as one socket received it. */
  readonly faults: (channel: MarketChannel, listener: Listener, received: Listening) => readonly string[]
  /** Reason why a channel cannot be checked even though it has messages. */
  readonly unknown?: (channel: MarketChannel, listener: Listener, received: Listening) => string | undefined
}

/** Merges the same fault of many messages into the first one. */
const most = 3

export const judged = ({ name, rules, says, channels, faults, unknown }: Judged): Probe => ({
  name,
  rules,
  says,
  effect: 'read',
  subjects: channels.map((channel) => `socket ${channel}` as const),
  run: async (trial, watch) => {
    const received = await listening(trial)
    for (const channel of channels) {
      const subject = `socket ${channel}` as const
      for (const { listener } of received.listeners) {
        if (listener.of(channel).length === 0) {
          watch.unchecked(subject, 'nothing was received on it')
          continue
        }
        const found = faults(channel, listener, received)
        for (const sentence of found.slice(0, most)) watch.fault(subject, sentence)
        const why = unknown?.(channel, listener, received)
        if (why !== undefined) watch.unchecked(subject, why)
        else if (found.length === 0) watch.holds(subject)
      }
    }
  },
})

/** Groups messages by market and period, in order of arrival. */
export function streamsOf<Message extends { readonly [field: string]: unknown }>(
  messages: readonly Message[],
): ReadonlyMap<string, readonly Message[]> {
  return Map.groupBy(messages, (message) =>
    [message['symbol'], message['period']].filter((part) => typeof part === 'string').join(' '),
  )
}

/** Pairs each message with its predecessor. */
export const steps = <Message>(messages: readonly Message[]): readonly (readonly [Message, Message])[] =>
  messages.slice(1).map((message, at) => [messages[at] as Message, message])
