import { afterEach, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { fundedCustomer, wait, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations, type Fields } from '../support/contractOperations.ts'
import { hangUp, listen } from '../support/listener.ts'

const url = inject('mockUrl')
const second = 1000
const operations = contractOperations()

afterEach(() => {
  expect(hangUp()).toEqual([])
})

async function call(world: TestWorld, { token }: Customer, id: string, fields: Fields) {
  const operation = operations.find((one) => one.id === id)
  if (!operation) throw new Error(`no operation ${id}`)
  return (await callOperation(world, operation, fields, { token })).json
}

const buy = (world: TestWorld, customer: Customer, product: string, amount: string) =>
  call(world, customer, 'lhDepositBuy', { config_id: product, amount, agreement: '1' })

test('[S4.11] days that fall due together are reported one by one, each with its balance', async () => {
  const world = await openWorld(url)
  const customer = await fundedCustomer(world, { 3: '5000' })
  for (const amount of ['100', '200', '400']) {
    expect(await buy(world, customer, '2', amount)).toMatchObject({ type: 'ok' })
    await world.advance(second)
  }
  await wait(world, customer, day - 10 * second)
  const listener = await listen(world, { token: customer.token })
  const last = listener.next('balance', ({ frozen }) => frozen === '702.80000000')
  await world.advance(10 * second)
  await last
  const reported = listener.received.filter(({ event }) => event === 'record' || event === 'balance')
  expect(
    reported.map(({ payload: { amount, frozen, record, kind } }) => [record ?? kind, amount ?? frozen]),
  ).toEqual([
    ['finance', '100.00000000'],
    ['legal', '700.40000000'],
    ['finance', '200.00000000'],
    ['legal', '701.20000000'],
    ['finance', '400.00000000'],
    ['legal', '702.80000000'],
  ])
})

test('[S4.11] a jump over many terms pays and ends each order exactly as day-by-day steps do', async () => {
  const lives: unknown[] = []
  for (const steps of [[40 * day], Array.from({ length: 160 }, () => day / 4)]) {
    const world = await openWorld(url, 'terms')
    const customer = await fundedCustomer(world, { 3: '9000' })
    for (const product of ['1', '2', '3', '2', '1']) {
      await buy(world, customer, product, '500')
      await world.advance(37 * 60 * second)
    }
    for (const step of steps) await world.advance(step)
    await customer.signInAgain()
    const log = await call(world, customer, 'walletLegalLog', { currency: '3', type: '0', page: '1' })
    lives.push([
      await call(world, customer, 'lhDepositOrderList', {}),
      log,
      await customer.balance('spot', 'USDT'),
      await world.ledger(),
    ])
  }
  expect(lives[0]).toEqual(lives[1])
})
