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
  const ends = [num(candle['open']), num(candle['close'])]
  const [time, period] = [num(candle['time']), text(candle['period'])]
  const faults: string[] = []
  if (high < low) faults.push(`${name}: high ${text(candle['high'])} is below low ${text(candle['low'])}`)
  for (const price of ends)
    if (price > high || price < low) faults.push(`${name}: ${text(price)} lies outside of low and high`)
  if ([...ends, high, low].some((price) => price <= 0)) faults.push(`${name}: a price is not above zero`)
  if (num(candle['volume']) < 0) faults.push(`${name}: the volume is below zero`)
  if (!isAligned(period, time)) faults.push(`${name}: no candle of ${period} begins at ${text(time)}`)
  return faults
}

/** Checks the updates of one candle: its open is constant, its range only widens, its volume only rises. */
function growthFaults(name: string, before: Payload, after: Payload): readonly string[] {
  if (num(after['time']) < num(before['time'])) return [`${name}: an older candle came after a newer one`]
  if (after['time'] !== before['time']) return []
  const faults: string[] = []
  if (!sameNumber(after['open'], before['open'])) faults.push(`${name}: the open of a running candle changed`)
  if (num(after['high']) < num(before['high'])) faults.push(`${name}: the high of a running candle fell`)
  if (num(after['low']) > num(before['low'])) faults.push(`${name}: the low of a running candle rose`)
  if (num(after['volume']) < num(before['volume']))
    faults.push(`${name}: the volume of a running candle fell`)
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
  if (!sameNumber(same.open, candle['open']))
    return [`${name}: the open is ${text(candle['open'])}, but ${same.open} in currency/new_timeshar`]
  if (num(same.high) < num(candle['high']) || num(same.low) > num(candle['low']))
    return [`${name}: the range is wider than in currency/new_timeshar afterwards`]
  return []
}

/** Checks that every period ends at the newest price. Prices may move by 1 % between two reads, and seldom do. */
function priceFaults(received: Listening, candle: Payload): readonly string[] {
  const prices = dealsOf(received).map(({ now_price }) => num(now_price))
  return isWithin(num(candle['close']), prices, 1)
    ? []
    : [`${symbol} ${text(candle['period'])}: the close ${text(candle['close'])} is far from currency/deal`]
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
