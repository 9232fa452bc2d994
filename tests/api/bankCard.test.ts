import { describe, expect, inject, test } from 'vitest'
import { newKey, read, write } from '#sdk/call.ts'
import { fundPassword, register } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { samplePerson, setFundPassword, verify, withdrawalCode } from '../support/accountSetup.ts'
import { bankCard, saveCard } from '../support/fixtures.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')

async function withFundPassword(world: TestWorld) {
  const customer = await register(world)
  await setFundPassword(customer)
  return customer
}

describe('the bank card', () => {
  test('[S3.06] is saved whole, shown to its owner, and replaced by a new one', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await withFundPassword(world)
    const { api, account } = customer
    const { banks, ...before } = await read(api, 'userCashInfo', {})
    expect(before).toEqual({ needs_proof: 1 })
    expect(banks[0]).toEqual({ id: 1, name: 'Example Bank' })
    await saveCard(world, customer)
    const saved = { ...bankCard, account, create_time: '2026-01-12 12:00:00' }
    expect(await read(api, 'userCashInfo', {})).toEqual({ ...saved, banks, needs_proof: 1 })
    await world.advance(1000)
    await saveCard(world, customer, { bank_branch: 'Hill Road' })
    expect(await read(api, 'userCashInfo', {})).toMatchObject({
      bank_branch: 'Hill Road',
      create_time: '2026-01-12 12:00:01',
    })
  })

  test('[S5.27] every line is required', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await withFundPassword(world)
    for (const field of Object.keys(bankCard)) {
      expect(await refusal(saveCard(world, customer, { [field]: ' ' }))).toBe(`invalid-input/${field}`)
    }
  })

  test.each([
    ['swift_code', 'SHORT', 'invalid-input'],
    ['bank_account', '1234567', 'invalid-input'],
    ['bank_account', '1'.repeat(35), 'invalid-input'],
    ['bank_account', 'DE89 3704 0044', 'invalid-input'],
    ['iban', 'DE89', 'invalid-input'],
    ['iban', '0089370400440532013000', 'invalid-input'],
    // Two digits are swapped.
    ['iban', 'DE89370400440532010300', 'iban-checksum'],
    ['iban', 'TH12EXBK0000777777777', 'iban-checksum'],
  ] as const)('[S5.27] its %s cannot be %s: %s', async (field, value, reason) => {
    const world = await openManualReviewWorld(url)
    const customer = await withFundPassword(world)
    expect(await refusal(saveCard(world, customer, { [field]: value }))).toBe(`${reason}/${field}`)
  })

  test.each(['DE89370400440532013000', 'gb29 nwbk 6016 1331 9268 19', 'NO9386011117947'])(
    'accepts the IBAN %s',
    async (iban) => {
      const world = await openManualReviewWorld(url)
      const customer = await withFundPassword(world)
      await saveCard(world, customer, { iban, bank_account: '12-3456-78' })
      expect((await read(customer.api, 'userCashInfo', {})).iban).toBe(iban.toUpperCase())
    },
  )

  test('[S6.03] requires the correct fund password and a code to be saved', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const { api } = customer
    const tried = (more: object) => refusal(saveCard(world, customer, more))
    expect(await tried({})).toBe('fund-password-not-set')
    await setFundPassword(customer)
    expect(await refusal(write(api, 'userCashSave', bankCard))).toBe('fund-password-required/pay_password')
    const proven = { ...bankCard, pay_password: fundPassword }
    expect(await refusal(write(api, 'userCashSave', proven))).toBe('code-required/code')
    expect(await tried({ pay_password: '000000' })).toBe('wrong-fund-password/pay_password')
    expect(await tried({ code: '000000' })).toBe('wrong-code/code')
    expect(await read(api, 'userCashInfo', {})).not.toHaveProperty('bank_account')

    const code = await withdrawalCode(world, customer)
    const key = newKey()
    const first = await write(api, 'userCashSave', { ...proven, code }, { key })
    expect(await write(api, 'userCashSave', { ...proven, code }, { key })).toEqual(first)
    expect(await tried({ code })).toBe('wrong-code/code')
  })

  test('[S6.03] is locked by wrong fund passwords, like withdrawals', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await withFundPassword(world)
    for (let time = 0; time < 5; time++)
      expect(await refusal(saveCard(world, customer, { pay_password: '000000' }))).toBe(
        'wrong-fund-password/pay_password',
      )
    expect(await refusal(saveCard(world, customer))).toBe('too-many-attempts')
  })

  test('must be in the verified name', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await withFundPassword(world)
    await saveCard(world, customer, { real_name: 'Somebody Else' })
    await verify(world, customer)
    const toCard = { currency: 9999, number: '100', address: '--', pay_password: fundPassword }
    expect(await refusal(write(customer.api, 'walletOut', toCard))).toBe('holder-differs')
    expect(await refusal(saveCard(world, customer, { real_name: 'Somebody Else' }))).toBe(
      'holder-differs/real_name',
    )
    await saveCard(world, customer, { real_name: ` ${samplePerson.name.toUpperCase().replace(' ', '  ')} ` })
    expect(await refusal(write(customer.api, 'walletOut', toCard))).toBe('insufficient-balance/number')
  })

  test('[S6.02] belongs to its owner', async () => {
    const world = await openManualReviewWorld(url)
    await saveCard(world, await withFundPassword(world))
    const stranger = await register(world)
    expect(await read(stranger.api, 'userCashInfo', {})).not.toHaveProperty('bank_account')
  })
})
