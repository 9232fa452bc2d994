import { format, unitScale, parse } from '#domain/decimal.ts'
import { minute } from '#domain/time.ts'
import { ContractOrderKind, ContractSide, OptionType, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, symbol, usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { disputed } from '../../core/rows.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import {
  lastPlaceOf,
  leastContract,
  leastOption,
  leastSpot,
  ofPrice,
  optionLimits,
  type SpotTerms,
} from '../../core/stage/least.ts'
import { statement } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { endAll } from '../effects/contract.ts'
import { ordersOf } from '../effects/spot.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'

/** A limit of an offer, and a request on either side of it. */
interface Limit {
  readonly what: string
  readonly inside: Fields
  readonly outside: Fields
  readonly reason: string
  /** Profit of an option, as its delivery time shows it, percent. */
  readonly ratio?: string | undefined
}

const operations = [
  ...(['microtradeSubmit', 'coinTradePlace', 'leverSubmit', 'lhDepositBuy'] as const),
  'currencyNewTimeshar',
] as const
type Operation = (typeof operations)[number]

/** The lowest and the highest limit of a market: 90 % off the last price, in its decimals. */
function farLimits({ price, pricePlaces }: SpotTerms) {
  const step = lastPlaceOf(pricePlaces)
  const text = (units: bigint) => format(units, pricePlaces)
  const [tenth, most] = [(price + 9n) / 10n, (price * 19n) / 10n]
  const [low, high] = [((tenth + step - 1n) / step) * step, (most / step) * step]
  return {
    lowest: { inside: text(low), outside: text(low - step) },
    highest: { inside: text(high), outside: text(high + step) },
  }
}

/** The limits of the price of an order that waits, of each side. */
const priceLimits = (
  terms: SpotTerms,
  what: string,
  [buying, selling]: readonly [Fields, Fields],
): readonly Limit[] => {
  const { lowest, highest } = farLimits(terms)
  return [
    { name: 'lowest', order: buying, prices: lowest },
    { name: 'highest', order: selling, prices: highest },
  ].map(({ name, order, prices }) => ({
    what: `the ${name} price of ${what}`,
    inside: { ...order, target_price: prices.inside },
    outside: { ...order, target_price: prices.outside },
    reason: 'price-out-of-range',
  }))
}

const limitsOf: Readonly<Record<Operation, (trial: Trial) => Promise<readonly Limit[]>>> = {
  microtradeSubmit: async (trial) => {
    const least = await leastOption(trial)
    const { step } = await optionLimits(trial)
    const times = (await trial.must('microtradeSeconds')).message
    const payable = (await trial.must('microtradePayableCurrencies')).message
    const all = parse(payable.find(({ id }) => id === least.currency_id)?.micro_max ?? '0')
    return times.flatMap(({ seconds, min_num, max_num, profit_ratio, even_ratio }): readonly Limit[] => {
      const order = (number: bigint, type: OptionType) => ({
        ...{ ...least, type, seconds },
        number: format(number, 0),
      })
      const what = (name: string) => `the ${name} of options of ${String(seconds)} s`
      const lowest = parse(min_num)
      const own = parse(max_num ?? '0')
      const highest = all > 0n && all < own ? all : own
      const ends = [
        {
          ...{ name: 'minimum', inside: lowest, outside: lowest - step, reason: 'minimum-purchase' },
          ...{ type: OptionType.even, ratio: even_ratio },
        },
        // A time that does not show its maximum may still have one below that of the currency.
        {
          ...{ name: 'maximum', inside: highest, outside: highest + step, reason: 'above-maximum' },
          ...{ type: OptionType.up, ratio: profit_ratio },
        },
      ]
      return ends
        .filter(({ inside, outside }) => inside % step === 0n && inside > 0n && outside > 0n)
        .map(({ name, type, inside, outside, ...limit }) => ({
          what: what(name),
          inside: order(inside, type),
          outside: order(outside, type),
          ...limit,
        }))
    })
  },
  coinTradePlace: async (trial) => {
    const terms = await leastSpot(trial)
    const { max_amount } = (await trial.must('currencyDeal', { fields: pair })).message
    const least = { ...pair, amount: terms.amount }
    const prices = priceLimits(terms, 'spot orders', [
      { ...least, type: SpotSide.buy },
      { ...least, type: SpotSide.sell },
    ])
    // The maximum is an extension.
    if (max_amount === undefined) return prices
    const most = parse(max_amount)
    const order = (amount: bigint) => ({
      ...{ ...pair, type: SpotSide.sell, target_price: ofPrice(terms, 150n) },
      amount: format(amount, terms.amountPlaces),
    })
    const step = lastPlaceOf(terms.amountPlaces)
    const [inside, outside] = [order(most), order(most + step)]
    return [...prices, { what: 'the maximum of spot orders', inside, outside, reason: 'above-maximum' }]
  },
  leverSubmit: async (trial) => {
    const { share, multiple, largest } = await leastContract(trial)
    const { lever_share_limit: lots } = (await trial.must('leverDeal', { fields: pair })).message
    const waiting = { ...pair, status: ContractOrderKind.limit, share, multiple }
    const prices = priceLimits(await leastSpot(trial), 'contract orders', [
      { ...waiting, type: ContractSide.long },
      { ...waiting, type: ContractSide.short },
    ])
    // Zero sets no maximum.
    if (lots.max === 0) return prices
    const target_price = ofPrice(await leastSpot(trial), 90n)
    const terms = { ...pair, type: ContractSide.long, multiple: largest, target_price }
    const sizes = [ContractOrderKind.limit, ContractOrderKind.market].map((status) => ({
      what: `the maximum of lots of ${status === ContractOrderKind.limit ? 'limit orders' : 'orders at market'}`,
      inside: { ...terms, status, share: lots.max },
      outside: { ...terms, status, share: lots.max + 1 },
      reason: 'lots-out-of-range',
    }))
    return [...prices, ...sizes]
  },
  lhDepositBuy: async (trial) => {
    const limits = (await limitedPlans(trial)).map(({ id, most }) => ({
      what: `the maximum of plan ${String(id)}`,
      inside: { config_id: id, agreement: 1, amount: format(most) },
      outside: { config_id: id, agreement: 1, amount: format(most + 1n) },
      reason: 'above-maximum',
    }))
    if (limits.length === 0) throw new NotPossible('no plan has a maximum')
    return limits
  },
  currencyNewTimeshar: async (trial) => {
    const { now } = await clockOf(trial)('clock', {})
    const to = Math.floor(now / minute) * 60
    const range = (count: number) => ({ symbol, period: '1min', from: to - (count - 1) * 60, to })
    const what = 'the maximum of candles at once'
    return [{ what, inside: range(2_000), outside: range(2_001), reason: 'too-many-candles' }]
  },
}

