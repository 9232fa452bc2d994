import { format, mulDown, parse } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import { day, minute } from '#domain/time.ts'
import { SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Listener } from '../../core/listeners.ts'
import { utc } from '../../core/moment.ts'
import { apart } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastLaunch, type Launch } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { priceMiss } from '../effects/plan.ts'
import { expectState } from '../moves/soldOut.ts'
import { expectRefused } from '../refused.ts'
import { expectChangesReported, withOwnListener } from '../sockets/ownListener.ts'
import { eventWithin } from '../sockets/tokens.ts'
import { earlyEnd } from '../values/running.ts'
import { wrongSubscription } from '../values/subscriptions.ts'
import { expectListed, expectLogged } from './launched.ts'

const reported = ['socket record', 'socket balance'] as const

/** Gains have four decimals. */
const fourth = parse('0.0001')

/** From shortly before the end of a lock-up to shortly after it. */
const around = 2 * minute

export const launchDay: Probe = {
  name: 'time.launch',
  rules: ['S3.18', 'S4.14'],
  closes: 'time',
  says: 'A launch takes nothing after its closing time; the coins of a subscription gain what they are worth, and come once launch and lock-up are over: not earlier, all of them, and once, and they are reported and logged; its market is listed',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [
    ...(['lhSendOrderList', 'lhSendOrderPlace', 'lhSendGetRecommend', 'lhSendProductInfo'] as const),
    ...(['lhSendConfig', 'walletLegalLog'] as const),
    ...(['currencyQuotationNew', ...reported] as const),
  ],
  run: (trial, watch) =>
    withOwnListener(trial, watch, reported, async (listener) => {
      const control = clockOf(trial)
      const { launch, amount } = await leastLaunch(trial)
      await trial.must('lhSendOrderPlace', { fields: { config_id: launch.id, amount } })
      await decide(control, 'subscription', 'pass')
      const [own] = (await subscriptions(trial, launch)).rows
      if (!own) throw new NotPossible('the new subscription is not in lh/send/order_list')
      await expectListed(trial, watch, launch, 'before its launch')
      const end = utc(launch.online_time) + launch.day * day
      const advanceTo = async (time: number) => {
        const { now } = await control('clock', {})
        await control('clock', { advance: Math.max(0, time - now), keepSessions: true })
      }
      const closed = utc(launch.send_end) + around
      if (closed < utc(launch.online_time) - around) {
        await advanceTo(closed)
        await expectClosed(trial, watch, launch, amount)
        await expectGain(trial, watch, launch, own.id, false)
      }
      await advanceTo(end - around)
      if (launch.day > 0) {
        await expectState(trial, watch, launch, 'redeeming')
        await expectListed(trial, watch, launch, 'after its launch')
        await expectGain(trial, watch, launch, own.id, true)
      }
      const early = await subscriptions(trial, launch)
      const locked = earlyEnd('lhSendOrderList', early.rows)
      watch.expect(locked === undefined, 'lhSendOrderList', locked ?? '', early.exchange)
      const before = await coins(trial, launch)
      const isEarly = early.rows.some(({ status, exam_status }) => isPaid(status, exam_status))
      const tooEarly = 'a subscription ended before its lock-up was over'
      if (!watch.expect(!isEarly, 'lhSendOrderList', tooEarly, early.exchange)) return
      const release = async () => {
        await advanceTo(end + around)
        await redeemKept(trial, watch, launch, own.id)
      }
      if (listener) {
        await expectChangesReported(listener, trial, watch, 'at the end of a lock-up', release)
        await expectReleased(listener, watch, own.id)
      } else await release()
      const { rows, exchange } = await subscriptions(trial, launch)
      const ended = rows.filter(({ status, exam_status }) => isPaid(status, exam_status))
      const notEnded = `after its lock-up, subscription ${String(own.id)} has not ended`
      if (
        !watch.expect(
          ended.some(({ id }) => id === own.id),
          'lhSendOrderList',
          notEnded,
          exchange,
        )
      )
        return
      await expectGain(trial, watch, launch, own.id, true)
      // Other passed subscriptions to this launch end at the same time.
      const due = ended.reduce((sum, { new_currency_num }) => sum + parse(new_currency_num), 0n)
      const came = (await coins(trial, launch)) - before
      const sentence = `subscriptions of ${format(due)} ${launch.new_currency_name} ended, and ${format(came)} came`
      watch.expect(came === due, 'lhSendOrderList', sentence, exchange)
      await watch.each(['walletLegalLog'] as const, () => expectLogged(trial, watch, launch, came))
      const again = await trial.send('lhSendOrderPlace', {
        fields: { config_id: launch.id, amount: own.amount, redeem_id: own.id },
        mustFail: true,
      })
      const twice = `subscription ${String(own.id)}, which has ended, is redeemed`
      watch.expect(branchOf(again) !== 'ok', 'lhSendOrderPlace', twice, again)
    }),
}

