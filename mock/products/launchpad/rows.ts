import type { components } from '#generated/http.ts'
import { Amount } from '#domain/amount.ts'
import { gainOf, issueState } from '#domain/launchpad.ts'
import { divDown, format, parse, percentDown } from '#domain/decimal.ts'
import { dateTimeText, day } from '#domain/time.ts'
import { usdtPrice } from '../../wallet/holdings.ts'
import type { Translate } from '../../engine/messages.ts'
import type { Scope } from '../../engine/scope.ts'
import type { Subscription } from '../../store/schema.ts'
import { issueTimes } from '../../market/listing.ts'
import type { IssueOfFile } from '../../engine/worldfile/schema.ts'
import { issueById, offerOf } from './subscriptions.ts'

type Schemas = components['schemas']

/** An issue as the contract lists it. */
export async function issueRow(
  scope: Scope,
  issue: IssueOfFile,
  translate: Translate,
): Promise<Schemas['SendConfig']> {
  const { catalogue, firstDay } = scope.world
  const coin = catalogue.currency(issue.coin).name
  const currency = catalogue.currency(issue.payWith).name
  const times = issueTimes(scope.world, issue.id)
  const { left } = await offerOf(scope, issue)
  const price = new Amount(parse(issue.price))
  const created = dateTimeText(firstDay + (issue.startDay - 5) * day)
  return {
    id: issue.id,
    new_currency_name: coin,
    new_currency_id: issue.coin,
    currency_id: issue.payWith,
    currency_name: currency,
    subscription_currencies: [{ id: issue.payWith, name: currency }],
    change_rate: format(parse(issue.price), 4),
    interest_rate: format(parse(issue.expectedGain), 4),
    predict_rate: `${issue.expectedGain}%`,
    num: format(parse(issue.coins), 4),
    last_num: format(left, 4),
    buy_num: format(parse(issue.least), 4),
    day: issue.lockUpDays,
    send_start: dateTimeText(times.start),
    send_end: dateTimeText(times.end),
    online_time: dateTimeText(times.launch),
    state: issueState(times, left, scope.now),
    created_at: created,
    updated_at: created,
    introduction: translate('issue-introduction', { coin, price, currency, days: issue.lockUpDays }),
    is_recommend: issue.recommended ? 1 : 0,
    recommend_title: translate('issue-open-title', { coin }),
    recommend_content: translate('issue-open-text', {
      coin,
      price,
      currency,
      date: dateTimeText(times.end).slice(0, 10),
    }),
  }
}

/** A subscription as the contract lists it. */
export function subscriptionRow(scope: Scope, row: Subscription): Schemas['SendOrder'] {
  const issue = issueById(scope, row.issue_id)
  const { catalogue } = scope.world
  const { launch } = issueTimes(scope.world, issue.id)
  const expected = percentDown(row.amount, issue.expectedGain)
  const gain = gainNow(scope, row, issue, launch)
  return {
    id: row.id,
    user_id: row.user_id,
    currency_id: issue.payWith,
    currency_name: catalogue.currency(issue.payWith).name,
    config_id: issue.id,
    new_currency_name: catalogue.currency(issue.coin).name,
    day: issue.lockUpDays,
    amount: format(row.amount, 4),
    change_rate: format(row.price, 4),
    new_currency_num: format(row.coins, 4),
    interest: format(expected, 4),
    interest_rate: format(parse(issue.expectedGain), 4),
    expected_return: format(row.amount + expected, 4),
    accumulated_return: format(gain, 4),
    total_return_rate: format(divDown(gain * 100n, row.amount), 4),
    online_time: dateTimeText(launch),
    complete_time: row.completed_at === null ? null : dateTimeText(row.completed_at),
    status: row.status as 1 | 2,
    exam_status: row.exam_status as 1 | 2 | 3,
    ...(row.reason === '' ? {} : { reason: row.reason }),
    created_at: dateTimeText(row.created_at),
    updated_at: dateTimeText(row.updated_at),
  }
}

/** Zero before launch; after it what the coins gained by now; fixed once ended. */
function gainNow(scope: Scope, row: Subscription, issue: IssueOfFile, launch: number): bigint {
  if (row.status === 2) return row.gain
  return scope.now < launch ? 0n : gainOf(row.coins, usdtPrice(scope, issue.coin), row.amount)
}

/** The sum of expected gains, in units. */
export function expectedGains(scope: Scope, rows: readonly Subscription[]): bigint {
  return rows.reduce(
    (sum, { issue_id, amount }) => sum + percentDown(amount, issueById(scope, issue_id).expectedGain),
    0n,
  )
}
