import { describe, expect, test } from 'vitest'
import { unitScale, parse } from '#domain/decimal.ts'
import { optionProfit, optionOutcome, type Forecast } from '#domain/options.ts'
import { createCatalogue, type Market } from '../../engine/catalogue.ts'
import { defaultWorldFile } from '../../engine/worldfile/worldFile.ts'
import { seededHistory, treeSource } from '../../market/sources.ts'

const file = defaultWorldFile()
const { times } = file.rules.option
const windows = 10_000
/** A strategy with fewer bets than this may win by luck. */
const fewest = 100
const begin = Date.UTC(2026, 0, 12, 9)

/** Picks a forecast after the last two windows of the same length; undefined to skip one. */
type Strategy = (last: Forecast, before: Forecast) => Forecast | undefined

const strategies: Readonly<Record<string, Strategy>> = {
  'always up': () => 'up',
  'always down': () => 'down',
  'always even': () => 'even',
  'the same as the last window': (last) => last,
  'the opposite of the last window': (last) => (last === 'even' ? last : last === 'up' ? 'down' : 'up'),
  'even after a still window': (last) => (last === 'even' ? last : undefined),
  'even after two still windows': (last, before) => (last === 'even' && before === last ? last : undefined),
  'up after two rises': (last, before) => (last === 'up' && before === last ? last : undefined),
  'down after two falls': (last, before) => (last === 'down' && before === last ? last : undefined),
}

/** All delivery times are multiples of the shortest one, so one series of prices serves them all. */
const grid = Math.min(...times.map(({ seconds }) => seconds))
const longest = Math.max(...times.map(({ seconds }) => seconds)) / grid

/** Price of the last tick of each step. Reads whole steps, which cost the source less than single ticks. */
function pricesOf(market: Market): readonly bigint[] {
  const source = treeSource(market, seededHistory('odds', market))
  const step = grid * 1000
  return Array.from({ length: windows + 3 * longest }, (_, index) => {
    const from = begin + index * step
    return source.candle(from, from + step - 1).close
  })
}

/** Price move over `length` steps, from each price. */
const movesOf = (prices: readonly bigint[], length: number): readonly Forecast[] =>
  prices.slice(length).map((exit, index) => {
    const entry = prices[index] ?? 0n
    return exit === entry ? 'even' : exit > entry ? 'up' : 'down'
  })

/** Profit or loss of each forecast for each price move, for a stake of 100, without the fee. */
function profitsOf({ profitPercent, evenPercent }: (typeof times)[number]) {
  const entry = 2n
  const exits: Readonly<Record<Forecast, bigint>> = { up: 3n, down: 1n, even: entry }
  const profitOf = (forecast: Forecast, move: Forecast) => {
    const percent = parse(forecast === 'even' ? evenPercent : profitPercent)
    return Number(
      optionProfit(optionOutcome(forecast, entry, exits[move]), 100n * unitScale, percent) / unitScale,
    )
  }
  const row = (forecast: Forecast): Readonly<Record<Forecast, number>> => ({
    up: profitOf(forecast, 'up'),
    down: profitOf(forecast, 'down'),
    even: profitOf(forecast, 'even'),
  })
  return { up: row('up'), down: row('down'), even: row('even') }
}

describe('[S4.10] no forecast guarantees a profit', { timeout: 60_000 }, () => {
  test.each(createCatalogue(file).markets)('on $symbol', (market) => {
    const prices = pricesOf(market)
    const sure: string[] = []
    for (const time of times) {
      const length = time.seconds / grid
      const moves = movesOf(prices, length)
      const profits = profitsOf(time)
      for (const [name, strategy] of Object.entries(strategies)) {
        let total = 0
        let bets = 0
        for (let start = 2 * length; start < windows + 2 * length; start++) {
          const [move, last, before] = [moves[start], moves[start - length], moves[start - 2 * length]]
          if (move === undefined || last === undefined || before === undefined) throw new RangeError()
          const forecast = strategy(last, before)
          if (forecast === undefined) continue
          total += profits[forecast][move]
          bets++
        }
        if (total > 0 && bets >= fewest) sure.push(`${name}, ${String(time.seconds)} s: ${String(total)}`)
      }
    }
    expect(sure).toEqual([])
  })
})
