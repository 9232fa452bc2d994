import { format, mulUp, unitScale, parse } from '#domain/decimal.ts'
import type { Payload } from '#sdk/operations.ts'
import type { Ground } from '../ground.ts'
import { NotPossible } from '../notPossible.ts'
import { pair, usdt, type Pair } from '../pair.ts'

// The smallest offers in the lists of a backend: no probe buys more than it needs.

/** Reader of these lists: a trial, or its plan. */
export type Reads = Pick<Ground, 'must'>

/** Fallback for `min_amount`, which is an extension: a thousandth is enough for every known backend. */
const usualAmount = '0.001'
/** Decimals where `amount_scale` and `price_scale` are missing. */
const usualPlaces = { amount: 4, price: 2 }

/** A spot order that can be sold again after its fee. */
export interface SpotTerms {
  readonly amount: string
  readonly least: bigint
  readonly amountPlaces: number
  readonly pricePlaces: number
  /** Last price in units. */
  readonly price: bigint
}

export async function leastSpot(trial: Reads, { currency_id, legal_id }: Pair = pair): Promise<SpotTerms> {
  return termsOf((await trial.must('currencyDeal', { fields: { currency_id, legal_id } })).message)
}

/** @throws NotPossible when a market has no price */
export function termsOf(
  deal: Pick<Payload<'currencyDeal'>, 'now_price' | 'min_amount' | 'amount_scale' | 'price_scale'>,
): SpotTerms {
  const price = parse(deal.now_price)
  if (price <= 0n) throw new NotPossible('the market has no price')
  const least = parse(deal.min_amount ?? usualAmount)
  return {
    amount: format(deal.min_amount === undefined ? least : 2n * least),
    least,
    amountPlaces: deal.amount_scale ?? usualPlaces.amount,
    pricePlaces: deal.price_scale ?? usualPlaces.price,
    price,
  }
}

/** One unit of the last decimal place. */
export const lastPlaceOf = (places: number): bigint => 10n ** BigInt(8 - places)

/** `percent` of a price, rounded to the decimals of its market. */
export const ofPrice = ({ price, pricePlaces }: SpotTerms, percent: bigint): string =>
  format((price * percent) / 100n, pricePlaces)

/** Enough bitcoin for its fee to exceed rounding. */
const visible = parse('0.001234')

/** A spot amount whose fee exceeds rounding, in the decimals of the market; units. */
export function visibleAmount({ least, amountPlaces }: SpotTerms): bigint {
  const step = lastPlaceOf(amountPlaces)
  const rounded = (visible / step) * step
  return rounded > 2n * least ? rounded : 2n * least
}

/** Preferred leverage of a probe; the nearest one on offer is used. */
const usualMultiple = 20

/** The minimum lots, at a moderate leverage, at another one, and at the largest. */
export async function leastContract(
  trial: Reads,
  { currency_id, legal_id }: Pair = pair,
): Promise<{
  readonly share: number
  readonly multiple: number
  readonly otherMultiple: number
  readonly largest: number
}> {
  const { lever_share_limit, multiple: offered } = (
    await trial.must('leverDeal', { fields: { currency_id, legal_id } })
  ).message
  const multiples = offered.muit.map(({ value }) => Number(value)).sort((a, b) => a - b)
  const multiple = multiples.findLast((one) => one <= usualMultiple) ?? multiples[0]
  if (multiple === undefined) throw new NotPossible('no leverage is on offer')
  const others = multiples.filter((one) => one !== multiple)
  const otherMultiple = others.findLast((one) => one < multiple) ?? others[0] ?? multiple
  return { share: lever_share_limit.min, multiple, otherMultiple, largest: multiples.at(-1) ?? multiple }
}

export type DeliveryTime = Payload<'microtradeSeconds'>[number]

/** Limits of options that are paid in USDT. */
export interface OptionLimits {
  /** Stakes are multiples of it, in units. */
  readonly step: bigint
  /** Maximum number of open options; 0 without a limit. */
  readonly mostOpen: number
}

export async function optionLimits(trial: Reads): Promise<OptionLimits> {
  const payable = (await trial.must('microtradePayableCurrencies')).message.find(({ id }) => id === usdt)
  const step = parse(payable?.micro_min ?? '0')
  return { step: step > 0n ? step : unitScale, mostOpen: payable?.micro_holdtrade_max ?? 0 }
}

