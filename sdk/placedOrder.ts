import type { Api } from './api.ts'
import { read } from './call.ts'
import type { Input, Payload, Success } from './operations.ts'
import type { RowOf } from './pages.ts'

type SpotOrder = RowOf<Payload<'coinList'>>
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
  if (order) return order
  const [newest] = await read(api, 'coinList', { currency_id, legal_id, page: 1, limit: 1 })
  return newest
}
