import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { customer } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'

const rows = z.object({ list: z.array(z.object({ id: z.number() })), count: z.number() })

test('the account log pages hold every line once, newest first, with the total count', async () => {
  const world = await openWorld(inject('mockUrl'))
  const { api } = await customer(world, { balances: { spot: { USDT: '1000', BTC: '1' } } })
  const page = async (number: number, limit: number) =>
    rows.parse(await read(api, 'walletLegalLog', { page: number, limit }))
  const all = async (limit: number) => {
    const { count } = await page(1, limit)
    const pages = Array.from({ length: Math.ceil(count / limit) }, (_, index) => page(index + 1, limit))
    return { count, ids: (await Promise.all(pages)).flatMap(({ list }) => list.map(({ id }) => id)) }
  }
  const move = (from_field: 'change' | 'lever', to_field: 'change' | 'lever') =>
    write(api, 'walletChange', { currency_id: 3, number: '5', from_field, to_field })
  const before = await all(50)
  for (let times = 0; times < 4; times++) {
    await move('change', 'lever')
    await move('lever', 'change')
  }
  const after = await all(3)
  expect(after.count).toBe(before.count + 16)
  expect(after.ids).toHaveLength(after.count)
  expect(after.ids).toEqual([...new Set(after.ids)].toSorted((a, b) => b - a))
  expect((await page(1000, 10)).list).toEqual([])
})

test('the transfer log pages hold transfers only, including those made between two page requests', async () => {
  const world = await openWorld(inject('mockUrl'))
  const { api } = await customer(world, { balances: { spot: { USDT: '1000' } } })
  const transfers = async (page: number) => {
    const { data, total } = await read(api, 'walletHzhistory', { page, limit: 3 })
    return { ids: data.map(({ id }) => id), total }
  }
  const move = () =>
    write(api, 'walletChange', { currency_id: 3, number: '5', from_field: 'change', to_field: 'lever' })
  const { now_price } = await read(api, 'currencyDeal', { currency_id: 1, legal_id: 3 })
  const freeze = () =>
    write(api, 'coinTradePlace', {
      currency_id: 1,
      legal_id: 3,
      type: SpotSide.buy,
      amount: '0.001',
      target_price: (Number(now_price) * 0.9).toFixed(2),
    })
  expect(await transfers(1)).toEqual({ ids: [], total: 0 })
  await move()
  const first = await transfers(1)
  expect(first.total).toBe(2)
  await freeze()
  expect(await transfers(1)).toEqual(first)
  await move()
  await freeze()
  const [newest, oldest] = [await transfers(1), await transfers(2)]
  expect([newest.total, oldest.total]).toEqual([4, 4])
  const ids = [...newest.ids, ...oldest.ids]
  expect(ids).toHaveLength(4)
  expect(ids.slice(2)).toEqual(first.ids)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
})
