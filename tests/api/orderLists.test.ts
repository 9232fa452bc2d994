import { expect, inject, test } from 'vitest'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'

const bitcoin = { currency_id: 1, legal_id: 3 }
const ether = { currency_id: 2, legal_id: 3 }

test('[S3.12] spot orders are listed newest first, of one state, one market, or both', async () => {
  const { api } = await fundedCustomer(await openWorld(inject('mockUrl')), { 3: '5000' })
  const buy = async (market: typeof bitcoin, target_price: string) => {
    const form = { ...market, type: SpotSide.buy, amount: '0.01', target_price }
    return (await write(api, 'coinTradePlace', form)).order?.id ?? 0
  }
  const waiting = await buy(bitcoin, '40000')
  const cancelled = await buy(bitcoin, '40000')
  await write(api, 'coinTradeCancel', { id: cancelled })
  const filled = await buy(bitcoin, '0')
  const waitingEther = await buy(ether, '1500')

  const listed = async (filter: Input<'coinList'>) =>
    (await read(api, 'coinList', filter)).map(({ id }) => id)
  expect(await listed({})).toEqual([waitingEther, filled, cancelled, waiting])
  expect(await listed({ status: SpotOrderStatus.waiting })).toEqual([waitingEther, waiting])
  expect(await listed({ status: SpotOrderStatus.completed })).toEqual([filled])
  expect(await listed({ status: SpotOrderStatus.cancelled })).toEqual([cancelled])
  expect(await listed(ether)).toEqual([waitingEther])
  expect(await listed({ currency_id: 1 })).toEqual([filled, cancelled, waiting])
  expect(await listed({ ...bitcoin, status: SpotOrderStatus.waiting })).toEqual([waiting])
  expect(await listed({ page: 2, limit: 3 })).toEqual([waiting])
})
