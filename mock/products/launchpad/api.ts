import { handle, type Call } from '../../engine/handler.ts'
import { Amount } from '#domain/amount.ts'
import { coinsFor, issueState } from '#domain/launchpad.ts'
import { format, parse } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import { expectedGains, issueRow, subscriptionRow } from './rows.ts'
import { freeAt, issueById, offerOf, redeem, subscribe } from './subscriptions.ts'
import { Refusal } from '../../engine/refusal.ts'
import { issueTimes } from '../../market/listing.ts'
import type { IssueOfFile } from '../../engine/worldfile/schema.ts'
import { attributeBalanceError } from '../../engine/attributeBalanceError.ts'

const pageSize = 10

export const lhSendConfig = handle('lhSendConfig', async (call, { page }) => {
  const issues = call.world.worldFile.issues.toSorted((a, b) => b.startDay - a.startDay || b.id - a.id)
  const message = []
  for (const issue of page === undefined ? issues : issues.slice((page - 1) * pageSize, page * pageSize)) {
    message.push(await issueRow(call, issue, call.translate))
  }
  return { message }
})

export const lhSendProductInfo = handle('lhSendProductInfo', async (call, { id }) => {
  const issue = call.world.worldFile.issues.find((one) => one.id === id)
  if (!issue) throw new Refusal('not-found', 'id')
  return { message: await issueRow(call, issue, call.translate) }
})

export const lhSendGetRecommend = handle('lhSendGetRecommend', async (call) => {
  const issue = call.world.worldFile.issues.find(({ recommended }) => recommended)
  return { message: issue ? await issueRow(call, issue, call.translate) : null }
})

export const lhSendOrderList = handle('lhSendOrderList', async (call, { page = 1, limit = 50, status }) => {
  let own = call.tx.selectFrom('subscription').selectAll().where('user_id', '=', call.user.id)
  if (status !== undefined) own = own.where('status', '=', status)
  const all = await own.orderBy('id', 'desc').execute()
  const shown = all.slice((page - 1) * limit, page * limit)
  return {
    message: {
      order_list: shown.map((row) => subscriptionRow(call, row)),
      total: all.length,
      total_interest: format(expectedGains(call, all), 4),
    },
  }
})

export const lhSendOrderPlace = handle('lhSendOrderPlace', async (call, input) => {
  const amount = parse(input.amount)
  if (input.redeem_id !== undefined) {
    await redeemByHand(call, input.redeem_id, input.config_id, amount)
    return { message: call.translate('done-redeemed') }
  }
  const issue = issueById(call, input.config_id)
  await checkSubscription(call, issue, amount)
  await attributeBalanceError('amount', () => subscribe(call, call.user.id, issue, amount))
  return { message: call.translate('done-subscribed') }
})

type PlaceCall = Call<'lhSendOrderPlace'>

/** @throws Refusal subscription-not-started, subscription-closed, sold-out, minimum-purchase, oversubscribed */
async function checkSubscription(call: PlaceCall, issue: IssueOfFile, amount: bigint): Promise<void> {
  const times = issueTimes(call.world, issue.id)
  const { left, smallest } = await offerOf(call, issue)
  const coins = coinsFor(amount, parse(issue.price))
  const { catalogue } = call.world
  if (call.now < times.start) throw new Refusal('subscription-not-started', 'config_id')
  if (call.now > times.end || issueState(times, left, call.now) === 'redeeming')
    throw new Refusal('subscription-closed', 'config_id')
  if (!smallest) throw new Refusal('sold-out', 'config_id')
  if (coins < smallest.coins) {
    const limit = new Amount(smallest.amount, catalogue.currency(issue.payWith).name)
    throw new Refusal('minimum-purchase', 'amount', { limit })
  }
  if (coins > left) {
    throw new Refusal('oversubscribed', 'amount', {
      left: new Amount(left, catalogue.currency(issue.coin).name, 4),
    })
  }
}

/** @throws Refusal not-found, redeem-mismatch, already-redeemed, subscription-not-passed, lock-up */
async function redeemByHand(call: PlaceCall, id: number, issueId: number, amount: bigint): Promise<void> {
  const own = call.tx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', call.user.id)
  const row = await own.executeTakeFirst()
  if (!row) throw new Refusal('not-found', 'redeem_id')
  if (row.issue_id !== issueId || row.amount !== amount) throw new Refusal('redeem-mismatch')
  if (row.exam_status !== 1) throw new Refusal('subscription-not-passed', 'redeem_id')
  if (row.status === 2) throw new Refusal('already-redeemed', 'redeem_id')
  const free = freeAt(call, issueById(call, issueId))
  if (call.now < free) throw new Refusal('lock-up', 'redeem_id', { until: dateTimeText(free) })
  await redeem(call, row)
}
