import { mulDown } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import type { Flow, LogRow, Payment, Run } from '#domain/profit.ts'
import { day, minute } from '#domain/time.ts'
import { ContractStatus } from '#generated/enums.ts'
import { toAccountEntry } from '#sdk/model/accountEntry.ts'
import { wallets, type AccountName } from '#sdk/model/balance.ts'
import { toDepositRecord } from '#sdk/model/depositRecord.ts'
import { toOption, type Option } from '#sdk/model/option.ts'
import { toPlanOrder, type PlanOrder } from '#sdk/model/planOrder.ts'
import { toPosition, type Position } from '#sdk/model/position.ts'
import { toSpotOrder, type SpotOrder } from '#sdk/model/spotOrder.ts'
import { toSubscription, type Subscription } from '#sdk/model/subscription.ts'
import { toWithdrawalRecord } from '#sdk/model/withdrawalRecord.ts'
import type { Input, Payload } from '#sdk/operations.ts'
import { pages, type ListOperation, type RowOf } from '#sdk/pages.ts'
import { api } from '../../api/api.ts'

/** Currency in which the exchange values everything. */
export const money = 'USDT'
/** Rows of a page of the log: a day of most users fits one. */
const logRows = 40
/** Maximum rows of one list. Longer histories are not read on a phone. */
const mostRows = 2_000
/** Time that an order or position may be older than its last change and still be found, in ms. */
const longestLife = 31 * day
/** Longest time until an option is settled, in ms. */
const longestOption = 10 * minute

/** Changes of the user's money since a moment, without prices. Payments are in their own currency. */
export interface ProfitRecords {
  readonly flows: readonly Flow[]
  readonly payments: readonly (Payment & { readonly coin: string })[]
  readonly runs: readonly Run[]
  readonly log: readonly LogRow[]
  /** Quantities that orders, reviews and plans held back at the start, by coin. */
  readonly frozen: ReadonlyMap<string, bigint>
  /** Time of the first entry of the account, if it is in the log; otherwise the account is older. */
  readonly joinedAt: number | undefined
}

/**
 * Reads the log first, and then the lists of those accounts that changed or hold something back: the others have
 * nothing to tell about the period.
 * @throws RangeError when a list is too long to be read
 */
export async function readRecords(
  start: number,
  groups: Payload<'walletList'>,
  signal: AbortSignal,
): Promise<ProfitRecords> {
  const old = (age: number) => (row: { readonly createdAt: number | undefined }) =>
    (row.createdAt ?? start) < start - age
  const none = { rows: [], isWhole: true } as const
  const read = rowReader(signal)
  const [log, open] = await Promise.all([
    // An option that was bought before the start may be settled after it.
    read('walletLegalLog', {}, toAccountEntry, { until: old(longestOption), limit: logRows }),
    read('leverMyTrade', { status: ContractStatus.open }, toPosition),
  ])
  const changed = new Set(log.rows.map(({ wallet }) => wallet))
  const balances = wallets(groups)
  const hasHistory = (account: AccountName) =>
    changed.has(account) ||
    // A backend that does not name the account.
    changed.has(undefined) ||
    balances.some((balance) => balance.account === account && units(balance.frozen) !== 0n)
  const [spot, contract, option] = [hasHistory('spot'), hasHistory('contract'), hasHistory('option')]
  const trust = balances.some(({ account, available }) => account === 'trust' && units(available) !== 0n)
  const [orders, positions, options, plans, subscriptions, deposits, withdrawals] = await Promise.all([
    spot ? read('coinList', {}, toSpotOrder, { until: old(longestLife) }) : none,
    contract ? read('leverMyTrade', {}, toPosition, { until: old(longestLife) }) : none,
    option ? read('microtradeLists', {}, toOption, { until: old(day) }) : none,
    spot || trust || hasHistory('trust') ? read('lhDepositOrderList', {}, toPlanOrder) : none,
    spot ? read('lhSendOrderList', {}, toSubscription) : none,
    spot ? read('chargeMentionLog2', {}, toDepositRecord, { until: old(longestLife) }) : none,
    spot ? read('chargeMentionLog3', {}, toWithdrawalRecord, { until: old(longestLife) }) : none,
  ])
  const since = log.rows.filter(({ createdAt = 0 }) => createdAt >= start)
  const movements = [
    ...deposits.rows.map((row) => ({
      ...row,
      at: row.updatedAt ?? row.createdAt,
      amount: units(row.received),
    })),
    ...withdrawals.rows.map((row) => ({ ...row, at: row.createdAt, amount: -units(row.amount) })),
  ]
  const bySeries = new Map([...positions.rows, ...open.rows].map((row) => [row.id, row]))
  return {
    flows: [
      ...movements
        .filter(({ status, currency }) => status === 'passed' && currency !== money)
        .map(({ at = 0, currency, amount }) => ({ at, coin: currency, amount })),
      ...orders.rows.flatMap(flowsOf),
      ...subscriptions.rows.flatMap(coinsOf),
    ],
    payments: [...options.rows.flatMap(optionPayments), ...plans.rows.flatMap(planPayments)],
    runs: Array.from(bySeries.values()).flatMap(runOf),
    log: since.map(({ createdAt = 0, currency, change }) => ({
      at: createdAt,
      coin: currency,
      amount: units(change),
    })),
    frozen: frozenAt(start, { orders: orders.rows, plans: plans.rows, withdrawals: withdrawals.rows }),
    joinedAt: log.isWhole && since.length === log.rows.length ? since.at(-1)?.createdAt : undefined,
  }
}

