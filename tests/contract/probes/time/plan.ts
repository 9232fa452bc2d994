import { format, parse } from '#domain/decimal.ts'
import { penaltyOf } from '#domain/earn.ts'
import { day, hour, minute } from '#domain/time.ts'
import { Flag, PlanOrderStatus } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastPlan, planForm, type Plan } from '../../core/stage/least.ts'
import { statement, within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { expectEvents } from '../sockets/ownListener.ts'
import { wrongDates } from '../values/finance.ts'

type Order = Payload<'lhDepositOrderList'>['order_list'][number]

/** From shortly before an hour of purchase to shortly after it. */
const around = minute

/** Times after the purchase at which an order is read: several within one day, on either side of midnight, and its end. */
const moments = [
  ...[6 * hour, 12 * hour, 18 * hour, day - around],
  ...[day, day + around, day + 12 * hour],
  ...[2 * day - around, 2 * day, 2 * day + around],
] as const

export const plan: Probe = {
  name: 'time.plan',
  rules: ['S4.11', 'S4.12'],
  closes: 'time',
  says: 'Day by day, at the hour of its purchase, a plan order earns its yield and loses a day and its penalty; at its end it pays principal and yield, as an event reports',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['lhDepositOrderList', 'lhDepositReport', 'socket balance'],
  run: async (trial, watch) => {
    // Plans end and positions are liquidated in the meantime.
    await trial.stage.undoNow()
    await advanceToHour(trial, 20)
    const product = await leastPlan(trial)
    const { id, advanceTo } = await buy(trial, product)
    let earned: bigint | undefined
    for (const elapsed of moments.filter((one) => one < product.day * day - around)) {
      await advanceTo(elapsed)
      await expectDay(trial, watch, id, product, elapsed)
      if (elapsed % day === around) earned = await expectReport(trial, watch, earned)
    }
    const term = product.day * day
    await advanceTo(term - around)
    await expectDay(trial, watch, id, product, term - around)
    const running = await ordersOf(trial)
    const before = await readBooks(trial)
    await expectEvents(trial, watch, 'at the end of a plan', () => advanceTo(term + around))
    const { rows, exchange } = await ordersOf(trial)
    const row = rows.find((one) => one.id === id)
    if (!row) throw new NotPossible('the ended order is not in lh/deposit/order')
    const ending = {
      ...{ status: PlanOrderStatus.ended, is_cancel: Flag.no, remain_day: 0, penalty_now: undefined },
      current_earnings: wholeYield(row),
    }
    const wrong = wrongField(row, ending)
    if (!watch.expect(wrong === undefined, 'lhDepositOrderList', within('after its term', wrong), exchange))
      return
    // Other orders of the account may end in the same minutes.
    const isRunning = (one: Order) =>
      running.rows.some(({ id: other, status: now }) => other === one.id && now === PlanOrderStatus.running)
    const ended = rows.filter((one) => one.status === PlanOrderStatus.ended && isRunning(one))
    const due = ended
      .filter(({ currency_name }) => currency_name === row.currency_name)
      .reduce((sum, one) => sum + parse(one.amount) + wholeYield(one), 0n)
    const change = wrongChange(before, await readBooks(trial), [
      { kind: 'change', currency: product.currency_id, free: due },
    ])
    const paid = statement`after the term of an order of ${row.amount}, ${change?.sentence}`
    watch.expect(change === undefined, 'lhDepositOrderList', paid, exchange, ...(change?.exchanges ?? []))
  },
}

/**
 * Advances to an hour of the day (UTC). At 20:00 it is another day in the east, so that a date in local time shows, and
 * midnight lies between the reads of the first day.
 */
async function advanceToHour(trial: Trial, to: number): Promise<void> {
  const { now } = await clockOf(trial)('clock', {})
  const advance = (((to * hour - now) % day) + day) % day
  await clockOf(trial)('clock', { advance, keepSessions: true })
}

const wholeYield = ({ daily_yield, day: term }: Order): bigint => parse(daily_yield) * BigInt(term)

export const redemption: Probe = {
  name: 'time.redemption',
  rules: ['S4.11', 'S4.12'],
  closes: 'time',
  says: 'An order that is redeemed on its third day pays principal and the yield of two days, less the penalty of the days that remain, and the report keeps its yield',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['lhDepositOrderCancel', 'lhDepositReport'],
  run: async (trial, watch) => {
    const products = (await trial.must('lhDepositConfig')).message.filter(({ day: term }) => term > 2)
    // The last one of a rule remains: the shortest in USDT.
    const sorted = products.toReversed().toSorted((a, b) => Number(isInUsdt(a)) - Number(isInUsdt(b)))
    const rules = new Map(sorted.map((product) => [product.penalty_rule, product]))
    if (rules.size === 0) throw new NotPossible('no plan runs for more than two days')
    for (const product of rules.values()) {
      let redeeming: Promise<void> | undefined
      await watch.each(redemption.subjects, () => (redeeming ??= redeem(trial, watch, product)))
    }
  },
}

export const monthEnd: Probe = {
  name: 'time.month-end',
  rules: ['S4.11'],
  closes: 'time',
  says: 'A plan that is bought on the last day of a month has its whole term',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['lhDepositOrderList'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const { now } = await control('clock', {})
    const today = new Date(now)
    const lastDay = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0, 12)
    await control('clock', { advance: Math.max(0, lastDay - now), keepSessions: true })
    const product = await leastPlan(trial)
    const { id, advanceTo } = await buy(trial, product)
    for (const elapsed of [hour, day + hour, product.day * day - around]) {
      await advanceTo(elapsed)
      await expectDay(trial, watch, id, product, elapsed)
    }
  },
}

