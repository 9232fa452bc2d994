import { format, mulDown } from '#domain/decimal.ts'
import { event, messages } from '../events.ts'
import type { Message } from '../message.ts'
import { opened } from '../shows/messages.ts'
import { withSignIns, type SignIns } from '../signIns.ts'
import type { Listener, Site } from '../site.ts'
import { group, type Client, type HttpFault, type SocketFault, type Tools, type Wrong } from '../types.ts'
import { perClient, plan, position, symbol, transfer, units } from './helpers.ts'

const accountEvents = ['order', 'position', 'option', 'balance', 'record'] as const
const streams = ['kline', 'daymarket', 'market_depth', 'market_depth50', 'match_trade'] as const

const room = (...probes: readonly string[]) => group({ probes, needs: ['sockets', 'writes'] })

/** Delivers the records of a moment last in, first out. */
const lastInFirstOut = (): SocketFault => {
  const waiting = perClient<Message[]>(() => [])
  return messages('record', (message, client) => {
    const stack = waiting(client)
    stack.push(message)
    if (stack.length === 1)
      setTimeout(() => {
        for (const one of stack.splice(0).reverse()) client.send(one)
      }, 150).unref()
    return []
  })
}

/** Loses the first event of an account after its socket was replaced. */
const lostAfterReconnecting = (): SocketFault => {
  const known = new Map<unknown, Client>()
  const isNew = new WeakSet<Client>()
  return messages(accountEvents, (message, client) => {
    const token = client.auth['token']
    const before = known.get(token)
    if (before === client) return [message]
    if (before && client.all().includes(before)) return [message]
    known.set(token, client)
    if (!before || isNew.has(client)) return [message]
    isNew.add(client)
    return []
  })
}

const nameOf = (channel: unknown, payload: Message['payload']) =>
  [channel, payload['symbol'], channel === 'kline' ? payload['period'] : ''].map(String).join(' ')

/** Adds a listener at each subscription, and removes none. */
const listenersPileUp = (): SocketFault => {
  const left = perClient(() => new Set<string>())
  const doubled = perClient(() => new Set<string>())
  return {
    toBackend: (message, client) => {
      const name = nameOf(message.payload['channel'], message.payload)
      if (message.event === 'unsubscribe') left(client).add(name)
      if (message.event === 'subscribe' && left(client).has(name)) doubled(client).add(name)
      return message
    },
    toClient: (message, client) =>
      doubled(client).has(nameOf(message.event, message.payload)) ? [message, message] : [message],
  }
}

const inCents = event('kline', (payload) => {
  for (const name of ['open', 'close', 'high', 'low']) {
    const price = Number(payload[name])
    if (price >= 0.1) payload[name] = price.toFixed(2)
  }
  return payload
})

const volumeInQuote = event('daymarket', (payload) => {
  const places = String(payload['volume']).split('.')[1]?.length ?? 0
  payload['volume'] = format(mulDown(units(payload['volume']), units(payload['now_price'])), places)
  return payload
})

const signInsByTools = new WeakMap<Tools, SignIns>()
const notesSignIns = (tools: Tools): HttpFault =>
  withSignIns(async (request, next, signIns) => {
    signInsByTools.set(tools, signIns)
    return next(request)
  })
/** Leaves a socket in the room of its user when its session ends. */
const staysInTheRoom = (tools: Tools): SocketFault => {
  const ended = new Set<Client>()
  const accountOf = ({ auth }: Client) => signInsByTools.get(tools)?.accountOf(String(auth['token']))
  return messages(['logged_out', 'balance'], (message, client) => {
    if (message.event === 'logged_out') ended.add(client)
    else
      for (const other of ended)
        if (other !== client && accountOf(other) !== undefined && accountOf(other) === accountOf(client))
          other.send(message)
    return [message]
  })
}

const sumsOfEveryMarket = event('lever_trade', (payload) => {
  for (const name of ['caution_money', 'origin_caution_money', 'profits'])
    payload[name] = payload[`${name}_all`]
  return payload
})

const received = async (
  site: Site,
  act: (ask: ReturnType<Site['as']>, listener: Listener) => Promise<unknown>,
  count: number,
): Promise<readonly Message[]> => {
  const token = await site.demo()
  const listener = await opened(site, { token })
  await act(site.as(token), listener)
  await listener.until((messagesReceived) => messagesReceived.length > count)
  listener.close()
  return listener.received
}
const only = (names: readonly string[], all: readonly Message[]) =>
  all.filter(({ event: name }) => names.includes(name))

