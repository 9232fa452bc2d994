import type { Scope } from '../../engine/scope.ts'
import type { SpotOrder } from '../../store/schema.ts'
import { coinTrade } from './rows.ts'

/** Writes an order back, tells its owner, and answers it as it was written. */
export async function writeOrder(scope: Scope, changed: SpotOrder): Promise<SpotOrder> {
  const order = { ...changed, updated_at: scope.now }
  const { filled, filled_quote, frozen, fee, status, updated_at } = order
  await scope.tx
    .updateTable('spot_order')
    .set({ filled, filled_quote, frozen, fee, status, updated_at })
    .where('id', '=', order.id)
    .execute()
  scope.emit({
    to: order.user_id,
    event: 'order',
    payload: { type: 'order', order: coinTrade(scope.world, order) },
  })
  return order
}
