import { format, mulDown, unitScale, parse } from '#domain/decimal.ts'
import { day, hour, minute } from '#domain/time.ts'
import { PlanOrderStatus } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { apart } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastPlan, otherPlan, planForm, type Plan } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { priceMiss, priceOf } from '../effects/plan.ts'

export const ownPlans: Probe = {
  name: 'time.own-plans',
  rules: ['S4.11', 'S3.16'],
  closes: 'time',
  says: 'A plan in USDT and one in another coin pay principal and yield in their own currency, and the report sums up what was credited today and in all',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['lhDepositOrderList', 'lhDepositReport'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    // Plans end and positions are liquidated in the meantime.
    await trial.stage.undoNow()
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    const found = await otherPlan(trial).catch((error: unknown) => {
      if (error instanceof NotPossible) return undefined
      throw error
    })
    // The yields of the plans that have ended, in USDT.
    let earned = 0n
    for (const product of [await leastPlan(trial), ...(found ? [found] : [])]) {
      const { currency_name: currency, save_min: amount } = product
      const balances = [{ account: 'spot', currency, amount } as const]
      await control('userGrant', { account: person.account ?? '', balances })
      earned += await runOut(own, watch, product, earned)
    }
  },
}

/** From noon to the first hour of the next day, in which no plan is credited yet. */
const pastMidnight = 12 * hour + 30 * minute

async function expectNothingToday(
  own: Trial,
  watch: Watch,
  earned: bigint,
  isDollars: boolean,
): Promise<void> {
  const reporting = await own.send('lhDepositReport')
  const { profit, allprofit } = succeeded<'lhDepositReport'>(reporting).message
  const sentence = `after midnight, before the hour of the purchase, it shows the profit ${profit} of today, and ${allprofit} in all`
  const miss = isDollars ? 0n : earned / priceMiss
  const isRight = parse(profit) === 0n && apart(parse(allprofit), earned) <= miss
  watch.expect(isRight, 'lhDepositReport', sentence, reporting)
}

/** Buys a plan and waits for its end. Returns its yield in USDT. */
async function runOut(own: Trial, watch: Watch, product: Plan, earlier: bigint): Promise<bigint> {
  const control = clockOf(own)
  const advance = (ms: number) => control('clock', { advance: ms, keepSessions: true })
  // At noon: what is credited at this hour is of the same day minutes later.
  const { now } = await control('clock', {})
  await advance(((day - (now % day) + 12 * hour) % day) + minute)
  await own.must('lhDepositBuy', { fields: planForm(product) })
  const bought = await readBooks(own)
  const amount = parse(product.save_min)
  const isDollars = product.currency_id === usdt
  await advance(minute)
  let yielded = 0n
  for (const days of new Set([1, product.day])) {
    await advance(days === 1 ? day : (product.day - 1) * day - pastMidnight)
    const isOver = days === product.day
    const listing = await own.send('lhDepositOrderList')
    const [row] = succeeded<'lhDepositOrderList'>(listing).message.order_list
    if (!row) throw new NotPossible('the new order is not in lh/deposit/order')
    const daily = parse(row.daily_yield)
    const [yields, due] = [daily * BigInt(days), isOver ? amount + daily * BigInt(days) : 0n]
    const status = isOver ? PlanOrderStatus.ended : PlanOrderStatus.running
    const change = [{ kind: 'change', currency: product.currency_id, free: due }] as const
    const wrong =
      wrongField(row, { status, current_earnings: yields }) ??
      wrongChange(bought, await readBooks(own), change)?.sentence
    const sentence = within(
      `on day ${String(days)} of ${String(product.day)} of a plan of ${row.amount} ${product.currency_name}`,
      wrong,
    )
    watch.expect(wrong === undefined, 'lhDepositOrderList', sentence, listing)
    const price = isDollars ? unitScale : await priceOf(own, product.currency_id)
    const reporting = await own.send('lhDepositReport')
    const report = succeeded<'lhDepositReport'>(reporting).message
    const held = isOver ? 0n : mulDown(amount, price)
    yielded = mulDown(yields, price)
    const wanted = { sum: held, profit: mulDown(daily, price), allprofit: earlier + yielded }
    for (const name of ['sum', 'profit', 'allprofit'] as const) {
      const miss = isDollars ? 0n : wanted[name] / priceMiss
      const reported = `on day ${String(days)} of a plan it shows the ${name} ${report[name]}, and ${format(wanted[name])} were due`
      watch.expect(apart(parse(report[name]), wanted[name]) <= miss, 'lhDepositReport', reported, reporting)
    }
    const count = `on day ${String(days)} it counts ${String(report.count)} orders`
    watch.expect(report.count === (isOver ? 0 : 1), 'lhDepositReport', count, reporting)
    if (isOver) break
    await advance(pastMidnight)
    await expectNothingToday(own, watch, earlier + yielded, isDollars)
  }
  return yielded
}
