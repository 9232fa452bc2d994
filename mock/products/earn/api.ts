import { Amount } from '#domain/amount.ts'
import { parse } from '#domain/decimal.ts'
import { handle } from '../../engine/handler.ts'
import { bucketsOf } from '../../engine/ledger.ts'
import { pageOf } from '../../engine/paginate.ts'
import { attributeBalanceError, Refusal } from '../../engine/refusal.ts'
import { ownRow } from '../../engine/rows.ts'
import { buyPlan, redeemEarly } from './orders.ts'
import { earnReport, planOrderRow, planRow } from './rows.ts'

const pageSize = 10

export const lhDepositReport = handle('lhDepositReport', async (call) => ({
  message: await earnReport(call, call.user.id),
}))

export const lhDepositConfig = handle('lhDepositConfig', (call, { page }) => {
  const plans = call.world.worldFile.products.toSorted((a, b) => a.days - b.days || a.id - b.id)
  const shown = page === undefined ? plans : plans.slice((page - 1) * pageSize, page * pageSize)
  return { message: shown.map((plan) => planRow(call, plan, call.translate)) }
})

export const lhDepositProductInfo = handle('lhDepositProductInfo', (call, { id }) => {
  const plan = call.world.worldFile.products.find((one) => one.id === id)
  if (!plan) throw new Refusal('not-found', 'id')
  return { message: planRow(call, plan, call.translate) }
})

export const lhDepositOrderList = handle('lhDepositOrderList', async (call, input) => {
  const { page = 1, limit = 20, status, is_cancel } = input
  let own = call.tx.selectFrom('finance_order').where('user_id', '=', call.user.id)
  if (status !== undefined) own = own.where('status', '=', status)
  if (is_cancel !== undefined) own = own.where('is_cancel', '=', is_cancel)
  const { rows, total } = await pageOf(own.selectAll().orderBy('id', 'desc'), { page, limit })
  return { message: { order_list: rows.map((order) => planOrderRow(call, order)), total } }
})

export const lhDepositBuy = handle('lhDepositBuy', async (call, input) => {
  const { user, world } = call
  const plan = world.worldFile.products.find(({ id }) => id === input.config_id)
  if (!plan) throw new Refusal('unknown-product', 'config_id')
  const amount = parse(input.amount)
  const { name } = world.catalogue.currency(plan.currency)
  const least = parse(plan.least)
  if (amount < least) throw new Refusal('minimum-purchase', 'amount', { limit: new Amount(least, name) })
  if (plan.most !== undefined && amount > parse(plan.most)) {
    throw new Refusal('above-maximum', 'amount', { limit: new Amount(parse(plan.most), name) })
  }
  const account = { owner: user.id, currencyId: plan.currency, kind: 'spot' } as const
  if ((await bucketsOf(call.tx, account)).available < least) {
    throw new Refusal('balance-below-minimum', undefined, { limit: new Amount(least, name) })
  }
  await attributeBalanceError('amount', () => buyPlan(call, user.id, plan, amount))
  return { message: call.translate('done-purchased') }
})

export const lhDepositOrderCancel = handle('lhDepositOrderCancel', async (call, { id }) => {
  await redeemEarly(call, await ownRow(call, 'finance_order', { userId: call.user.id, id }))
  return { message: call.translate('done-redeemed') }
})
