import { describe, expect, inject, test } from 'vitest'
import { read } from '#sdk/call.ts'
import { register, signIn, visitor } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations, rawCall } from '../support/contractOperations.ts'

const url = inject('mockUrl')
const operations = contractOperations()
const signedIn = operations.filter(({ auth }) => auth === 'token')
const open = operations.filter(({ auth }) => auth === 'none')

describe('[S6.01] without a valid token', () => {
  const expectLoggedOut = async (world: TestWorld, token: string | undefined) => {
    for (const one of signedIn) {
      const { status, json } = await callOperation(world, one, one.works, { token })
      expect({ id: one.id, status, type: json.type }).toEqual({ id: one.id, status: 200, type: '999' })
      expect(json.message).toMatch(/\w/)
    }
  }

  test('[S7.07] every account operation answers 999: missing, empty, random, expired, ended elsewhere', async () => {
    const world = await openWorld(url)
    const customer = await register(world)
    for (const token of [
      undefined,
      '',
      'f'.repeat(64),
      customer.token.toUpperCase(),
      ` ${customer.token.slice(1)}`,
    ])
      await expectLoggedOut(world, token)
    const elsewhere = await signIn(world, customer.account, customer.password)
    await expectLoggedOut(world, customer.token)
    expect((await read(elsewhere.api, 'userCenter', {})).account).toBe(customer.account)
    await world.advance(25 * 60 * 60_000)
    await expectLoggedOut(world, elsewhere.token)
  })

  test('[S4.15] [S7.07] an invalid form is answered 999 too', async () => {
    const world = await openWorld(url)
    const customer = await register(world)
    const elsewhere = await signIn(world, customer.account, customer.password)
    await world.advance(25 * 60 * 60_000)
    for (const token of ['f'.repeat(64), customer.token, elsewhere.token]) {
      for (const one of signedIn.filter(({ fields, body }) => fields.length > 0 && body !== 'multipart')) {
        const wrong = Object.fromEntries(one.fields.map((field) => [field, '\0']))
        const { json } = await callOperation(world, one, wrong, { token })
        expect({ id: one.id, type: json.type }).toEqual({ id: one.id, type: '999' })
      }
    }
  })

  test('[S7.07] a repeated key is answered 999 too', async () => {
    const world = await openWorld(url)
    const { token, account, password } = await register(world)
    const headers = { 'idempotency-key': 'the-same-key' }
    const ask = () => rawCall(world, 'POST', '/set/sms_other_mail', { token, headers })
    expect((await ask()).json.type).toBe('ok')
    expect((await ask()).json.type).toBe('ok')
    await signIn(world, account, password)
    expect((await ask()).json.type).toBe('999')
  })

  test('every public operation works, also with an expired token', async () => {
    const world = await openWorld(url)
    for (const token of [undefined, 'f'.repeat(64)]) {
      for (const one of open) {
        const { json } = await callOperation(world, one, one.works, { token })
        expect(json.type, one.id).not.toBe('999')
        if (one.effect === 'read' && one.body !== 'form')
          expect(json.type ?? json.code, one.id).toBe(json.type ? 'ok' : 1)
      }
    }
    expect((await read(visitor(world), 'newsList', {})).list.length).toBeGreaterThan(0)
  })
})
