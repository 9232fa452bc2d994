import { setTimeout as after } from 'node:timers/promises'
import type { Fields } from '../exchange.ts'
import type { Message, SocketEvent } from '../message.ts'
import type { Ask, Listener, Site } from '../site.ts'
import type { Show } from '../types.ts'

/** Full name of a market's streams. */
export const streams = ['kline', 'daymarket', 'market_depth', 'match_trade'] as const
const tick = 500

/** Messages of a socket, grouped by event: the order between events may vary. */
const byEvent = (received: readonly Message[]) =>
  [...new Set(received.map(({ event }) => event))]
    .sort()
    .map((event) => received.filter((one) => one.event === event))

/** Connects. */
export const opened = async (site: Site, auth = {}): Promise<Listener> => {
  const listener = await site.listen(auth)
  if (typeof listener === 'string') throw new Error(`the socket was refused: ${listener}`)
  return listener
}

type Act = (ask: Ask, site: Site, listener: Listener) => Promise<unknown>

/** Messages of one event to the demo user. */
export const receivedBy =
  (name: SocketEvent, act: Act, auth: Fields = {}): Show =>
  async (site) => {
    const token = await site.demo()
    const listener = await opened(site, { token, ...auth })
    await act(site.as(token), site, listener)
    await after(900)
    listener.close()
    return listener.received.filter((one) => one.event === name)
  }

async function subscribeAll(listener: Listener): Promise<readonly unknown[]> {
  const acknowledged = []
  for (const channel of streams)
    acknowledged.push(await listener.ask('subscribe', { channel, symbol: 'BTC/USDT' }))
  return acknowledged
}

const nextTrades = async (site: Site, listener: Listener) => {
  const count = listener.received.length
  await site.world.advance(tick)
  await listener.until((received) => received.slice(count).some(({ event }) => event === 'match_trade'))
}

/** Subscribes to every stream of one market for three ticks. */
export const market: Show = async (site) => {
  const listener = await opened(site)
  const acknowledged = await subscribeAll(listener)
  for (let count = 0; count < 3; count++) await nextTrades(site, listener)
  listener.close()
  return [acknowledged, byEvent(listener.received)]
}

/** Subscribes to unknown streams, and leaves the existing ones. */
export const asking: Show = async (site) => {
  const listener = await opened(site)
  const answers = [await listener.ask('subscribe', { channel: 'nothing' })]
  answers.push(await listener.ask('subscribe', { channel: 'kline', symbol: 'NO/SUCH' }))
  answers.push(await listener.ask('subscribe', { channel: 'match_trade', symbol: 'BTC/USDT' }))
  answers.push(await listener.ask('subscribe', { channel: 'daymarket', symbol: 'BTC/USDT' }))
  answers.push(await listener.ask('unsubscribe', { channel: 'daymarket', symbol: 'BTC/USDT' }))
  const count = listener.received.length
  await nextTrades(site, listener)
  listener.close()
  return [
    answers,
    [
      ...new Set(
        listener.received.slice(count).map(({ event, payload }) => `${event} ${String(payload['symbol'])}`),
      ),
    ],
  ]
}

/** Receives public events without subscribing; reports the events and their markets. */
export const broadcast: Show = async (site) => {
  const listener = await opened(site)
  await listener.until((received) =>
    received.some(({ event, payload }) => event === 'match_trade' && payload['symbol'] === 'BTC/USDT'),
  )
  listener.close()
  return [
    ...new Set(
      listener.received.filter(({ payload }) => payload['symbol'] === 'BTC/USDT').map(({ event }) => event),
    ),
  ].sort()
}

/** Reconnects after the connection was cut, and subscribes again. */
export const again: Show = async (site) => {
  const first = await opened(site)
  await subscribeAll(first)
  first.close()
  return market(site)
}

/** Connects by each transport, with and without an invalid token. */
export const handshakes: Show = async (site) => {
  const asked = [
    await site.listen({}, 'websocket'),
    await site.listen({}, 'polling'),
    await site.listen({ token: 'f'.repeat(64) }),
  ]
  return asked.map((listener) => {
    if (typeof listener === 'string') return 'refused'
    listener.close()
    return 'open'
  })
}

/** Messages to a socket that signs in with an invalid session. */
export const badLogin =
  (token: (site: Site) => Promise<string>): Show =>
  async (site) => {
    const good = await site.demo()
    const listener = await opened(site)
    await listener.ask('subscribe', { channel: 'daymarket', symbol: 'BTC/USDT' })
    listener.emit('login', { token: await token(site) })
    await listener.until((received) => received.some(({ event }) => event === 'logged_out'))
    await site.as(good)('walletChange', {
      currency_id: '3',
      number: '1',
      from_field: 'change',
      to_field: 'lever',
    })
    await listener.until((received) => received.some(({ event }) => event === 'balance'))
    listener.close()
    return listener.received.filter(({ event }) => !isPublic(event))
  }

const isPublic = (event: string): boolean => streams.some((stream) => stream === event)

/** Messages to the owner of a transfer, an order, a position, an option and a deposit. */
export const account: Show = async (site) => {
  const token = await site.demo()
  const ask = site.as(token)
  const stranger = await site.newcomer('second@h5.example')
  const mine = await opened(site, { token })
  const theirs = await opened(site, { token: stranger })
  const pair = { currency_id: '1', legal_id: '3' }
  await ask('walletChange', { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' })
  await ask('coinTradePlace', { ...pair, type: '1', amount: '0.001', target_price: '0' })
  await ask('leverSubmit', { ...pair, share: '1', multiple: '20' })
  await ask('microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' })
  await ask('lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' })
  await site.world.advance(61_000)
  await mine.until((received) => received.some(({ event }) => event === 'lever_trade'))
  await mine.until((received) => received.some(({ event }) => event === 'micro_closed'))
  await ask('leverClose', { id: '1' })
  await mine.until((received) => received.some(({ event }) => event === 'lever_closed'))
  await site.signIn('demo@h5.example', 'demo123456')
  await mine.until((received) => received.some(({ event }) => event === 'logged_out'))
  mine.close()
  theirs.close()
  return [mine, theirs].map(({ received }) => byEvent(received.filter(({ event }) => !isPublic(event))))
}
