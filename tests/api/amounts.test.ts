import { beforeAll, describe, expect, inject, test } from 'vitest'
import { read } from '#sdk/call.ts'
import { fundPassword, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { callOperation, contractOperations, type Fields } from '../support/contractOperations.ts'
import { usdtAddress } from '../support/fixtures.ts'
import { onePixel } from '../support/pictures.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { readyToWithdraw } from '../support/withdrawing.ts'

const btc = { currency_id: '1', legal_id: '3' }
const option = { match_id: '1', currency_id: '3', type: '1', seconds: '30' }

describe('amounts in messages are short and formatted for the language', () => {
  let world: TestWorld
  let customer: Customer
  let imgs: string
  beforeAll(async () => {
    world = await openManualReviewWorld(inject('mockUrl'))
    customer = await readyToWithdraw(world)
    imgs = await upload(customer.api, onePixel())
  })

  async function said(id: string, fields: Fields, language: string): Promise<unknown> {
    const operation = contractOperations().find((one) => one.id === id)
    if (!operation) throw new Error(`no operation ${id}`)
    const options = { token: customer.token, headers: { 'language-mark': language } }
    const { json } = await callOperation(world, operation, fields, options)
    return json.message
  }

  test.each<[string, Fields, string, string]>([
    [
      'walletOut',
      { currency: '3', number: '9', address: usdtAddress, pay_password: fundPassword, code: '123456' },
      'The minimum is 10 USDT',
      'El mínimo es 10 USDT',
    ],
    [
      'walletChargeReq',
      { currency: '1', amount: '0.0001' },
      'The minimum is 0.001 BTC',
      'El mínimo es 0,001 BTC',
    ],
    [
      'walletChargeReq',
      { currency: '3', amount: '2000000000' },
      'The maximum is 1,000,000,000 USDT',
      'El máximo es 1.000.000.000 USDT',
    ],
    [
      'coinTradePlace',
      { ...btc, type: '1', amount: '0.000001', target_price: '0' },
      'The minimum is 0.00001',
      'El mínimo es 0,00001',
    ],
    [
      'lhDepositBuy',
      { config_id: '2', amount: '1', agreement: '1' },
      'Minimum purchase limit 100 USDT',
      'Límite mínimo de compra: 100 USDT',
    ],
    [
      'microtradeSubmit',
      { ...option, number: '1' },
      'Minimum purchase limit 10 USDT',
      'Límite mínimo de compra: 10 USDT',
    ],
    [
      'microtradeSubmit',
      { ...option, number: '20000' },
      'The maximum is 10,000 USDT',
      'El máximo es 10.000 USDT',
    ],
    [
      'leverSubmit',
      { ...btc, share: '9999', multiple: '10' },
      'The number of lots must be from 1 to 1,000',
      'El número de lotes debe estar entre 1 y 1000',
    ],
  ])('%s %j: %s', async (id, fields, english, spanish) => {
    const form = id === 'walletChargeReq' ? { ...fields, imgs } : fields
    expect(await said(id, form, 'en')).toBe(english)
    expect(await said(id, form, 'esp')).toBe(spanish)
  })

  test('also for an out-of-range price and the price of a new coin', async () => {
    const far = { ...btc, type: '1', amount: '0.01', target_price: '1' }
    expect(await said('coinTradePlace', far, 'en')).toMatch(/from [1-9],\d{3}(\.\d{1,2})? to \d{3},\d{3}/)
    const [issue] = await read(customer.api, 'lhSendConfig', {})
    expect(issue?.introduction).toMatch(/ issued at \d+(\.\d*[1-9])? USDT/)
  })
})
