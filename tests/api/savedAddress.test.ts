import { describe, expect, inject, test } from 'vitest'
import { read, write } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { setFundPassword } from '../support/accountSetup.ts'
import { saveAddress, usdtAddress } from '../support/fixtures.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { readyToWithdraw, withdraw, withdrawals } from '../support/withdrawing.ts'

const url = inject('mockUrl')

describe('withdrawal addresses', () => {
  test('[S3.08] [S5.14] [S6.03] saving one requires the fund password, a code and a chain of the coin', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const tried = (more: object) => refusal(saveAddress(world, customer, more))
    expect(await tried({})).toBe('fund-password-not-set')
    await setFundPassword(customer)
    expect(await tried({ currency_id: 100 })).toBe('withdrawals-closed/currency_id')
    expect(await tried({ netType: 'BEP20' })).toBe('unknown-chain/netType')
    expect(await tried({ pay_password: '000000' })).toBe('wrong-fund-password/pay_password')
    expect(await tried({ code: '000000' })).toBe('wrong-code/code')
    expect(await tried({ address: ' ' })).toBe('invalid-input/address')
    expect(await tried({ pay_password: '12345' })).toBe('invalid-input/pay_password')
    expect(await tried({ code: '' })).toBe('invalid-input/code')
    await saveAddress(world, customer, { notes: 'Cold wallet' })
    expect(await read(customer.api, 'walletGetAddress', { currency: 3 })).toMatchObject([
      { currency: 3, address: usdtAddress, notes: 'Cold wallet', nettype: 'TRC20' },
    ])
    expect(await tried({})).toBe('address-taken/address')
    expect(await tried({ netType: 'ERC20' })).toBe('address-taken/address')
    expect(await read(customer.api, 'walletGetAddress', { currency: 1 })).toEqual([])
    expect(await refusal(read(customer.api, 'walletGetAddress', { currency: 98_765 }))).toBe(
      'unknown-currency/currency',
    )
  })

  test('[S5.13] [S6.02] belong to one user: others cannot see, use or remove them', async () => {
    const world = await openManualReviewWorld(url)
    const owner = await readyToWithdraw(world)
    const stranger = await readyToWithdraw(world)
    const [own] = await read(owner.api, 'walletGetAddress', { currency: 3 })
    const id = own?.id ?? 0
    expect(await refusal(write(stranger.api, 'walletDeladdress', { address_id: id }))).toBe(
      'not-found/address_id',
    )
    await write(stranger.api, 'walletDeladdress', {
      address_id: (await read(stranger.api, 'walletGetAddress', { currency: 3 }))[0]?.id ?? 0,
    })
    expect(await read(stranger.api, 'walletGetAddress', { currency: 3 })).toEqual([])
    expect(await refusal(withdraw(world, stranger))).toBe('withdraw-address-first/address')
    await withdraw(world, owner)
    expect(await withdrawals(stranger)).toEqual([])
    expect(await read(owner.api, 'walletGetAddress', { currency: 3 })).toHaveLength(1)
  })

  test('[S3.08] [S4.04] removing one does not affect a pending withdrawal to it', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    await withdraw(world, customer)
    const [own] = await read(customer.api, 'walletGetAddress', { currency: 3 })
    await write(customer.api, 'walletDeladdress', { address_id: own?.id ?? 0 })
    await world.passReviews()
    expect((await withdrawals(customer))[0]).toMatchObject({ status: 2, address: usdtAddress })
  })
})
