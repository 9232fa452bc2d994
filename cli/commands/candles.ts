import { Option, type Command } from 'commander'
import { read } from '#sdk/call.ts'
import { ControlError } from '#sdk/control/error.ts'
import { toCandles } from '#sdk/model/candle.ts'
import { findPair } from '../calls/pairs.ts'
import { contextOf, type Context } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { columns, utc } from '../output/humanText.ts'
import { positive } from '../values/options.ts'

export const periods = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon', '1year'] as const

interface Options {
  readonly period: (typeof periods)[number]
  readonly hours: number
}

export function define(command: Command): void {
  command
    .argument('<market>', 'BTC/USDT')
    .addOption(new Option('--period <name>', 'length of a candle').choices(periods).default('60min'))
    .addOption(new Option('--hours <n>', 'hours of history').argParser(positive).default(24))
    .action(async (name: string, { period, hours }: Options) => {
      const context = contextOf(command)
      const { symbol } = await findPair(context.visitor, name)
      const to = Math.floor((await worldTime(context)) / 1000)
      const from = to - Math.round(hours * 3600)
      if (from < 0) throw new UsageError('--hours: must not reach back before 1970', '--hours')
      const candles = toCandles(
        await read(context.visitor, 'currencyNewTimeshar', { symbol, period, from, to }),
      )
      await context.print(candles, (rows) =>
        columns(rows, {
          time: (row) => utc(row.openedAt).slice(0, 16),
          open: (row) => row.open,
          high: (row) => row.high,
          low: (row) => row.low,
          close: (row) => row.close,
          volume: (row) => row.volume,
        }),
      )
    })
}

/** Time of the mock's world; a live backend uses real time. */
async function worldTime({ control }: Context): Promise<number> {
  try {
    return (await control('clock', {})).now
  } catch (error) {
    if (error instanceof ControlError) return Date.now()
    throw error
  }
}
