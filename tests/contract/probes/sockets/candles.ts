import { branchOf, payloadOf } from '../../core/exchange.ts'
import type { Payload } from '../../core/listeners.ts'
import { symbol } from '../../core/pair.ts'
import { judged, steps, streamsOf } from './judged.ts'
import { dealsOf, periods, type Listening } from './listening.ts'
import { isWithin, num, sameNumber, text } from './values.ts'

const minute = 60_000
const day = 24 * 60 * minute
const minutes: Readonly<Record<string, number>> = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '60min': 60,
}

/** Returns whether a candle may begin at this time: periods are aligned to UTC, weeks to Mondays. */
function isAligned(period: string, time: number): boolean {
  const length = minutes[period]
  if (length !== undefined) return time % (length * minute) === 0
  const date = new Date(time)
  if (time % day !== 0) return false
  if (period === '1week') return date.getUTCDay() === 1
  if (period === '1mon') return date.getUTCDate() === 1
  return period !== '1year' || (date.getUTCDate() === 1 && date.getUTCMonth() === 0)
}

function ownFaults(name: string, candle: Payload): readonly string[] {
  const [high, low] = [num(candle['high']), num(candle['low'])]
  const [time, period] = [num(candle['time']), text(candle['period'])]
  const faults: string[] = []
  if (high < low) faults.push(`${name}: high ${text(candle['high'])} is below low ${text(candle['low'])}`)
  for (const field of ['open', 'close'] as const) {
    const price = num(candle[field])
    if (price > high || price < low)
      faults.push(`${name}: ${field} is ${text(price)}, outside of low ${text(low)} and high ${text(high)}`)
  }
  for (const field of ['open', 'close', 'high', 'low'] as const)
    if (num(candle[field]) <= 0) faults.push(`${name}: ${field} is ${text(candle[field])}, not above zero`)
  if (num(candle['volume']) < 0) faults.push(`${name}: volume is ${text(candle['volume'])}, below zero`)
  if (!isAligned(period, time)) faults.push(`${name}: no candle of ${period} begins at ${text(time)}`)
  return faults
}

/** Checks the updates of one candle: its open is constant, its range only widens, its volume only rises. */
function growthFaults(name: string, before: Payload, after: Payload): readonly string[] {
  if (num(after['time']) < num(before['time']))
    return [`${name}: the candle of ${text(after['time'])} came after that of ${text(before['time'])}`]
  if (after['time'] !== before['time']) return []
  const faults: string[] = []
  const moved = (field: string, how: string) =>
    faults.push(
      `${name}: ${field} of a running candle ${how} from ${text(before[field])} to ${text(after[field])}`,
    )
  if (!sameNumber(after['open'], before['open'])) moved('open', 'changed')
  if (num(after['high']) < num(before['high'])) moved('high', 'fell')
  if (num(after['low']) > num(before['low'])) moved('low', 'rose')
  if (num(after['volume']) < num(before['volume'])) moved('volume', 'fell')
  return faults
}

/** Compares it with the same candle read over HTTP afterwards, which can only have grown. */
function restFaults({ candles }: Listening, candle: Payload): readonly string[] {
  const read = candles.get(text(candle['period']))
  if (!read || branchOf(read) !== 'ok') return []
  const rows = payloadOf<'currencyNewTimeshar'>(read)
  if (rows.length === 0) return []
  const name = `${symbol} ${text(candle['period'])}`
  const same = rows.find(({ time }) => time === candle['time'])
  if (!same) return [`${name}: currency/new_timeshar has no candle that begins at ${text(candle['time'])}`]
  const wrong = [
    ['open', !sameNumber(same.open, candle['open'])],
    ['high', num(same.high) < num(candle['high'])],
    ['low', num(same.low) > num(candle['low'])],
  ] as const
  return wrong
    .filter(([, isWrong]) => isWrong)
    .map(
      ([field]) =>
        `${name}: ${field} is ${text(candle[field])}, and afterwards ${same[field]} in currency/new_timeshar`,
    )
}

/** Checks that every period ends at the newest price. Prices may move by 1 % between two reads, and seldom do. */
function priceFaults(received: Listening, candle: Payload): readonly string[] {
  const prices = dealsOf(received).map(({ now_price }) => num(now_price))
  return isWithin(num(candle['close']), prices, 1)
    ? []
    : [
        `${symbol} ${text(candle['period'])}: close is ${text(candle['close'])}, far from ${text(prices[0])} in currency/deal`,
      ]
}

export const candles = judged({
  name: 'sockets.candles',
  rules: [],
  says: 'Candles are aligned to their period, have their prices between low and high, only grow, and agree with HTTP',
  channels: ['kline'],
  faults: (channel, listener, received) => {
    const messages = listener.of(channel)
    const ours = messages.filter((candle) => candle['symbol'] === symbol)
    const known = ours.filter((candle) => periods.some((period) => period === candle['period']))
    return [
      ...[...streamsOf(messages)].flatMap(([name, stream]) => [
        ...stream.flatMap((candle) => ownFaults(name, candle)),
        ...steps(stream).flatMap(([before, after]) => growthFaults(name, before, after)),
      ]),
      ...known.flatMap((candle) => [...restFaults(received, candle), ...priceFaults(received, candle)]),
    ]
  },
})
