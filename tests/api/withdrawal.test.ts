import { describe, expect, inject, test } from 'vitest'
import { newKey, read, write } from '#sdk/call.ts'
import { fund, fundedCustomer, fundPassword, register } from '#sdk/testing/customer.ts'
import { setFundPassword, verify, withdrawalCode } from '../support/accountSetup.ts'
import { saveAddress, usdtAddress } from '../support/fixtures.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { readyToWithdraw, withdraw, withdrawals } from '../support/withdrawing.ts'

const url = inject('mockUrl')

describe('withdrawal requirements', () => {
  test('[S5.12] [S5.13] [S6.03] [S8.11] [S9.02] the first missing one is reported, in the order of the contract', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const wrong = { number: '9', address: 'TElsewhere', pay_password: '000000', code: '000000' }
    const tried = (more: object) => refusal(withdraw(world, customer, { ...wrong, ...more }))

    expect(await tried({})).toBe('identity-needed')
    await verify(world, customer)
    expect(await tried({})).toBe('fund-password-not-set')
    await setFundPassword(customer)
    expect(await tried({})).toBe('withdraw-address-first/address')
    await saveAddress(world, customer)
    expect(await tried({})).toBe('address-not-saved/address')
    expect(await tried({ address: usdtAddress })).toBe('below-minimum/number')
    expect(await tried({ address: usdtAddress, number: '50' })).toBe('wrong-fund-password/pay_password')
    const known = { address: usdtAddress, number: '50', pay_password: fundPassword }
    expect(await tried(known)).toBe('wrong-code/code')
    const code = await withdrawalCode(world, customer)
    expect(await tried({ ...known, code })).toBe('insufficient-balance/number')
    await fund(world, customer, 3, '50')
    await withdraw(world, customer, { ...known, code })
  })

  test('[S9.01] [S9.02] a fourth withdrawal before midnight UTC is refused before its amount is checked', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    for (const left of [3, 2, 1]) {
      const info = await read(customer.api, 'walletGetInfo', { currency: 3 })
      expect(info).toMatchObject({ daily_limit: 3, left_today: left, min_number: '10.00000000' })
      await withdraw(world, customer)
    }
    const [first] = await withdrawals(customer)
    await world.control('review', {
      kind: 'withdrawal',
      id: Number(first?.id),
      decision: 'reject',
      reason: 'no',
    })
    expect(await refusal(withdraw(world, customer, { number: '1' }))).toBe('daily-limit')
    await world.advance(12 * 60 * 60_000)
    expect(await refusal(withdraw(world, customer, { number: '9.99999999' }))).toBe('below-minimum/number')
    await withdraw(world, customer, { number: '10' })
  })

  test('[S5.13] [S5.14] with its network, a new address is saved by the withdrawal, with one code', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await fundedCustomer(world, { 3: '1000' })
    await verify(world, customer)
    await setFundPassword(customer)
    expect(await read(customer.api, 'walletGetInfo', { currency: 3 })).toMatchObject({ saves_address: 1 })
    const saved = async () =>
      (await read(customer.api, 'walletGetAddress', { currency: 3 })).map(({ address, nettype, notes }) => ({
        address,
        nettype,
        notes,
      }))

    const anew = { netType: 'TRC20', notes: 'Ledger' }
    expect(await refusal(withdraw(world, customer, { ...anew, netType: 'NOCHAIN' }))).toBe(
      'unknown-chain/netType',
    )
    // A refused withdrawal saves nothing.
    expect(await refusal(withdraw(world, customer, { ...anew, number: '5000' }))).toBe(
      'insufficient-balance/number',
    )
    expect(await refusal(withdraw(world, customer, { ...anew, code: '000000' }))).toBe('wrong-code/code')
    expect(await saved()).toEqual([])
    await withdraw(world, customer, anew)
    const row = { address: usdtAddress, nettype: 'TRC20', notes: 'Ledger' }
    expect(await saved()).toEqual([row])
    const [filed] = await withdrawals(customer)
    expect(filed).toMatchObject({ address: usdtAddress, currency_type: 'TRC20' })

    await withdraw(world, customer, { netType: 'TRC20', notes: 'Other' })
    expect(await saved()).toEqual([row])
    const otherChain = withdraw(world, customer, { netType: 'ERC20' })
    await expect(otherChain).rejects.toMatchObject({ reason: 'address-taken', field: 'address' })
    await expect(otherChain).rejects.toThrow('This address is already saved for TRC20')
  })

  test('[S5.11] address, amount and fund password are required, a remark is not', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    for (const field of ['address', 'number', 'pay_password'] as const) {
      const form = {
        currency: 3,
        number: '50',
        address: usdtAddress,
        pay_password: fundPassword,
        code: '123456',
      }
      const lacking = { ...form, [field]: '' }
      expect(await refusal(write(customer.api, 'walletOut', lacking))).toBe(`invalid-input/${field}`)
    }
    await withdraw(world, customer)
    await withdraw(world, customer, { remark: 'Rent' })
    expect((await withdrawals(customer)).map(({ remark }) => remark)).toEqual(['Rent', ''])
  })

  test('[S5.11] an absurdly large amount is refused for the balance, without a crash', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    expect(await refusal(withdraw(world, customer, { number: '9999999999' }))).toBe(
      'insufficient-balance/number',
    )
  })

  test('[S5.12] wrong fund passwords lock for a while, also for the right one', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    for (let time = 0; time < 5; time++) {
      expect(await refusal(withdraw(world, customer, { pay_password: '000000' }))).toBe(
        'wrong-fund-password/pay_password',
      )
    }
    expect(await refusal(withdraw(world, customer))).toBe('too-many-attempts')
    await world.advance(60_000)
    await withdraw(world, customer)
  })

  test('[S5.12] wrong codes lock as well, despite a right fund password', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    for (let time = 0; time < 5; time++) {
      expect(await refusal(withdraw(world, customer, { code: '000000' }))).toBe('wrong-code/code')
    }
    expect(await refusal(withdraw(world, customer))).toBe('too-many-attempts')
  })

  test('[S5.11] a code is used up by its withdrawal', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    const code = await withdrawalCode(world, customer)
    await withdraw(world, customer, { code })
    expect(await refusal(withdraw(world, customer, { code }))).toBe('wrong-code/code')
  })

  test('[S9.01] a repeated key withdraws once, also for the last withdrawal of the day', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    await withdraw(world, customer)
    await withdraw(world, customer)
    const code = await withdrawalCode(world, customer)
    const form = { currency: 3, number: '50', address: usdtAddress, pay_password: fundPassword, code }
    const key = newKey()
    const first = await write(customer.api, 'walletOut', form, { key })
    expect(await write(customer.api, 'walletOut', form, { key })).toEqual(first)
    expect(await withdrawals(customer)).toHaveLength(3)
    expect(await customer.balance('spot', 'USDT')).toMatchObject({ frozen: '150.00000000' })
  })
})
