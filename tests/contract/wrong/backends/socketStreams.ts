import { event, eventField, messages, streamOf, unsent } from '../events.ts'
import type { Message } from '../message.ts'
import { broadcast, market } from '../shows/messages.ts'
import { type SocketFault, type Wrong, group } from '../types.ts'

const socket = group({ probes: ['sockets.*'], needs: ['sockets'] })
const numbered = ['kline', 'daymarket', 'market_depth', 'match_trade'] as const

/** Changes the sequence number of a message, given the number of earlier messages in its stream. */
const renumbered =
  (number: (seq: number, before: number) => unknown): (() => SocketFault) =>
  () => {
    const counts = new Map<string, number>()
    return messages(numbered, (message) => {
      const before = counts.get(streamOf(message)) ?? 0
      counts.set(streamOf(message), before + 1)
      return [
        { ...message, payload: { ...message.payload, seq: number(Number(message.payload['seq']), before) } },
      ]
    })
  }

/** Delays each message of a stream until the next one: `swapped` sends it after that one, otherwise it replaces it. */
const heldBack = (order: 'swapped' | 'late'): SocketFault => {
  const held = new Map<string, Message>()
  return messages(numbered, (message) => {
    const name = streamOf(message)
    const before = held.get(name)
    if (order === 'late') {
      held.set(name, message)
      return before ? [before] : []
    }
    if (!before) held.set(name, message)
    else held.delete(name)
    return before ? [message, before] : []
  })
}

/** Drops every second message of a stream. */
const everySecond = (): SocketFault => {
  const counts = new Map<string, number>()
  return messages(numbered, (message) => {
    const count = counts.get(streamOf(message)) ?? 0
    counts.set(streamOf(message), count + 1)
    return count % 2 === 0 ? [message] : []
  })
}

/** Faults in the delivery, order and count of public events. */
export const socketStreams: readonly Wrong[] = [
  socket({
    name: 'seq-missing',
    says: 'Sequence numbers of the book stop',
    operations: ['market_depth'],
    socket: () => event('market_depth', ({ seq: _, ...payload }) => payload),
    shows: market,
  }),
  socket({
    name: 'seq-jumps-back',
    says: 'Sequence numbers restart',
    operations: [...numbered],
    socket: renumbered((seq, before) => (before % 3 === 2 ? seq - 2 : seq)),
    shows: market,
  }),
  socket({
    name: 'seq-stands-still',
    says: 'Every message has the same sequence number',
    operations: [...numbered],
    socket: renumbered(() => 1),
    shows: market,
  }),
  socket({
    name: 'seq-skips',
    says: 'Sequence numbers have gaps',
    operations: [...numbered],
    socket: renumbered((seq, before) => seq + before),
    shows: market,
  }),
  socket({
    name: 'seq-is-text',
    says: 'Sequence numbers are texts',
    operations: ['daymarket'],
    socket: () => eventField('daymarket', 'seq', String),
    shows: market,
  }),
  socket({
    name: 'messages-lost',
    says: 'Every second message of a stream is dropped',
    operations: [...numbered],
    socket: everySecond,
    shows: market,
  }),
  socket({
    name: 'messages-twice',
    says: 'Every message is sent twice',
    operations: [...numbered],
    socket: () => messages(numbered, (message) => [message, message]),
    shows: market,
  }),
  socket({
    name: 'messages-swapped',
    says: 'Messages are swapped in pairs',
    operations: [...numbered],
    socket: () => heldBack('swapped'),
    shows: market,
  }),
  socket({
    name: 'messages-late',
    says: 'Messages are one tick late',
    operations: [...numbered],
    socket: () => heldBack('late'),
    shows: market,
  }),
  socket({
    name: 'nothing-ever-sent',
    says: 'The socket opens and stays silent',
    operations: [...numbered, 'connect'],
    socket: () => unsent(numbered),
    shows: market,
  }),
  socket({
    name: 'broadcast-of-ticker-alone',
    says: 'Unsubscribed clients receive only the ticker',
    operations: ['kline', 'market_depth', 'match_trade', 'connect'],
    socket: () => {
      const asked = new Set<unknown>()
      return {
        toBackend: (message, client) => {
          asked.add(client)
          return message
        },
        toClient: (message, client) => (asked.has(client) || message.event === 'daymarket' ? [message] : []),
      }
    },
    shows: broadcast,
  }),
]