interface Extent<Model> {
  /** Recognizes the first row that is too old. */
  readonly until?: (row: Model) => boolean
  readonly limit?: number
}

/** Returns a function that reads a list, newest first, whole or up to its first old row. */
const rowReader =
  (signal: AbortSignal) =>
  async <Id extends ListOperation, Model>(
    operation: Id,
    input: Input<Id>,
    toRow: (row: RowOf<Payload<Id>>) => Model,
    { until = () => false, limit = 100 }: Extent<Model> = {},
  ): Promise<{ readonly rows: readonly Model[]; readonly isWhole: boolean }> => {
    const rows: Model[] = []
    for await (const wire of pages(api, operation, input, { limit, signal })) {
      const row = toRow(wire)
      if (until(row)) return { rows, isWhole: false }
      if (rows.push(row) > mostRows) throw new RangeError(`${operation} has too many rows`)
    }
    return { rows, isWhole: true }
  }

/** Coins that an order exchanged. Money itself has no price, so its side needs no flow. */
function flowsOf(order: SpotOrder): readonly Flow[] {
  const { side, base, quote, filled, filledQuote, averagePrice, fee, updatedAt, createdAt } = order
  const amount = units(filled)
  if (amount === 0n || quote !== money) return []
  const paid = units(filledQuote) || mulDown(amount, units(averagePrice))
  const at = updatedAt ?? createdAt ?? 0
  return side === 'buy'
    ? [{ at, coin: base, amount: amount - units(fee), cost: paid }]
    : [{ at, coin: base, amount: -amount, cost: units(fee) - paid }]
}

/** New coins that were credited, at the price paid for them. */
function coinsOf({
  status,
  review,
  coin,
  coins,
  amount,
  currency,
  completedAt,
}: Subscription): readonly Flow[] {
  if (status !== 'ended' || review !== 'passed' || !coin || !completedAt || currency !== money) return []
  return [{ at: completedAt, coin, amount: units(coins), cost: units(amount) }]
}

function optionPayments(option: Option): ProfitRecords['payments'] {
  const { createdAt = 0, deliveryAt = createdAt, currency: coin, fee, profit, status } = option
  const source = 'options'
  const bought = { at: createdAt, source, coin, amount: -units(fee) } as const
  return status === 'closed' ? [bought, { at: deliveryAt, source, coin, amount: units(profit) }] : [bought]
}

/** The yield is credited at the end of each day of the term. */
function planPayments(order: PlanOrder): ProfitRecords['payments'] {
  const { boughtAt, endedAt, currency: coin, dailyYield, earned, penalty } = order
  const daily = units(dailyYield)
  if (boughtAt === undefined || daily <= 0n) return []
  const count = Number(units(earned) / daily)
  const source = 'earn'
  const yields = Array.from({ length: count }, (_, index) => ({
    at: boughtAt + (index + 1) * day,
    source,
    coin,
    amount: daily,
  })) as ProfitRecords['payments']
  const cost = units(penalty)
  return cost > 0n && endedAt ? [...yields, { at: endedAt, source, coin, amount: -cost }] : yields
}

function runOf(position: Position): readonly Run[] {
  const { symbol, side, status, openPrice, price, size, openingMargin, openedAt, completedAt } = position
  const [coin = '', quote] = symbol.split('/')
  if (openedAt === undefined || status === 'pending' || status === 'cancelled' || quote !== money) return []
  const [opening, closing, fees] = [units(openPrice), units(price), units(position.fees)]
  const isClosed = status === 'closed' && completedAt !== undefined
  return [
    {
      coin,
      side,
      price: opening,
      size: units(size),
      margin: units(openingMargin),
      openedAt,
      // Both fees are the same percentage of the value at their time.
      openFee: isClosed && opening + closing > 0n ? (fees * opening) / (opening + closing) : fees,
      interest: units(position.overnightInterest),
      closed: isClosed ? { at: completedAt, profit: units(position.realizedProfit), fees } : undefined,
    },
  ]
}

interface Holders {
  readonly orders: readonly SpotOrder[]
  readonly plans: readonly PlanOrder[]
  readonly withdrawals: readonly ReturnType<typeof toWithdrawalRecord>[]
}

function frozenAt(start: number, { orders, plans, withdrawals }: Holders): ReadonlyMap<string, bigint> {
  const frozen = new Map<string, bigint>()
  const add = (coin: string, amount: bigint) => frozen.set(coin, (frozen.get(coin) ?? 0n) + amount)
  const began = (at: number | undefined) => at !== undefined && at < start
  for (const { side, base, status, amount, filled, createdAt, updatedAt = 0 } of orders) {
    if (side !== 'sell' || !began(createdAt)) continue
    if (status === 'waiting') add(base, units(amount) - (updatedAt < start ? units(filled) : 0n))
    else if (updatedAt >= start) add(base, units(amount))
  }
  for (const { currency, amount, boughtAt, endedAt } of plans)
    if (began(boughtAt) && !began(endedAt)) add(currency, units(amount))
  for (const { currency, amount, status, createdAt } of withdrawals)
    if (status === 'underReview' && began(createdAt)) add(currency, units(amount))
  return frozen
}
