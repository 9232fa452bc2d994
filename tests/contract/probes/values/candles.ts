import { parse } from '#domain/decimal.ts'
import type { Input, Payload } from '#sdk/operations.ts'
import { withClock } from '../../core/clock.ts'
import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { clockTolerance, timeAt } from '../../core/moment.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { withFacts, within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { periods } from '../sockets/listening.ts'
import { beginOf, spans, type Period } from './periods.ts'

export type Candle = Payload<'currencyNewTimeshar'>[number]

export const candles: Probe = {
  name: 'values.candles',
  rules: [],
  says: 'Candles are aligned, ascending and without gaps, up to the current one at the last price, and begin within the range that is asked for, however long',
  effect: 'read',
  subjects: ['currencyNewTimeshar'],
  run: async (trial, watch) => {
    for (const period of Object.keys(spans) as Period[]) {
      const { exchange, from, to } = await askCandles(trial, period, 12)
      if (
        !watch.expect(
          branchOf(exchange) === 'ok',
          'currencyNewTimeshar',
          `refuses the period ${period}`,
          exchange,
        )
      )
        continue
      const rows = succeeded<'currencyNewTimeshar'>(exchange).message
      if (rows.length === 0) throw new NotPossible(`the market ${symbol} has no candles`)
      const wrong =
        wrongCandle(rows) ??
        wrongGrid(rows, period, from, to) ??
        wrongEnd(rows, period, await timeAt(trial, exchange))
      watch.expect(wrong === undefined, 'currencyNewTimeshar', within(period, wrong), exchange)
      if (wrong === undefined) await expectInside(trial, watch, period, rows)
    }
    await expectBounds(trial, watch)
    await expectNoFuture(trial, watch)
    await expectLong(trial, watch)
  },
}

export const closes: Probe = {
  name: 'values.close',
  rules: [],
  says: 'The close of the current candle is the last price of the market, in every period',
  effect: 'read',
  subjects: ['currencyNewTimeshar'],
  run: async (trial, watch) => {
    if (trial.control) await expectCloses(trial, watch)
    const dealing = await trial.send('currencyDeal', { fields: pair })
    const before = succeeded<'currencyDeal'>(dealing).message.now_price
    const { rows, exchange } = await candlesOf(trial, '1min', 2)
    const after = (await trial.must('currencyDeal', { fields: pair })).message.now_price
    const close = rows.at(-1)?.close
    if (close === undefined) throw new NotPossible(`the market ${symbol} has no candles`)
    watch.expect(
      isNear(close, before) || isNear(close, after),
      'currencyNewTimeshar',
      withFacts(`the last candle closes at ${close}, the market is at ${before}`, { isComparison: true }),
      exchange,
      dealing,
    )
  },
}

/** Compares the current candle of every period with the last price, at one moment of a frozen clock. */
const expectCloses = (trial: Trial, watch: Watch): Promise<void> =>
  withClock(trial, 'frozen', async () => {
    const dealing = await trial.send('currencyDeal', { fields: pair })
    const { now_price } = succeeded<'currencyDeal'>(dealing).message
    for (const period of periods) {
      const { rows, exchange } = await candlesOf(trial, period, 0)
      const close = rows.at(-1)?.close ?? now_price
      const closes = `the current candle closes at ${close}, the market is at ${now_price}`
      const sentence = within(period, withFacts(closes, { isComparison: true }))
      watch.expect(parse(close) === parse(now_price), 'currencyNewTimeshar', sentence, exchange, dealing)
    }
  })

/** Asks for the past from one candle to another: both belong to it. */
async function expectBounds(trial: Trial, watch: Watch): Promise<void> {
  const [first, , , last] = (await candlesOf(trial, '1min', 6)).rows
  if (!first || !last) return
  const fields = { symbol, period: '1min', from: first.time / 1_000, to: last.time / 1_000 } as const
  const exchange = await trial.send('currencyNewTimeshar', { fields })
  const rows = succeeded<'currencyNewTimeshar'>(exchange).message
  const isWhole = rows[0]?.time === first.time && rows.at(-1)?.time === last.time
  const sentence = `from ${at(first)} to ${at(last)}, ${rows.map(at).join(', ')} came`
  watch.expect(isWhole, 'currencyNewTimeshar', sentence, exchange)
  const lower = await trial.send('currencyNewTimeshar', {
    fields: { ...fields, symbol: symbol.toLowerCase() },
  })
  watch.expect(branchOf(lower) === 'ok', 'currencyNewTimeshar', 'refuses a symbol in lower case', lower)
}

/** Asks for ranges that begin and end inside candles of the past: only those that begin within belong to them. */
async function expectInside(
  trial: Trial,
  watch: Watch,
  period: Period,
  rows: readonly Candle[],
): Promise<void> {
  const [first, second, third] = rows
  // The last one may still be growing.
  if (!first || !second || !third || rows.length < 4) return
  const [one, two, three] = [first, second, third].map(({ time }) => time / 1_000) as [number, number, number]
  const ranges: readonly (readonly [from: number, to: number, due: readonly Candle[]])[] = [
    [one + 1, three - 1, [second]],
    [one, two - 1, [first]],
    [one + 1, two, [second]],
    [two, two, [second]],
    [one + 1, two - 1, []],
  ]
  for (const [from, to, due] of ranges) {
    const exchange = await trial.send('currencyNewTimeshar', { fields: { symbol, period, from, to } })
    const came = branchOf(exchange) === 'ok' ? payloadOf<'currencyNewTimeshar'>(exchange) : undefined
    const name = (some: readonly Candle[]) => some.map(at).join(', ') || 'none'
    const [begin, end] = [from, to].map((time) => new Date(time * 1_000).toISOString())
    const sentence = `${period}: of those that begin from ${begin ?? ''} to ${end ?? ''}, ${came ? name(came) : 'a refusal'} came, not ${name(due)}`
    const isRight = came !== undefined && name(came) === name(due)
    // Others would repeat it.
    if (!watch.expect(isRight, 'currencyNewTimeshar', sentence, exchange)) return
  }
}