/** Sockets that receive too much, too little or something else. */
export const socketRooms: readonly Wrong[] = [
  room('sockets.in-order')({
    name: 'records-of-a-moment-reversed',
    says: 'Records of changes that follow each other closely come in the reverse order',
    operations: ['record'],
    socket: lastInFirstOut,
    shows: async (site) =>
      only(
        ['record'],
        await received(
          site,
          async (ask) => {
            await ask('lhDepositBuy', plan)
            await ask('lhDepositBuy', { ...plan, amount: '101' })
          },
          1_000,
        ),
      ),
  }),
  room('sockets.in-order')({
    name: 'first-event-after-reconnecting-lost',
    says: 'A socket that takes the place of a closed one with the same token misses its first account event',
    operations: [...accountEvents],
    socket: lostAfterReconnecting,
    shows: async (site) => {
      await received(site, (ask) => ask('walletChange', transfer), 1_000)
      return only(accountEvents, await received(site, (ask) => ask('walletChange', transfer), 1_000))
    },
  }),
  room('sockets.resubscribed')({
    name: 'twice-after-resubscribing',
    says: 'A stream that was left and joined again comes twice',
    needs: ['sockets'],
    operations: ['subscribe', 'unsubscribe', ...streams],
    socket: listenersPileUp,
    shows: async (site) => {
      const listener = await opened(site)
      const stream = { channel: 'daymarket', symbol }
      for (const name of ['subscribe', 'unsubscribe', 'subscribe']) await listener.ask(name, stream)
      await site.world.advance(2_000)
      await listener.until((all) => all.length > 1_000)
      listener.close()
      return listener.received.length
    },
  }),
  room('sockets.one-price')({
    name: 'streamed-candles-in-cents',
    says: 'The prices of streamed candles have two places in every market',
    needs: ['sockets'],
    operations: ['kline'],
    socket: () => inCents,
    shows: async (site) => {
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'kline', symbol: 'EUR/USDT', period: '1min' })
      await listener.until((all) => all.some(({ payload }) => payload['symbol'] === 'EUR/USDT'))
      listener.close()
      return only(['kline'], listener.received).filter(({ payload }) => payload['symbol'] !== 'BTC/USDT')
    },
  }),
  room('sockets.ticker')({
    name: 'ticker-volume-in-quote',
    says: 'The volume of the ticker is in the quote currency, not in the base currency',
    needs: ['sockets'],
    operations: ['daymarket'],
    socket: () => volumeInQuote,
    shows: async (site) => {
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'daymarket', symbol })
      await listener.until((all) => all.some(({ event: name }) => name === 'daymarket'))
      listener.close()
      return only(['daymarket'], listener.received).filter(({ payload }) => payload['symbol'] === symbol)
    },
  }),
  room('sockets.session-end')({
    name: 'ended-socket-hears-on',
    says: 'A socket whose session a later sign-in ended receives the balances of its user all the same',
    operations: ['balance', 'logged_out'],
    http: notesSignIns,
    socket: staysInTheRoom,
    shows: async (site) => {
      const old = await opened(site, { token: await site.signIn('demo@h5.example', 'demo123456') })
      const token = await site.signIn('demo@h5.example', 'demo123456')
      await old.until((all) => all.some(({ event: name }) => name === 'logged_out'))
      const listener = await opened(site, { token })
      await site.as(token)('walletChange', transfer)
      await listener.until((all) => all.some(({ event: name }) => name === 'balance'))
      await old.until((all) => all.some(({ event: name }) => name === 'balance'))
      listener.close()
      old.close()
      return only(['balance'], old.received)
    },
  }),
  room('sockets.positions')({
    name: 'live-sums-of-every-market',
    says: 'Live profit and loss has the sums of every market as those of its own',
    operations: ['lever_trade'],
    socket: () => sumsOfEveryMarket,
    shows: async (site) => {
      const all = await received(
        site,
        async (ask) => {
          await ask('leverSubmit', position)
          await ask('leverSubmit', { ...position, currency_id: '2' })
          await site.world.advance(1_000)
        },
        1_000,
      )
      return only(['lever_trade'], all)
    },
  }),
]
