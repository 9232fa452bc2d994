import { contractFee, marginOf } from '#domain/contracts.ts'
import { format, unitScale, parse } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { NotPossible } from '../notPossible.ts'
import { pair, usdt } from '../pair.ts'
import {
  leastContract,
  otherPlan,
  leastDeposit,
  leastLaunch,
  leastPlan,
  leastSpot,
  visibleAmount,
  type Reads,
} from '../stage/least.ts'
import {
  contractMarkets,
  everyContractMarket,
  everySpotMarket,
  lotWorth,
  orderWorth,
  otherDeposit,
  reservedOrder,
  restingOrder,
  spotMarkets,
  type Market,
} from '../stage/others.ts'
import { invitedDeposit } from '../stage/rebates.ts'
import { oneMore } from './addedMargin.ts'
import type { Purpose } from './cost.ts'

/** The most that one write can cost, from the lists of a backend; `undefined` where they cannot be read. */
export type Largest = (by: string, purpose: Purpose) => Amount | undefined

export interface Amount {
  /** Units of 10^-8. */
  readonly amount: bigint
  readonly currency: string
}

/** Lots by which the positions of a probe are larger than the smallest one. */
const moreLots = new Map([
  ['effects.contract-market', 1],
  ['effects.contract-part', 2],
  ['parallel.parts', 1],
  ['sockets.parts', 1],
])

/** Margin for prices that move between plan and trial, and for slippage; percent. */
const reserve = 110n
const withReserve = (amount: bigint): bigint => (amount * reserve) / 100n
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

export async function readLargest(trial: Reads): Promise<Largest> {
  const deal = await tolerant(async () => (await trial.must('currencyDeal', { fields: pair })).message)
  const spot = await tolerant(() => leastSpot(trial))
  const contract = await tolerant(() => leastContract(trial))
  // Probes buy options of the two shortest delivery times.
  const stake = await tolerant(async () => {
    const times = (await trial.must('microtradeSeconds')).message.toSorted((a, b) => a.seconds - b.seconds)
    const [first = 0n, second = 0n] = times.map(({ min_num }) => parse(min_num))
    return larger(first, second)
  })
  const plan = await tolerant(() => leastPlan(trial))
  const launch = await tolerant(() => leastLaunch(trial))
  const deposit = await tolerant(() => leastDeposit(trial))
  const cheapest = await tolerant(async () => (await contractMarkets(trial))[0])
  const withdrawal = await tolerant(async () => {
    const { message } = await trial.must('currencyQuotationNew')
    return message.find(({ id }) => id === usdt)?.min_number
  })
  const bought = (by: string): bigint | undefined =>
    spot &&
    larger(parse(spot.amount), /^(?:effects|sides)\.|^sockets\.dealings$/.test(by) ? visibleAmount(spot) : 0n)
  const of = (currency: string | undefined, amount: bigint | undefined): Amount | undefined =>
    currency === undefined || amount === undefined ? undefined : { currency, amount }
  const inUsdt = (text: string | undefined) => of('USDT', text === undefined ? undefined : parse(text))

  const orderOf = (by: string) => {
    const amount = bought(by)
    return amount === undefined || !spot ? undefined : withReserve((amount * spot.price) / unitScale)
  }
  const marginFor = (by: string): bigint | undefined => {
    if (!deal) return undefined
    const lots = (contract?.share ?? deal.lever_min_share) + (moreLots.get(by) ?? 0)
    // Without a session the leverage is unknown: without leverage, the margin is the whole price.
    const multiple = contract ? Math.min(contract.multiple, contract.otherMultiple) : 1
    const size = parse(deal.lever_share_num) * BigInt(lots)
    const margin = marginOf(parse(deal.now_price), size, multiple)
    // One of its positions is in the cheapest other market.
    const other = by === 'sockets.dealings' && cheapest ? lotWorth(cheapest) : 0n
    return withReserve(larger(margin, other))
  }
  const [elsewhere, everywhere] = [await readElsewhere(trial), await readEverywhere(trial)]
  const amounts: Readonly<Record<Purpose, (by: string) => Amount | undefined>> = {
    buying: (by) => of(deal?.legal_name, orderOf(by)),
    waiting: (by) => of(deal?.legal_name, orderOf(by)),
    selling: (by) => of(deal?.currency_name, bought(by)),
    margin: (by) => of(deal?.legal_name, marginFor(by)),
    stake: () => of('USDT', stake && withReserve(stake)),
    addition: () => of(deal?.legal_name, parse(oneMore)),
    plan: () => inUsdt(plan?.save_min),
    subscription: () => of(launch?.launch.currency_name, launch && parse(launch.amount)),
    withdrawal: () => inUsdt(withdrawal && format(parse(withdrawal) + 2n * unitScale)),
    deposit: (by) => inUsdt(by === 'stage.rebates' ? invitedDeposit : deposit?.amount),
  }
  return (by, purpose) => {
    if (by === 'representatives.resting') return everywhere.resting
    if (by === 'representatives.reserved') return everywhere.reserved
    if (!/^(?:representatives|moves)\./.test(by)) return amounts[purpose](by)
    return purpose === 'stake' ? amounts.stake(by) : elsewhere[purpose]
  }
}