/** The first whole stake from `amount` on that is a multiple of the step. */
export function stakeFrom(amount: string, { step }: Pick<OptionLimits, 'step'>): string {
  let stake = parse(whole(amount))
  // A step of more decimals than stakes have has few whole multiples.
  while (stake % step !== 0n) stake += unitScale
  return format(stake, 0)
}

/** Ids of the first two markets with options, or of the only one twice. */
export async function optionMarkets(trial: Reads): Promise<readonly [number, number]> {
  const { message } = await trial.must('currencyQuotationNew')
  const [first, second = first] = message.flatMap(({ quotation }) => quotation.map(({ id }) => id))
  if (first === undefined || second === undefined) throw new NotPossible('no market is listed')
  return [first, second]
}

/** An option of the shortest delivery time, or of the next one, on the default pair. */
export async function leastOption(
  trial: Reads,
  time: 'shortest' | 'next' = 'shortest',
): Promise<{
  readonly match_id: number
  readonly currency_id: number
  readonly seconds: number
  readonly number: string
}> {
  const times = (await trial.must('microtradeSeconds')).message
  const [shortest, next = shortest] = times.toSorted((a, b) => a.seconds - b.seconds)
  if (!shortest || !next) throw new NotPossible('no delivery time is on offer')
  const { seconds, min_num } = time === 'shortest' ? shortest : next
  const { id } = (await trial.must('currencyDeal', { fields: pair })).message
  const number = stakeFrom(min_num, await optionLimits(trial))
  return { match_id: id, currency_id: usdt, seconds, number }
}

/** Stakes are integers. */
const whole = (amount: string): string => format(parse(amount), 0)

export type Plan = Payload<'lhDepositConfig'>[number]

/** The plan in USDT with the lowest minimum principal. */
export const leastPlan = (trial: Reads): Promise<Plan> =>
  cheapestPlan(trial, 'USDT', ({ currency_id }) => currency_id === usdt)

/** The first plan in another currency, by its minimum principal. */
export const otherPlan = (trial: Reads): Promise<Plan> =>
  cheapestPlan(trial, 'another currency', ({ currency_id }) => currency_id !== usdt)

async function cheapestPlan(trial: Reads, what: string, isMeant: (plan: Plan) => boolean): Promise<Plan> {
  const plans = (await trial.must('lhDepositConfig')).message.filter(isMeant)
  const [first] = plans.toSorted((a, b) => (parse(a.save_min) < parse(b.save_min) ? -1 : 1))
  if (!first) throw new NotPossible(`no plan in ${what} is on offer`)
  return first
}

export const planForm = ({ id, save_min }: Plan) => ({ config_id: id, amount: save_min, agreement: 1 })

/** Coins of a launch and payments for them have four decimals. */
const fourth = unitScale / 10_000n

/** Minimum payment for coins of a launch, and the coins it buys; both in units. */
export function leastOf({ change_rate, buy_num }: Pick<Launch, 'change_rate' | 'buy_num'>): {
  readonly amount: bigint
  readonly coins: bigint
} {
  const rate = parse(change_rate)
  const amount = ((mulUp(parse(buy_num), rate) + fourth - 1n) / fourth) * fourth
  return { amount, coins: ((amount * unitScale) / rate / fourth) * fourth }
}

export type Launch = Payload<'lhSendConfig'>[number]

/** The recommended launch, and the minimum payment for its coins. */
export async function leastLaunch(
  trial: Reads,
): Promise<{ readonly launch: Launch; readonly amount: string; readonly coins: bigint }> {
  const { message: launch } = await trial.must('lhSendGetRecommend')
  if (!launch || launch.state !== 'subscribing')
    throw new NotPossible('no launch can be subscribed to at the moment')
  const { amount, coins } = leastOf(launch)
  return { launch, amount: format(amount, 4), coins }
}

/** A deposit is at least `min_charge`, an extension; without it, the minimum withdrawal is used. */
export async function leastDeposit(
  trial: Reads,
  currency = usdt,
): Promise<{ readonly currency: number; readonly amount: string }> {
  const { min_charge, min_number } = (await trial.must('walletGetInfo', { fields: { currency } })).message
  return { currency, amount: min_charge ?? min_number }
}

/** Form of a withdrawal. */
export async function leastWithdrawal(trial: Reads): Promise<{
  readonly currency: number
  readonly number: string
  readonly rate: string
}> {
  const { min_number, rate } = (await trial.must('walletGetInfo', { fields: { currency: usdt } })).message
  return { currency: usdt, number: min_number, rate }
}
