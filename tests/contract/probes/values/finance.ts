import { format, mulDown, parse } from '#domain/decimal.ts'
import { endOfTerm, remainingDays } from '#domain/earn.ts'
import { dateText } from '#domain/time.ts'
import { PlanOrderStatus } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { succeeded } from '../../core/ground.ts'
import { timeAt, utc } from '../../core/moment.ts'
import { apart } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { withFacts } from '../../core/statement.ts'
import { makeRows } from '../lists/reading.ts'

type Order = Payload<'lhDepositOrderList'>['order_list'][number]

export const finance: Probe = {
  name: 'values.finance',
  rules: ['S3.16', 'S4.11', 'S4.12'],
  says: 'The term, remaining days, yield and penalty of each plan order agree, and the report is the sum of the running ones',
  effect: 'read',
  subjects: ['lhDepositOrderList', 'lhDepositReport', 'lhDepositConfig'],
  run: async (trial, watch) => {
    const offers = await trial.send('lhDepositConfig')
    const product = succeeded<'lhDepositConfig'>(offers).message.find(
      ({ interest_rate, daily_rate, day }) => !isSplit(interest_rate, daily_rate, day),
    )
    watch.expect(
      product === undefined,
      'lhDepositConfig',
      `product ${String(product?.id)}: interest_rate is ${product?.interest_rate ?? ''} for day ${String(product?.day)} and daily_rate ${product?.daily_rate ?? ''}`,
      offers,
    )
    await makeRows(trial, { operation: 'lhDepositOrderList' })
    const exchange = await trial.send('lhDepositOrderList', { fields: { page: 1, limit: 100 } })
    const { order_list: rows, total } = succeeded<'lhDepositOrderList'>(exchange).message
    if (rows.length === 0) throw new NotPossible('the list is empty, and this trial cannot add a row')
    const now = await timeAt(trial, exchange)
    const wrong = rows.map((row) => wrongOrder(row, now)).find((one) => one !== undefined)
    watch.expect(wrong === undefined, 'lhDepositOrderList', wrong ?? '', exchange)

    const reporting = await trial.send('lhDepositReport')
    const { count, sum } = succeeded<'lhDepositReport'>(reporting).message
    const running = rows.filter(({ status }) => status === PlanOrderStatus.running)
    // Amounts in other currencies depend on a moving price.
    if (total > rows.length || running.some(({ currency_name }) => currency_name !== 'USDT')) return
    const held = running.reduce((all, { amount }) => all + parse(amount), 0n)
    watch.expect(
      count === running.length && parse(sum) === held,
      'lhDepositReport',
      withFacts(
        `count is ${String(count)} and sum ${sum}, but ${String(running.length)} orders of ${format(held)} run`,
        { isComparison: true },
      ),
      reporting,
      exchange,
    )
  },
}

/** The daily rate is the rate of the term divided by its days, to four decimals. */
function isSplit(term: string, daily: string, days: number): boolean {
  return apart(parse(term), parse(daily) * BigInt(days)) <= parse('0.0001') * BigInt(days)
}

/** Looks at the dates of an order, which are those of UTC. */
export function wrongDates({ created_at, day, end_at }: Order): string | undefined {
  if (end_at === dateText(endOfTerm(utc(created_at), day))) return undefined
  return `of ${String(day)} days from created_at ${created_at} on has end_at ${end_at}`
}

function wrongOrder(row: Order, now: number): string | undefined {
  const name = `order ${String(row.id)}`
  const end = endOfTerm(utc(row.created_at), row.day)
  const dates = wrongDates(row)
  if (dates !== undefined) return `${name} ${dates}`
  if (apart(parse(row.total_interest), parse(row.daily_yield) * BigInt(row.day)) > BigInt(row.day))
    return `${name}: total_interest is ${row.total_interest} for daily_yield ${row.daily_yield} and day ${String(row.day)}`
  const daily = mulDown(parse(row.amount), parse(row.day_rate))
  if (apart(daily, parse(row.daily_yield)) > parse(row.amount) / 100_000n + 1n)
    return `${name}: daily_yield is ${row.daily_yield} for amount ${row.amount} and day_rate ${row.day_rate}`
  if (row.status !== PlanOrderStatus.running) return undefined
  // A day may begin between the response and the clock read.
  const left = [remainingDays(end, now - 60_000), remainingDays(end, now + 60_000)]
  if (row.remain_day > row.day || !left.includes(row.remain_day))
    return `${name}: remain_day is ${String(row.remain_day)} for day ${String(row.day)} and created_at ${row.created_at}`
  const { penalty_now, penalty_rule } = row
  const isFree = penalty_now !== undefined && parse(penalty_now) <= 0n
  return isFree && penalty_rule === 'settlement-ratio' && row.remain_day > 0
    ? `${name}: penalty_now is ${penalty_now}, with remain_day ${String(row.remain_day)}`
    : undefined
}
