import { setTimeout as after } from 'node:timers/promises'
import { marketChannels } from '#generated/socket.ts'
import { messages } from '../events.ts'
import { isRow, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import type { Listener, Site } from '../site.ts'
import { group, type Client, type SocketFault, type Wrong } from '../types.ts'
import { bitcoin, perClient, symbol, units } from './helpers.ts'

const signal = group({ probes: ['sockets.*', 'moves.*', 'language.*'], needs: ['sockets', 'writes'] })
const candlePeriods = ['5min', '15min', '30min', '60min', '1day', '1week', '1mon', '1year']
const isMarket = (name: string) => name === 'market_depth50' || marketChannels.some((one) => one === name)

/** Ends every subscription of a socket that signs in. */
const signInEndsStreams = (): SocketFault => {
  const states = new WeakMap<Client, 'subscribed' | 'quiet'>()
  return {
    toBackend: (message, client) => {
      if (message.event === 'subscribe') states.set(client, 'subscribed')
      if (message.event === 'login' && states.get(client) === 'subscribed') states.set(client, 'quiet')
      return message
    },
    toClient: (message, client) =>
      isMarket(message.event) && states.get(client) === 'quiet' ? [] : [message],
  }
}

/** Sends live profit and loss to sockets whose handshake has a token, not to those that signed in later. */
const profitForHandshakes = (): SocketFault =>
  messages('lever_trade', (message, { auth }) => ('token' in auth ? [message] : []))

/** Sends no prices once a session has ended. */
const endEndsStreams = (): SocketFault => {
  const ended = new WeakSet<Client>()
  return {
    toClient: (message, client) => {
      if (message.event === 'logged_out') ended.add(client)
      return isMarket(message.event) && ended.has(client) ? [] : [message]
    },
  }
}

/** Sends the snapshot of the shortest period alone after a subscription to all of them. */
const oneSnapshot = (): SocketFault => {
  const wanted = perClient(() => new Set<string>())
  return {
    toBackend: (message, client) => {
      const { channel, symbol: market, period } = message.payload
      if (message.event === 'subscribe' && channel === 'kline' && period === undefined)
        for (const one of candlePeriods) wanted(client).add(`${String(market)} ${one}`)
      return message
    },
    toClient: (message, client) => {
      const { symbol: market, period } = message.payload
      const isFirst =
        message.event === 'kline' && wanted(client).delete(`${String(market)} ${String(period)}`)
      return isFirst ? [] : [message]
    },
  }
}

/** Keeps the first user of a socket. */
const firstSignInStays = (): SocketFault => {
  const first = new WeakMap<Client, unknown>()
  return {
    toBackend: (message, client) => {
      if (message.event !== 'login') return message
      const known = client.auth['token'] ?? first.get(client)
      const token = message.payload['token']
      if (known !== undefined && known !== token) return undefined
      first.set(client, token)
      return message
    },
  }
}

type Hides = (before: Row, now: Row) => boolean
/** Leaves out messages about an open position that differ in this way from the one before. */
const positionsWithout = (hides: Hides): SocketFault => {
  const known = perClient(() => new Map<unknown, Row>())
  return messages('position', (message, client) => {
    const now = message.payload['position']
    if (!isRow(now) || now['status'] !== 1) return [message]
    const before = known(client).get(now['id'])
    known(client).set(now['id'], now)
    return before && hides(before, now) ? [] : [message]
  })
}

const lot = { ...bitcoin, type: '1', status: '1', share: '1', multiple: '10' }

/** Events that a socket of the demo user receives. */
const received = async (site: Site, act: (listener: Listener) => Promise<unknown>): Promise<unknown> => {
  const listener = await opened(site, { token: await site.demo() })
  await act(listener)
  await after(900)
  listener.close()
  return listener.received.map((one) => one.event)
}

/** Sockets that sign in again, subscribe again, or miss a change of a position. */
export const socketRepeats: readonly Wrong[] = [
  signal({
    name: 'sign-in-ends-subscriptions',
    says: 'A sign-in on an open socket ends its subscriptions',
    operations: ['login', 'subscribe', 'kline', 'daymarket', 'market_depth', 'match_trade'],
    socket: signInEndsStreams,
    shows: async (site) => {
      const token = await site.demo()
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'daymarket', symbol })
      listener.emit('login', { token })
      const count = listener.received.length
      await site.world.advance(2_000)
      await listener.until((all) => all.length > count)
      listener.close()
      return listener.received.length > count
    },
  }),
  signal({
    name: 'second-sign-in-ignored',
    needs: ['sockets', 'writes', 'second-account'],
    says: 'A socket stays with its first user when another one signs in on it',
    operations: ['login', 'balance', 'order', 'position', 'option', 'record'],
    socket: firstSignInStays,
    shows: async (site) => {
      const second = await site.newcomer('second@h5.example')
      const listener = await opened(site, { token: second })
      listener.emit('login', { token: await site.demo() })
      await after(300)
      const transfer = { currency_id: '3', number: '1', from_field: 'change', to_field: 'lever' }
      await site.as(await site.demo())('walletChange', transfer)
      await listener.until((all) => all.some((one) => one.event === 'balance'))
      listener.close()
      return listener.received.some((one) => one.event === 'balance')
    },
  }),
  signal({
    name: 'added-margin-untold',
    says: 'Margin that is added to a position is not told to its sockets',
    operations: ['position'],
    socket: () =>
      positionsWithout((before, now) => units(now['caution_money']) > units(before['caution_money'])),
    shows: (site) =>
      received(site, async () => {
        const ask = site.as(await site.demo())
        await ask('leverSubmit', lot)
        await ask('leverAddmargin', { id: '1', amount: '25' })
      }),
  }),
  signal({
    name: 'live-profit-for-handshakes-alone',
    says: 'A socket that signs in later gets no live profit and loss',
    operations: ['lever_trade', 'login'],
    socket: profitForHandshakes,
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('leverSubmit', lot)
      const listener = await opened(site)
      listener.emit('login', { token })
      await site.world.advance(2_000)
      await listener.until((all) => all.some((one) => one.event === 'lever_trade'))
      listener.close()
      return listener.received.some((one) => one.event === 'lever_trade')
    },
  }),
  signal({
    name: 'end-of-session-ends-streams',
    says: 'A socket whose session ends gets no prices any more',
    operations: ['logged_out', 'kline', 'daymarket', 'market_depth', 'match_trade'],
    socket: endEndsStreams,
    shows: async (site) => {
      const token = await site.demo()
      const listener = await opened(site, { token })
      await listener.ask('subscribe', { channel: 'daymarket', symbol })
      await site.as(token)('userLogout')
      await listener.until((all) => all.some((one) => one.event === 'logged_out'))
      const count = listener.received.length
      await site.world.advance(2_000)
      await listener.until((all) => all.length > count)
      listener.close()
      return listener.received.length > count
    },
  }),
  signal({
    name: 'snapshot-of-one-period',
    says: 'A subscription to the candles of every period brings the snapshot of the shortest one alone',
    operations: ['subscribe', 'kline'],
    socket: oneSnapshot,
    shows: (site) => received(site, (listener) => listener.ask('subscribe', { channel: 'kline', symbol })),
  }),
]
