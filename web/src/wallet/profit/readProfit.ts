import { profitAt } from '#domain/contracts.ts'
import { mulDown, unitScale } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import { profitOf, flowsWithoutRecord, type Flow, type Payment, type Profit } from '#domain/profit.ts'
import { read } from '#sdk/call.ts'
import { wallets, type Balance } from '#sdk/model/balance.ts'
import { toCandles, type Candle } from '#sdk/model/candle.ts'
import { toMarketDays } from '#sdk/model/market.ts'
import type { Payload } from '#sdk/operations.ts'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/clock.ts'
import { queryClient } from '../../api/query.ts'
import { spans, startOf, timesOf, type ProfitPeriod } from './periods.ts'
import { money, readRecords, type ProfitRecords } from './readRecords.ts'

/** Records and past prices of a period: all that a profit needs besides the balances and prices of now. */
export interface ProfitHistory {
  readonly start: number
  readonly step: number
  /** True if the account is younger than the period; then `start` is its first entry. */
  readonly sinceJoined: boolean
  readonly records: ProfitRecords
  readonly candles: ReadonlyMap<string, readonly Candle[]>
  readonly candleMs: number
}

export async function readHistory(
  period: ProfitPeriod,
  groups: Payload<'walletList'>,
  signal: AbortSignal,
): Promise<ProfitHistory> {
  const now = serverNow()
  const { candles: name, step } = spans[period]
  const wanted = startOf(period, now)
  const [records, quotes] = await Promise.all([
    readRecords(wanted, groups, signal),
    queryClient.query({
      queryKey: ['currencyQuotationNew', {}],
      queryFn: () => read(api, 'currencyQuotationNew', {}),
      staleTime: 60_000,
    }),
  ])
  const listed = new Set(toMarketDays(quotes).map(({ symbol }) => symbol))
  const { flows, payments, runs, joinedAt } = records
  const named = [
    ...coinsIn(groups),
    ...[...flows, ...payments].filter(({ at }) => at > wanted).map(({ coin }) => coin),
    ...runs.filter((run) => isIn(run, wanted)).map(({ coin }) => coin),
  ]
  const needed = Array.from(new Set(named)).filter((coin) => listed.has(`${coin}/${money}`))
  const from = Math.floor(wanted / 1_000)
  // Whole steps: the same request until the next candle begins.
  const to = Math.floor((now - (now % step)) / 1_000)
  const candles = await Promise.all(
    needed.map(async (coin) => {
      const input = { symbol: `${coin}/${money}`, period: name, from, to }
      const rows = await queryClient.query({
        queryKey: ['currencyNewTimeshar', input],
        queryFn: () => read(api, 'currencyNewTimeshar', input),
        staleTime: Infinity,
      })
      return [coin, toCandles(rows)] as const
    }),
  )
  // The first entry counts, so the period begins just before it.
  const start = joinedAt === undefined ? wanted : joinedAt - 1_000
  return {
    start,
    step,
    sinceJoined: joinedAt !== undefined,
    records,
    candles: new Map(candles),
    candleMs: step,
  }
}

const coinsIn = (groups: Payload<'walletList'>): readonly string[] =>
  wallets(groups)
    .filter(
      ({ currency, available, frozen }) => currency !== money && units(available) + units(frozen) !== 0n,
    )
    .map(({ currency }) => currency)

/** Returns true if a position was open at some time since `start`. */
const isIn = ({ closed }: ProfitRecords['runs'][number], start: number): boolean =>
  closed === undefined || closed.at >= start

export interface OwnProfit extends Profit {
  readonly times: readonly number[]
  /** Money that the profit was made with: worth at the start and what was moved in, in units. */
  readonly invested: bigint
}