/** The plans in USDT that limit the principal of one order. */
async function limitedPlans(trial: Trial) {
  const plans = (await trial.must('lhDepositConfig')).message
  return plans.flatMap(({ id, currency_id, save_max }) =>
    currency_id === usdt && save_max !== undefined ? [{ id, most: parse(save_max) }] : [],
  )
}

/** More than the largest offer of each product takes. */
async function grantPlenty(trial: Trial, account: string): Promise<void> {
  const { price, amount } = await leastSpot(trial)
  const deal = (await trial.must('currencyDeal', { fields: pair })).message
  const margin = (2n * price * parse(deal.lever_share_num) * BigInt(deal.lever_max_share)) / unitScale
  const stakes = (await trial.must('microtradeSeconds')).message.map(({ max_num }) =>
    parse(max_num ?? '50000'),
  )
  const principals = (await limitedPlans(trial)).map(({ most }) => 2n * most)
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const [base = '', quote = ''] = symbol.split('/')
  await clockOf(trial)('userGrant', {
    account,
    balances: [
      { account: 'spot', currency: base, amount: format(2n * parse(deal.max_amount ?? amount)) },
      { account: 'spot', currency: quote, amount: format(unitScale + sum(principals)) },
      { account: 'contract', currency: quote, amount: format(margin) },
      { account: 'option', currency: quote, amount: format(2n * sum(stakes)) },
    ],
  })
}

/** Ends what was accepted: in the book it would meet the orders of other probes. */
async function endEverything(own: Trial): Promise<void> {
  for (const { id } of (await ordersOf(own, SpotOrderStatus.waiting)).rows)
    await own.must('coinTradeCancel', { fields: { id } })
  await endAll(own, () => true)
}

/** Compares the ratio of a new option with that of its delivery time. */
function expectRatio(watch: Watch, what: string, ratio: string, exchange: Exchange): void {
  const { profit_ratio } = succeeded<'microtradeSubmit'>(exchange).message
  const sentence = statement`${what} and one that was bought differ in ${disputed('profit_ratio', ratio, profit_ratio)}`
  watch.expect(parse(profit_ratio) === parse(ratio), 'microtradeSeconds', sentence, exchange)
}

export const largest: Probe = {
  name: 'sides.largest',
  rules: ['S5.15', 'S5.18', 'S5.23', 'S5.24'],
  closes: 'sides',
  says: 'Exactly the least and the most of an offer is accepted, of each delivery time as well, with the ratio that it shows, and a step beyond is refused for that reason, also where there is money for it',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [...operations, 'microtradeSeconds'],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      await grantPlenty(trial, person.account ?? '')
      const longest = Math.max(...(await own.must('microtradeSeconds')).message.map(({ seconds }) => seconds))
      const look = async (operation: Operation) => {
        const send = (fields: Fields, mustFail?: true) =>
          own.send(operation satisfies OperationId, { fields, ...(mustFail && { mustFail }) })
        for (const { what, inside, outside, reason, ratio } of await limitsOf[operation](own)) {
          const exchange = await send(inside)
          const isBaseValid = branchOf(exchange) === 'ok'
          const sentence = `refuses exactly ${what}: ${messageOf(exchange)}`
          watch.expect(isBaseValid, operation, sentence, exchange)
          if (isBaseValid && ratio !== undefined) expectRatio(watch, what, ratio, exchange)
          const expected = { what: `a step beyond ${what}`, reasons: [reason], isBaseValid }
          judgeRefusal(watch, operation, await send(outside, true), expected)
          await endEverything(own)
          // As many options can be open as one delivery time has limits.
          if (operation === 'microtradeSubmit')
            await clockOf(trial)('clock', { advance: (longest + 2) * 1_000 })
        }
      }
      // Options show the ratios of their delivery times.
      let buying: Promise<void> | undefined
      await watch.each([...operations, 'microtradeSeconds'] as const, (subject) =>
        subject === 'microtradeSeconds' || subject === 'microtradeSubmit'
          ? (buying ??= look('microtradeSubmit'))
          : look(subject),
      )
    }),
}
