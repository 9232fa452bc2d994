import { setTimeout as after } from 'node:timers/promises'
import type { Message } from '../message.ts'
import { objectsIn, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import { group, type Client, type Show, type Wrong } from '../types.ts'

const socket = group({ probes: ['sockets.floods'], needs: ['sockets', 'time'] })

const ticker = { channel: 'daymarket', symbol: 'BTC/USDT' } as const
const periods = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon', '1year']

/** Reasons of a flood of messages, and of a stream too many, and what another socket receives. */
const flooded: Show = async (site) => {
  const listener = await opened(site)
  const answers = await Promise.all(Array.from({ length: 200 }, () => listener.ask('subscribe', ticker)))
  const other = await opened(site)
  const served = await other.ask('subscribe', ticker)
  await after(2_000)
  const later = await listener.ask('subscribe', ticker)
  listener.close()
  other.close()
  return [[...new Set(answers.map((one) => JSON.stringify(one)))].sort(), served, later]
}
const manyStreams: Show = async (site) => {
  const listener = await opened(site)
  const quotations = objectsIn((await site.as()('currencyQuotationNew')).json).filter(
    (row) => 'legal_name' in row,
  )
  const streams = quotations.slice(0, 12).flatMap(({ currency_name, legal_name }) =>
    periods.map((period) => ({
      channel: 'kline',
      symbol: `${String(currency_name)}/${String(legal_name)}`,
      period,
    })),
  )
  const seen = []
  for (const stream of streams) {
    seen.push(await listener.ask('subscribe', stream))
    await after(20)
  }
  seen.push(await listener.ask('unsubscribe', streams[0] ?? {}))
  seen.push(await listener.ask('subscribe', streams.at(-1) ?? {}))
  listener.close()
  const names = listener.received.map(
    ({ payload }) => `${String(payload['symbol'])} ${String(payload['period'])}`,
  )
  return [seen, [...new Set(names)].sort()]
}

/** Returns a counter of the messages of each client. */
const messageCounter = () => {
  const counts = new Map<Client, number>()
  return (client: Client): number => {
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    return count
  }
}
const refused = (reason: string): { readonly acknowledge: Row } => ({ acknowledge: { ok: false, reason } })
const isRefusedFor = (limit: string, { reason }: Row): boolean => reason === limit

/** Backends whose sockets cannot bear a flood, or handle its limit wrongly. */
export const socketFloods: readonly Wrong[] = [
  socket({
    name: 'flood-cuts-the-socket',
    says: 'A socket is closed after 150 messages',
    operations: ['subscribe'],
    socket: () => {
      const count = messageCounter()
      return {
        toBackend: (message, client) => {
          if (count(client) > 150) client.cut()
          return message
        },
      }
    },
    shows: flooded,
  }),
  socket({
    name: 'flood-unanswered',
    says: 'Messages above the limit are not acknowledged',
    operations: ['subscribe', 'unsubscribe'],
    socket: () => ({
      acknowledgement: (answer) => (isRefusedFor('too-many-messages', answer) ? undefined : answer),
    }),
    shows: flooded,
  }),
  socket({
    name: 'flood-for-another-reason',
    says: 'Messages above the limit are refused as an unknown channel',
    operations: ['subscribe', 'unsubscribe'],
    socket: () => ({
      acknowledgement: (answer) =>
        isRefusedFor('too-many-messages', answer) ? { ok: false, reason: 'unknown-channel' } : answer,
    }),
    shows: flooded,
  }),
  socket({
    name: 'flood-refuses-others',
    says: 'A flood on one socket refuses the messages of every other one',
    operations: ['subscribe'],
    socket: () => {
      const count = messageCounter()
      let flooding: Client | undefined
      return {
        toBackend: (message, client) => {
          if (count(client) > 100) flooding = client
          return flooding && flooding !== client ? refused('too-many-messages') : message
        },
      }
    },
    shows: flooded,
  }),
  socket({
    name: 'flood-forgets-no-message',
    says: 'A socket is refused for ever after 100 messages',
    operations: ['subscribe'],
    socket: () => {
      const count = messageCounter()
      return {
        toBackend: (message, client) => (count(client) > 100 ? refused('too-many-messages') : message),
      }
    },
    shows: flooded,
  }),
  socket({
    name: 'stream-too-many-is-sent',
    says: 'A stream above the limit is refused, but sent',
    operations: ['subscribe'],
    socket: () => {
      const clients = new WeakMap<Message, Client>()
      return {
        toBackend: (message, client) => {
          clients.set(message, client)
          return message
        },
        acknowledgement: (answer, message) => {
          const { channel, ...payload } = message.payload
          if (isRefusedFor('too-many-streams', answer))
            clients.get(message)?.send({ event: String(channel), payload })
          return answer
        },
      }
    },
    shows: manyStreams,
  }),
  socket({
    name: 'stream-too-many-stays-silent',
    says: 'A stream above the limit is acknowledged, but not sent',
    operations: ['subscribe'],
    socket: () => ({
      acknowledgement: (answer) => (isRefusedFor('too-many-streams', answer) ? { ok: true } : answer),
    }),
    shows: manyStreams,
  }),
  socket({
    name: 'left-streams-still-count',
    says: 'Streams that were left count towards the limit',
    operations: ['subscribe'],
    socket: () => ({
      toBackend: (message) => (message.event === 'unsubscribe' ? { acknowledge: { ok: true } } : message),
    }),
    shows: manyStreams,
  }),
]
