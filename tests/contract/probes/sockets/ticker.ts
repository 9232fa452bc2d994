import type { Payload } from '../../core/listeners.ts'
import { judged } from './judged.ts'
import { quotesOf, type Listening } from './listening.ts'
import { isWithin, num, text } from './values.ts'

/** Tolerance in percent between an HTTP read and a message of the same seconds: prices move little meanwhile. */
const close = 1
/** The same for the extremes of a day, which seldom change. */
const extreme = 0.02

function ownFaults(name: string, day: Payload): readonly string[] {
  const [open, last] = [num(day['open']), num(day['now_price'])]
  const [high, low] = [num(day['high']), num(day['low'])]
  const faults: string[] = []
  if (high < low) faults.push(`${name}: high ${text(high)} is below low ${text(low)}`)
  if (last > high || last < low)
    faults.push(`${name}: now_price is ${text(last)}, outside of low ${text(low)} and high ${text(high)}`)
  if (!isWithin(num(day['close']), [last], 0))
    faults.push(`${name}: close is ${text(day['close'])}, and now_price ${text(last)}`)
  const change = (last / open - 1) * 100
  // Some backends round it to one or two decimals, or compute it from their own open.
  if (Math.abs(change - num(day['change'])) > 0.1)
    faults.push(
      `${name}: change is ${text(day['change'])}, not ${change.toFixed(4)}: open is ${text(open)}, and now_price ${text(last)}`,
    )
  return faults
}

function restFaults(name: string, day: Payload, received: Listening): readonly string[] {
  const rows = quotesOf(received, name)
  const faults: string[] = []
  const [row] = rows
  if (!row) return faults
  const compare = (field: string, readings: readonly unknown[], percent: number) => {
    if (!isWithin(num(day[field]), readings.map(num), percent))
      faults.push(
        `${name}: ${field} is ${text(day[field])}, but ${text(readings[0])} in currency/quotation_new`,
      )
  }
  compare(
    'now_price',
    rows.map((one) => one.now_price),
    close,
  )
  compare(
    'volume',
    rows.map((one) => one.volume),
    5,
  )
  // Over HTTP, both are optional.
  for (const field of ['high', 'low'] as const)
    if (row[field] !== undefined)
      compare(
        field,
        rows.map((one) => one[field]),
        extreme,
      )
  // Only the second producer of the family sends it.
  if (day['rmb_relation'] !== undefined)
    compare(
      'rmb_relation',
      rows.map((one) => one.rmb_relation),
      close,
    )
  const readings = rows.map((one) => num(one.change))
  // In percentage points, not as a percentage of a value that may be near zero.
  if (Math.min(...readings.map((reading) => Math.abs(reading - num(day['change'])))) > close)
    faults.push(
      `${name}: change is ${text(day['change'])}, but ${text(row.change)} in currency/quotation_new`,
    )
  return faults
}

/** The second producer of the family sends no symbol. */
const marketOf = (day: Payload): string =>
  text(day['symbol'] ?? `${text(day['currency_name'])}/${text(day['legal_name'])}`)

export const ticker = judged({
  name: 'sockets.ticker',
  rules: [],
  says: 'The 24-hour figures of a market are consistent, and agree with HTTP',
  channels: ['daymarket'],
  faults: (channel, listener, received) =>
    listener
      .of(channel)
      .flatMap((day) => [...ownFaults(marketOf(day), day), ...restFaults(marketOf(day), day, received)]),
})
