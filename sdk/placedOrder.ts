import type { Api } from './api.ts'
import { read } from './call.ts'
import { toSpotOrder, type SpotOrder } from './model/spotOrder.ts'
import type { Input, Success } from './operations.ts'

type Pair = Pick<Input<'coinTradePlace'>, 'currency_id' | 'legal_id'>

/**
 * Returns the order that a placement created, from the answer itself if it has one. Otherwise reads the newest order of
 * the pair, which may be a later one from another device.
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
