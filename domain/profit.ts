import { profitAt, type PositionTerms } from './contracts.ts'
import { mulDown, smaller } from './decimal.ts'

/** Amounts and prices are units of 10^-8, times are ms. Money is the currency in which everything is valued. */

export const profitSources = ['coins', 'contracts', 'options', 'earn'] as const
export type ProfitSource = (typeof profitSources)[number]

/** A change of the quantity of a coin. */
export interface Flow {
  readonly at: number
  readonly coin: string
  /** Positive for coins received. */
  readonly amount: bigint
  /** Money paid for them, negative when received. Undefined for coins moved in or out, which earn nothing. */
  readonly cost?: bigint | undefined
}

/** Income or expense that is final at its moment. */
export interface Payment {
  readonly at: number
  readonly source: Exclude<ProfitSource, 'coins' | 'contracts'>
  readonly amount: bigint
}

/** A contract position from its opening on. */
export interface Run extends PositionTerms {
  /** Base currency of its market. */
  readonly coin: string
  readonly openedAt: number
  readonly openFee: bigint
  /** Interest so far, spread evenly over its life. */
  readonly interest: bigint
  /** Undefined while it is open. `profit` is before fees; `fees` includes the fee of opening. */
  readonly closed: { readonly at: number; readonly profit: bigint; readonly fees: bigint } | undefined
}

export interface Records {
  /** Ascending; the first is the start, the last is now. */
  readonly times: readonly number[]
  /** Quantities of coins now, without the money itself. */
  readonly held: ReadonlyMap<string, bigint>
  readonly flows: readonly Flow[]
  readonly payments: readonly Payment[]
  readonly runs: readonly Run[]
  readonly price: (coin: string, at: number) => bigint
}

export interface Profit {
  /** Profit since the start at each of the times. */
  readonly curve: readonly bigint[]
  readonly total: bigint
  /** These add up to the total. */
  readonly sources: Readonly<Record<ProfitSource, bigint>>
  /** Profit of coins held, by coin. */
  readonly coins: ReadonlyMap<string, bigint>
  /** Profit of contracts, by base currency. */
  readonly contracts: ReadonlyMap<string, bigint>
}

/**
 * Calculates the profit since the first of the times from the quantities now and the records since. Deposits and
 * withdrawals do not count: profit is the worth now, minus the worth at the start, minus what was moved in.
 */
export function profitOf(records: Records): Profit {
  const { times, held, flows, payments, runs } = records
  const start = times[0] ?? 0
  const end = times.at(-1) ?? start
  const moved = flows.filter(({ at }) => at > start && at <= end)
  const names = new Set([...held.keys(), ...moved.map(({ coin }) => coin)])
  const coinsAt = Array.from(names, (coin) => {
    const own = moved.filter((flow) => flow.coin === coin)
    return { coin, at: coinProfit(coin, own, records, start) }
  })
  const runsAt = runs.map((run) => ({ coin: run.coin, at: runProfit(run, records, start, end) }))
  const paidAt = (source: Payment['source']) => (until: number) =>
    total(
      payments.filter((one) => one.source === source && one.at > start && one.at <= until),
      ({ amount }) => amount,
    )
  const sourcesAt: Readonly<Record<ProfitSource, (at: number) => bigint>> = {
    coins: (at) => total(coinsAt, (each) => each.at(at)),
    contracts: (at) => total(runsAt, (each) => each.at(at)),
    options: paidAt('options'),
    earn: paidAt('earn'),
  }
  const curve = times.map((at) => total(profitSources, (source) => sourcesAt[source](at)))
  return {
    curve,
    total: curve.at(-1) ?? 0n,
    sources: {
      coins: sourcesAt.coins(end),
      contracts: sourcesAt.contracts(end),
      options: sourcesAt.options(end),
      earn: sourcesAt.earn(end),
    },
    coins: new Map(coinsAt.map(({ coin, at }) => [coin, at(end)])),
    contracts: new Map(
      runs.map(({ coin }) => [
        coin,
        total(
          runsAt.filter((run) => run.coin === coin),
          ({ at }) => at(end),
        ),
      ]),
    ),
  }
}

const total = <T>(rows: readonly T[], of: (row: T) => bigint): bigint =>
  rows.reduce((sum, row) => sum + of(row), 0n)

/** Worth now, minus worth at the start, minus the cost of the coins, or their worth when they were moved. */
function coinProfit(coin: string, flows: readonly Flow[], { held, price }: Records, start: number) {
  const worth = (quantity: bigint, at: number) => (quantity === 0n ? 0n : mulDown(quantity, price(coin, at)))
  const now = held.get(coin) ?? 0n
  const first = now - total(flows, ({ amount }) => amount)
  const before = worth(first, start)
  return (at: number): bigint => {
    const past = flows.filter((flow) => flow.at <= at)
    const quantity = first + total(past, ({ amount }) => amount)
    return worth(quantity, at) - before - total(past, (flow) => flow.cost ?? worth(flow.amount, flow.at))
  }
}

function runProfit(run: Run, { price }: Records, start: number, end: number) {
  const { coin, openedAt, openFee, interest, closed } = run
  const until = closed?.at ?? end
  const valueAt = (at: number): bigint => {
    if (at < openedAt) return 0n
    if (closed && at >= closed.at) return closed.profit - closed.fees - interest
    const life = BigInt(Math.round(until - openedAt))
    const due = at >= until ? interest : (interest * BigInt(Math.round(at - openedAt))) / life
    return profitAt(run, price(coin, at)) - openFee - due
  }
  const before = valueAt(start)
  return (at: number): bigint => valueAt(at) - before
}

/** A change of the available quantity of a coin in the account log. */
export interface LogRow {
  readonly at: number
  readonly coin: string
  readonly amount: bigint
}

/** A coin whose quantities by the records and by the account log differ. */
export interface QuantityGap {
  readonly coin: string
  /** Quantity by the records, minus that by the log. */
  readonly difference: bigint
  readonly log: readonly LogRow[]
  /** Flows that a record explains. */
  readonly known: readonly Flow[]
  /** Start of the period. */
  readonly start: number
}

/**
 * Returns the flows that no record explains, such as gifts and commissions: the difference between the quantity that
 * the records lead back to and the one at the start. It is taken from the rows of the log that no flow matches, oldest
 * first; a remainder counts as moved at the first moment.
 */
export function flowsWithoutRecord({ coin, difference, log, known, start }: QuantityGap): readonly Flow[] {
  let left = difference
  const taken: Flow[] = []
  const amounts = new Set(known.filter((flow) => flow.coin === coin).map(({ amount }) => amount))
  const rows = log
    .filter((row) => row.coin === coin && row.amount > 0n && !amounts.has(row.amount))
    .toSorted((one, other) => one.at - other.at)
  for (const { at, amount } of rows) {
    if (left <= 0n) break
    const part = smaller(amount, left)
    taken.push({ at, coin, amount: part })
    left -= part
  }
  return left === 0n ? taken : [...taken, { at: start + 1, coin, amount: left }]
}
