import { setTimeout as after } from 'node:timers/promises'
import { format } from '#domain/decimal.ts'
import { day } from '#domain/time.ts'
import { event, eventField } from '../events.ts'
import type { Fields } from '../exchange.ts'
import { isRow, type Row } from '../rows.ts'
import { opened, receivedBy } from '../shows/messages.ts'
import { address, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type Show, type SocketFault, type Wrong } from '../types.ts'
import { bitcoin, option, perClient, symbol, units } from './helpers.ts'

const feed = (...probes: readonly string[]) => group({ probes, needs: ['sockets'] })
const accountFeed = (...probes: readonly string[]) => group({ probes, needs: ['sockets', 'writes'] })

const isForex = ({ currency_id: id }: Row): boolean => Number(id) >= 200 && Number(id) < 300
const isMetal = ({ currency_id: id }: Row): boolean => Number(id) >= 100 && Number(id) < 200

/** Sends each free balance of the option account with the change after it. */
const optionBalanceBehind = (): SocketFault => {
  const before = perClient(() => new Map<unknown, unknown>())
  return event('balance', (payload, client) => {
    if (payload['kind'] !== 'micro') return payload
    const currency = payload['currency_id']
    const last = before(client).get(currency)
    before(client).set(currency, payload['available'])
    return last === undefined ? payload : { ...payload, available: last }
  })
}

/** Compares positions without their stops, and drops those that are as before. */
const stopsChangeSilently = (): SocketFault => {
  const sent = perClient(() => new Map<unknown, string>())
  return {
    toClient: (message, client) => {
      const { position } = message.payload
      if (message.event !== 'position' || !isRow(position)) return [message]
      const compared = ['status', 'share', 'price', 'caution_money'].map((name) => position[name])
      const text = JSON.stringify(compared)
      if (sent(client).get(position['id']) === text) return []
      sent(client).set(position['id'], text)
      return [message]
    },
  }
}

/** Ends all candles of a market when one of their periods is left. */
const leavesEveryPeriod = (): SocketFault => {
  const left = perClient(() => new Set<unknown>())
  return {
    toBackend: (message, client) => {
      const { channel, symbol, period } = message.payload
      if (channel !== 'kline') return message
      if (message.event === 'subscribe') left(client).delete(symbol)
      if (message.event === 'unsubscribe' && period !== undefined) left(client).add(symbol)
      return message
    },
    toClient: (message, client) =>
      message.event === 'kline' && left(client).has(message.payload['symbol']) ? [] : [message],
  }
}

/** Leaves metals out of a subscription to every market. */
const everyMarketButMetals = (): SocketFault => {
  const whole = perClient(() => new Set<unknown>())
  return {
    toBackend: (message, client) => {
      const { channel, symbol } = message.payload
      if (message.event === 'subscribe' && symbol === undefined) whole(client).add(channel)
      return message
    },
    toClient: (message, client) =>
      isMetal(message.payload) && whole(client).has(message.event) ? [] : [message],
  }
}

/** Messages of one subscription and the next tick. */
const subscribed =
  (...subscriptions: readonly Fields[]): Show =>
  async (site) => {
    const listener = await opened(site)
    for (const subscription of subscriptions) await listener.ask('subscribe', subscription)
    await after(300)
    await site.world.advance(500)
    await after(500)
    listener.close()
    return listener.received.filter(({ payload }) => 'seq' in payload)
  }

const position = { ...bitcoin, type: '1', share: '1', multiple: '10' }

