import { ownRow } from '../../engine/rows.ts'
import { SpotSide } from '#generated/enums.ts'
import { handle } from '../../engine/handler.ts'
import { Amount } from '#domain/amount.ts'
import { parse } from '#domain/decimal.ts'
import type { Catalogue, Market } from '../../engine/catalogue.ts'
import { attributeBalanceError, Refusal } from '../../engine/refusal.ts'
import { coinTrade } from './rows.ts'
import { assertTrading, marketOfIds } from '../../market/listing.ts'
import { sideOf } from '../../market/side.ts'
import { cancelOrder, placeOrder } from './trading.ts'
import { assertTickSize, checkLimitPrice } from '../../market/checkLimitPrice.ts'

export const coinTradePlace = handle('coinTradePlace', async (call, input) => {
  const market = marketOfIds(call, input.currency_id, input.legal_id)
  if (!market.spot) throw new Refusal(input.type === SpotSide.sell ? 'cannot-sell' : 'market-closed')
  assertTrading(call, market)
  const amount = parse(input.amount)
  const price = parse(input.target_price)
  checkAmount(market, amount)
  if (price > 0n) checkLimitPrice(call, market, price)
  const order = await attributeBalanceError('amount', () =>
    placeOrder(call, { userId: call.user.id, market, side: sideOf(input.type), amount, price }),
  )
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

function checkAmount(market: Market, amount: bigint): void {
  if (amount < market.minAmount)
    throw new Refusal('below-minimum', 'amount', { limit: new Amount(market.minAmount) })
  if (amount > market.maxAmount)
    throw new Refusal('above-maximum', 'amount', { limit: new Amount(market.maxAmount) })
  assertTickSize('amount', amount, market.amountScale)
}
