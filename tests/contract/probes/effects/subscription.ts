import { format, parse } from '#domain/decimal.ts'
import { SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe } from '../../core/probe.ts'
import { leastLaunch } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField, wrongTime } from './books.ts'

export const subscription: Probe = {
  name: 'effects.subscription',
  rules: ['S4.14', 'S3.18'],
  says: 'A subscription takes its payment, buys coins at the launch price, is under review and reduces the coins on offer, wherever the launch is shown',
  effect: 'write',
  subjects: ['lhSendOrderPlace', 'lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend'],
  run: async (trial, watch) => {
    const { launch: issue, amount: least, coins } = await leastLaunch(trial)
    const rate = parse(issue.change_rate)
    const amount = parse(least)
    const earlier = (await trial.must('lhSendOrderList')).message.order_list
    const before = await readBooks(trial)
    const fields = { config_id: issue.id, amount: least }
    const placing = await act(trial, watch, 'lhSendOrderPlace', { fields })
    await expectEffect(trial, watch, 'lhSendOrderPlace', async () => {
      const exchange = await trial.send('lhSendOrderList')
      const rows = succeeded<'lhSendOrderList'>(exchange).message.order_list
      const row = rows.find(({ id }) => earlier.every((known) => known.id !== id))
      const wrong = row
        ? (wrongField(row, {
            config_id: issue.id,
            currency_id: issue.currency_id,
            amount,
            change_rate: rate,
            new_currency_num: coins,
            status: SubscriptionStatus.running,
            exam_status: SubscriptionReview.underReview,
            day: issue.day,
          }) ?? (await wrongTime(trial, row.created_at, exchange)))
        : 'no new subscription is in lh/send/order_list'
      if (wrong !== undefined)
        return { sentence: within('after subscribing', wrong), exchanges: [placing, exchange] }
      return wrongChange(before, await readBooks(trial), [
        { kind: 'change', currency: issue.currency_id, free: -amount },
      ])
    })
    for (const [operation, leftIn] of Object.entries(shown) as [Shown, (typeof shown)[Shown]][])
      await expectEffect(trial, watch, operation, async () => {
        const exchange = await trial.send(
          operation,
          operation === 'lhSendProductInfo' ? { fields: { id: issue.id } } : {},
        )
        const text = leftIn(exchange, issue.id)
        // Other users subscribe, too.
        return text === undefined || parse(text) <= parse(issue.last_num) - coins
          ? undefined
          : {
              sentence: `${format(coins, 4)} of ${issue.last_num} coins were subscribed, and ${text} are left`,
              exchanges: [placing, exchange],
            }
      })
  },
}

/** Every operation that shows a launch, with the coins that are left of it; undefined where it is not shown. */
const shown = {
  lhSendConfig: (exchange: Exchange, id: number) =>
    succeeded<'lhSendConfig'>(exchange).message.find((launch) => launch.id === id)?.last_num,
  lhSendProductInfo: (exchange: Exchange) => succeeded<'lhSendProductInfo'>(exchange).message.last_num,
  lhSendGetRecommend: (exchange: Exchange, id: number) => {
    const { message } = succeeded<'lhSendGetRecommend'>(exchange)
    return message?.id === id ? message.last_num : undefined
  },
} as const
type Shown = keyof typeof shown