/** Checks a launch between its closing time and its launch. */
async function expectClosed(trial: Trial, watch: Watch, launch: Launch, amount: string): Promise<void> {
  await expectState(trial, watch, launch, 'sold-out')
  const fields = { config_id: launch.id, amount }
  const exchange = await trial.send('lhSendOrderPlace', { fields, mustFail: true })
  const what = `a subscription after the closing time, ${launch.send_end},`
  expectRefused(watch, what, exchange, 'subscription-closed', 'sold-out')
}

/** Checks the gain so far: the worth of the coins less what was paid, and zero before launch. */
async function expectGain(trial: Trial, watch: Watch, launch: Launch, id: number, isOut: boolean) {
  const { rows, exchange } = await subscriptions(trial, launch)
  const row = rows.find((one) => one.id === id)
  // Prices are in USDT.
  if (!row || (isOut && launch.currency_id !== usdt)) return
  const { balance } = (await trial.must('walletList')).message.change_wallet
  const coin = balance.find(({ currency_name }) => currency_name === launch.new_currency_name)
  if (isOut && !coin) return
  const worth = isOut ? mulDown(parse(row.new_currency_num), parse(coin?.usdt_price ?? '0')) : 0n
  const due = isOut ? worth - parse(row.amount) : 0n
  const sentence = `a subscription of ${row.amount} to coins that are worth ${format(worth, 4)} gained ${row.accumulated_return}`
  const isDue = apart(parse(row.accumulated_return), due) <= worth / priceMiss + (isOut ? fourth : 0n)
  watch.expect(isDue, 'lhSendOrderList', sentence, exchange)
  const wrong = wrongSubscription(row)
  watch.expect(wrong === undefined, 'lhSendOrderList', wrong ?? '', exchange)
}

/** Checks that the coins of a subscription were reported as credited: once, when they were. */
async function expectReleased(listener: Listener, watch: Watch, id: number): Promise<void> {
  const own = () =>
    listener.of('record').filter((one) => one['record'] === 'subscription' && one['id'] === id)
  const released = () => own().filter((one) => one['released'] === true)
  await listener.until(() => released().length > 0, eventWithin)
  const sentence = `the coins of subscription ${String(id)} were credited, and reported as released ${String(released().length)} times`
  watch.expect(released().length === 1, 'socket record', sentence)
}

const isPaid = (status: SubscriptionStatus, review: SubscriptionReview): boolean =>
  status === SubscriptionStatus.ended && review === SubscriptionReview.passed

/** The subscriptions of the account to a launch. */
async function subscriptions(trial: Trial, { id }: Launch) {
  const exchange = await trial.send('lhSendOrderList', { fields: { page: 1, limit: 100 } })
  const { order_list } = succeeded<'lhSendOrderList'>(exchange).message
  return { exchange, rows: order_list.filter(({ config_id }) => config_id === id) }
}

/** Free coins of a launch in the spot account. */
async function coins(trial: Trial, { new_currency_name }: Launch): Promise<bigint> {
  const { change_wallet } = (await trial.must('walletList')).message
  const row = change_wallet.balance.find(({ currency_name }) => currency_name === new_currency_name)
  return units(row?.change_balance)
}

/** A backend may keep the coins until the subscriber asks for them: then they come once. */
async function redeemKept(trial: Trial, watch: Watch, launch: Launch, own: number): Promise<void> {
  const row = (await subscriptions(trial, launch)).rows.find(({ id }) => id === own)
  if (row?.status !== SubscriptionStatus.running) return
  const asking = { fields: { config_id: launch.id, amount: row.amount, redeem_id: own } }
  const first = await trial.send('lhSendOrderPlace', asking)
  const refused = `subscription ${String(own)} cannot be redeemed: ${messageOf(first)}`
  if (!watch.expect(branchOf(first) === 'ok', 'lhSendOrderPlace', refused, first)) return
  const again = await trial.send('lhSendOrderPlace', { ...asking, mustFail: true })
  const twice = `subscription ${String(own)} is redeemed twice`
  watch.expect(branchOf(again) !== 'ok', 'lhSendOrderPlace', twice, first, again)
}
