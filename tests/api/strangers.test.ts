import { beforeAll, describe, expect, inject, test } from 'vitest'
import { fundPassword, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { samplePerson } from '../support/accountSetup.ts'
import {
  callOperation,
  contractOperations,
  type ContractOperation,
  type Fields,
} from '../support/contractOperations.ts'
import { createVerifiedCustomer, bankCard, fixtures, usdtAddress } from '../support/fixtures.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const operations = contractOperations()
const signedIn = operations.filter(({ auth }) => auth === 'token')
function operation(id: string): ContractOperation {
  const found = operations.find((one) => one.id === id)
  if (!found) throw new Error(`no operation ${id}`)
  return found
}

/** The required fields, without a filter. */
const leastOf = ({ works, required }: ContractOperation): Fields =>
  Object.fromEntries(Object.entries(works).filter(([name]) => required.includes(name)))

/** Everything that the owner can read. */
async function everything(world: TestWorld, { token }: Customer): Promise<string> {
  const texts: string[] = []
  for (const one of signedIn.filter(({ effect }) => effect === 'read'))
    texts.push(`${one.id} ${(await callOperation(world, one, leastOf(one), { token })).text}`)
  return texts.join('\n')
}

describe('[S6.02] a record of another user', () => {
  let world: TestWorld
  let owner: Customer
  let stranger: Customer
  let attempts: readonly (readonly [string, Fields])[]

  beforeAll(async () => {
    world = await openManualReviewWorld(inject('mockUrl'))
    owner = await createVerifiedCustomer(world)
    stranger = await createVerifiedCustomer(world, 'Sam Stranger')
    const its = await fixtures(world, owner)
    const pictures = { front_pic: its.picture, reverse_pic: its.picture, hand_pic: its.picture }
    const stops = { target_profit_price: '900000', stop_loss_price: '1' }
    attempts = [
      ['coinTradeCancel', { id: its.order }],
      ['leverClose', { id: its.open }],
      ['leverClose', { id: its.pending }],
      ['leverSetstop', { id: its.open, ...stops }],
      ['leverAddmargin', { id: its.open, amount: '1' }],
      ['microtradeOrder', { id: its.option }],
      ['lhDepositOrderCancel', { id: its.hosting }],
      ['lhSendOrderPlace', { config_id: '1', amount: '100', redeem_id: its.subscription }],
      ['walletDeladdress', { address_id: its.address }],
      ['walletChargeReq', { currency: '3', amount: '100', imgs: its.picture }],
      ['userRealName2', { card_id: samplePerson.card_id, ...pictures }],
      [
        'walletOut',
        { currency: '3', number: '50', address: usdtAddress, pay_password: fundPassword, code: '123456' },
      ],
    ]
  })

  test('is not found by its id, and does not change', async () => {
    // A deposit address is created by the first request for it.
    await everything(world, owner)
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

  test('is tried with every operation that takes a record id', () => {
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

  test('appears in no response to a stranger', async () => {
    const seen = await everything(world, stranger)
    for (const mark of [
      owner.account,
      owner.token,
      usdtAddress,
      bankCard.bank_account,
      bankCard.iban,
      bankCard.real_name,
    ])
      expect(seen).not.toContain(mark)
    expect(await everything(world, owner)).toContain(usdtAddress)
  })
})
