import { io } from 'socket.io-client'
import { describe, expect, inject, test } from 'vitest'
import { newKey, read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/routes.ts'
import { openSocket } from '#sdk/socket.ts'
import { fund, fundPassword, funded, register, type Customer } from '../support/customer.ts'
import { byHandWorld, refusal, setFundPassword, verify, withdrawalCode } from '../support/standing.ts'
import type { TestWorld } from '../support/world.ts'

const url = inject('mockUrl')
const address = 'TXk3vR8nQ2mW5pLdYc7sHbZgE9uAtJ4fKq'
const card = {
  bank_account: '6222 0212 3456 7890',
  real_name: 'Dana Lee',
  bank_name: 'Example Bank',
  bank_deposit: 'Example Bank, Bangkok',
  bank_branch: 'River Road',
  bank_address: '2 River Road, Bangkok',
  swift_code: 'EXBKTHBK',
  iban: 'TH12EXBK0000123456789',
  residence_address: '1 River Road, Bangkok',
  postal_code: '10100',
}

async function save(world: TestWorld, customer: Customer, more: object = {}): Promise<void> {
  await write(customer.api, 'POST /wallet/addaddress', {
    currency_id: 3,
    address,
    notes: 'Cold wallet',
    netType: 'TRC20',
    pay_password: fundPassword,
    code: await withdrawalCode(world, customer),
    ...more,
  })
}

/** Everything that a withdrawal asks for, and a thousand USDT. */
async function ready(world: TestWorld): Promise<Customer> {
  const customer = await funded(world, { 3: '1000' })
  await verify(world, customer)
  await setFundPassword(customer)
  await save(world, customer)
  return customer
}

async function withdraw(
  world: TestWorld,
  customer: Customer,
  more: Partial<Input<'POST /wallet/out'>> = {},
): Promise<string> {
  const code = more.code ?? (await withdrawalCode(world, customer))
  const form = { currency: 3, number: '50', address, pay_password: fundPassword, ...more, code }
  return write(customer.api, 'POST /wallet/out', form)
}

async function records({ api }: Customer) {
  return (await read(api, 'GET /charge_mention/log3', { page: 1, limit: 20 })).data
}

describe('what a withdrawal needs', () => {
  test('[S5.12] [S5.13] [S6.03] [S9.02] it is refused for the first thing that lacks, in the order of the contract', async () => {
    const world = await byHandWorld(url)
    const customer = await register(world)
    const wrong = { number: '9', address: 'TElsewhere', pay_password: '000000', code: '000000' }
    const tried = (more: object) => refusal(withdraw(world, customer, { ...wrong, ...more }))

    expect(await tried({})).toBe('identity-needed')
    await verify(world, customer)
    expect(await tried({})).toBe('fund-password-not-set')
    await setFundPassword(customer)
    expect(await tried({})).toBe('withdraw-address-first/address')
    await save(world, customer)
    expect(await tried({})).toBe('address-not-saved/address')
    expect(await tried({ address })).toBe('below-minimum/number')
    expect(await tried({ address, number: '50' })).toBe('wrong-fund-password/pay_password')
    const known = { address, number: '50', pay_password: fundPassword }
    expect(await tried(known)).toBe('wrong-code/code')
    const code = await withdrawalCode(world, customer)
    expect(await tried({ ...known, code })).toBe('insufficient-balance')
    await fund(world, customer, 3, '50')
    await withdraw(world, customer, { ...known, code })
  })

  test('[S9.01] [S9.02] the fourth of a day is refused before its amount is looked at; after midnight (UTC) it goes', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    for (const left of [3, 2, 1]) {
      const info = await read(customer.api, 'POST /wallet/get_info', { currency: 3 })
      expect(info).toMatchObject({ daily_limit: 3, left_today: left, min_number: '10.00000000' })
      await withdraw(world, customer)
    }
    const [first] = await records(customer)
    await world.control('POST', '/review', {
      kind: 'withdrawal',
      id: first?.id,
      decision: 'reject',
      reason: 'no',
    })
    expect(await refusal(withdraw(world, customer, { number: '1' }))).toBe('daily-limit')
    await world.advance(12 * 60 * 60_000)
    expect(await refusal(withdraw(world, customer, { number: '9.99999999' }))).toBe('below-minimum/number')
    await withdraw(world, customer, { number: '10' })
  })

  test('[S5.11] address, amount and fund password are required, a remark is not', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    for (const field of ['address', 'number', 'pay_password'] as const) {
      const form = { currency: 3, number: '50', address, pay_password: fundPassword, code: '123456' }
      const lacking = { ...form, [field]: '' }
      expect(await refusal(write(customer.api, 'POST /wallet/out', lacking))).toBe(`invalid-input/${field}`)
    }
    await withdraw(world, customer)
    await withdraw(world, customer, { remark: 'Rent' })
    expect((await records(customer)).map(({ remark }) => remark)).toEqual(['Rent', ''])
  })

  test('[S5.11] an amount beyond all money is too little balance, not a crash', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    expect(await refusal(withdraw(world, customer, { number: '9999999999' }))).toBe('insufficient-balance')
  })

  test('[S5.12] wrong fund passwords lock for a while, also for the right one', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    for (let time = 0; time < 5; time++) {
      expect(await refusal(withdraw(world, customer, { pay_password: '000000' }))).toBe(
        'wrong-fund-password/pay_password',
      )
    }
    expect(await refusal(withdraw(world, customer))).toBe('too-many-attempts')
    await world.advance(60_000)
    await withdraw(world, customer)
  })

  test('[S5.12] wrong codes lock as well, and a right fund password does not excuse them', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    for (let time = 0; time < 5; time++) {
      expect(await refusal(withdraw(world, customer, { code: '000000' }))).toBe('wrong-code/code')
    }
    expect(await refusal(withdraw(world, customer))).toBe('too-many-attempts')
  })

  test('[S5.11] a code is used up by the withdrawal it was for', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    const code = await withdrawalCode(world, customer)
    await withdraw(world, customer, { code })
    expect(await refusal(withdraw(world, customer, { code }))).toBe('wrong-code/code')
  })

  test('[S9.01] the same intent sent twice takes effect once, also as the last of the day', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    await withdraw(world, customer)
    await withdraw(world, customer)
    const code = await withdrawalCode(world, customer)
    const form = { currency: 3, number: '50', address, pay_password: fundPassword, code }
    const key = newKey()
    const first = await write(customer.api, 'POST /wallet/out', form, { key })
    expect(await write(customer.api, 'POST /wallet/out', form, { key })).toBe(first)
    expect(await records(customer)).toHaveLength(3)
    expect(await customer.balance('spot', 'USDT')).toMatchObject({ frozen: '150.00000000' })
  })
})

