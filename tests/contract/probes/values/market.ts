import { format, parse } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import { day } from '#domain/time.ts'
import { Flag } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { withClock } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { disputed, otherField } from '../../core/rows.ts'
import { withFacts, within, type Sentence, type Statement } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { interval } from '../sockets/listening.ts'
import { candlesOf, isNear } from './candles.ts'

type Pair = Payload<'currencyQuotationNew'>[number]['quotation'][number]

export const markets: Probe = {
  name: 'values.markets',
  rules: [],
  says: 'Each market is within its daily range, has its own decimals, and is the same in its detail and in the list, also after ticks of a mock',
  effect: 'read',
  subjects: ['currencyQuotationNew', 'currencyDeal'],
  run: async (trial, watch) => {
    const listing = await trial.send('currencyQuotationNew')
    const rows = succeeded<'currencyQuotationNew'>(listing).message.flatMap(({ id, quotation }) =>
      quotation.map((row) => ({ quote: id, row })),
    )
    const wrong =
      rows.map(({ row, quote }) => wrongMarket(row, quote)).find((one) => one !== undefined) ??
      wrongYuan(rows.map(({ row }) => row))
    watch.expect(wrong === undefined, 'currencyQuotationNew', wrong ?? '', listing)

    const exchange = await trial.send('currencyDeal', { fields: pair })
    const deal = succeeded<'currencyDeal'>(exchange).message
    const listed = rows.find(
      ({ row }) => row.currency_id === pair.currency_id && row.legal_id === pair.legal_id,
    )?.row
    const alone = wrongMarket(deal, pair.legal_id) ?? wrongDeal(deal, listed)
    watch.expect(alone === undefined, 'currencyDeal', alone ?? '', exchange, listing)
    await expectFresh(trial, watch)
  },
}

/** Number of ticks until prices are compared: a price seldom stays the same for twenty. */
const ticks = 20

/** After some ticks of a mock, every market in the list is exactly as in its detail. */
async function expectFresh(trial: Trial, watch: Watch): Promise<void> {
  const { control } = trial
  // Elsewhere prices move between two reads, and `representatives.markets` compares them roughly.
  if (!control) return
  await withClock(trial, 'frozen', async () => {
    await control('clock', { advance: ticks * interval })
    const listing = await trial.send('currencyQuotationNew')
    for (const row of succeeded<'currencyQuotationNew'>(listing).message.flatMap(
      ({ quotation }) => quotation,
    )) {
      const { currency_id, legal_id } = row
      const exchange = await trial.send('currencyDeal', { fields: { currency_id, legal_id } })
      const other = otherField(succeeded<'currencyDeal'>(exchange).message, row, new Set())
      const sentence = within(
        `${row.currency_name}/${row.legal_name} is another alone than in the list of markets, with a frozen clock`,
        other,
      )
      watch.expect(other === undefined, 'currencyQuotationNew', sentence, listing, exchange)
    }
  })
}

/** Tolerance in thousandths for a price that leaves the day's range between two reads. */
const moment = 5n

/** Digits beyond the decimals of the market, eight at most, from binary fractions. */
function hasNoise(text: string, { price_scale = 8 }: Pair): boolean {
  const [, fraction = ''] = text.split('.')
  return fraction.length > 8 || /[1-9]/.test(fraction.slice(price_scale))
}

function wrongMarket(row: Pair, quote: number): string | undefined {
  const name = `${row.currency_name}/${row.legal_name}`
  const noise = [row.now_price, row.high ?? '0', row.low ?? '0'].find((text) => hasNoise(text, row))
  if (noise !== undefined) return `${name}: now_price is ${noise}, with more decimals than its prices have`
  const price = parse(row.now_price)
  if (price <= 0n) return `${name}: now_price is ${row.now_price}, not above zero`
  if (row.legal_id !== quote)
    return `${name}: legal_id is ${String(row.legal_id)}, but it is listed under ${String(quote)}`
  if (parse(row.volume) < 0n) return `${name}: volume is ${row.volume}, below zero`
  const { high, low } = row
  if (high === undefined || low === undefined) return undefined
  if (parse(high) < parse(low)) return `${name}: high is ${high}, below low ${low}`
  return price * (1_000n - moment) <= parse(high) * 1_000n && price * (1_000n + moment) >= parse(low) * 1_000n
    ? undefined
    : `${name}: now_price is ${row.now_price}, outside its daily range from low ${low} to high ${high}`
}

/** The price of a quote currency in yuan is the same in all of its markets. */
function wrongYuan(rows: readonly Pair[]): string | undefined {
  for (const row of rows) {
    const first = rows.find(({ legal_id }) => legal_id === row.legal_id) ?? row
    if (parse(row.rmb_relation) <= 0n || !isNear(row.rmb_relation, first.rmb_relation))
      return `rmb_relation of ${row.legal_name} is ${row.rmb_relation} in ${row.currency_name}/${row.legal_name}, and ${first.rmb_relation} in ${first.currency_name}/${first.legal_name}`
  }
  return undefined
}

/** Fields of a market that change from one read to the next. */
export const moving: ReadonlySet<string> = new Set([
  'now_price',
  'change',
  'volume',
  'high',
  'low',
  'rmb_relation',
])

