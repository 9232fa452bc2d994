import { setTimeout as after } from 'node:timers/promises'
import { format } from '#domain/decimal.ts'
import { event, messages } from '../events.ts'
import { fieldsOf, operationOf } from '../exchange.ts'
import { isRow, percentOf, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import type { HttpFault, Show, SocketFault, Tools, Wrong } from '../types.ts'
import { bitcoin, perClient, symbol, units } from './helpers.ts'
import { account } from './sessionChannels.ts'

/** Sends the volume of each tick as that of its candle. */
const volumeOfTick = (): SocketFault => {
  const before = perClient(() => new Map<string, { time: unknown; volume: bigint }>())
  return event('kline', (payload, client) => {
    const name = `${String(payload['symbol'])} ${String(payload['period'])}`
    const last = before(client).get(name)
    const volume = units(payload['volume'])
    before(client).set(name, { time: payload['time'], volume })
    const places = String(payload['volume']).split('.')[1]?.length ?? 0
    if (last && last.time === payload['time']) payload['volume'] = format(volume - last.volume, places)
    return payload
  })
}

const opensAtLast = event('daymarket', (payload) => {
  payload['open'] = payload['close']
  return payload
})

/** Tells the second level of a side twice, with half of its amount. */
const levelTwice = event('market_depth', (payload) => {
  const { bids } = payload
  if (!Array.isArray(bids) || bids.length < 4) return payload
  const rows = bids as [string, string][]
  const [price = '', amount = ''] = rows[2] ?? []
  const half: [string, string] = [price, percentOf(amount, 50n)]
  return { ...payload, bids: [...rows.slice(0, 2), half, half, ...rows.slice(3, -1)] }
})

/** Sends the deep book of the tick before. */
const deepBehind = (): SocketFault => {
  const before = perClient(() => new Map<string, Row>())
  return event('market_depth50', (payload, client) => {
    const name = String(payload['symbol'])
    const last = before(client).get(name)
    before(client).set(name, payload)
    return last ? { ...payload, bids: last['bids'], asks: last['asks'] } : payload
  })
}

const amountsByTools = new WeakMap<Tools, Set<string>>()

const amountsOf = (tools: Tools): Set<string> => {
  const amounts = amountsByTools.get(tools) ?? new Set()
  amountsByTools.set(tools, amounts)
  return amounts
}

const notesEther =
  (tools: Tools): HttpFault =>
  async (request, next) => {
    const fields = fieldsOf(request)
    if (
      operationOf(request) === 'coinTradePlace' &&
      fields['currency_id'] === '2' &&
      /^\d+(\.\d{1,8})?$/.test(fields['amount'] ?? '')
    )
      amountsOf(tools).add(fields['amount'] ?? '')
    return next(request)
  }

/** Leaves out the trades that make up an order of a customer in ether. */
const withoutEther = (tools: Tools): SocketFault =>
  messages('match_trade', (message) => {
    const { symbol: name, data } = message.payload
    if (name !== 'ETH/USDT' || !Array.isArray(data)) return [message]
    const trades = data.filter(isRow)
    for (const amount of amountsOf(tools)) leaveOut(trades, units(amount))
    return [{ ...message, payload: { ...message.payload, data: trades } }]
  })

function leaveOut(trades: Row[], amount: bigint): void {
  for (let from = 0; from < trades.length; from++) {
    let sum = 0n
    for (let to = from; to < trades.length && sum < amount; to++) {
      sum += units(trades[to]?.['amount'])
      if (sum === amount) trades.splice(from, to - from + 1)
    }
  }
}

/** Leaves the year out for sockets that asked for every period. */
const withoutTheYear = (): SocketFault => {
  const every = perClient(() => new Set<unknown>())
  return {
    toBackend: (message, client) => {
      const { channel, symbol: name, period } = message.payload
      if (message.event === 'subscribe' && channel === 'kline' && period === undefined)
        every(client).add(name)
      return message
    },
    toClient: (message, client) => {
      const { symbol: name, period } = message.payload
      const isLeft =
        message.event === 'kline' &&
        period === '1year' &&
        (every(client).has(name) || every(client).has(undefined))
      return isLeft ? [] : [message]
    },
  }
}

const heard =
  (channel: string, name = symbol, more: Row = {}): Show =>
  async (site) => {
    const listener = await opened(site)
    await listener.ask('subscribe', { channel, symbol: name, ...more })
    for (let count = 0; count < 4; count++) {
      await site.world.advance(500)
      await after(150)
    }
    listener.close()
    return listener.received.filter((one) => one.event === channel && one.payload['symbol'] === name)
  }

/** Messages about a market that are wrong at one level, tick or period. */
export const marketMessages: readonly Wrong[] = [
  account('sockets.candles')({
    name: 'candle-with-the-volume-of-a-tick',
    says: 'A growing candle has the volume of its last tick',
    needs: ['sockets'],
    operations: ['kline'],
    socket: volumeOfTick,
    shows: heard('kline', symbol, { period: '1min' }),
  }),
  account('sockets.ticker')({
    name: 'ticker-opens-at-its-close',
    says: 'The open of the ticker is its close, whatever the change of the day',
    needs: ['sockets'],
    operations: ['daymarket'],
    socket: () => opensAtLast,
    shows: heard('daymarket'),
  }),
  account('sockets.depth')({
    name: 'level-told-twice',
    says: 'A level of the book comes as two with the same price',
    needs: ['sockets'],
    operations: ['market_depth'],
    socket: () => levelTwice,
    shows: heard('market_depth'),
  }),
  account('sockets.deep-book')({
    name: 'deep-book-one-tick-behind',
    says: 'The deep book is that of the tick before',
    needs: ['sockets'],
    operations: ['market_depth50'],
    socket: deepBehind,
    shows: heard('market_depth50'),
  }),
  account('moves.several-levels')({
    name: 'ether-fills-not-among-the-trades',
    says: 'What customers trade in ether is not among its trades',
    operations: ['match_trade'],
    http: notesEther,
    socket: withoutEther,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'match_trade', symbol: 'ETH/USDT' })
      await ask('coinTradePlace', {
        ...bitcoin,
        currency_id: '2',
        type: '1',
        amount: '0.0137',
        target_price: '0',
      })
      const isTold = () => JSON.stringify(listener.received).includes('0.01370000')
      for (let count = 0; count < 3 && !isTold(); count++) {
        await site.world.advance(500)
        await listener.until(isTold)
      }
      listener.close()
      return isTold()
    },
  }),
  account('sockets.present')({
    name: 'every-period-but-the-year',
    says: 'A subscription to the candles of every period leaves out the year',
    needs: ['sockets'],
    operations: ['subscribe', 'kline'],
    socket: withoutTheYear,
    shows: heard('kline'),
  }),
]
