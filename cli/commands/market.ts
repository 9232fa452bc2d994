import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Flags } from '../api/check.ts'
import { performWords } from '../calls/fromWords.ts'
import { contextOf } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { humanText, isRecord } from '../output/humanText.ts'
import { duration, finite, wholeNumber } from '../values/options.ts'

interface Move {
  readonly to?: string
  readonly percent?: number
  readonly csv?: string
  readonly over?: number
  readonly steps?: number
  readonly hold?: true
  readonly advance?: true
}

export function define(command: Command): void {
  const on = (name: string, description: string) =>
    command.command(name).description(description).argument('<market>', 'BTC/USDT')
  const toAndPercent = (leaf: Command) =>
    leaf
      .option('--to <price>', 'target price')
      .option('--percent <number>', 'change from the last price: -40', finite)

  command
    .command('list', { isDefault: true })
    .description('list the markets and how they are steered')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await context.control('marketList'), (markets) => humanText(markets.map(forPeople)))
    })
  toAndPercent(on('move', 'move the price, at once or along a path'))
    .option('--over <time>', 'duration of the path: 1h30m', duration)
    .option('--csv <file>', 'the path as CSV with the columns after,price or at,price')
    .option('--steps <n>', 'number of even steps', wholeNumber)
    .option('--hold', 'hold the final price, as pin does')
    .option('--advance', 'advance the clock until it has happened')
    .action(async (symbol: string, { csv, ...rest }: Move, leaf: Command) => {
      if (csv === undefined) expectTarget(rest, '--to, --percent or --csv')
      const text = csv === undefined ? {} : { csv: await readCsv(csv) }
      await steer(leaf, 'marketMove', { symbol, ...rest, ...text })
    })
  toAndPercent(on('gap', 'jump to a price without trades in between'))
    .option('--advance', 'advance the clock until it has happened')
    .action(async (symbol: string, options: Move, leaf: Command) => {
      expectTarget(options, '--to or --percent')
      await steer(leaf, 'marketGap', { symbol, ...options })
    })
  on('pin', 'hold the price until resume')
    .argument('[price]', 'default: the current price')
    .option('--advance', 'advance the clock until it has happened')
    .action((symbol: string, to: string | undefined, options: object, leaf: Command) =>
      steer(leaf, 'marketPin', { symbol, ...(to !== undefined && { to }), ...options }, { to: '<price>' }),
    )
  on('halt', 'refuse orders and freeze the price').action((symbol: string, _options: object, leaf: Command) =>
    steer(leaf, 'marketHalt', { symbol }),
  )
  on('resume', 'end a pin, halt or move, and accept orders')
    .option('--seeded', 'return to the generated price')
    .action((symbol: string, options: object, leaf: Command) =>
      steer(leaf, 'marketResume', { symbol, ...options }),
    )
  on('book', 'widen or thin the order book; without options, reset it')
    .option('--spread <amount>', 'distance from the last price to the best quote')
    .option('--liquidity <percent>', 'percent of the usual amounts', finite)
    .option('--over <time>', 'change gradually over this time: 10m', duration)
    .option('--advance', 'advance the clock until it is reached')
    .action((symbol: string, options: object, leaf: Command) =>
      steer(leaf, 'marketBook', { symbol, ...options }),
    )
  on('order', 'place an immediate order of an anonymous counterparty')
    .argument('<side>', 'buy or sell')
    .argument('<amount>', 'base quantity')
    .option('--price <decimal>', 'limit price')
    .action((symbol: string, side: string, amount: string, options: object, leaf: Command) =>
      steer(leaf, 'marketOrder', { symbol, side, amount, ...options }),
    )
}

/** @throws UsageError without a target */
function expectTarget({ to, percent }: Pick<Move, 'to' | 'percent'>, choices: string): void {
  if (to === undefined && percent === undefined) throw new UsageError(`--to: give ${choices}`, '--to')
}

const states: Readonly<Record<string, string>> = { own: 'not steered' }

/** Replaces the one state whose name is unclear to people. */
const forPeople = ({ state, ...market }: Readonly<Record<string, unknown>>): object =>
  typeof state === 'string' ? { ...market, state: states[state] ?? state } : market

/** Positional fields. */
const flags: Flags = { symbol: '<market>', side: '<side>', amount: '<amount>' }

async function steer(
  leaf: Command,
  operation: string,
  fields: Readonly<Record<string, unknown>>,
  more: Flags = {},
): Promise<void> {
  const context = contextOf(leaf)
  const answer = await performWords(context, operation, { known: fields, flags: { ...flags, ...more } })
  await context.print(answer, (market) => humanText(isRecord(market) ? forPeople(market) : market))
}

const readCsv = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(explainFileError('--csv', file))
