import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newKey, read } from '#sdk/call.ts'
import { fund, fundPassword, register, signIn, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { withdrawalCode } from '../support/accountSetup.ts'
import {
  callOperation,
  contractOperations,
  type Fields,
  type RawAnswer,
} from '../support/contractOperations.ts'
import { createVerifiedCustomer } from '../support/fixtures.ts'
import { onePixel } from '../support/pictures.ts'
import { outcomeOf } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const operations = contractOperations()
const market = { currency_id: '1', legal_id: '3' }
const toContract = { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' }
const address = 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9'

let world: TestWorld
let customer: Customer

beforeAll(async () => {
  world = await openManualReviewWorld(inject('mockUrl'))
  customer = await createVerifiedCustomer(world)
})

function send(
  id: string,
  fields: Fields,
  key: string,
  token: string | undefined = customer.token,
): Promise<RawAnswer> {
  const operation = operations.find((one) => one.id === id)
  if (!operation) throw new Error(`no operation ${id}`)
  return callOperation(world, operation, fields, { token, headers: { 'idempotency-key': key } })
}

const twenty = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))

/** Everything that a write can change: balances and records. */
async function state({ api }: Customer): Promise<string> {
  const answers = [
    await read(api, 'walletList', {}),
    await read(api, 'walletLegalLog', { limit: 100 }),
    await read(api, 'coinList', {}),
    await read(api, 'leverMyTrade', {}),
    await read(api, 'microtradeLists', {}),
    await read(api, 'chargeMentionLog2', {}),
    await read(api, 'chargeMentionLog3', {}),
    await read(api, 'lhDepositOrderList', {}),
    await read(api, 'lhSendOrderList', {}),
    await read(api, 'walletGetAddress', { currency: 3 }),
  ]
  return JSON.stringify(answers)
}

const writes: readonly (readonly [string, Fields])[] = [
  ['walletChange', toContract],
  ['coinTradePlace', { ...market, type: '1', amount: '0.001', target_price: '0' }],
  ['leverSubmit', { ...market, share: '1', multiple: '50' }],
  ['microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '300', number: '100' }],
  ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }],
  ['lhSendOrderPlace', { config_id: '1', amount: '100' }],
]

describe('the same key and form', () => {
  test.each(writes)(
    'give one answer and one effect, twenty times in parallel and later: %s',
    async (id, fields) => {
      const key = newKey()
      const before = await state(customer)
      const answers = await twenty(() => send(id, fields, key))
      const after = await state(customer)
      answers.push(await send(id, fields, key))
      expect(answers[0]?.json.type).toBe('ok')
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(after).not.toBe(before)
      expect(await state(customer)).toBe(after)
      const again = await send(id, fields, newKey())
      expect(again.json.type).toBe('ok')
      expect(await state(customer)).not.toBe(after)
    },
  )

  test('use a code up once and count no failure for retries: an address, a withdrawal', async () => {
    const proof = async () => ({ code: await withdrawalCode(world, customer), pay_password: fundPassword })
    const saving = { currency_id: '3', address, netType: 'TRC20', ...(await proof()) }
    const key = newKey()
    const saved = await twenty(() => send('walletAddaddress', saving, key))
    expect(new Set(saved.map(({ text }) => text)).size).toBe(1)
    expect(saved[0]?.json.type).toBe('ok')
    const withdrawal = { currency: '3', number: '50', address, ...(await proof()) }
    const out = newKey()
    const filed = await twenty(() => send('walletOut', withdrawal, out))
    expect(new Set(filed.map(({ text }) => text)).size).toBe(1)
    expect(filed[0]?.json.type).toBe('ok')
    expect((await read(customer.api, 'chargeMentionLog3', {})).total).toBe(1)
  })

  test('sign in, change a password and sign out only once', async () => {
    const person = await register(world)
    const key = newKey()
    const form = { user_string: person.account, password: person.password }
    const tokens = await twenty(() => send('userLogin', form, key, ''))
    expect(new Set(tokens.map(({ text }) => text)).size).toBe(1)
    const token = String(tokens[0]?.json.message)
    const change = {
      old_password: person.password,
      password: 'another-password',
      re_password: 'another-password',
    }
    const other = newKey()
    const changed = await twenty(() => send('userEPwd', change, other, token))
    for (let again = 0; again < 6; again++) await send('userEPwd', change, other, token)
    expect(changed.map(({ json }) => json.type)).toEqual(Array.from({ length: 20 }, () => 'ok'))
    const out = newKey()
    const ended = await twenty(() => send('userLogout', {}, out, token))
    expect(ended.map(({ json }) => json.type)).toEqual(Array.from({ length: 20 }, () => 'ok'))
    expect(new Set(ended.map(({ text }) => text)).size).toBe(1)
    expect((await send('userLogout', {}, newKey(), token)).json.type).toBe('999')
    expect((await signIn(world, person.account, 'another-password')).token).toMatch(/^\w{64}$/)
  })
})

describe('an idempotency key', () => {
  test('is refused for another form or another operation', async () => {
    const key = newKey()
    expect((await send('walletChange', toContract, key)).json.type).toBe('ok')
    const before = await state(customer)
    const other = await send('walletChange', { ...toContract, number: '11' }, key)
    const elsewhere = await send('lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }, key)
    for (const { json } of [other, elsewhere])
      expect(json).toMatchObject({ type: 'error', reason: 'idempotency-key-reused' })
    expect(await state(customer)).toBe(before)
  })

  test('is refused for another picture', async () => {
    const key = newKey()
    const address = await upload(customer.api, onePixel(), { key })
    expect(await upload(customer.api, onePixel(), { key })).toBe(address)
    const another = new Blob([onePixel(), 'more'], { type: 'image/png' })
    expect(await outcomeOf(upload(customer.api, another, { key }))).toBe('idempotency-key-reused')
  })

  test('can be retried after a refusal', async () => {
    const poor = await register(world)
    const key = newKey()
    const refused = await send('walletChange', toContract, key, poor.token)
    expect(refused.json).toMatchObject({ type: 'error', reason: 'insufficient-balance' })
    await fund(world, poor, 3, '10')
    expect((await send('walletChange', toContract, key, poor.token)).json.type).toBe('ok')
    expect(await poor.balance('contract', 'USDT')).toMatchObject({ available: '10.00000000' })
  })

  test('belongs to its user and expires after a day', async () => {
    const [one, two] = [await register(world), await register(world)]
    for (const somebody of [one, two]) await fund(world, somebody, 3, '100')
    const key = newKey()
    for (const { token } of [one, two])
      expect((await send('walletChange', toContract, key, token)).json.type).toBe('ok')
    for (const somebody of [one, two])
      expect(await somebody.balance('contract', 'USDT')).toMatchObject({ available: '10.00000000' })
    await world.advance(25 * 60 * 60_000)
    const back = await signIn(world, one.account, one.password)
    expect((await send('walletChange', toContract, key, back.token)).json.type).toBe('ok')
    expect(await back.balance('contract', 'USDT')).toMatchObject({ available: '20.00000000' })
  })
})
