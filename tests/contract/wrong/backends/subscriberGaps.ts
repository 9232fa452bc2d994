import { marketChannels } from '#generated/socket.ts'
import { messages } from '../events.ts'
import { jsonOf, tokenOf } from '../exchange.ts'
import type { Message } from '../message.ts'
import { opened } from '../shows/messages.ts'
import type { Listener, Site } from '../site.ts'
import { group, type Client, type HttpFault, type SocketFault, type Tools, type Wrong } from '../types.ts'
import { bitcoin, perClient, symbol, transfer } from './helpers.ts'

const listener = group({ probes: ['sockets.*', 'moves.*', 'strangers.*'], needs: ['sockets', 'writes'] })

const isPublic = ({ event }: Message) =>
  event === 'market_depth50' || marketChannels.some((one) => one === event)

/** Sends only subscribed streams once a socket has subscribed, as if account events were streams. */
const subscribersHearNothingElse = (): SocketFault => {
  const subscribed = new WeakSet<Client>()
  return {
    toBackend: (message, client) => {
      if (message.event === 'subscribe') subscribed.add(client)
      return message
    },
    toClient: (message, client) =>
      isPublic(message) || message.event === 'logged_out' || !subscribed.has(client) ? [message] : [],
  }
}

/** Sends each balance once more after the next one. */
const olderBalanceLast = (): SocketFault => {
  const last = perClient(() => new Map<string, Message>())
  return messages('balance', (message, client) => {
    const account = `${String(message.payload['currency_id'])} ${String(message.payload['kind'])}`
    const before = last(client).get(account)
    last(client).set(account, message)
    return before ? [message, before] : [message]
  })
}

/** Sends every public event again once the last stream was left. */
const leftForAll = (): SocketFault => {
  const streams = perClient(() => new Set<string>())
  const nameOf = ({ payload }: Message) =>
    JSON.stringify([payload['channel'], payload['symbol'], payload['period']])
  const left = new WeakSet<Client>()
  const all = new Set<Client>()
  return {
    toBackend: (message, client) => {
      all.add(client)
      if (message.event === 'subscribe') {
        streams(client).add(nameOf(message))
        left.delete(client)
      }
      if (message.event === 'unsubscribe') {
        streams(client).delete(nameOf(message))
        if (streams(client).size === 0) left.add(client)
      }
      return message
    },
    toClient: (message, client) => {
      if (isPublic(message))
        for (const other of all) if (other !== client && left.has(other)) other.send(message)
      return [message]
    },
  }
}

interface Listeners {
  readonly clients: Set<Client>
  readonly last: WeakMap<Client, Message>
}
const listenersByTools = new WeakMap<Tools, Listeners>()
const listenersOf = (tools: Tools): Listeners => {
  const listeners = listenersByTools.get(tools) ?? { clients: new Set(), last: new WeakMap() }
  listenersByTools.set(tools, listeners)
  return listeners
}

/** Tells a refused caller a balance: what a change that was rolled back would have left. */
const reportedThoughRefused =
  (tools: Tools): HttpFault =>
  async (request, next) => {
    const answer = await next(request)
    const { reason } = jsonOf(answer)
    if (reason !== 'insufficient-balance' && reason !== 'sellable-balance-insufficient') return answer
    const { clients, last } = listenersOf(tools)
    for (const client of clients) {
      const message = last.get(client)
      if (message && client.auth['token'] === tokenOf(request))
        client.send({ ...message, payload: { ...message.payload, available: '0.00000000' } })
    }
    return answer
  }

const noticesBalances = (tools: Tools): SocketFault =>
  messages('balance', (message, client) => {
    const { clients, last } = listenersOf(tools)
    clients.add(client)
    last.set(client, message)
    return [message]
  })

/** Balance events of a socket while its user acts. */
const balances = async (
  site: Site,
  act: (ask: ReturnType<Site['as']>, listener: Listener) => Promise<unknown>,
): Promise<unknown> => {
  const token = await site.demo()
  const listener = await opened(site, { token })
  await act(site.as(token), listener)
  await listener.until((received) => received.filter(({ event }) => event === 'balance').length > 2)
  listener.close()
  return listener.received.filter(({ event }) => event === 'balance')
}

/** Sockets that receive too little after a subscription, or what is not so. */
export const subscriberGaps: readonly Wrong[] = [
  listener({
    name: 'subscribers-without-account-events',
    says: 'A signed-in socket that subscribes to a stream receives no account events any more',
    operations: ['balance', 'order', 'position', 'option', 'record', 'subscribe'],
    socket: subscribersHearNothingElse,
    shows: (site) =>
      balances(site, async (ask, listener) => {
        await listener.ask('subscribe', { channel: 'daymarket', symbol })
        await ask('walletChange', transfer)
      }),
  }),
  listener({
    name: 'older-balance-last',
    says: 'After each balance the one before it is sent again, so that the older one is the last',
    operations: ['balance'],
    socket: olderBalanceLast,
    shows: (site) =>
      balances(site, async (ask) => {
        await ask('walletChange', transfer)
        await ask('walletChange', transfer)
      }),
  }),
  listener({
    name: 'last-stream-left-for-all',
    says: 'A socket that leaves its last stream receives the events of every market again',
    needs: ['sockets'],
    operations: ['unsubscribe', 'kline', 'daymarket', 'market_depth', 'match_trade'],
    socket: leftForAll,
    shows: async (site) => {
      const [one, other] = [await opened(site), await opened(site)]
      await one.ask('subscribe', { channel: 'daymarket', symbol })
      await one.ask('unsubscribe', { channel: 'daymarket', symbol })
      const count = one.received.length
      await site.world.advance(2_000)
      await one.until((received) => received.length > count)
      one.close()
      other.close()
      return one.received.length > count
    },
  }),
  listener({
    name: 'told-though-refused',
    says: 'A write that is refused for lack of money sends a balance of zero',
    operations: ['balance'],
    http: reportedThoughRefused,
    socket: noticesBalances,
    shows: (site) =>
      balances(site, async (ask) => {
        await ask('walletChange', transfer)
        await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '5', target_price: '90000' })
      }),
  }),
]
