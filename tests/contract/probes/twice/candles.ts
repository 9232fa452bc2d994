import { format, parse } from '#domain/decimal.ts'
import { minute } from '#domain/time.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { candlesOf, type Candle } from '../values/candles.ts'

const operation = 'currencyNewTimeshar'
const five = 5 * minute

export const foldedCandles: Probe = {
  name: 'twice.candles',
  rules: [],
  closes: 'told-twice',
  says: 'A candle of five minutes is made of its five minutes: open, close, high, low and volume',
  effect: 'read',
  subjects: [operation],
  run: async (trial, watch) => {
    const minutes = await candlesOf(trial, '1min', 31)
    const { rows, exchange } = await candlesOf(trial, '5min', 7)
    const last = minutes.rows.at(-1)?.time ?? 0
    // The current candle changes between two reads.
    const whole = rows.filter(({ time }) => time + five <= last)
    let compared = 0
    for (const candle of whole) {
      const parts = minutes.rows.filter(({ time }) => time >= candle.time && time < candle.time + five)
      if (parts.length !== 5) continue
      compared++
      const wrong = difference(candle, parts)
      watch.expect(wrong === undefined, operation, `5min: ${wrong ?? ''}`, minutes.exchange, exchange)
    }
    if (compared === 0) throw new NotPossible('no five minutes are complete')
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
    if (off > 5n || off < -5n) return `${name} is ${candle[name]}, its minutes come to ${format(value)}`
  }
  return undefined
}