const announcements = ['stop_limit', 'oco'] as const

/** Returns an extension that one of two views of a market announces; without the flag, it does not. */
export function otherStops(deal: Pair, listed: Pair): Statement | undefined {
  const other = announcements.find((name) => (deal[name] === Flag.yes) !== (listed[name] === Flag.yes))
  return other && disputed(other, deal[other], listed[other])
}

function wrongDeal(deal: Pair, listed: Pair | undefined): Sentence | undefined {
  if (deal.currency_id !== pair.currency_id || deal.legal_id !== pair.legal_id)
    return withFacts(
      `asked for currencies ${String(pair.currency_id)} and ${String(pair.legal_id)}, and ${String(deal.currency_id)} and ${String(deal.legal_id)} came`,
      { isOfAnother: true },
    )
  if (!listed) return undefined
  const other = otherField(deal, listed, moving) ?? otherStops(deal, listed)
  if (other !== undefined) return `${other.text} differs from the list of markets`
  if (!isNear(deal.rmb_relation, listed.rmb_relation))
    return `rmb_relation of ${deal.legal_name} is ${deal.rmb_relation} here and ${listed.rmb_relation} in the list of markets`
  return isNear(deal.now_price, listed.now_price)
    ? undefined
    : `now_price is ${deal.now_price} here and ${listed.now_price} in the list of markets`
}

export const change: Probe = {
  name: 'values.change',
  rules: [],
  says: 'The daily change, high and low of a market match its candles',
  effect: 'read',
  subjects: ['currencyDeal', 'currencyQuotationNew'],
  run: async (trial, watch) => {
    const bounds = await boundsOf(trial)
    const alone = await trial.send('currencyDeal', { fields: pair })
    const all = await trial.send('currencyQuotationNew')
    const listed = succeeded<'currencyQuotationNew'>(all)
      .message.flatMap(({ quotation }) => quotation)
      .find(({ currency_id, legal_id }) => currency_id === pair.currency_id && legal_id === pair.legal_id)
    for (const [operation, row, exchange] of [
      ['currencyDeal', succeeded<'currencyDeal'>(alone).message, alone],
      ['currencyQuotationNew', listed, all],
    ] as const) {
      const wrong = row && wrongDay(row, bounds)
      if (row) watch.expect(wrong === undefined, operation, wrong ?? '', exchange)
    }
    const deal = succeeded<'currencyDeal'>(alone).message
    if (listed)
      watch.expect(
        agree(deal, listed),
        'currencyQuotationNew',
        `change is ${listed.change} % in the list of markets, and ${deal.change} % alone`,
        all,
        alone,
      )
  },
}

/** Tolerance in percentage points between two reads of a change, besides the price movement. */
const changeSlack = parse('0.02')

function agree(one: Pair, other: Pair): boolean {
  const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a)
  const [price, later] = [parse(one.now_price), parse(other.now_price)]
  const moved = (distance(price, later) * 2n * 10n ** 10n) / price
  return distance(units(one.change), units(other.change)) <= moved + changeSlack
}

interface Bounds {
  /** Price range around the moment 24 hours ago. */
  readonly then: { readonly low: bigint; readonly high: bigint }
  /** Range that the day has certainly reached. */
  readonly reached: { readonly low: bigint; readonly high: bigint }
}

/** Number of hourly candles in a rolling day, give or take an hour. */
async function boundsOf(trial: Trial): Promise<Bounds> {
  const { rows, to } = await candlesOf(trial, '60min', 26)
  const range = (from: number, until: number) => {
    const some = rows.filter(({ time }) => time >= from && time < until)
    const highs = some.map(({ high }) => parse(high))
    const lows = some.map(({ low }) => parse(low))
    if (some.length === 0) throw new NotPossible('there are no candles of the day before')
    return {
      high: highs.reduce((a, b) => (a > b ? a : b)),
      low: lows.reduce((a, b) => (a < b ? a : b)),
    }
  }
  const hour = day / 24
  return { then: range(to - day - 2 * hour, to - day + hour), reached: range(to - day + hour, to + hour) }
}

/** One part of this is left to the rounding of prices. */
const exactly = 10_000n

/** In percentage points: a backend may look back a little further or less far. */
const slack = parse('0.5')

function wrongDay({ now_price, change, high, low }: Pair, { then, reached }: Bounds): string | undefined {
  const price = parse(now_price)
  const percent = (reference: bigint) => ((price - reference) * 10n ** 10n) / reference
  const [least, most] = [percent(then.high) - slack, percent(then.low) + slack]
  const reported = units(change)
  if (reported < least || reported > most)
    return `change is ${change} %, by the candles of the day before it is between ${format(least, 2)} and ${format(most, 2)} %`
  // A moving price can raise a high, never lower it.
  if (high !== undefined && parse(high) * exactly < reached.high * (exactly - 1n))
    return `high is ${high}, the candles of the day reach ${format(reached.high)}`
  if (low !== undefined && parse(low) * exactly > reached.low * (exactly + 1n))
    return `low is ${low}, the candles of the day reach ${format(reached.low)}`
  return undefined
}
