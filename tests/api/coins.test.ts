import { describe, expect, inject, test } from 'vitest'
import { OptionType } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fund, register } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { setFundPassword, verify } from '../support/accountSetup.ts'
import { textMatching } from '../support/assertions.ts'
import { demo } from '../support/demo.ts'
import { saveAddress } from '../support/fixtures.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { withdraw } from '../support/withdrawing.ts'

const url = inject('mockUrl')

/** Coins that can be deposited and withdrawn, with the address format of each chain. */
const coins = [
  { currency: 1, name: 'BTC', chains: { OMNI: /^1\w{33}$/ } },
  { currency: 2, name: 'ETH', chains: { ERC20: /^0x[\da-f]{40}$/ } },
  { currency: 3, name: 'USDT', chains: { TRC20: /^T\w{33}$/, OMNI: /^1\w{33}$/, ERC20: /^0x[\da-f]{40}$/ } },
  { currency: 10, name: 'SOL', chains: { SOL: /^z\w{43}$/ } },
  { currency: 11, name: 'XRP', chains: { XRP: /^r\w{33}$/ } },
  { currency: 12, name: 'BNB', chains: { BEP20: /^0x[\da-f]{40}$/ } },
  { currency: 13, name: 'DOGE', chains: { DOGE: /^D\w{33}$/ } },
  { currency: 14, name: 'ADA', chains: { ADA: /^addr1\w{98}$/ } },
  { currency: 15, name: 'LTC', chains: { LTC: /^L\w{33}$/ } },
  { currency: 16, name: 'TRX', chains: { TRC20: /^T\w{33}$/ } },
  { currency: 17, name: 'LINK', chains: { ERC20: /^0x[\da-f]{40}$/ } },
]

describe('deposits and withdrawals', () => {
  test.each(coins)(
    '[S3.03] [S4.03] [S4.04] $name is deposited and withdrawn over each of its chains',
    async ({ currency, name, chains }) => {
      const world = await openManualReviewWorld(url)
      const customer = await register(world)
      await verify(world, customer)
      await setFundPassword(customer)
      const addresses = await read(customer.api, 'walletGetInAddress', { currency })
      expect(Object.keys(addresses)).toEqual(Object.keys(chains))
      expect(addresses).toMatchObject(
        Object.fromEntries(Object.entries(chains).map(([chain, shape]) => [chain, textMatching(shape)])),
      )
      const { min_charge, min_number } = await read(customer.api, 'walletGetInfo', { currency })
      for (const [chain, address] of Object.entries(addresses)) {
        await fund(world, customer, currency, min_charge ?? '')
        await saveAddress(world, customer, { currency_id: currency, netType: chain, address })
        await withdraw(world, customer, { currency, address, number: min_number })
      }
      await world.passReviews()
      const left = Object.keys(chains).length * (Number(min_charge) - Number(min_number))
      const { available, frozen } = await customer.balance('spot', name)
      expect([Number(available), Number(frozen)]).toEqual([left, 0])
      expect(await world.ledger()).toMatchObject({ balanced: true })
    },
  )

  test('a coin that can only be traded is refused as closed, an unknown one as unknown', async () => {
    const world = await openWorld(url)
    const { api } = await demo(world)
    const [gold, nothing] = [{ currency: 100 }, { currency: 4711 }]
    const addressIn = (currency: object) => ({
      currency_id: 0,
      address: 'x',
      netType: 'TRC20',
      code: '123456',
      pay_password: '123456',
      ...currency,
    })
    expect(await refusal(read(api, 'walletGetInAddress', gold))).toBe('deposits-closed/currency')
    expect(await refusal(read(api, 'walletGetInfo', gold))).toBe('withdrawals-closed/currency')
    expect(await refusal(write(api, 'walletAddaddress', addressIn({ currency_id: 100 })))).toBe(
      'withdrawals-closed/currency_id',
    )
    expect(await refusal(read(api, 'walletGetInAddress', nothing))).toBe('unknown-currency/currency')
    expect(await refusal(read(api, 'walletGetInfo', nothing))).toBe('unknown-currency/currency')
  })

  test('a coin that an account does not support is refused as such', async () => {
    const { api } = await demo(await openWorld(url))
    const toContract = { currency_id: 1, number: '0.1', from_field: 'change', to_field: 'lever' } as const
    const option = { match_id: 1, currency_id: 1, type: OptionType.up, seconds: 30, number: '10' } as const
    expect(await refusal(write(api, 'walletChange', toContract))).toBe('not-in-account/currency_id')
    expect(await refusal(read(api, 'walletDetail', { currency: 1, type: 'lever' }))).toBe(
      'not-in-account/currency',
    )
    expect(await refusal(write(api, 'microtradeSubmit', option))).toBe('not-in-account/currency_id')
    expect(await refusal(write(api, 'walletChange', { ...toContract, currency_id: 4711 }))).toBe(
      'unknown-currency/currency_id',
    )
  })
})