/** Public streams and account events with one wrong field, or with a gap. */
export const feedFields: readonly Wrong[] = [
  feed('sockets.*')({
    name: 'forex-asks-best-first',
    says: 'The asks of forex markets come best first',
    operations: ['market_depth'],
    socket: () =>
      event('market_depth', (payload) => {
        const { asks } = payload
        return isForex(payload) && Array.isArray(asks) ? { ...payload, asks: asks.toReversed() } : payload
      }),
    shows: subscribed({ channel: 'market_depth', symbol: 'EUR/USDT' }),
  }),
  feed('sockets.*')({
    name: 'streamed-weeks-from-sunday',
    says: 'The candle of a week begins on Sunday in its stream',
    operations: ['kline'],
    socket: () =>
      event('kline', (payload) =>
        payload['period'] === '1week' ? { ...payload, time: Number(payload['time']) - day } : payload,
      ),
    shows: subscribed({ channel: 'kline', symbol, period: '1week' }),
  }),
  feed('sockets.*')({
    name: 'add-time-eight-hours-ahead',
    says: '`add_time` of the last 24 hours is in the time zone of the server, UTC+8',
    operations: ['daymarket'],
    socket: () => eventField('daymarket', 'add_time', (value) => Number(value) + 28_800),
    shows: subscribed({ channel: 'daymarket', symbol }),
  }),
  accountFeed('sockets.*')({
    name: 'option-balance-one-behind',
    says: 'An event of the option balance has the free balance of the change before',
    operations: ['balance'],
    socket: optionBalanceBehind,
    shows: receivedBy('balance', async (ask) => {
      for (let count = 0; count < 2; count++) await ask('microtradeSubmit', option)
    }),
  }),
  accountFeed('sockets.*')({
    name: 'withdrawal-event-less-fee',
    says: 'The event of a withdrawal has the amount without the fee',
    operations: ['record'],
    socket: () =>
      event('record', (payload) => {
        const amount = units(payload['amount'] ?? '0')
        return payload['record'] === 'withdrawal'
          ? { ...payload, amount: format(amount - amount / 1000n) }
          : payload
      }),
    shows: receivedBy('record', async (ask, site) => {
      await saveAddress(site)
      const proof = { pay_password: fundPassword, code: await demoCode(site) }
      await ask('walletOut', { currency: '3', number: '50', address, ...proof })
    }),
  }),
  accountFeed('sockets.*')({
    name: 'stops-change-silently',
    says: 'A position whose stops alone change has no event',
    operations: ['position'],
    socket: stopsChangeSilently,
    shows: receivedBy('position', async (ask) => {
      await ask('leverSubmit', position)
      await ask('leverSetstop', { id: '1', target_profit_price: '99000', stop_loss_price: '90000' })
    }),
  }),
  accountFeed('moves.*')({
    name: 'partly-filled-cancel-still-waits',
    says: 'The event of an order that is cancelled after a partial fill has it waiting',
    operations: ['order'],
    socket: () =>
      event('order', (payload) => {
        const { order } = payload
        if (isRow(order) && order['status'] === 3 && units(order['filled_amount']) > 0n) order['status'] = 1
        return payload
      }),
    shows: receivedBy('order', async (ask, site) => {
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.01', target_price: '94433.9' })
      await site.world.control('marketOrder', { symbol, side: 'sell', amount: '0.004' })
      await ask('coinTradeCancel', { id: '1' })
    }),
  }),
  accountFeed('moves.*')({
    name: 'take-profit-event-by-user',
    says: 'The event of a position that its take-profit closed has the user as the cause',
    needs: ['sockets', 'writes', 'time'],
    operations: ['position'],
    socket: () => eventField('position', 'closed_by', (value) => (value === 'take-profit' ? 'user' : value)),
    shows: receivedBy('position', async (ask, site) => {
      await ask('leverSubmit', { ...position, target_profit_price: '95000' })
      await site.world.pinPrice(symbol, '95500')
    }),
  }),
  accountFeed('sockets.*')({
    name: 'handshake-language-ignored',
    says: 'Messages to a socket are in English, whatever language its handshake has',
    operations: ['logged_out', 'connect'],
    socket: () => ({ handshake: ({ language: _, ...auth }) => auth }),
    shows: receivedBy('logged_out', async (_, site) => site.signIn('demo@h5.example', 'demo123456'), {
      language: 'th',
    }),
  }),
  feed('sockets.*')({
    name: 'leaving-a-period-leaves-all',
    says: 'Unsubscribing from one period of candles ends the other periods of that market',
    needs: ['sockets', 'time'],
    operations: ['unsubscribe', 'kline'],
    socket: leavesEveryPeriod,
    shows: async (site) => {
      const listener = await opened(site)
      const [minute, hour] = ['1min', '60min'].map((period) => ({ channel: 'kline', symbol, period }))
      await listener.ask('subscribe', minute ?? {})
      await listener.ask('subscribe', hour ?? {})
      await listener.ask('unsubscribe', hour ?? {})
      const count = listener.received.length
      await site.world.advance(500)
      await after(500)
      listener.close()
      return listener.received.slice(count).map(({ event: name }) => name)
    },
  }),
  feed('sockets.*')({
    name: 'all-markets-but-metals',
    says: 'A subscription to every market leaves out precious metals',
    operations: ['subscribe', 'daymarket', 'market_depth', 'kline', 'match_trade'],
    socket: everyMarketButMetals,
    shows: subscribed({ channel: 'daymarket' }),
  }),
  accountFeed('sockets.*')({
    name: 'current-trades-of-every-market',
    says: 'The open positions of one market are those of every market',
    needs: ['sockets', 'writes', 'time'],
    operations: ['lever_trade'],
    socket: () => event('lever_trade', (payload) => ({ ...payload, trades_cur: payload['trades_all'] })),
    shows: receivedBy('lever_trade', async (ask, site) => {
      await ask('leverSubmit', position)
      await ask('leverSubmit', { ...position, currency_id: '2' })
      await site.world.advance(500)
    }),
  }),
]
