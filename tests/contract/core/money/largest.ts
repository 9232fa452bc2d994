import { marginOf } from '#domain/contracts.ts'
import { format, one, parse } from '#domain/decimal.ts'
import { NotPossible } from '../notPossible.ts'
import { pair, usdt } from '../pair.ts'
import {
  leastContract,
  leastDeposit,
  leastLaunch,
  leastPlan,
  leastSpot,
  visibleAmount,
  type Reads,
} from '../stage/least.ts'
import { invitedDeposit } from '../stage/rebates.ts'
import type { Purpose } from './cost.ts'

/** The most that one write can cost, from the lists of a backend; `undefined` where they cannot be read. */
export type Largest = (by: string, purpose: Purpose) => Amount | undefined

export interface Amount {
  /** Units of 10^-8. */
  readonly amount: bigint
  readonly currency: string
}

/** Probes whose positions have a lot more than the smallest one. */
const oneLotMore = new Set(['effects.contract-market', 'effects.contract-part'])

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
  const withdrawal = await tolerant(async () => {
    const { message } = await trial.must('currencyQuotationNew')
    return message.find(({ id }) => id === usdt)?.min_number
  })
  const bought = (by: string): bigint | undefined =>
    spot && larger(parse(spot.amount), /^(?:effects|sides)\./.test(by) ? visibleAmount(spot) : 0n)
  const of = (currency: string | undefined, amount: bigint | undefined): Amount | undefined =>
    currency === undefined || amount === undefined ? undefined : { currency, amount }
  const inUsdt = (text: string | undefined) => of('USDT', text === undefined ? undefined : parse(text))

  const orderOf = (by: string) => {
    const amount = bought(by)
    return amount === undefined || !spot ? undefined : withReserve((amount * spot.price) / one)
  }
  const marginFor = (by: string): bigint | undefined => {
    if (!deal) return undefined
    const lots = (contract?.share ?? deal.lever_min_share) + (oneLotMore.has(by) ? 1 : 0)
    // Without a session the leverage is unknown: without leverage, the margin is the whole price.
    const multiple = contract ? Math.min(contract.multiple, contract.otherMultiple) : 1
    const size = parse(deal.lever_share_num) * BigInt(lots)
    return withReserve(marginOf(parse(deal.now_price), size, multiple))
  }
  const amounts: Readonly<Record<Purpose, (by: string) => Amount | undefined>> = {
    buying: (by) => of(deal?.legal_name, orderOf(by)),
    waiting: (by) => of(deal?.legal_name, orderOf(by)),
    selling: (by) => of(deal?.currency_name, bought(by)),
    margin: (by) => of(deal?.legal_name, marginFor(by)),
    stake: () => of('USDT', stake && withReserve(stake)),
    plan: () => inUsdt(plan?.save_min),
    subscription: () => of(launch?.launch.currency_name, launch && parse(launch.amount)),
    withdrawal: () => inUsdt(withdrawal && format(parse(withdrawal) + one)),
    deposit: (by) => inUsdt(by === 'stage.rebates' ? invitedDeposit : deposit?.amount),
  }
  return (by, purpose) => amounts[purpose](by)
}

async function tolerant<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotPossible) return undefined
    throw error
  }
}
