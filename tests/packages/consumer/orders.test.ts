import { read, write } from '@h5/sdk'
import { SpotSide } from '@h5/sdk/enums'
import { customer, world as makeWorld } from '@h5/sdk/testing'
import { test } from '@h5/sdk/testing/vitest'
import { describe, expect, inject } from 'vitest'

const btc = { currency_id: 1, legal_id: 3 } as const

describe.concurrent('orders', () => {
  for (const amount of ['0.01', '0.02', '0.03'])
    test(`an order of ${amount} waits until the price is there`, async ({ world, customer }) => {
      const buyer = await customer({ balances: { spot: { USDT: '5000' } } })
      const { order } = await write(buyer.api, 'coinTradePlace', {
        ...btc,
        type: SpotSide.buy,
        amount,
        target_price: '50000',
      })
      expect(order?.status).toBe(1)
      await world.movePrice('BTC/USDT', { to: '49000' })
      const orders = await read(buyer.api, 'coinList', {})
      expect(orders.map(({ status }) => status)).toEqual([2])
      expect((await buyer.balance('spot', 'BTC')).available).not.toBe('0.00000000')
      expect((await world.ledger()).balanced).toBe(true)
    })
})

test('a world is made by hand, too', async () => {
  await using world = await makeWorld({ url: inject('mockUrl'), seed: 'mine' })
  const { account } = await customer(world, { account: 'ann@example.com' })
  expect(account).toBe('ann@example.com')
})