describe('a filed withdrawal', () => {
  test('[S3.09] [S3.11] [S4.04] [S4.05] holds its money frozen, and is sent when it passes', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    await withdraw(world, customer, { number: '50.00000001', remark: 'Rent' })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({
      available: '949.99999999',
      frozen: '50.00000001',
    })
    const [waiting] = await records(customer)
    expect(waiting).toMatchObject({
      currency: 3,
      currency_name: 'USDT',
      currency_type: 'TRC20',
      address,
      number: '50.00000001',
      rate: '0.1000',
      // 0.1 percent, rounded up.
      fee: '0.05000001',
      real_number: '49.95000000',
      status: 1,
      remark: 'Rent',
      notes: '',
      txid: '',
      create_time: '2026-01-12 12:00:00',
    })
    expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })

    await world.passReviews()
    const [sent] = await records(customer)
    expect(sent).toMatchObject({ status: 2, notes: '' })
    expect(sent?.txid).toMatch(/^[0-9a-f]{64}$/)
    expect(await customer.balance('spot', 'USDT')).toMatchObject({
      available: '949.99999999',
      frozen: '0.00000000',
    })
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S3.11] [S4.04] [S4.05] gives its money back when it is rejected, and says why', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    await withdraw(world, customer)
    const [waiting] = await records(customer)
    const reject = {
      kind: 'withdrawal',
      id: waiting?.id,
      decision: 'reject',
      reason: 'The address is unsafe',
    }
    await world.control('POST', '/review', reject)
    expect((await records(customer))[0]).toMatchObject({
      status: 3,
      notes: 'The address is unsafe',
      txid: '',
    })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({
      available: '1000.00000000',
      frozen: '0.00000000',
    })
    expect(await world.ledger()).toMatchObject({ balanced: true })
    await expect(world.control('POST', '/review', reject)).rejects.toThrow('reviewed already')
    await expect(world.control('POST', '/review', { ...reject, id: 999 })).rejects.toThrow('Not found')
  })

  test('[S4.04] passes by itself after a while where nobody reviews by hand, and its owner hears of it', async () => {
    const world = await byHandWorld(url, { withdrawals: { reviewAfter: 120_000 } })
    const customer = await ready(world)
    const heard: number[] = []
    const socket = openSocket({ io, url, world: world.name, token: () => customer.token })
    try {
      await expect.poll(() => socket.state()).toBe('live')
      socket.on('record', ({ record, status }) => record === 'withdrawal' && heard.push(status))
      await withdraw(world, customer)
      await expect.poll(() => heard).toEqual([1])
      await world.advance(119_999)
      expect((await records(customer))[0]).toMatchObject({ status: 1 })
      await world.advance(1)
      expect((await records(customer))[0]).toMatchObject({ status: 2 })
      await expect.poll(() => heard).toEqual([1, 2])
    } finally {
      socket.close()
    }
  })

  test('[S3.06] [S3.11] to the bank card it is paid from USDT one to one, without a code, and names the card', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    const toCard = { currency: 9999, number: '100', address: '--', pay_password: fundPassword, code: '' }
    expect(await refusal(write(customer.api, 'POST /wallet/out', toCard))).toBe('card-first')
    await write(customer.api, 'POST /user/cash_save', card)
    expect(await refusal(write(customer.api, 'POST /wallet/out', { ...toCard, address }))).toBe(
      'address-not-saved/address',
    )
    await write(customer.api, 'POST /wallet/out', toCard)
    expect(await customer.balance('spot', 'USDT')).toMatchObject({ frozen: '100.00000000' })
    await world.passReviews()
    // A card that is replaced later leaves the record as it was.
    await write(customer.api, 'POST /user/cash_save', { ...card, bank_account: '1' })
    expect((await records(customer))[0]).toMatchObject({
      currency: 9999,
      currency_type: '',
      address: '--',
      status: 2,
      bank_name: card.bank_name,
      bank_account: card.bank_account,
      bank_holder: card.real_name,
    })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({
      available: '900.00000000',
      frozen: '0.00000000',
    })
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S4.04] lists newest first, page by page', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    for (const number of ['10', '11', '12']) await withdraw(world, customer, { number })
    const page = await read(customer.api, 'GET /charge_mention/log3', { page: 2, limit: 2 })
    expect(page).toMatchObject({ total: 3, last_page: 2, from: 3, next_page_url: null })
    expect(page.data.map(({ number }) => number)).toEqual(['10.00000000'])
  })
})

