import { beforeEach, expect, inject, test } from 'vitest'
import { FundPasswordState } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { register, signIn, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { rawCall } from '../support/contractOperations.ts'

let world: TestWorld
let customer: Customer
beforeEach(async () => {
  world = await openWorld(inject('mockUrl'))
  customer = await register(world)
})

const center = async (token = customer.token): Promise<unknown> =>
  JSON.parse((await rawCall(world, 'GET', '/user/center', { token })).text)

test('a cached caller reflects later changes', async () => {
  const hasPassword = async () => (await rawCall(world, 'POST', '/user/has_password', customer)).json.message
  expect(await hasPassword()).toBe(FundPasswordState.notSet)
  await write(customer.api, 'safeUpdatePassword', { password: '135790', re_password: '135790' })
  expect(await hasPassword()).toBe(FundPasswordState.set)
})

test('a restored snapshot restores what each token could access', async () => {
  expect(await center()).toMatchObject({ type: 'ok' })
  await world.saveSnapshot('signed-in')
  await write(customer.api, 'userLogout', {})
  expect(await center()).toMatchObject({ type: '999' })
  const later = await signIn(world, customer.account, customer.password)
  expect(await center(later.token)).toMatchObject({ type: 'ok' })
  await world.restoreSnapshot('signed-in')
  expect(await center()).toMatchObject({ type: 'ok' })
  expect(await center(later.token)).toMatchObject({ type: '999' })
})

test('a token is invalid in every other world', async () => {
  expect(await center()).toMatchObject({ type: 'ok' })
  const other = await openWorld(inject('mockUrl'))
  const answer = await rawCall(other, 'GET', '/user/center', { token: customer.token })
  expect(answer.json).toMatchObject({ type: '999' })
})
