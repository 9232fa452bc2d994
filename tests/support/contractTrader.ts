import { ContractOrderKind, ContractSide, ContractStatus, ContractStatusFilter } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import { fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'

export const btc = { currency_id: 1, legal_id: 3 }

/** Opens a world with a customer who has 10,000 USDT in the contract account. */
export async function openTrader(url: string): Promise<{ world: TestWorld; customer: Customer }> {
  const world = await openWorld(url)
  const customer = await fundedCustomer(world, { 3: '20000' })
  const move = { currency_id: 3, number: '10000', from_field: 'change', to_field: 'lever' } as const
  await write(customer.api, 'walletChange', move)
  return { world, customer }
}

type Order = Partial<Input<'leverSubmit'>>
/** Opens ten lots of Bitcoin, long and at market, unless the order says otherwise. */
export const submitContract = (customer: Customer, order: Order) =>
  write(customer.api, 'leverSubmit', {
    ...btc,
    share: 10,
    multiple: 50,
    type: ContractSide.long,
    status: ContractOrderKind.market,
    ...order,
  })

/** Returns the newest position or order. */
export async function newestPosition(customer: Customer) {
  const { message } = await read(customer.api, 'leverMyTrade', {
    status: ContractStatusFilter.all,
    page: 1,
    limit: 1,
  })
  const [row] = message.data
  if (!row) throw new Error('no position')
  return row
}

export const openPositions = async (customer: Customer) =>
  (await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message.data

/** Returns the last price of Bitcoin. */
export async function lastPrice(customer: Customer): Promise<number> {
  return Number((await read(customer.api, 'leverDeal', btc)).last_price)
}