describe('withdrawal addresses', () => {
  test('[S3.08] [S5.14] [S6.03] saving one takes a fund password that is set and right, a code, and a chain of the coin', async () => {
    const world = await byHandWorld(url)
    const customer = await register(world)
    const tried = (more: object) => refusal(save(world, customer, more))
    expect(await tried({})).toBe('fund-password-not-set')
    await setFundPassword(customer)
    expect(await tried({ currency_id: 10 })).toBe('unknown-currency/currency_id')
    expect(await tried({ netType: 'BEP20' })).toBe('unknown-chain/netType')
    expect(await tried({ pay_password: '000000' })).toBe('wrong-fund-password/pay_password')
    expect(await tried({ code: '000000' })).toBe('wrong-code/code')
    expect(await tried({ address: ' ' })).toBe('invalid-input/address')
    expect(await tried({ pay_password: '12345' })).toBe('invalid-input/pay_password')
    expect(await tried({ code: '' })).toBe('invalid-input/code')
    await save(world, customer)
    expect(await read(customer.api, 'POST /wallet/get_address', { currency: 3 })).toMatchObject([
      { currency: 3, address, notes: 'Cold wallet', nettype: 'TRC20' },
    ])
    expect(await tried({})).toBe('address-taken/address')
    expect(await tried({ netType: 'ERC20' })).toBe('address-taken/address')
    expect(await read(customer.api, 'POST /wallet/get_address', { currency: 1 })).toEqual([])
  })

  test('[S5.13] [S6.02] belong to one user: a stranger neither sees, uses nor removes them', async () => {
    const world = await byHandWorld(url)
    const owner = await ready(world)
    const stranger = await ready(world)
    const [own] = await read(owner.api, 'POST /wallet/get_address', { currency: 3 })
    const id = own?.id ?? 0
    expect(await refusal(write(stranger.api, 'POST /wallet/deladdress', { address_id: id }))).toBe(
      'not-found/address_id',
    )
    await write(stranger.api, 'POST /wallet/deladdress', {
      address_id: (await read(stranger.api, 'POST /wallet/get_address', { currency: 3 }))[0]?.id ?? 0,
    })
    expect(await read(stranger.api, 'POST /wallet/get_address', { currency: 3 })).toEqual([])
    expect(await refusal(withdraw(world, stranger))).toBe('withdraw-address-first/address')
    await withdraw(world, owner)
    expect(await records(stranger)).toEqual([])
    expect(await read(owner.api, 'POST /wallet/get_address', { currency: 3 })).toHaveLength(1)
  })

  test('[S3.08] [S4.04] removing one leaves a withdrawal to it on its way', async () => {
    const world = await byHandWorld(url)
    const customer = await ready(world)
    await withdraw(world, customer)
    const [own] = await read(customer.api, 'POST /wallet/get_address', { currency: 3 })
    await write(customer.api, 'POST /wallet/deladdress', { address_id: own?.id ?? 0 })
    await world.passReviews()
    expect((await records(customer))[0]).toMatchObject({ status: 2, address })
  })
})
