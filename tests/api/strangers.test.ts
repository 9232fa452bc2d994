import { beforeAll, describe, expect, inject, test } from 'vitest'
import { read, upload, write } from '#sdk/call.ts'
import {
  callOperation,
  contractOperations,
  type ContractOperation,
  type Fields,
} from '../support/contractOperations.ts'
import { fund, fundPassword, register, signIn, visitor, type Customer } from '../support/customer.ts'
import { onePixel } from '../support/pictures.ts'
import { byHandWorld, person, setFundPassword, verify, withdrawalCode } from '../support/standing.ts'
import { openWorld, type TestWorld } from '../support/world.ts'

const url = inject('mockUrl')
const operations = contractOperations()
const signedIn = operations.filter(({ auth }) => auth === 'token')
const open = operations.filter(({ auth }) => auth === 'none')
const operation = (id: string) => operations.find((one) => one.id === id) as ContractOperation
const usdt = 'TOwnerOwnerOwnerOwnerOwnerOwner123'
const card = {
  bank_account: '6222 9999 0000 1111',
  real_name: 'Olga Owner',
  bank_name: 'Example Bank',
  bank_deposit: 'Example Bank, Bangkok',
  bank_branch: 'River Road',
  bank_address: '2 River Road',
  swift_code: 'EXBKTHBK',
  iban: 'TH12EXBK0000777777777',
  residence_address: '1 Owner Road',
  postal_code: '10100',
}

/** Somebody who may do everything, with some money. */
async function able(world: TestWorld): Promise<Customer> {
  const customer = await register(world)
  await verify(world, customer)
  await setFundPassword(customer)
  await fund(world, customer, 3, '5000')
  for (const to_field of ['lever', 'micro'] as const)
    await write(customer.api, 'POST /wallet/change', {
      currency_id: 3,
      number: '1000',
      from_field: 'change',
      to_field,
    })
  return customer
}

/** The ids of one of everything that a customer can own. */
async function possessions(world: TestWorld, owner: Customer) {
  const { api } = owner
  const btc = { currency_id: 1, legal_id: 3 }
  const last = Number((await read(api, 'GET /currency/deal', btc)).now_price)
  const limit = (last * 0.9).toFixed(2)
  await write(api, 'POST /coin/trade', { ...btc, type: 1, amount: '0.001', target_price: limit })
  const long = { ...btc, share: 1, multiple: 50 }
  await write(api, 'POST /lever/submit', long)
  await write(api, 'POST /lever/submit', { ...long, status: 0, target_price: limit })
  const option = await write(api, 'POST /microtrade/submit', {
    match_id: 1,
    currency_id: 3,
    type: 1,
    seconds: 300,
    number: '100',
  })
  await write(api, 'POST /lh/deposit', { config_id: 2, amount: '200' })
  await write(api, 'POST /lh/send/order', { config_id: 1, amount: '100' })
  const code = await withdrawalCode(world, owner)
  await write(api, 'POST /wallet/addaddress', {
    currency_id: 3,
    address: usdt,
    netType: 'TRC20',
    code,
    pay_password: fundPassword,
  })
  await write(api, 'POST /user/cash_save', card)
  const picture = await upload(api, onePixel())
  const [order] = await read(api, 'GET /coin/list', {})
  const positions = (await read(api, 'POST /lever/my_trade', {})).message.data
  const [hosting] = (await read(api, 'GET /lh/deposit/order', {})).order_list
  const [subscription] = (await read(api, 'GET /lh/send/order_list', {})).order_list
  const [address] = await read(api, 'POST /wallet/get_address', { currency: 3 })
  const id = (row: { id: number } | undefined) => String(row?.id)
  const position = (status: number) => id(positions.find((one) => one.status === status))
  return {
    order: id(order),
    open: position(1),
    pending: position(0),
    option: id(option),
    hosting: id(hosting),
    subscription: id(subscription),
    address: id(address),
    picture,
  }
}

/** Everything that the owner can read. */
async function everything(world: TestWorld, { token }: Customer): Promise<string> {
  const texts: string[] = []
  for (const one of signedIn.filter(({ effect }) => effect === 'read'))
    texts.push(`${one.id} ${(await callOperation(world, one, {}, { token })).text}`)
  return texts.join('\n')
}

