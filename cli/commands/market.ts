import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toOrderBook, type OrderBook } from '#sdk/model/book.ts'
import { toCandles } from '#sdk/model/candle.ts'
import { toTrade } from '#sdk/model/trade.ts'
import { openSocket, type LiveSocket } from '#sdk/socket.ts'
import { contextOf, type Context } from '../context.ts'
import { UsageError } from '../exit.ts'
import { findPair, pairs } from '../pairs.ts'
import { table } from '../table.ts'

export function marketCommands(program: Command): void {
  program
    .command('markets')
    .description('list the markets with their last prices')
    .action(async (_options: object, command: Command) => {
      const context = contextOf(command)
      const rows = await pairs(context.api)
      context.print(rows, (all) =>
        table(
          ['id', 'market', 'last', '24 h %', 'volume'],
          all.map((pair) => [pair.id, pair.symbol, pair.last, pair.change, pair.volume]),
        ),
      )
    })

  program
    .command('book')
    .description('show the order book of a market')
    .argument('<market>', 'BTC/USDT')
    .action(async (symbol: string, _options: object, command: Command) => {
      const context = contextOf(command)
      await findPair(context.api, symbol)
      const book = await firstBook(context, symbol.toUpperCase())
      context.print(book, ({ asks, bids }) =>
        table(
          ['', 'price', 'amount'],
          [
            // The best of both sides meet in the middle.
            ...asks.toReversed().map(({ price, amount }) => ['ask', price, amount]),
            ...bids.map(({ price, amount }) => ['bid', price, amount]),
          ],
        ),
      )
    })

  program
    .command('watch')
    .description('follow the trades of a market until interrupted')
    .argument('<market>', 'BTC/USDT')
    .option('--count <n>', 'stop after so many trades')
    .action(async (symbol: string, options: { count?: string }, command: Command) => {
      const context = contextOf(command)
      await findPair(context.api, symbol)
      const limit = options.count === undefined ? Number.POSITIVE_INFINITY : Number(options.count)
      if (!(limit > 0)) throw new UsageError('--count: must be a whole number above zero')
      await watchTrades(context, symbol.toUpperCase(), limit)
    })

  program
    .command('candles')
    .description('show the latest candles of a market')
    .argument('<market>', 'BTC/USDT')
    .option('--period <name>', '1min 5min 30min 60min 1day 1week 1mon', '60min')
    .option('--hours <n>', 'how far back', '24')
    .action(async (symbol: string, options: { period: string; hours: string }, command: Command) => {
      const context = contextOf(command)
      const to = Math.floor(Date.now() / 1000)
      const from = to - Math.round(Number(options.hours) * 3600)
      const period = options.period as '60min'
      const rows = toCandles(await read(context.api, 'currencyNewTimeshar', { symbol, period, from, to }))
      context.print(rows, (all) =>
        table(
          ['time', 'open', 'high', 'low', 'close', 'volume'],
          all.map((row) => [
            new Date(row.openedAt).toISOString().slice(0, 16),
            row.open,
            row.high,
            row.low,
            row.close,
            row.volume,
          ]),
        ),
      )
    })
}

/** A socket for the length of one command; a backend that cannot be reached ends it. */
async function connect(context: Context, fail: (error: Error) => void): Promise<LiveSocket> {
  // Most commands need no socket and should not wait for its library.
  const { io } = await import('socket.io-client')
  return openSocket({
    io,
    url: context.endpoint,
    token: context.token,
    language: () => context.language,
    ...(context.world === undefined ? {} : { world: context.world }),
    onState: (state) => {
      if (state === 'offline') fail(new Error('the socket was lost'))
    },
    onLoggedOut: (message) => {
      fail(new Error(message))
    },
  })
}

async function firstBook(context: Context, symbol: string): Promise<OrderBook> {
  const { promise, resolve, reject } = Promise.withResolvers<OrderBook>()
  const socket = await connect(context, reject)
  socket.stream({ channel: 'market_depth', symbol }, (message) => {
    resolve(toOrderBook(message))
  })
  return promise.finally(() => {
    socket.close()
  })
}

async function watchTrades(context: Context, symbol: string, limit: number): Promise<undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  let seen = 0
  const socket = await connect(context, reject)
  process.once('SIGINT', () => {
    resolve(undefined)
  })
  socket.stream({ channel: 'match_trade', symbol }, ({ data }) => {
    for (const trade of data.map(toTrade)) {
      if (++seen > limit) break
      const time = new Date(trade.at).toISOString().slice(11, 23)
      context.print(trade, ({ side, price, amount }) => `${time}  ${side.padEnd(4)}  ${price}  ${amount}`)
    }
    if (seen >= limit) resolve(undefined)
  })
  return promise.finally(() => {
    socket.close()
  })
}
