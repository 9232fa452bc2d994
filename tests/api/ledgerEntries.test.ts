import { expect, inject, test } from 'vitest'
import { parse } from '#domain/decimal.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { wholeUser } from '../support/wholeUser.ts'

const url = inject('mockUrl')

async function made(): Promise<{ world: TestWorld; user: string }> {
  const world = await openWorld(url)
  return { world, user: (await wholeUser(world)).account }
}

test('the lines of an account add up to the running total on each of them', async () => {
  const { world, user } = await made()
  const of = { user, account: 'spot', currency: 'usdt', bucket: 'available' } as const
  const { rows, total } = await world.control('ledgerEntries', of)
  expect(rows).toHaveLength(total)
  expect(total).toBeGreaterThan(3)
  let held = 0n
  for (const row of rows.toReversed()) {
    expect(row).toMatchObject({ ownerName: user, account: 'spot', currency: 'USDT', bucket: 'available' })
    held += parse(row.amount)
    expect(parse(row.balance)).toBe(held)
  }
  const { balances } = await world.control('userShow', { account: user })
  const spot = balances.find(({ account, currency }) => account === 'spot' && currency === 'USDT')
  expect(rows[0]?.balance).toBe(spot?.available)
})

test('the lines of one entry sum to zero and name the counterparty', async () => {
  const { world, user } = await made()
  const [granted] = (await world.control('ledgerEntries', { user })).rows.slice(-1)
  const { rows } = await world.control('ledgerEntries', { entry: granted?.entry ?? 0 })
  expect(rows.map(({ ownerName }) => ownerName).sort()).toEqual(['outside', user])
  expect(rows.reduce((sum, { amount }) => sum + parse(amount), 0n)).toBe(0n)
})

test('pages are contiguous, newest line first', async () => {
  const { world } = await made()
  const pageAt = (page: number) => world.control('ledgerEntries', { page, limit: 3 })
  const pages = [await pageAt(1), await pageAt(2)]
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(new Set(ids).size).toBe(6)
  expect((await pageAt(1_000_000)).rows).toEqual([])
})

test('all accounts together sum to zero in every currency', async () => {
  const { world } = await made()
  const totals = await world.control('ledgerTotals')
  expect(new Set(totals.map(({ holder }) => holder))).toContain('users')
  for (const own of Map.groupBy(totals, ({ currency }) => currency).values())
    expect(own.reduce((sum, one) => sum + parse(one.available) + parse(one.frozen), 0n)).toBe(0n)
  const fees = await world.control('ledgerEntries', { holder: 'fees', currency: 'USDT' })
  const earned = totals
    .filter(({ holder, currency }) => holder === 'fees' && currency === 'USDT')
    .reduce((sum, one) => sum + parse(one.available), 0n)
  expect(fees.rows.reduce((sum, { amount }) => sum + parse(amount), 0n)).toBe(earned)
})

test('an unknown currency or user is refused by name', async () => {
  const world = await openWorld(url)
  await expect(world.control('ledgerEntries', { currency: 'NONE' })).rejects.toMatchObject({
    status: 400,
    field: 'currency',
  })
  await expect(world.control('ledgerEntries', { user: 'nobody@h5.example' })).rejects.toMatchObject({
    status: 404,
    field: 'user',
  })
})
