import { handle } from '../../engine/handler.ts'
import { Amount } from '#domain/amount.ts'
import { parse } from '#domain/decimal.ts'
import { bucketsOf } from '../../engine/ledger.ts'
import { buyProduct, ownFinanceOrder, redeemEarly } from './orders.ts'
import { financeReport, financeRow, productRow } from './rows.ts'
import { Refusal } from '../../engine/refusal.ts'
import { pageOf } from '../../store/page.ts'
import { attributeBalanceError } from '../../engine/attributeBalanceError.ts'

const pageSize = 10

export const lhDepositReport = handle('lhDepositReport', async (call) => ({
  message: await financeReport(call, call.user.id),
}))

export const lhDepositConfig = handle('lhDepositConfig', (call, { page }) => {
  const products = call.world.worldFile.products.toSorted((a, b) => a.days - b.days || a.id - b.id)
  const shown = page === undefined ? products : products.slice((page - 1) * pageSize, page * pageSize)
  return { message: shown.map((product) => productRow(call, product, call.translate)) }
})

export const lhDepositProductInfo = handle('lhDepositProductInfo', (call, { id }) => {
  const product = call.world.worldFile.products.find((one) => one.id === id)
  if (!product) throw new Refusal('not-found', 'id')
  return { message: productRow(call, product, call.translate) }
})

export const lhDepositOrderList = handle('lhDepositOrderList', async (call, input) => {
  const { page = 1, limit = 20, status, is_cancel } = input
  let own = call.tx.selectFrom('finance_order').where('user_id', '=', call.user.id)
  if (status !== undefined) own = own.where('status', '=', status)
  if (is_cancel !== undefined) own = own.where('is_cancel', '=', is_cancel)
  const { rows, total } = await pageOf(own.selectAll().orderBy('id', 'desc'), { page, limit })
  return { message: { order_list: rows.map((order) => financeRow(call, order)), total } }
})

export const lhDepositBuy = handle('lhDepositBuy', async (call, input) => {
  const { user, world } = call
  const product = world.worldFile.products.find(({ id }) => id === input.config_id)
  if (!product) throw new Refusal('unknown-product', 'config_id')
  const amount = parse(input.amount)
  const { name } = world.catalogue.currency(product.currency)
  const least = parse(product.least)
  if (amount < least) throw new Refusal('minimum-purchase', 'amount', { limit: new Amount(least, name) })
  if (product.most !== undefined && amount > parse(product.most)) {
    throw new Refusal('above-maximum', 'amount', { limit: new Amount(parse(product.most), name) })
  }
  const account = { owner: user.id, currencyId: product.currency, kind: 'change' } as const
  if ((await bucketsOf(call.tx, account)).available < least) {
    throw new Refusal('balance-below-minimum', undefined, { limit: new Amount(least, name) })
  }
  await attributeBalanceError('amount', () => buyProduct(call, user.id, product, amount))
  return { message: call.translate('done-purchased') }
})

export const lhDepositOrderCancel = handle('lhDepositOrderCancel', async (call, { id }) => {
  await redeemEarly(call, await ownFinanceOrder(call, call.user.id, id))
  return { message: call.translate('done-redeemed') }
})