/** Candles that come at once. */
const mostAtOnce = 2_000

/** Asks for all that comes at once: the candles of its first minutes, asked for alone, are among them. */
async function expectLong(trial: Trial, watch: Watch): Promise<void> {
  const { exchange, from } = await askCandles(trial, '1min', mostAtOnce - 1)
  const fields = { symbol, period: '1min', from: from / 1_000, to: from / 1_000 + 600 } as const
  const early = await trial.send('currencyNewTimeshar', { fields })
  const times = new Set(succeeded<'currencyNewTimeshar'>(exchange).message.map(({ time }) => time))
  const missing = succeeded<'currencyNewTimeshar'>(early).message.find(({ time }) => !times.has(time))
  const sentence = `${missing ? at(missing) : ''} comes with the minutes around it, and not with ${String(mostAtOnce)} minutes from the same one on`
  watch.expect(missing === undefined, 'currencyNewTimeshar', sentence, early, exchange)
}

/** Asks for hours that have not begun, of which a chart would draw empty candles. */
async function expectNoFuture(trial: Trial, watch: Watch): Promise<void> {
  const { from, to } = await askCandles(trial, '60min', 2)
  const fields = { symbol, period: '60min', from: from / 1_000, to: (to + 3 * spans['60min']) / 1_000 }
  const exchange = await trial.send('currencyNewTimeshar', { fields })
  const rows = succeeded<'currencyNewTimeshar'>(exchange).message
  const early = rows.find(({ time }) => time > to + clockTolerance)
  const sentence = `${early ? at(early) : ''} came at ${new Date(to).toISOString()}`
  watch.expect(early === undefined, 'currencyNewTimeshar', sentence, exchange)
}

/** Tolerance for prices between two requests: one percent is more than they move in a moment. */
export const isNear = (one: string, other: string): boolean => {
  const [a, b] = [parse(one), parse(other)]
  return (a > b ? a - b : b - a) * 100n <= b
}

/** Reads the last candles of a period; `from` and `to` are the requested bounds, ms. */
export async function candlesOf(
  trial: Trial,
  period: Period,
  count: number,
): Promise<Asked & { readonly rows: readonly Candle[] }> {
  const asked = await askCandles(trial, period, count)
  return { ...asked, rows: succeeded<'currencyNewTimeshar'>(asked.exchange).message }
}

interface Asked {
  readonly exchange: Exchange
  readonly from: number
  readonly to: number
}

async function askCandles(trial: Trial, period: Period, count: number): Promise<Asked> {
  // The clock of a mock needs no request.
  const { now } = trial.control
    ? await trial.control('clock', {})
    : { now: await timeAt(trial, await trial.send('getLang')) }
  const from = beginOf(period, now - spans[period] * count)
  const query = { symbol, period, from: from / 1_000, to: Math.ceil(now / 1_000) }
  const exchange = await trial.send('currencyNewTimeshar', {
    fields: query satisfies Input<'currencyNewTimeshar'>,
  })
  return { exchange, from, to: query.to * 1_000 }
}

const at = ({ time }: Candle): string => `the candle of ${new Date(time).toISOString()}`

function wrongCandle(rows: readonly Candle[]): string | undefined {
  for (const row of rows) {
    const { open, high, low, close } = row
    const inside = [open, close].every((price) => parse(price) <= parse(high) && parse(price) >= parse(low))
    if (!inside || parse(low) <= 0n)
      return `${at(row)} goes from ${open} to ${close} between low ${low} and high ${high}`
    if (parse(row.volume) < 0n) return `${at(row)} has the volume ${row.volume}`
  }
  return undefined
}

/** Periods of which every established market has a dozen. */
const short: readonly Period[] = ['1min', '5min', '15min', '30min', '60min', '1H']

/** An active market moves in every tick, so that every period has a candle. */
function wrongGrid(rows: readonly Candle[], period: Period, from: number, to: number): string | undefined {
  const [first] = rows
  if (first && first.time > from && short.includes(period))
    return `the first of the period is asked for from ${new Date(from).toISOString()} on, and ${at(first)} comes first`
  for (const [index, row] of rows.entries()) {
    if (row.time < from || row.time > to) return `${at(row)} is outside the requested range`
    if (beginOf(period, row.time) !== row.time) return `${at(row)} is not aligned to its period`
    const before = rows[index - 1]
    if (!before) continue
    if (row.time <= before.time) return `${at(row)} comes after ${at(before)}`
    if (beginOf(period, row.time - 1) !== before.time) return `a candle before ${at(row)} is missing`
  }
  return undefined
}

/** Grace time after the start of a period: nothing may have been traded yet. */
const late = 10_000

function wrongEnd(rows: readonly Candle[], period: Period, now: number): string | undefined {
  const last = rows.at(-1)
  return last && last.time < beginOf(period, now - late)
    ? `the newest is ${at(last)}, and it is ${new Date(now).toISOString()}`
    : undefined
}
