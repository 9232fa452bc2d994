import { format, parse } from '#domain/decimal.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { candlesOf, type Candle } from '../values/candles.ts'
import { spans, type Period } from '../values/periods.ts'

const operation = 'currencyNewTimeshar'

/** Periods, each with a shorter one that it is made of, and the number of candles to read of both. */
const folds: readonly (readonly [whole: Period, count: number, part: Period, parts: number])[] = [
  ['5min', 7, '1min', 31],
  ['15min', 3, '5min', 12],
  ['30min', 3, '15min', 8],
  ['60min', 3, '30min', 8],
  ['1day', 3, '60min', 96],
  ['1week', 3, '1day', 28],
  ['1mon', 3, '1day', 124],
]

export const foldedCandles: Probe = {
  name: 'twice.candles',
  rules: [],
  closes: 'shown-twice',
  says: 'A candle is made of those of a shorter period, from five minutes over hours and days to months: open, close, high, low and volume',
  effect: 'read',
  subjects: [operation],
  run: async (trial, watch) => {
    for (const [period, count, part, parts] of folds)
      await watch.each([operation] as const, async () => {
        const short = await candlesOf(trial, part, parts)
        const long = await candlesOf(trial, period, count)
        const wholes = long.rows.flatMap((candle, index) => {
          const end = long.rows[index + 1]?.time
          const within = short.rows.filter(({ time }) => time >= candle.time && time < (end ?? 0))
          // The current candle changes between two reads, and history begins within one.
          const isWhole =
            end !== undefined && within.length > 0 && within.length === (end - candle.time) / spans[part]
          return isWhole ? [{ candle, within }] : []
        })
        for (const { candle, within } of wholes) {
          const wrong = difference(candle, within)
          const sentence = `${period}: ${wrong ?? ''}`
          watch.expect(wrong === undefined, operation, sentence, short.exchange, long.exchange)
        }
        if (wholes.length === 0) throw new NotPossible(`no ${period} is complete`)
      })
  },
}

function difference(candle: Candle, parts: readonly Candle[]): string | undefined {
  const amounts = (name: 'high' | 'low' | 'volume') => parts.map((part) => parse(part[name]))
  const extreme = (list: readonly bigint[], isBetter: (a: bigint, b: bigint) => boolean) =>
    list.reduce((best, one) => (isBetter(one, best) ? one : best))
  const due = {
    open: parse(parts[0]?.open ?? '0'),
    close: parse(parts.at(-1)?.close ?? '0'),
    high: extreme(amounts('high'), (a, b) => a > b),
    low: extreme(amounts('low'), (a, b) => a < b),
    volume: amounts('volume').reduce((sum, one) => sum + one, 0n),
  }
  for (const [name, value] of Object.entries(due) as [keyof typeof due, bigint][]) {
    const off = parse(candle[name]) - value
    // Each part is rounded.
    const rounding = BigInt(parts.length)
    if (off > rounding || off < -rounding)
      return `${name} is ${candle[name]}, its parts come to ${format(value)}`
  }
  return undefined
}
