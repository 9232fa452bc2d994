import { SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import { format, mulUp, one, parse } from '#domain/decimal.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { succeeded } from '../../core/ground.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField, wrongTime } from './books.ts'

/** Coins and payments have four places. */
const fourth = one / 10_000n

export const subscription: Probe = {
  name: 'effects.subscription',
  rules: ['S4.14', 'S3.18'],
  says: 'A subscription takes its amount, brings coins by the issue price, is under review and leaves fewer coins on offer',
  effect: 'write',
  subjects: ['lhSendOrderPlace', 'lhSendProductInfo'],
  run: async (trial, watch) => {
    const { message: issue } = await trial.must('lhSendGetRecommend')
    if (!issue || issue.state !== 'subscribing')
      throw new NotPossible('no launch can be subscribed to at the moment')
    const rate = parse(issue.change_rate)
    const least = mulUp(parse(issue.buy_num), rate)
    const amount = ((least + fourth - 1n) / fourth) * fourth
    const coins = (amount * one) / rate
    trial.budget.spend(format(amount), issue.currency_name, 'in a subscription, which cannot be taken back')
    const earlier = (await trial.must('lhSendOrderList')).message.order_list
    const before = await readBooks(trial)
    const fields = { config_id: issue.id, amount: format(amount, 4) }
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
            new_currency_num: (coins / fourth) * fourth,
            status: SubscriptionStatus.running,
            exam_status: SubscriptionReview.underReview,
            day: issue.day,
          }) ?? (await wrongTime(trial, row.created_at, exchange)))
        : 'no new subscription is in lh/send/order_list'
      if (wrong !== undefined)
        return { sentence: `after subscribing: ${wrong}`, exchanges: [placing, exchange] }
      return wrongChange(before, await readBooks(trial), [
        { kind: 'change', currency: issue.currency_id, free: -amount },
      ])
    })
    await expectEffect(trial, watch, 'lhSendProductInfo', async () => {
      const exchange = await trial.send('lhSendProductInfo', { fields: { id: issue.id } })
      const left = parse(succeeded<'lhSendProductInfo'>(exchange).message.last_num)
      // Others subscribe, too.
      return left <= parse(issue.last_num) - (coins / fourth) * fourth
        ? undefined
        : {
            sentence: `${format(coins, 4)} of ${issue.last_num} coins were subscribed, and ${format(left, 4)} are left`,
            exchanges: [placing, exchange],
          }
    })
  },
}