/** Calculates the profit up to now from a history and the balances and prices of now. */
export function profitUntilNow(
  history: ProfitHistory,
  groups: Payload<'walletList'>,
  quotes: Payload<'currencyQuotationNew'> | undefined,
): OwnProfit {
  const { start, step, records, candles, candleMs } = history
  const now = Math.max(serverNow(), start + 1)
  const balances = wallets(groups)
  const last = new Map(balances.map(({ currency, usdtPrice }) => [currency, usdtPrice]))
  for (const { symbol, last: price } of quotes ? toMarketDays(quotes) : []) {
    const [base = '', quote] = symbol.split('/')
    if (quote === money && !last.has(base)) last.set(base, price)
  }
  const price = (coin: string, at: number): bigint =>
    coin === money
      ? unitScale
      : at >= now
        ? units(last.get(coin))
        : priceAt(candles.get(coin) ?? [], candleMs, at, units(last.get(coin)))
  const own = balances.filter(({ currency }) => currency !== money)
  const held = quantities(own, ({ available, frozen }) => units(available) + units(frozen))
  const inMoney = ({
    coin,
    amount,
    at,
  }: {
    readonly coin: string
    readonly amount: bigint
    readonly at: number
  }) => (coin === money ? amount : mulDown(amount, price(coin, Math.max(at, start))))
  const payments: readonly Payment[] = records.payments.map((one) => ({ ...one, amount: inMoney(one) }))
  const paidInCoins = records.payments
    .filter(({ coin }) => coin !== money)
    .map((one): Flow => ({ at: one.at, coin: one.coin, amount: one.amount, cost: inMoney(one) }))
  const known = [...records.flows, ...paidInCoins].filter(({ at }) => at > start)
  const free = quantities(own, ({ available }) => units(available))
  const flows = [...known, ...unexplainedFlows({ held, free, known, records, start })]
  const times = timesOf(start, now, step)
  const runs = records.runs.filter((run) => isIn(run, start))
  const profit = profitOf({ times, held, flows, payments, runs, price })
  const worth = balances.reduce((all, { available, frozen, usdtPrice }) => {
    return all + mulDown(units(available) + units(frozen), units(usdtPrice))
  }, 0n)
  // The balances do not contain it yet.
  const open = runs.reduce((all, run) => (run.closed ? all : all + profitAt(run, price(run.coin, now))), 0n)
  return { ...profit, times, invested: worth + open - profit.total }
}

function quantities(balances: readonly Balance[], of: (balance: Balance) => bigint): Map<string, bigint> {
  const all = new Map<string, bigint>()
  for (const balance of balances) all.set(balance.currency, (all.get(balance.currency) ?? 0n) + of(balance))
  for (const [coin, quantity] of all) if (quantity === 0n) all.delete(coin)
  return all
}

interface Quantities {
  readonly held: ReadonlyMap<string, bigint>
  readonly free: ReadonlyMap<string, bigint>
  readonly known: readonly Flow[]
  readonly records: ProfitRecords
  readonly start: number
}

/** Compares the quantities that the records lead back to with those of the account log, coin by coin. */
function unexplainedFlows({ held, free, known, records, start }: Quantities): readonly Flow[] {
  const sumOf = (coin: string, rows: readonly { readonly coin: string; readonly amount: bigint }[]) =>
    rows.reduce((all, row) => (row.coin === coin ? all + row.amount : all), 0n)
  const coins = new Set([...held.keys(), ...known.map(({ coin }) => coin)])
  return Array.from(coins).flatMap((coin) => {
    const byRecords = (held.get(coin) ?? 0n) - sumOf(coin, known)
    const byLog = (free.get(coin) ?? 0n) - sumOf(coin, records.log) + (records.frozen.get(coin) ?? 0n)
    return flowsWithoutRecord({ coin, difference: byRecords - byLog, log: records.log, known, start })
  })
}

/** Price at a moment: between open and close of its candle, and the nearest known one where there is none. */
function priceAt(candles: readonly Candle[], candleMs: number, at: number, now: bigint): bigint {
  const index = candles.findLastIndex(({ openedAt }) => openedAt <= at)
  const candle = candles[index]
  if (!candle) return candles[0] ? units(candles[0].open) : now
  const [open, close] = [units(candle.open), units(candles[index + 1]?.open ?? candle.close)]
  const passed = Math.min(at - candle.openedAt, candleMs)
  return open + ((close - open) * BigInt(Math.round(passed))) / BigInt(candleMs)
}
