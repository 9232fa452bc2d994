import { Option, type Command } from 'commander'
import { toOrderBook } from '#sdk/model/book.ts'
import { toCandle } from '#sdk/model/candle.ts'
import { toMarketDay } from '#sdk/model/market.ts'
import { nameOfTrade, toTrade } from '#sdk/model/trade.ts'
import type { LiveSocket } from '#sdk/socket.ts'
import { followSocket } from '../calls/followSocket.ts'
import { findPair } from '../calls/pairs.ts'
import { contextOf } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { utc } from '../output/humanText.ts'
import { green, red } from '../output/terminalText.ts'
import { wholeNumber } from '../values/options.ts'
import { bookText } from './book.ts'
import { periods } from './candles.ts'

const streamNames = ['trades', 'tickers', 'book', 'candles'] as const

interface Options {
  readonly show: (typeof streamNames)[number]
  readonly period: (typeof periods)[number]
  readonly count?: number
}

/** Receives a message and its one-line text. */
type PrintRow = (value: object, text: () => string) => void

export function define(command: Command): void {
  command
    .argument('[market]', 'BTC/USDT; default: tickers of all markets')
    .addOption(new Option('--show <what>', 'data to follow').choices(streamNames).default('trades'))
    .addOption(new Option('--period <name>', 'length of a candle').choices(periods).default('1min'))
    .option('--count <n>', 'stop after n messages', wholeNumber)
    .action(async (name: string | undefined, options: Options) => {
      const context = contextOf(command)
      const show = name === undefined ? 'tickers' : options.show
      if (name === undefined && command.getOptionValueSource('show') === 'cli' && options.show !== 'tickers')
        throw new UsageError(`<market>: required for ${options.show}`, '<market>')
      const symbol = name === undefined ? undefined : (await findPair(context.visitor, name)).symbol
      const { count = Number.POSITIVE_INFINITY } = options
      let seen = 0
      await followSocket(context, {
        as: 'visitor',
        follow: (socket, done) => {
          follow(socket, { show, symbol, period: options.period }, (value, text) => {
            if (++seen <= count) void context.printRow(value, text)
            if (seen >= count) done()
          })
        },
      })
    })
}

/** Number of remembered trades, more than a backend repeats after a reconnect. */
const tradesKnown = 500

interface What {
  readonly show: Options['show']
  readonly symbol: string | undefined
  readonly period: Options['period']
}

function follow(socket: LiveSocket, { show, symbol, period }: What, printRow: PrintRow): void {
  const of = symbol === undefined ? {} : { symbol }
  switch (show) {
    case 'trades': {
      let printed: readonly string[] = []
      socket.stream({ channel: 'match_trade', ...of }, ({ data }) => {
        const known = new Set(printed)
        const fresh = data.map(toTrade).filter((trade) => !known.has(nameOfTrade(trade)))
        printed = [...printed, ...fresh.map(nameOfTrade)].slice(-tradesKnown)
        for (const trade of fresh) {
          const { at, side, price, amount } = trade
          const word = side === 'buy' ? green(side.padEnd(4)) : red(side)
          printRow(trade, () => `${new Date(at).toISOString().slice(11, 23)}  ${word}  ${price}  ${amount}`)
        }
      })
      return
    }
    case 'tickers':
      socket.stream({ channel: 'daymarket', ...of }, (message) => {
        const day = toMarketDay(message)
        const change = day.change.startsWith('-') ? red(`${day.change}%`) : green(`${day.change}%`)
        printRow(day, () => `${day.symbol.padEnd(12)}  ${day.last.padStart(18)}  ${change}`)
      })
      return
    case 'book':
      socket.stream({ channel: 'market_depth', ...of }, (message) => {
        const book = toOrderBook(message)
        printRow(book, () => `${bookText(book)}\n`)
      })
      return
    case 'candles':
      socket.stream({ channel: 'kline', ...of, period }, (message) => {
        const candle = toCandle(message)
        const { openedAt, open, high, low, close, volume } = candle
        printRow(candle, () => [utc(openedAt), open, high, low, close, volume].join('  '))
      })
  }
}
