import { Amount } from '#domain/amount.ts'
import { divDown, format, parse } from '#domain/decimal.ts'
import { expectedGain, gainOf, launchState } from '#domain/launchpad.ts'
import { dateTimeText, day } from '#domain/time.ts'
import { Flag, SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { Translate } from '../../engine/messages.ts'
import type { Scope } from '../../engine/scope.ts'
import type { LaunchOfFile } from '../../engine/worldfile/schema.ts'
import { launchTimes } from '../../market/listing.ts'
import type { Subscription } from '../../store/schema.ts'
import { usdtPrice } from '../../wallet/holdings.ts'
import { launchById, offerOf, unlockTimeOf } from './subscriptions.ts'

type Schemas = components['schemas']

/** Converts a launch to a row of the contract. */
export async function launchRow(
  scope: Scope,
  launch: LaunchOfFile,
  translate: Translate,
): Promise<Schemas['SendConfig']> {
  const { catalogue, firstDay } = scope.world
  const coin = catalogue.currency(launch.coin).name
  const currency = catalogue.currency(launch.payWith).name
  const times = launchTimes(scope.world, launch.id)
  const { left, smallest } = await offerOf(scope, launch)
  const price = new Amount(parse(launch.price))
  const created = dateTimeText(firstDay + (launch.startDay - 5) * day)
  return {
    id: launch.id,
    new_currency_name: coin,
    new_currency_id: launch.coin,
    currency_id: launch.payWith,
    currency_name: currency,
    subscription_currencies: [{ id: launch.payWith, name: currency }],
    change_rate: format(parse(launch.price), 4),
    interest_rate: format(parse(launch.expectedGain), 4),
    predict_rate: `${launch.expectedGain}%`,
    num: format(parse(launch.coins), 4),
    last_num: format(left, 4),
    buy_num: format(smallest?.coins ?? parse(launch.least), 4),
    day: launch.lockUpDays,
    send_start: dateTimeText(times.opensAt),
    send_end: dateTimeText(times.closesAt),
    online_time: dateTimeText(times.launchesAt),
    state: launchState(times, left, scope.now),
    created_at: created,
    updated_at: created,
    introduction: translate('issue-introduction', { coin, price, currency, days: launch.lockUpDays }),
    is_recommend: launch.recommended ? Flag.yes : Flag.no,
    recommend_title: translate('issue-open-title', { coin }),
    recommend_content: translate('issue-open-text', {
      coin,
      price,
      currency,
      date: dateTimeText(times.closesAt).slice(0, 10),
    }),
  }
}

/** Converts a subscription to a row of the contract. */
export function subscriptionRow(scope: Scope, row: Subscription): Schemas['SendOrder'] {
  const launch = launchById(scope, row.issue_id)
  const { catalogue } = scope.world
  const { launchesAt } = launchTimes(scope.world, launch.id)
  const expected = expectedGain(row.amount, parse(launch.expectedGain))
  const gain = gainNow(scope, row, launch, launchesAt)
  return {
    id: row.id,
    user_id: row.user_id,
    currency_id: launch.payWith,
    currency_name: catalogue.currency(launch.payWith).name,
    config_id: launch.id,
    new_currency_name: catalogue.currency(launch.coin).name,
    day: launch.lockUpDays,
    amount: format(row.amount, 4),
    change_rate: format(row.price, 4),
    new_currency_num: format(row.coins, 4),
    interest: format(expected, 4),
    interest_rate: format(parse(launch.expectedGain), 4),
    expected_return: format(row.amount + expected, 4),
    accumulated_return: format(gain, 4),
    total_return_rate: format(divDown(gain * 100n, row.amount), 4),
    online_time: dateTimeText(launchesAt),
    complete_time: row.completed_at === null ? null : dateTimeText(row.completed_at),
    status: row.status,
    exam_status: row.exam_status,
    ...(row.reason === '' ? {} : { reason: row.reason }),
    created_at: dateTimeText(row.created_at),
    updated_at: dateTimeText(row.updated_at),
  }
}

/** Zero before the launch, then the current gain of the coins; final once completed. */
function gainNow(scope: Scope, row: Subscription, launch: LaunchOfFile, launchesAt: number): bigint {
  if (row.status === SubscriptionStatus.ended) return row.gain
  return scope.now < launchesAt ? 0n : gainOf(row.coins, usdtPrice(scope, launch.coin), row.amount)
}

/** Sum of expected gains, in units. */
export function expectedGains(scope: Scope, rows: readonly Subscription[]): bigint {
  return rows.reduce(
    (sum, { issue_id, amount }) =>
      sum + expectedGain(amount, parse(launchById(scope, issue_id).expectedGain)),
    0n,
  )
}

/** A user's running subscriptions, for the control API. */
export async function runningSubscriptions(scope: Scope, userId: number) {
  const { catalogue } = scope.world
  const rows = await scope.tx
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', SubscriptionStatus.running)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const launch = launchById(scope, row.issue_id)
    return {
      id: row.id,
      coin: catalogue.currency(launch.coin).name,
      coins: format(row.coins),
      currency: catalogue.currency(launch.payWith).name,
      amount: format(row.amount),
      state:
        row.exam_status === SubscriptionReview.underReview ? ('under-review' as const) : ('passed' as const),
      unlocksAt: unlockTimeOf(scope, launch),
    }
  })
}
