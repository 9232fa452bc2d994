import { parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { pair, type Pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastContract, leastSpot, ofPrice } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks } from './books.ts'
import {
  feeOf,
  newPosition,
  opening,
  position,
  positionsOf,
  wrongFree,
  wrongMargin,
  wrongPosition,
  type Opening,
} from './contract.ts'

export const contractWaiting: Probe = {
  name: 'effects.contract-waiting',
  rules: ['S4.08'],
  says: 'A contract limit order of either side reserves margin and fee, and cancelling it returns both',
  effect: 'write',
  subjects: ['leverSubmit', 'leverClose'],
  run: async (trial, watch) => {
    const terms = await leastSpot(trial)
    const { share, multiple } = await leastContract(trial)
    const order = { status: ContractOrderKind.limit, share, multiple }
    const sides = [
      {
        type: ContractSide.long,
        target_price: ofPrice(terms, 70n),
        target_profit_price: ofPrice(terms, 80n),
      },
      {
        ...{ type: ContractSide.short, target_price: ofPrice(terms, 108n) },
        target_profit_price: ofPrice(terms, 104n),
      },
    ]
    for (const { target_profit_price, ...side } of sides) {
      await reserveAndCancel(trial, watch, { ...order, ...side })
      await takeBetween(trial, watch, { ...order, ...side, target_profit_price })
    }
  },
}

/** Submits a limit order with a take-profit between its limit and the last price: the limit alone decides. */
async function takeBetween(trial: Trial, watch: Watch, order: Opening): Promise<void> {
  const earlier = (await positionsOf(trial)).rows
  const exchange = await trial.send('leverSubmit', { fields: opening(order) })
  const what = `a limit order at ${String(order.target_price)} with the take-profit ${String(order.target_profit_price)}`
  const refused = `refuses ${what}: ${messageOf(exchange)}`
  if (!watch.expect(branchOf(exchange) === 'ok', 'leverSubmit', refused, exchange)) return
  const { row, exchange: listing } = await newPosition(trial, earlier)
  const wrong = row ? wrongPosition(row, order, ContractStatus.pending) : 'it is not in lever/my_trade'
  watch.expect(wrong === undefined, 'leverSubmit', within(what, wrong), exchange, listing)
  if (row) await trial.must('leverClose', { fields: { id: row.id } })
}

/** Submits a limit order that cannot open, cancels it, and checks the record and the balances after both. */
export async function reserveAndCancel(
  trial: Trial,
  watch: Watch,
  order: Opening,
  { currency_id, legal_id }: Pair = pair,
): Promise<void> {
  const market = { currency_id, legal_id }
  const deal = (await trial.must('currencyDeal', { fields: market })).message
  const earlier = (await positionsOf(trial)).rows
  const before = await readBooks(trial)
  const submitting = await act(trial, watch, 'leverSubmit', { fields: opening(order, market) })
  let id: number | undefined
  const look = async () => {
    const { row, exchange } = await newPosition(trial, earlier)
    id = row?.id
    const wrong = row
      ? (wrongPosition(row, order, ContractStatus.pending, market) ?? wrongMargin(row, order))
      : 'no new order is in lever/my_trade'
    if (wrong !== undefined)
      return { sentence: within('after a limit order', wrong), exchanges: [submitting, exchange] }
    if (!row) return undefined
    // The fee is charged when it opens, and reserved until then.
    const aside = parse(row.caution_money) + feeOf(row, deal.lever_trade_fee)
    return wrongFree(before, await readBooks(trial), -aside, legal_id)
  }
  await expectEffect(trial, watch, 'leverSubmit', look)
  if (id === undefined) return
  const placed = id
  const cancelling = await act(trial, watch, 'leverClose', { fields: { id: placed } })
  await expectEffect(trial, watch, 'leverClose', async () => {
    const { row, exchange } = await position(trial, placed)
    if (row?.status !== ContractStatus.cancelled)
      return {
        sentence: `the order was cancelled, and lever/my_trade shows it with status ${String(row?.status)}`,
        exchanges: [cancelling, exchange],
      }
    return wrongFree(before, await readBooks(trial), 0n, legal_id)
  })
}
