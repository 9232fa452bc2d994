import Papa from 'papaparse'
import type { Market } from '../engine/catalogue.ts'
import { seedOf } from '../engine/random.ts'
import { readTextFile } from '../engine/worldfile/readFile.ts'
import { lastStartedIndex, tickMs, tickOf, tickStart } from './periods.ts'
import type { History } from './source.ts'
import type { TickRange } from './splitter.ts'
import { createTree, type Roots } from './tree.ts'

/** Bytes of more than a year of one-minute candles, which take about a gigabyte of memory. */
const mostBytes = 128 * 1024 * 1024

/**
 * Reads a file of candles.
 * @throws Error with a message that completes `path: ...`
 */
export const readCandleFile = (path: string): string => readTextFile(path, mostBytes)

/** Errors of a candle file, one per line: `12: is out of order`. */
export class BadCandles extends Error {}

export interface Replay {
  readonly history: History
  /** Gaps in the file; the market is closed during them. */
  readonly gaps: readonly string[]
  /** Start and end of the file, ms; the market is closed outside. */
  readonly from: number
  readonly until: number
}

/**
 * Creates a history from OHLCV candles in the public format: open time (ms), open, high, low, close, volume, then any
 * other columns, with or without a header line. Duplicates with the same values count once, because published files
 * have them. Every candle keeps its exact open, high, low, close and volume, to the market's decimals.
 * @throws BadCandles naming the lines
 */
export function replayHistory(worldSeed: string, market: Market, csv: string): Replay {
  const { candles, gaps } = readCandles(csv, market)
  const seed = seedOf(`${worldSeed}/${market.symbol}`)
  return {
    history: {
      tree: createTree({ seed, deviation: deviationOf(candles) }, candleRoots(candles)),
      seed,
      since: 0,
      trades: (tick) => isWithin(candles, tick),
    },
    gaps,
    from: tickStart(candles[0]?.start ?? 0),
    until: tickStart((candles.at(-1)?.start ?? 0) + (candles.at(-1)?.ticks ?? 0)),
  }
}

function readCandles(
  csv: string,
  market: Market,
): { candles: readonly TickRange[]; gaps: readonly string[] } {
  const faults: string[] = []
  const rows: { readonly line: number; readonly time: number; readonly values: readonly number[] }[] = []
  const known = new Set<string>()
  for (const [index, cells] of Papa.parse<readonly string[]>(csv).data.entries()) {
    const numbers = cells.slice(0, 6).map(Number)
    const isEmpty = cells.length === 1 && cells[0]?.trim() === ''
    if (isEmpty || (rows.length === 0 && Number.isNaN(numbers[0]))) continue
    const [time = Number.NaN, ...values] = numbers
    const line = index + 1
    if (values.length < 5 || numbers.some((number) => !Number.isFinite(number) || number < 0)) {
      faults.push(`${String(line)}: needs open time, open, high, low, close and volume as numbers`)
      continue
    }
    if (known.has(numbers.join())) continue
    known.add(numbers.join())
    // Newer files use microseconds.
    rows.push({ line, time: time > 1e14 ? time / 1000 : time, values })
  }
  if (rows.length < 2 && faults.length === 0) faults.push('1: needs two candles at least')
  let length = Number.POSITIVE_INFINITY
  for (const [index, { time }] of rows.entries()) {
    const ms = time - (rows[index - 1]?.time ?? time)
    if (ms > 0) length = Math.min(length, ms)
  }
  const candles: TickRange[] = []
  const gaps: string[] = []
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (before && row.time <= before.time) faults.push(`${String(row.line)}: is out of order`)
    else if (before && row.time > before.time + length)
      gaps.push(
        `${String(row.line)}: a gap of ${String((row.time - before.time) / length - 1)} candles before it`,
      )
    const range = rangeOf(row.time, length, row.values, market)
    if (typeof range === 'string') faults.push(`${String(row.line)}: ${range}`)
    else candles.push(range)
  }
  if (faults.length > 0) throw new BadCandles(faults.join('\n'))
  return { candles, gaps }
}

function rangeOf(
  time: number,
  length: number,
  values: readonly number[],
  market: Market,
): TickRange | string {
  const [open = 0, high = 0, low = 0, close = 0, volume = 0] = values
  if (low <= 0) return 'has a price that is not positive'
  if (high < Math.max(open, close) || low > Math.min(open, close))
    return 'has open or close outside high and low'
  if (time % tickMs !== 0) return `does not begin on a tick of ${String(tickMs)} ms`
  const steps = (price: number) => Math.max(1, Math.round(price * 10 ** market.priceScale))
  return {
    start: tickOf(time),
    ticks: length / tickMs,
    open: steps(open),
    high: steps(high),
    low: steps(low),
    close: steps(close),
    volume: Math.round(volume * 10 ** market.amountScale),
  }
}

function isWithin(candles: readonly TickRange[], tick: number): boolean {
  const candle = candles[lastStartedIndex(candles, tick)]
  return candle !== undefined && tick < candle.start + candle.ticks
}

/** The candles, with a constant price before, between and after them. */
function candleRoots(candles: readonly TickRange[]): Roots {
  const still = (start: number, end: number, price: number): TickRange => ({
    start,
    ticks: end - start,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 0,
  })
  return function* (first, end) {
    let index = Math.max(0, lastStartedIndex(candles, first))
    let at = first
    let price = candles[index]?.open ?? 1
    for (; at < end; index++) {
      const candle = candles[index]
      if (candle === undefined || candle.start >= end) {
        yield still(at, end, price)
        return
      }
      if (candle.start > at) yield still(at, candle.start, price)
      if (candle.start + candle.ticks > at) yield candle
      at = Math.max(at, candle.start + candle.ticks)
      price = candle.close
    }
  }
}

/** Deviation of one tick, from the range of the candles: the range of a random walk is about 1.6 deviations. */
function deviationOf(candles: readonly TickRange[]): number {
  const mean =
    candles.reduce((sum, { high, low, ticks }) => sum + (high - low) / Math.sqrt(ticks), 0) / candles.length
  return Math.max(mean / 1.6, 0.01)
}
