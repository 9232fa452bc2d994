import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { read, write } from '#sdk/call.ts'
import { visitor, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import file from '../../mock/engine/worldfile/default.json' with { type: 'json' }
import { demo } from '../support/demo.ts'
import type { MockProcess } from '../support/process.ts'
import { refusal } from '../support/refusal.ts'
import { startWith } from '../support/replay.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')

describe('a world file', () => {
  let folder: string
  let mock: MockProcess
  let world: TestWorld
  let customer: Customer

  /** Four coins in one account each, one in two, and a launch that opens later. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'h5-variants-'))
    const kinds = file.currencies.find(({ id }) => id === 3)?.kinds ?? []
    const only = new Map([1, 2, 10, 11].map((id, index) => [id, kinds.slice(index, index + 1)]))
    only.set(12, kinds.slice(2))
    const variant = {
      rules: { option: { currencies: [3, 11] } },
      currencies: file.currencies.map((one) => ({ ...one, kinds: only.get(one.id) ?? one.kinds })),
      users: file.users.map((one) => ({ ...one, balances: [] })),
      issues: file.issues.map((one) => (one.id === 1 ? { ...one, startDay: 5 } : one)),
    }
    await writeFile(join(folder, 'variant.json'), JSON.stringify(variant))
    mock = await startWith(join(folder, 'variant.json'))
    world = await openWorld(mock.url)
    customer = await demo(world)
  })
  afterAll(async () => {
    await mock.stop()
    await rm(folder, { recursive: true })
  })

  test('sets which account a coin can be in, and every list of coins follows it', async () => {
    const { api } = customer
    const flags = { is_legal: 0, is_match: 0, is_lever: 0, is_micro: 0 }
    const homes = [
      { id: 1, type: 'legal', flag: { is_legal: 1 } },
      { id: 2, type: 'change', flag: { is_match: 1 } },
      { id: 10, type: 'lever', flag: { is_lever: 1 } },
      { id: 11, type: 'micro', flag: { is_micro: 1 } },
    ] as const
    const listed = await read(api, 'currencyUserCurrencyList', {})
    const groups = await read(api, 'walletList', {})
    for (const { id, type, flag } of homes) {
      const shown = { ...flags, ...flag }
      expect(await read(api, 'walletDetail', { currency: id, type })).toMatchObject(shown)
      expect(groups[`${type}_wallet`].balance.find((row) => row.id === id)).toMatchObject(shown)
      for (const other of homes.filter((one) => one.id !== id))
        expect(await refusal(read(api, 'walletDetail', { currency: id, type: other.type }))).toBe(
          'not-in-account/currency',
        )
    }
    // Coins that can be transferred.
    const both = { ...flags, is_lever: 1, is_micro: 1 }
    expect(listed.find(({ id }) => id === 12)).toMatchObject({ ...both, wallet: both })
    const payable = await read(api, 'microtradePayableCurrencies', {})
    expect(payable.find(({ id }) => id === 11)).toMatchObject({ ...flags, is_micro: 1 })
  })

  test('[S4.13] can have a launch that opens later and takes no subscriptions yet', async () => {
    const place = write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '100' })
    expect(await refusal(place)).toBe('subscription-not-started/config_id')
    expect(await read(customer.api, 'lhSendProductInfo', { id: 2 })).toMatchObject({ is_recommend: 0 })
  })
})

describe('the rules of a world', () => {
  test('[S4.12] can set the early redemption penalty to daily interest, which plans name', async () => {
    const world = await openManualReviewWorld(url, { penalty: { rule: 'daily-interest' } })
    const plans = await read(visitor(world), 'lhDepositConfig', {})
    expect(new Set(plans.map(({ penalty_rule }) => penalty_rule))).toEqual(new Set(['daily-interest']))
    const plan = await read(visitor(world), 'lhDepositProductInfo', { id: 1 })
    expect(plan).toMatchObject({ penalty_rule: 'daily-interest', faxing: 1, faxing_name: 'NOVA' })
  })
})

test('[S4.13] the recommended launch passes through its states', async () => {
  const world = await openWorld(url)
  const states = []
  for (const days of [0, 16, 10]) {
    await world.advance(days * day)
    states.push((await read(visitor(world), 'lhSendGetRecommend', {}))?.state)
  }
  expect(states).toEqual(['subscribing', 'sold-out', 'redeeming'])
})

test('markets state their kind and whether they trade spot', async () => {
  const world = await openWorld(url)
  const deal = (currency_id: number) => read(visitor(world), 'currencyDeal', { currency_id, legal_id: 3 })
  expect(await deal(100)).toMatchObject({ category: 'metal', open_coin_trade: 0 })
  expect(await deal(200)).toMatchObject({ category: 'forex', open_coin_trade: 0 })
  expect(await deal(1)).toMatchObject({ category: 'digital', open_coin_trade: 1 })
})
