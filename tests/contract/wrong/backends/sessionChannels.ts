import { setTimeout as after } from 'node:timers/promises'
import { messages, streamOf } from '../events.ts'
import type { Fields } from '../exchange.ts'
import type { Row } from '../rows.ts'
import { opened, receivedBy, streams } from '../shows/messages.ts'
import { group, type Client, type SocketFault, type Wrong } from '../types.ts'
import { minute, perClient, symbol, units } from './helpers.ts'

const channel = (...probes: readonly string[]) => group({ probes, needs: ['sockets'] })
export const account = (...probes: readonly string[]) => group({ probes, needs: ['sockets', 'writes'] })

const endsForGood = (): SocketFault => {
  const ended = new WeakSet<Client>()
  return {
    toBackend: (message, client) => (message.event === 'login' && ended.has(client) ? undefined : message),
    toClient: (message, client) => {
      if (message.event === 'logged_out') ended.add(client)
      return [message]
    },
  }
}

const newestSocketAlone = (): SocketFault =>
  messages('balance', (message, { auth, number, all }) => {
    const { token } = auth
    const isNewer = (one: Client) => one.number > number && one.auth['token'] === token
    return token !== undefined && all().some(isNewer) ? [] : [message]
  })

/** Numbers the first message of each stream after a subscription as if it were the next. */
const snapshotsCount = (): SocketFault => {
  const asked = perClient((): { readonly wanted: Row; readonly seen: Set<string> }[] => [])
  return {
    toBackend: (message, client) => {
      if (message.event === 'subscribe') asked(client).push({ wanted: message.payload, seen: new Set() })
      return message
    },
    toClient: (message, client) => {
      const [stream, { seq, symbol, period }] = [streamOf(message), message.payload]
      const mine = asked(client).filter(
        ({ wanted, seen }) =>
          wanted['channel'] === message.event &&
          (wanted['symbol'] ?? symbol) === symbol &&
          (wanted['period'] ?? period) === period &&
          !seen.has(stream),
      )
      if (mine.length === 0) return [message]
      for (const { seen } of mine) seen.add(stream)
      return [{ ...message, payload: { ...message.payload, seq: Number(seq) + 1 } }]
    },
  }
}

const quietWithToken = (): SocketFault => {
  const subscribed = new WeakSet<Client>()
  return {
    toBackend: (message, client) => {
      if (message.event === 'subscribe') subscribed.add(client)
      return message
    },
    toClient: (message, client) =>
      'seq' in message.payload && 'token' in client.auth && !subscribed.has(client) ? [] : [message],
  }
}

/** Takes the extremes of a candle over into the next one. */
const extremesGoOn = (): SocketFault => {
  const candles = perClient(() => new Map<string, { readonly now: Row; readonly before?: Row }>())
  return messages('kline', (message, client) => {
    const [stream, now] = [streamOf(message), message.payload]
    const known = candles(client).get(stream)
    const before = known?.now['time'] === now['time'] ? known?.before : known?.now
    candles(client).set(stream, before ? { now, before } : { now })
    if (!before) return [message]
    const high = units(before['high']) > units(now['high']) ? before['high'] : now['high']
    const low = units(before['low']) < units(now['low']) ? before['low'] : now['low']
    return [{ ...message, payload: { ...now, high, low } }]
  })
}

const transfer: Fields = { currency_id: '3', number: '1', from_field: 'change', to_field: 'lever' }

/** Sockets that forget a session, a candle or an order, and numbers and parts that are mixed up. */
export const sessionChannels: readonly Wrong[] = [
  account('sockets.session-end')({
    name: 'login-after-end-ignored',
    says: 'A socket whose session has ended stays signed out when it signs in again',
    operations: ['login', 'balance'],
    socket: endsForGood,
    shows: receivedBy('balance', async (_, site, listener) => {
      const token = await site.signIn('demo@h5.example', 'demo123456')
      await listener.until((received) => received.some(({ event: name }) => name === 'logged_out'))
      listener.emit('login', { token })
      await after(300)
      await site.as(token)('walletChange', transfer)
    }),
  }),
  account('sockets.account')({
    name: 'balances-to-newest-socket',
    says: 'Of several sockets that connect with one token, only the newest hears of balances',
    operations: ['balance', 'connect'],
    socket: newestSocketAlone,
    shows: receivedBy('balance', async (ask, site) => {
      const second = await opened(site, { token: await site.demo() })
      await ask('walletChange', transfer)
      await after(300)
      second.close()
    }),
  }),
  channel('sockets.subscribe')({
    name: 'picture-has-next-number',
    says: 'The snapshot after subscribing has the number of the next message',
    needs: ['sockets', 'time'],
    operations: ['subscribe', ...streams],
    socket: snapshotsCount,
    shows: receivedBy('market_depth', (_ask, _site, listener) =>
      listener.ask('subscribe', { channel: 'market_depth', symbol }),
    ),
  }),
  channel('sockets.account')({
    name: 'public-events-for-anonymous-alone',
    says: 'A socket that connects with a token receives no public event before it subscribes',
    operations: ['connect', ...streams],
    socket: quietWithToken,
    shows: receivedBy('daymarket', async () => {}),
  }),
  channel('time.new-candles')({
    name: 'candle-keeps-old-extremes',
    says: 'A new candle begins with the high and low of the candle before',
    needs: ['sockets', 'time'],
    operations: ['kline'],
    socket: extremesGoOn,
    shows: receivedBy('kline', async (_, site, listener) => {
      await listener.ask('subscribe', { channel: 'kline', symbol, period: '1min' })
      await after(700)
      await site.world.advance(minute)
    }),
  }),
]
