import { format, parse } from '#domain/decimal.ts'
import { Flag } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { succeeded } from '../../core/ground.ts'
import { utc } from '../../core/moment.ts'
import { apart } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { statement, unequal, type Sentence } from '../../core/statement.ts'
import { makeRows } from '../lists/reading.ts'

type Subscription = Payload<'lhSendOrderList'>['order_list'][number]

export const subscriptions: Probe = {
  name: 'values.subscriptions',
  rules: ['S3.18'],
  says: 'The amount, coins, gain and return of each subscription agree',
  effect: 'read',
  subjects: ['lhSendOrderList'],
  run: async (trial, watch) => {
    await makeRows(trial, { operation: 'lhSendOrderList' })
    const exchange = await trial.send('lhSendOrderList', { fields: { page: 1, limit: 50 } })
    const { message } = succeeded<'lhSendOrderList'>(exchange)
    const { order_list: rows } = message
    if (rows.length === 0) throw new NotPossible('the list is empty, and this trial cannot add a row')
    const wrong = rows.map(wrongSubscription).find((one) => one !== undefined)
    watch.expect(wrong === undefined, 'lhSendOrderList', wrong ?? '', exchange)
    const other = wrongInterest(message)
    watch.expect(other === undefined, 'lhSendOrderList', other ?? '', exchange)
  },
}

export const launches: Probe = {
  name: 'values.launches',
  rules: ['S3.17'],
  says: 'A launch is sold from its start to its end, comes after that, and has not sold more than there is; the recommended one is that with the flag',
  effect: 'read',
  subjects: ['lhSendConfig', 'lhSendGetRecommend'],
  run: async (trial, watch) => {
    const exchange = await trial.send('lhSendConfig')
    const rows = succeeded<'lhSendConfig'>(exchange).message
    if (rows.length === 0) throw new NotPossible('there is no launch')
    const wrong = rows.map(wrongLaunch).find((one) => one !== undefined)
    watch.expect(wrong === undefined, 'lhSendConfig', wrong ?? '', exchange)
    const recommending = await trial.send('lhSendGetRecommend')
    const { message } = succeeded<'lhSendGetRecommend'>(recommending)
    const flagged = rows.find(({ is_recommend }) => is_recommend === Flag.yes)
    const sentence = `launch ${String(flagged?.id ?? 'none')} has the flag of the recommended one, and launch ${String(message?.id ?? 'none')} is recommended`
    watch.expect(flagged?.id === message?.id, 'lhSendGetRecommend', sentence, exchange, recommending)
  },
}

function wrongLaunch(row: Payload<'lhSendConfig'>[number]): string | undefined {
  const { id, send_start, send_end, online_time, num, last_num } = row
  if (utc(send_start) > utc(send_end) || utc(send_end) > utc(online_time))
    return `launch ${String(id)} has send_start ${send_start}, send_end ${send_end} and online_time ${online_time}`
  return parse(last_num) > parse(num)
    ? `launch ${String(id)}: last_num is ${last_num}, more than num ${num}`
    : undefined
}

/** Values have four decimals. */
const rounding = parse('0.0002')

/** Compares the sum of the expected gains with the rows, where all of them are on the page. */
export function wrongInterest(message: Payload<'lhSendOrderList'>): string | undefined {
  const { order_list: rows, total, total_interest } = message
  const sum = rows.reduce((all, { interest }) => all + parse(interest), 0n)
  return total > rows.length || apart(sum, parse(total_interest)) <= rounding * BigInt(rows.length)
    ? undefined
    : `total_interest is ${total_interest}, the subscriptions come to ${format(sum, 4)}`
}

/** Compares the figures of a subscription. */
export function wrongSubscription(row: Subscription): Sentence | undefined {
  const name = `subscription ${String(row.id)}`
  const [amount, interest] = [parse(row.amount), parse(row.interest)]
  const due = (amount * parse(row.interest_rate)) / parse('100')
  if (apart(due, interest) > rounding)
    return statement`${name}: ${unequal('interest', row.interest, format(due, 4))}, for amount ${row.amount} and interest_rate ${row.interest_rate}`
  const { expected_return, accumulated_return, total_return_rate } = row
  if (apart(amount + interest, parse(expected_return)) > rounding)
    return `${name}: expected_return is ${expected_return} for amount ${row.amount} and interest ${row.interest}`
  if (amount === 0n) return undefined
  const rate = (parse(accumulated_return) * 100n * parse('1')) / amount
  return apart(rate, parse(total_return_rate)) <= parse('0.01')
    ? undefined
    : `${name}: total_return_rate is ${total_return_rate} for amount ${row.amount} and accumulated_return ${accumulated_return}`
}
