import { setTimeout as after } from 'node:timers/promises'
import { event, messages, streamOf } from '../events.ts'
import { isRow } from '../rows.ts'
import { opened, receivedBy } from '../shows/messages.ts'
import type { Client, SocketFault, Wrong } from '../types.ts'
import { bitcoin, perClient, symbol, transfer } from './helpers.ts'
import { account } from './sessionChannels.ts'

/** Sends what other accounts receive to a socket whose token has connected before. */
const returning = (): SocketFault => {
  const seen = new Set<unknown>()
  const marks = new WeakMap<Client, boolean>()
  const hasReturned = (client: Client) => {
    const { token } = client.auth
    const known = marks.get(client) ?? (token !== undefined && seen.has(token))
    if (token !== undefined) seen.add(token)
    marks.set(client, known)
    return known
  }
  return {
    toClient: (message, client) => {
      hasReturned(client)
      if (message.event === 'balance')
        for (const one of client.all())
          if (one !== client && hasReturned(one) && one.auth['token'] !== client.auth['token'])
            one.send(message)
      return [message]
    },
  }
}

const cancelledAsCompleted = event('order', ({ order, ...payload }) => ({
  ...payload,
  order: isRow(order) && order['status'] === 3 ? { ...order, status: 2 } : order,
}))

/** Counts each stream of a socket from the start once the socket subscribes to another one. */
const restartsWithEach = (): SocketFault => {
  const bases = perClient(() => new Map<string, number>())
  const last = perClient(() => new Map<string, number>())
  return {
    toBackend: (message, client) => {
      if (message.event === 'subscribe') for (const [name, seq] of last(client)) bases(client).set(name, seq)
      return message
    },
    toClient: (message, client) => {
      const { seq } = message.payload
      if (typeof seq !== 'number') return [message]
      const name = streamOf(message)
      last(client).set(name, seq)
      return [{ ...message, payload: { ...message.payload, seq: seq - (bases(client).get(name) ?? 0) } }]
    },
  }
}

const etherHalfHours = messages('kline', (message) =>
  message.payload['symbol'] === 'ETH/USDT' && message.payload['period'] === '30min'
    ? [{ ...message, payload: { ...message.payload, period: '60min' } }]
    : [message],
)

/** Sockets that come back, and messages that tell another state than the record. */
export const reconnections: readonly Wrong[] = [
  account(
    'sockets.*',
    'moves.*',
    'bystanders.*',
    'time.*',
  )({
    name: 'balances-of-others-after-reconnecting',
    says: 'A socket whose token has connected before receives the balances of other users',
    needs: ['sockets', 'writes', 'second-account'],
    operations: ['balance'],
    socket: returning,
    shows: async (site) => {
      const mine = { token: await site.demo() }
      ;(await opened(site, mine)).close()
      const other = await site.newcomer('second@h5.example')
      await site.world.control('userGrant', {
        account: 'second@h5.example',
        balances: [{ account: 'spot', currency: 'USDT', amount: '50' }],
      })
      const listener = await opened(site, mine)
      const theirs = await opened(site, { token: other })
      await after(300)
      await site.as(other)('walletChange', transfer)
      await after(900)
      for (const one of [listener, theirs]) one.close()
      return listener.received.filter((one) => one.event === 'balance')
    },
  }),
  account('sockets.orders')({
    name: 'cancelled-told-as-completed',
    says: 'The event of an order that was cancelled has it completed',
    operations: ['order'],
    socket: () => cancelledAsCompleted,
    shows: receivedBy('order', async (ask) => {
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '20000' })
      await ask('coinTradeCancel', { id: '1' })
    }),
  }),
  account(
    'sockets.*',
    'moves.*',
    'bystanders.*',
    'time.*',
  )({
    name: 'numbers-restart-with-each-subscription',
    says: 'The sequence numbers of a stream restart when its socket subscribes to another one',
    needs: ['sockets'],
    operations: ['subscribe', 'kline', 'daymarket', 'market_depth', 'match_trade'],
    socket: restartsWithEach,
    shows: async (site) => {
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'daymarket', symbol })
      for (let count = 0; count < 4; count++) {
        await site.world.advance(500)
        await after(200)
        if (count === 1) await listener.ask('subscribe', { channel: 'market_depth', symbol })
      }
      listener.close()
      return listener.received.filter((one) => one.event === 'daymarket').map(({ payload }) => payload['seq'])
    },
  }),
  account('sockets.*')({
    name: 'half-hours-of-ether-as-hours',
    says: 'The half-hour candles of ether are sent as those of an hour',
    needs: ['sockets'],
    operations: ['kline', 'subscribe'],
    socket: () => etherHalfHours,
    shows: async (site) => {
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'kline', symbol: 'ETH/USDT', period: '30min' })
      await site.world.advance(1_000)
      await after(500)
      listener.close()
      return listener.received.filter((one) => one.event === 'kline').map(({ payload }) => payload['period'])
    },
  }),
]
