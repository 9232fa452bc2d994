import { format, mulDown, unitScale, parse } from '#domain/decimal.ts'
import { dailyYield, penaltyOf } from '#domain/earn.ts'
import { Flag, PlanOrderStatus } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { envelopeOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { apart } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { inOtherWorld } from '../../core/otherWorld.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastPlan, type Plan } from '../../core/stage/least.ts'
import { within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import {
  act,
  expectEffect,
  expectMessage,
  readBooks,
  wrongChange,
  wrongField,
  wrongTime,
  type Books,
} from './books.ts'

type Order = Payload<'lhDepositOrderList'>['order_list'][number]

export const plan: Probe = {
  name: 'effects.plan',
  rules: ['S4.11', 'S4.12', 'S5.23', 'S3.16'],
  says: 'A plan order takes its principal and runs its term; redeeming it pays principal and yield less the penalty',
  effect: 'write',
  subjects: ['lhDepositBuy', 'lhDepositOrderCancel', 'lhDepositReport'],
  run: async (trial, watch) => buyAndRedeem(trial, watch, await leastPlan(trial)),
}

export const otherPenalty: Probe = {
  name: 'effects.other-penalty',
  rules: ['S4.12', 'S9.07', 'S9.08'],
  closes: 'representatives',
  says: 'A plan that is redeemed under the other rule of penalties pays principal and yield less that penalty',
  effect: 'write',
  // A backend has one rule: the other one takes another world of a mock.
  onlyOnMocks: true,
  subjects: ['lhDepositBuy', 'lhDepositOrderCancel', 'lhDepositConfig', 'lhDepositProductInfo'],
  run: async (trial, watch) => {
    const { penalty_rule } = await leastPlan(trial)
    if (penalty_rule === undefined) throw new NotPossible('the rule of a penalty is an extension')
    const rule = penalty_rule === 'daily-interest' ? 'settlement-ratio' : 'daily-interest'
    await inOtherWorld(trial, { penalty: { rule } }, async ({ trial: other }) => {
      const product = await leastPlan(other)
      watch.expect(
        product.penalty_rule === rule,
        'lhDepositConfig',
        `the penalty follows ${String(product.penalty_rule)}, not ${rule}`,
      )
      const single = await other.send('lhDepositProductInfo', { fields: { id: product.id } })
      const shown = succeeded<'lhDepositProductInfo'>(single).message
      const sentence = `the penalty of plan ${String(product.id)} follows ${String(shown.penalty_rule)} here, and ${rule} in the list`
      watch.expect(shown.penalty_rule === rule, 'lhDepositProductInfo', sentence, single)
      await buyAndRedeem(other, watch, product)
    })
  },
}

/** A price moves by less than one part of this between two requests. */
export const priceMiss = 50n

/** Price of a currency in USDT. */
export async function priceOf(trial: Trial, currency: number): Promise<bigint> {
  const { balance } = (await trial.must('walletList')).message.change_wallet
  return parse(balance.find((row) => row.currency === currency)?.usdt_price ?? '0')
}

/** Buys a plan for its minimum, and redeems it at once. */
export async function buyAndRedeem(trial: Trial, watch: Watch, product: Plan): Promise<void> {
  const { currency_id: currency } = product
  const amount = parse(product.save_min)
  const earlier = (await ordersOf(trial)).rows
  const before = await readBooks(trial)
  const report = (await trial.must('lhDepositReport')).message
  const fields = { config_id: product.id, amount: format(amount), agreement: 1 }
  const buying = await trial.send('lhDepositBuy', { fields })
  const free = before.free('change', currency)
  if (isTooPoor(buying) && free >= amount) {
    const sentence = `a plan of ${format(amount)} is refused for the balance, which is ${format(free)}`
    watch.fault('lhDepositBuy', sentence, before.exchange, buying)
    return
  }
  succeeded(buying)
  expectMessage(watch, buying)
  let bought: Order | undefined
  const isRight = await expectEffect(trial, watch, 'lhDepositBuy', async () => {
    const { rows, exchange } = await ordersOf(trial)
    bought = rows.find(({ id }) => earlier.every((one) => one.id !== id))
    const wrong = bought
      ? (wrongOrder(bought, product, amount) ?? (await wrongTime(trial, bought.created_at, exchange)))
      : 'no new order is in lh/deposit/order'
    const complain = (wrong: Sentence) => ({
      sentence: within('after buying', wrong),
      exchanges: [buying, exchange],
    })
    if (wrong !== undefined) return complain(wrong)
    // The list calculates the penalty of each day from the order.
    const penalty = bought && wrongPenalty(bought, product, amount)
    return penalty === undefined
      ? wrongPrincipal(before, await readBooks(trial), currency, -amount)
      : { ...complain(penalty), blame: 'lhDepositOrderList' as const }
  })
  if (!bought) return
  const { id, penalty_now, daily_yield, total_interest, day, start_at, end_at } = bought
  if (!isRight) {
    // Its redemption pays by a record that is wrong.
    await trial.must('lhDepositOrderCancel', { fields: { id } })
    return
  }
  await expectEffect(trial, watch, 'lhDepositReport', async () => {
    const price = currency === usdt ? unitScale : await priceOf(trial, currency)
    const exchange = await trial.send('lhDepositReport')
    const { count, sum } = succeeded<'lhDepositReport'>(exchange).message
    const due = parse(report.sum) + mulDown(amount, price)
    // Prices move while the trial reads them.
    const miss = currency === usdt ? 0n : due / priceMiss
    return count === report.count + 1 && apart(parse(sum), due) <= miss
      ? undefined
      : {
          sentence: `after buying for ${format(amount)} ${product.currency_name} it went from ${String(report.count)} orders of ${report.sum} to ${String(count)} of ${sum}`,
          exchanges: [buying, exchange],
        }
  })

  const running = await readBooks(trial)
  const redeeming = await act(trial, watch, 'lhDepositOrderCancel', { fields: { id } })
  await expectEffect(trial, watch, 'lhDepositOrderCancel', async () => {
    const { rows, exchange } = await ordersOf(trial)
    const row = rows.find((one) => one.id === id)
    const wrong = row
      ? wrongField(row, {
          ...{ status: PlanOrderStatus.ended, is_cancel: Flag.yes, remain_day: 0, penalty_now: undefined },
          // A redemption leaves the terms as they were.
          ...{ amount, day, start_at, end_at },
          ...{ daily_yield: parse(daily_yield), total_interest: parse(total_interest) },
          ...(penalty_now !== undefined && { cancel_fee: parse(penalty_now) }),
        })
      : 'the order is no longer in lh/deposit/order'
    if (!row || wrong !== undefined)
      return { sentence: within('after redeeming', wrong), exchanges: [redeeming, exchange] }
    const back = amount - parse(row.cancel_fee) + parse(row.current_earnings)
    return wrongChange(running, await readBooks(trial), [
      { kind: 'change', currency, free: back, frozen: 0n },
    ])
  })
}

const poor: ReadonlySet<unknown> = new Set(['insufficient-balance', 'balance-below-minimum'])
const isTooPoor = (exchange: Exchange): boolean => poor.has(envelopeOf(exchange).reason)

async function ordersOf(
  trial: Trial,
): Promise<{ readonly rows: readonly Order[]; readonly exchange: Exchange }> {
  const exchange = await trial.send('lhDepositOrderList', { fields: { page: 1, limit: 20 } })
  return { rows: succeeded<'lhDepositOrderList'>(exchange).message.order_list, exchange }
}

/** Principal is in custody in the trust account; the contract leaves open whether it is free or frozen there. */
function wrongPrincipal(before: Books, after: Books, currency: number, change: bigint) {
  const held = (books: Books) => books.free('legal', currency) + books.frozen('legal', currency)
  const wrong = wrongChange(before, after, [{ kind: 'change', currency, free: change }])
  if (wrong || held(after) - held(before) === -change) return wrong
  return {
    sentence: `${format(-change)} left spot, and trust holds ${format(held(after) - held(before))} more`,
    exchanges: [before.exchange, after.exchange],
  }
}

/** Checks a new order against its plan. */
function wrongOrder(row: Order, product: Plan, amount: bigint): Sentence | undefined {
  const rate = parse(product.daily_rate)
  return wrongField(row, {
    amount,
    status: PlanOrderStatus.running,
    is_cancel: Flag.no,
    day: product.day,
    remain_day: product.day,
    day_rate: rate / 100n,
    daily_yield: dailyYield(amount, rate),
    cancel_fee: 0n,
  })
}

/** Checks what redeeming a new order would cost, which is an extension. */
function wrongPenalty(row: Order, product: Plan, amount: bigint): Sentence | undefined {
  if (product.penalty_rule === undefined || row.penalty_now === undefined) return undefined
  const terms = { rule: product.penalty_rule, percent: parse(product.penalty_rate) }
  return wrongField(row, { penalty_now: penaltyOf(terms, amount, product.day) })
}
