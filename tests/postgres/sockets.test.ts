import { afterEach, expect, test } from 'vitest'
import { write } from '#sdk/call.ts'
import { fundedCustomer, signIn } from '#sdk/testing/customer.ts'
import { nth } from '../support/assertions.ts'
import { clusterOf } from '../support/cluster.ts'
import { btc, hangUp, listen } from '../support/listener.ts'

const { at } = clusterOf(3)
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

test('[S6.02] account events reach only their owner, once, on any process', async () => {
  const customer = await fundedCustomer(at(0), { 3: '100' })
  const stranger = await fundedCustomer(at(0), { 3: '100' })
  const listener = await listen(at(1), { token: customer.token })
  const other = await listen(at(1), { token: stranger.token })
  const move = (number: string) =>
    write(customer.api, 'walletChange', { currency_id: 3, number, from_field: 'change', to_field: 'lever' })
  const second = listener.next(
    'balance',
    ({ kind, available }) => kind === 'lever' && available === '7.00000000',
  )
  await move('3')
  await move('4')
  await second
  expect(listener.of('balance').filter(({ kind }) => kind === 'lever')).toMatchObject([
    { available: '3.00000000' },
    { available: '7.00000000' },
  ])
  expect(other.of('balance')).toEqual([])
})

test('a socket is notified when its user signs in at another process', async () => {
  const customer = await fundedCustomer(at(0), { 3: '100' })
  const listener = await listen(at(1), { token: customer.token })
  const reported = listener.next('logged_out')
  await signIn(at(2), customer.account, customer.password)
  expect(await reported).toMatchObject({ reason: 'signed-in-elsewhere' })
})

test('each process sends market events once when any of them advances the clock', async () => {
  const listener = await listen(at(1))
  await listener.subscribe({ channel: 'daymarket', ...btc })
  await listener.next('daymarket')
  for (let index = 0; index < 3; index++) {
    const next = listener.next('daymarket')
    await at(index).advance(5000)
    await next
  }
  const numbers = listener.of('daymarket').map(({ seq }) => seq ?? 0)
  expect(numbers).toEqual(numbers.map((_, index) => nth(numbers, 0) + index))
})
