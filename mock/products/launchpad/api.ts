import { Amount } from '#domain/amount.ts'
import { format, parse } from '#domain/decimal.ts'
import { coinsFor, launchState } from '#domain/launchpad.ts'
import { dateTimeText } from '#domain/time.ts'
import { Flag, SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import { handle, type Call } from '../../engine/handler.ts'
import { attributeBalanceError, Refusal } from '../../engine/refusal.ts'
import type { LaunchOfFile } from '../../engine/worldfile/schema.ts'
import { launchTimes } from '../../market/listing.ts'
import { expectedGains, launchRow, subscriptionRow } from './rows.ts'
import { launchById, offerOf, redeem, subscribe, unlockTimeOf } from './subscriptions.ts'

const pageSize = 10

export const lhSendConfig = handle('lhSendConfig', async (call, { page }) => {
  const launches = call.world.worldFile.issues.toSorted((a, b) => b.startDay - a.startDay || b.id - a.id)
  const message = []
  const shown = page === undefined ? launches : launches.slice((page - 1) * pageSize, page * pageSize)
  for (const launch of shown) {
    message.push(await launchRow(call, launch, call.translate))
  }
  return { message }
})

export const lhSendProductInfo = handle('lhSendProductInfo', async (call, { id }) => {
  const launch = call.world.worldFile.issues.find((one) => one.id === id)
  if (!launch) throw new Refusal('not-found', 'id')
  return { message: await launchRow(call, launch, call.translate) }
})

export const lhSendGetRecommend = handle('lhSendGetRecommend', async (call) => {
  const launch = call.world.worldFile.issues.find(({ recommended }) => recommended)
  if (!launch) return { message: null }
  return { message: { ...(await launchRow(call, launch, call.translate)), is_recommend: Flag.yes } }
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
  const launch = launchById(call, input.config_id)
  await checkSubscription(call, launch, amount)
  await attributeBalanceError('amount', () => subscribe(call, call.user.id, launch, amount))
  return { message: call.translate('done-filed') }
})

type PlaceCall = Call<'lhSendOrderPlace'>

/** @throws Refusal subscription-not-started, subscription-closed, sold-out, minimum-purchase, oversubscribed */
async function checkSubscription(call: PlaceCall, launch: LaunchOfFile, amount: bigint): Promise<void> {
  const times = launchTimes(call.world, launch.id)
  const { left, smallest } = await offerOf(call, launch)
  const coins = coinsFor(amount, parse(launch.price))
  const { catalogue } = call.world
  if (call.now < times.opensAt) throw new Refusal('subscription-not-started', 'config_id')
  if (call.now > times.closesAt || launchState(times, left, call.now) === 'redeeming')
    throw new Refusal('subscription-closed', 'config_id')
  if (!smallest) throw new Refusal('sold-out', 'config_id')
  if (coins < smallest.coins) {
    const limit = new Amount(smallest.amount, catalogue.currency(launch.payWith).name)
    throw new Refusal('minimum-purchase', 'amount', { limit })
  }
  if (coins > left) {
    throw new Refusal('oversubscribed', 'amount', {
      left: new Amount(left, catalogue.currency(launch.coin).name, 4),
    })
  }
}

/** @throws Refusal not-found, redeem-mismatch, already-redeemed, subscription-not-passed, lock-up */
async function redeemByHand(call: PlaceCall, id: number, launchId: number, amount: bigint): Promise<void> {
  const own = call.tx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', call.user.id)
  const row = await own.executeTakeFirst()
  if (!row) throw new Refusal('not-found', 'redeem_id')
  if (row.issue_id !== launchId || row.amount !== amount) throw new Refusal('redeem-mismatch')
  if (row.exam_status !== SubscriptionReview.passed) throw new Refusal('subscription-not-passed', 'redeem_id')
  if (row.status === SubscriptionStatus.ended) throw new Refusal('already-redeemed', 'redeem_id')
  const unlocksAt = unlockTimeOf(call, launchById(call, launchId))
  if (call.now < unlocksAt) throw new Refusal('lock-up', 'redeem_id', { until: dateTimeText(unlocksAt) })
  await redeem(call, row)
}
