import { marketChannels } from '#generated/socket.ts'
import { receivedAfter } from '../shows/together.ts'
import { group, type SocketFault, type Wrong } from '../types.ts'

const together = group({ probes: ['sockets.streams'], needs: ['sockets'] })

/** Channels that one client subscribed to, in order, and channels that it left. */
interface Streams {
  readonly joined: string[]
  readonly left: string[]
}

/** Drops messages to a client, by the streams that it has. */
const dropping = (isDropped: (event: string, streams: Streams) => boolean) => (): SocketFault => {
  const clients = new Map<number, Streams>()
  const of = (number: number): Streams => {
    const known = clients.get(number) ?? { joined: [], left: [] }
    clients.set(number, known)
    return known
  }
  return {
    toBackend: (message, { number }) => {
      const channel = String(message.payload['channel'])
      if (message.event === 'subscribe') of(number).joined.push(channel)
      if (message.event === 'unsubscribe') of(number).left.push(channel)
      return message
    },
    toClient: (message, { number }) => (isDropped(message.event, of(number)) ? [] : [message]),
  }
}

const isMarket = (event: string): boolean => marketChannels.some((channel) => channel === event)

/** Sockets that lose one stream over another. */
export const socketsTogether: readonly Wrong[] = [
  together({
    name: 'second-stream-ends-the-first',
    says: 'A second subscription ends the first one of a socket',
    operations: ['subscribe'],
    socket: dropping((event, { joined }) => isMarket(event) && joined.length > 1 && joined.at(-1) !== event),
    shows: receivedAfter,
  }),
  together({
    name: 'leaving-one-leaves-all',
    says: 'Leaving one stream leaves every stream of a socket',
    operations: ['unsubscribe'],
    socket: dropping((event, { left }) => isMarket(event) && left.length > 0),
    shows: receivedAfter,
  }),
  together({
    name: 'deaf-after-subscribing',
    says: 'A signed-in socket that subscribes receives no more balances',
    operations: ['balance'],
    socket: dropping((event, { joined }) => event === 'balance' && joined.length > 0),
    shows: receivedAfter,
  }),
  together({
    name: 'no-way-back',
    says: 'A stream that was left cannot be joined again',
    operations: ['subscribe'],
    socket: dropping((event, { left }) => left.includes(event)),
    shows: receivedAfter,
  }),
  together({
    name: 'leaving-one-market-leaves-all',
    says: 'Leaving the stream of one market leaves that of another market',
    operations: ['unsubscribe'],
    socket: dropping((event, { left }) => event === 'daymarket' && left.includes(event)),
    shows: async (site) => {
      const socket = await site.listen()
      if (typeof socket === 'string') return socket
      for (const symbol of ['BTC/USDT', 'ETH/USDT'])
        await socket.ask('subscribe', { channel: 'daymarket', symbol })
      await socket.ask('unsubscribe', { channel: 'daymarket', symbol: 'BTC/USDT' })
      const from = socket.received.length
      await site.world.runClock()
      await socket.until((received) => received.length > from + 2)
      await site.world.freezeClock()
      socket.close()
      return socket.received.length > from
    },
  }),
]
