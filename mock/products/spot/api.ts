import { Flag, SpotOrderStatus } from '#generated/enums.ts'
import type { Catalogue } from '../../engine/catalogue.ts'
import { handle } from '../../engine/handler.ts'
import { ownRow } from '../../engine/rows.ts'
import { preparedQuery } from '../../store/preparedQuery.ts'
import type { SpotOrder, Tx } from '../../store/schema.ts'
import { waitingSpotOrders } from '../../store/underWay.ts'
import { coinTrade } from './rows.ts'
import { submitOrder } from './submission.ts'
import { cancelOrder } from './trading.ts'

export const coinTradePlace = handle('coinTradePlace', async (call, input) => {
  const order = await submitOrder(call, call.user.id, input)
  return { message: '', order: { ...coinTrade(call.world, order), triggered: Flag.no, stopped: Flag.no } }
})

export const coinTradeCancel = handle('coinTradeCancel', async (call, { id }) => {
  const order = await ownRow(call, 'spot_order', { userId: call.user.id, id })
  await cancelOrder(call, call.world.catalogue.market(order.market_id), order)
  return { message: call.translate('done-cancelled') }
})

export const coinList = handle(
  'coinList',
  async ({ tx, user, world }, { currency_id, legal_id, status, page = 1, limit = 20 }) => {
    const place = { owner: user.id, limit, offset: (page - 1) * limit }
    const ofMarkets = currency_id !== undefined || legal_id !== undefined
    const orders =
      status === undefined && !ofMarkets
        ? await allOrders(tx, place)
        : await ordersOf(
            tx,
            place,
            status,
            ofMarkets ? idsOf(world.catalogue, currency_id, legal_id) : undefined,
          )
    return { message: orders.map((order) => coinTrade(world, order)) }
  },
)

interface OrderPage {
  readonly owner: number
  readonly limit: number
  readonly offset: number
}

/** The most frequent query. */
const allOrders = preparedQuery<OrderPage>()((tx, value) =>
  tx
    .selectFrom('spot_order')
    .selectAll()
    .where('user_id', '=', value('owner'))
    .orderBy('id', 'desc')
    .limit(value('limit'))
    .offset(value('offset')),
)

function ordersOf(
  tx: Tx,
  { owner, limit, offset }: OrderPage,
  status: SpotOrder['status'] | undefined,
  marketIds: readonly number[] | undefined,
): Promise<readonly SpotOrder[]> {
  let rows = tx.selectFrom('spot_order').selectAll().where('user_id', '=', owner).orderBy('id', 'desc')
  if (status === SpotOrderStatus.waiting) rows = rows.where(waitingSpotOrders)
  else if (status !== undefined) rows = rows.where('status', '=', status)
  if (marketIds) rows = rows.where('market_id', 'in', marketIds)
  return rows.limit(limit).offset(offset).execute()
}

/** Ids of markets with this base, this quote, or both. */
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
