import { ownRow } from '../../engine/rows.ts'
import { handle } from '../../engine/handler.ts'
import type { Catalogue } from '../../engine/catalogue.ts'
import { coinTrade } from './rows.ts'
import { submitOrder } from './submit.ts'
import { cancelOrder } from './trading.ts'

export const coinTradePlace = handle('coinTradePlace', async (call, input) => {
  const order = await submitOrder(call, call.user.id, input)
  return { message: '', order: coinTrade(call.world, order) }
})

export const coinTradeCancel = handle('coinTradeCancel', async (call, { id }) => {
  const order = await ownRow(call, 'spot_order', call.user.id, id)
  await cancelOrder(call, call.world.catalogue.market(order.market_id), order)
  return { message: call.translate('done-cancelled') }
})

export const coinList = handle(
  'coinList',
  async ({ tx, user, world }, { currency_id, legal_id, status, page = 1, limit = 20 }) => {
    let rows = tx.selectFrom('spot_order').selectAll().where('user_id', '=', user.id).orderBy('id', 'desc')
    if (status !== undefined) rows = rows.where('status', '=', status)
    if (currency_id !== undefined || legal_id !== undefined)
      rows = rows.where('market_id', 'in', idsOf(world.catalogue, currency_id, legal_id))
    const orders = await rows
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { message: orders.map((order) => coinTrade(world, order)) }
  },
)

/** The markets with this base, this quote, or both. */
function idsOf(
  { markets }: Catalogue,
  currencyId: number | undefined,
  quoteId: number | undefined,
): readonly number[] {
  const found = markets.filter(
    (market) =>
      (currencyId ?? market.currencyId) === market.currencyId &&
      (quoteId ?? market.quoteId) === market.quoteId,
  )
  return found.map(({ id }) => id)
}
