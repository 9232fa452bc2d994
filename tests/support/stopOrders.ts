import { inject } from 'vitest'
import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { demo } from './demo.ts'
import type { SpotOrder } from './spotMarket.ts'
import { lastPrice, symbol } from './steering.ts'

const ids = { currency_id: 1, legal_id: 3 }

/** A world whose Bitcoin price stays where it is. */
export async function openPinnedWorld(): Promise<{ world: TestWorld; customer: Customer; price: number }> {
  const world = await openWorld(inject('mockUrl'))
  const customer = await demo(world)
  await pinPrice(world)
  return { world, customer, price: await lastPrice(world) }
}

/** Moves the price and lets a tick pass. */
export async function pinPrice(world: TestWorld, to?: number): Promise<void> {
  await world.control('marketPin', { symbol, ...(to === undefined ? {} : { to: to.toFixed(2) }) })
  await world.advance(1_000)
}

export type BtcOrderInput = Omit<Input<'coinTradePlace'>, 'currency_id' | 'legal_id'>

export async function placeBtcOrder({ api }: Customer, wanted: BtcOrderInput): Promise<SpotOrder> {
  const { order } = await write(api, 'coinTradePlace', { ...ids, ...wanted })
  if (!order) throw new Error('no order in the answer')
  return order
}

export async function orderOf({ api }: Customer, id: number): Promise<SpotOrder> {
  const order = (await read(api, 'coinList', { limit: 100 })).find((one) => one.id === id)
  if (!order) throw new Error(`no order ${String(id)}`)
  return order
}

/** A price at a multiple of another. */
export const priceTimes = (price: number, factor: number) => (price * factor).toFixed(2)