describe('[S6.02] what belongs to another', () => {
  let world: TestWorld
  let owner: Customer
  let stranger: Customer
  let attempts: readonly (readonly [string, Fields])[]

  beforeAll(async () => {
    world = await byHandWorld(url)
    owner = await able(world)
    stranger = await able(world)
    const its = await possessions(world, owner)
    const pictures = { front_pic: its.picture, reverse_pic: its.picture, hand_pic: its.picture }
    const stops = { target_profit_price: '900000', stop_loss_price: '1' }
    attempts = [
      ['coinTradeCancel', { id: its.order }],
      ['leverClose', { id: its.open }],
      ['leverClose', { id: its.pending }],
      ['leverSetstop', { id: its.open, ...stops }],
      ['microtradeOrder', { id: its.option }],
      ['lhDepositOrderCancel', { id: its.hosting }],
      ['lhSendOrderPlace', { config_id: '1', amount: '100', redeem_id: its.subscription }],
      ['walletDeladdress', { address_id: its.address }],
      ['walletChargeReq', { currency: '3', amount: '100', imgs: its.picture }],
      ['userRealName2', { card_id: person.card_id, ...pictures }],
      [
        'walletOut',
        { currency: '3', number: '50', address: usdt, pay_password: fundPassword, code: '123456' },
      ],
    ]
  })

  test('is not found by its id, and nothing changes', async () => {
    const before = await everything(world, owner)
    for (const [id, fields] of attempts) {
      const { json } = await callOperation(world, operation(id), fields, { token: stranger.token })
      expect(json, id).toMatchObject({ type: 'error' })
      expect(json.reason, id).toMatch(
        /^(not-found|proof-not-found|picture-not-found|withdraw-address-first)$/,
      )
    }
    expect(await everything(world, owner)).toBe(before)
    expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
  })

  test('every operation that takes the id of a record is tried', () => {
    const ofRecords = operations.filter(
      ({ auth, fields }) =>
        auth === 'token' && fields.some((field) => /^(id|\w+_id|imgs|\w+_pic)$/.test(field)),
    )
    const catalogue = /^(currency_id|legal_id|match_id|config_id|card_id)$/
    const wanted = ofRecords.filter(({ fields }) =>
      fields.some((field) => /(id|imgs|pic)$/.test(field) && !catalogue.test(field)),
    )
    const tried = new Set(attempts.map(([id]) => id))
    expect(wanted.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([])
  })

  test('appears in nothing that a stranger reads', async () => {
    const seen = await everything(world, stranger)
    for (const mark of [owner.account, owner.token, usdt, card.bank_account, card.iban, card.real_name])
      expect(seen).not.toContain(mark)
    expect(await everything(world, owner)).toContain(usdt)
  })
})

describe('[S6.01] without a good token', () => {
  const expectLoggedOut = async (world: TestWorld, token: string | undefined) => {
    for (const one of signedIn) {
      const { status, json } = await callOperation(world, one, one.works, { token })
      expect({ id: one.id, status, type: json.type }).toEqual({ id: one.id, status: 200, type: '999' })
      expect(json.message).toMatch(/\w/)
    }
  }

  test('[S7.07] every operation of an account answers 999: none, empty, random, expired, ended elsewhere', async () => {
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
    expect((await read(elsewhere.api, 'GET /user/center', {})).account).toBe(customer.account)
    await world.advance(25 * 60 * 60_000)
    await expectLoggedOut(world, elsewhere.token)
  })

  test('every public operation answers all the same, also to a token that is good no more', async () => {
    const world = await openWorld(url)
    for (const token of [undefined, 'f'.repeat(64)]) {
      for (const one of open) {
        const { json } = await callOperation(world, one, one.works, { token })
        expect(json.type, one.id).not.toBe('999')
        if (one.effect === 'read' && one.body !== 'form')
          expect(json.type ?? json.code, one.id).toBe(json.type ? 'ok' : 1)
      }
    }
    expect((await read(visitor(world), 'POST /news/list', {})).list.length).toBeGreaterThan(0)
  })
})