/** The most that one write can cost in the markets and coins besides the usual ones. */
async function readElsewhere(trial: Reads): Promise<Readonly<Partial<Record<Purpose, Amount>>>> {
  const highest = (rows: readonly Market[] | undefined, least: (row: Market) => bigint) => {
    const [first = 0n, ...others] = (rows ?? []).map(least)
    const name = rows?.[0]?.legal_name
    return name === undefined
      ? undefined
      : { currency: name, amount: withReserve(others.reduce(larger, first)) }
  }
  const order = highest(await tolerant(() => spotMarkets(trial)), orderWorth)
  // The leverage is known for a session alone: without one, the margin is the whole price.
  const margin = highest(await tolerant(() => contractMarkets(trial)), lotWorth)
  const plan = await tolerant(() => otherPlan(trial))
  const deposit = await tolerant(() => otherDeposit(trial))
  return {
    ...(order && {
      buying: order,
      waiting: order,
      selling: { ...order, currency: `${order.currency} of other coins` },
    }),
    ...(margin && { margin }),
    ...(plan && { plan: { currency: plan.currency_name, amount: parse(plan.save_min) } }),
    ...(deposit && { deposit: { currency: deposit.name, amount: parse(deposit.amount) } }),
  }
}

/** The most that a waiting order of every market holds. */
async function readEverywhere(
  trial: Reads,
): Promise<{ readonly resting: Amount | undefined; readonly reserved: Amount | undefined }> {
  const most = (markets: readonly Market[], held: readonly bigint[]): Amount | undefined => {
    const currency = markets[0]?.legal_name
    return currency === undefined ? undefined : { currency, amount: withReserve(held.reduce(larger, 0n)) }
  }
  const spot = (await tolerant(() => everySpotMarket(trial))) ?? []
  const contracts = (await tolerant(() => everyContractMarket(trial))) ?? []
  const orders = spot.map(restingOrder)
  const margins = await Promise.all(
    contracts.map(async (market) => {
      const order = await tolerant(() => reservedOrder(trial, market))
      // The leverage is known for a session alone.
      if (!order) return lotWorth(market)
      const size = parse(market.lever_share_num) * BigInt(order.share)
      const price = parse(order.target_price)
      return marginOf(price, size, order.multiple) + contractFee(price, size, parse(market.lever_trade_fee))
    }),
  )
  return {
    resting: most(
      spot,
      orders.map(({ amount, target_price }) => holdOf('buy', parse(target_price), parse(amount))),
    ),
    reserved: most(contracts, margins),
  }
}

async function tolerant<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotPossible) return undefined
    throw error
  }
}
