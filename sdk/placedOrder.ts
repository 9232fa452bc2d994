import type { Api } from './api.ts'
import { read } from './call.ts'
import { toSpotOrder, type SpotOrder } from './model/spotOrder.ts'
import type { Input, Success } from './operations.ts'

type Pair = Pick<Input<'coinTradePlace'>, 'currency_id' | 'legal_id'>

/**
 * The order that a placement left behind: the answer's own. A backend that does not send it is asked for the newest
 * order of the pair, which another device may have placed since.
 * @throws ApiError
 */
export async function placedOrder(
  api: Api,
  { currency_id, legal_id }: Pair,
  { order }: Success<'coinTradePlace'>,
): Promise<SpotOrder | undefined> {
  if (order) return toSpotOrder(order)
  const [newest] = await read(api, 'coinList', { currency_id, legal_id, page: 1, limit: 1 })
  return newest && toSpotOrder(newest)
}
