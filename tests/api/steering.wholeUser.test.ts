import { expect, inject, test } from 'vitest'
import { minute } from '#domain/time.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { symbol } from '../support/steering.ts'
import { wholeUser } from '../support/wholeUser.ts'

const url = inject('mockUrl')

test('a user is shown with the open records of every product and the pending reviews', async () => {
  const world = await openManualReviewWorld(url)
  const { account } = await wholeUser(world)
  await wholeUser(world, 'other@h5.example')
  expect(await world.control('userShow', { account })).toMatchObject({
    orders: [{ symbol, side: 'buy' }],
    positions: [{ symbol, side: 'long' }],
    options: [
      {
        symbol,
        direction: 'up',
        seconds: 60,
        currency: 'USDT',
        amount: '100.00000000',
        expiresAt: startOfTests + minute,
      },
    ],
    plans: [{ plan: 2, currency: 'USDT', amount: '1000.00000000', daysPaid: 0 }],
    subscriptions: [{ currency: 'USDT', amount: '1000.00000000', state: 'under-review' }],
    reviews: [
      { kind: 'deposit', account, summary: '100 USDT' },
      { kind: 'subscription', account },
    ],
  })
})

test('finished records are not shown as open', async () => {
  const world = await openManualReviewWorld(url)
  const { account } = await wholeUser(world)
  await world.advance(minute)
  for (const { kind, id } of await world.control('reviewList'))
    await world.control('review', { kind, id, decision: 'reject' })
  const shown = await world.control('userShow', { account })
  expect(shown).toMatchObject({ options: [], subscriptions: [], reviews: [] })
})

test('the list of users includes balances on request', async () => {
  const world = await openWorld(url)
  const { account } = await world.control('userCreate', {
    balances: [{ account: 'option', currency: 'USDT', amount: '12.5' }],
  })
  const held = { account: 'option', currency: 'USDT', available: '12.50000000', frozen: '0.00000000' }
  const find = { search: account }
  expect(await world.control('userList', { ...find, balances: true })).toMatchObject([{ balances: [held] }])
  expect((await world.control('userList', find))[0]).not.toHaveProperty('balances')
})
