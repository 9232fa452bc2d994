import { ContractOrderKind, ContractSide, ContractStatusFilter } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { btcPair, dealOf } from './spotMarket.ts'

export const symbol = 'BTC/USDT'
const btc = { currency_id: 1, legal_id: 3 }

export const lastPrice = async (world: TestWorld): Promise<number> =>
  Number((await dealOf(world, btcPair)).now_price)

/** Opens a Bitcoin position, long and at market by default. */
export const openPosition = ({ api }: Customer, order: Partial<Input<'leverSubmit'>> = {}) =>
  write(api, 'leverSubmit', {
    ...btc,
    share: 1,
    multiple: 50,
    type: ContractSide.long,
    status: ContractOrderKind.market,
    ...order,
  })

/** All positions of a customer, oldest first. */
export async function positionsOf({ api }: Customer) {
  const { message } = await read(api, 'leverMyTrade', { status: ContractStatusFilter.all, limit: 100 })
  return message.data.toReversed()
}