const isInUsdt = ({ currency_id }: Plan): boolean => currency_id === usdt

async function redeem(trial: Trial, watch: Watch, product: Plan): Promise<void> {
  const days = 2
  const { id, advanceTo } = await buy(trial, product)
  await advanceTo(days * day + hour)
  await expectDay(trial, watch, id, product, days * day + hour)
  const [before, earned] = [await readBooks(trial), (await trial.must('lhDepositReport')).message]
  const redeeming = await trial.send('lhDepositOrderCancel', { fields: { id } })
  succeeded(redeeming)
  const after = await readBooks(trial)
  const { rows, exchange } = await ordersOf(trial)
  const row = rows.find((one) => one.id === id)
  if (!row) throw new NotPossible('the redeemed order is not in lh/deposit/order')
  const { amount, daily_yield, cancel_fee } = row
  const penalty = penaltyAt(product, amount, product.day - days) ?? parse(cancel_fee)
  const shown = wrongField(row, { cancel_fee: penalty })
  const back = parse(amount) + parse(daily_yield) * BigInt(days) - penalty
  const change = wrongChange(before, after, [{ kind: 'change', currency: product.currency_id, free: back }])
  const wrong = shown ?? change?.sentence
  const sentence = statement`redeemed after ${String(days)} of ${String(product.day)} days, ${wrong}`
  watch.expect(wrong === undefined, 'lhDepositOrderCancel', sentence, redeeming, exchange, after.exchange)
  const reporting = await trial.send('lhDepositReport')
  const report = succeeded<'lhDepositReport'>(reporting).message
  const reported = wrongField(report, { allprofit: parse(earned.allprofit), profit: parse(earned.profit) })
  const changed = within('a redemption changes what was credited', reported)
  watch.expect(reported === undefined, 'lhDepositReport', changed, redeeming, reporting)
}

/** Penalty of a plan with this number of days left; undefined without its rule, an extension. */
function penaltyAt({ penalty_rule, penalty_rate }: Plan, amount: string, left: number): bigint | undefined {
  if (penalty_rule === undefined) return undefined
  return penaltyOf({ rule: penalty_rule, percent: parse(penalty_rate) }, parse(amount), left)
}

/** Buys a plan for a little more than its minimum. `advanceTo` moves the clock to this number of ms after the purchase. */
async function buy(trial: Trial, product: Plan) {
  const control = clockOf(trial)
  const earlier = (await ordersOf(trial)).rows
  // Not the minimum: a penalty of more than eight decimals is rounded.
  const amount = format(parse(product.save_min) + 1n)
  await trial.must('lhDepositBuy', { fields: { ...planForm(product), amount } })
  const { now: bought } = await control('clock', {})
  const order = (await ordersOf(trial)).rows.find(({ id }) => earlier.every((one) => one.id !== id))
  if (!order) throw new NotPossible('no new order is in lh/deposit/order')
  return {
    id: order.id,
    advanceTo: async (elapsed: number) => {
      const { now } = await control('clock', {})
      await control('clock', { advance: Math.max(0, bought + elapsed - now), keepSessions: true })
    },
  }
}

async function ordersOf(trial: Trial) {
  const exchange = await trial.send('lhDepositOrderList', { fields: { page: 1, limit: 50 } })
  return { rows: succeeded<'lhDepositOrderList'>(exchange).message.order_list, exchange }
}

/** Checks a running order some time after its purchase. */
async function expectDay(trial: Trial, watch: Watch, id: number, product: Plan, elapsed: number) {
  const { rows, exchange } = await ordersOf(trial)
  const row = rows.find((one) => one.id === id)
  const days = Math.floor(elapsed / day)
  const wrong = row ? (wrongDates(row) ?? wrongDay(row, product, days)) : 'it is not in lh/deposit/order'
  const hours = (elapsed / hour).toFixed(1)
  const sentence = within(
    `${hours} hours after it was bought, an order of ${String(product.day)} days`,
    wrong,
  )
  watch.expect(wrong === undefined, 'lhDepositOrderList', sentence, exchange)
}

function wrongDay(row: Order, product: Plan, days: number): Sentence | undefined {
  const wrong = wrongField(row, {
    remain_day: product.day - days,
    current_earnings: parse(row.daily_yield) * BigInt(days),
  })
  const penalty = penaltyAt(product, row.amount, product.day - days)
  if (wrong !== undefined || row.penalty_now === undefined || penalty === undefined) return wrong
  return wrongField(row, { penalty_now: penalty })
}

/** Compares the profit of today with that of the last 24 hours, and returns all profit. */
async function expectReport(trial: Trial, watch: Watch, earned: bigint | undefined): Promise<bigint> {
  const exchange = await trial.send('lhDepositReport')
  const { allprofit, profit } = succeeded<'lhDepositReport'>(exchange).message
  const since = parse(allprofit) - (earned ?? parse(allprofit) - parse(profit))
  const today = `profit of today is ${profit}, and all of the last 24 hours ${format(since)}`
  watch.expect(parse(profit) <= since, 'lhDepositReport', today, exchange)
  return parse(allprofit)
}
