import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { wallets } from '#sdk/model/balance.ts'
import { pages } from '#sdk/pages.ts'
import { fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { nth } from '../support/assertions.ts'

const url = inject('mockUrl')
const btc = { currency_id: 1, legal_id: 3 }

/** One step of a random sequence. Prices are percent of the last price, so that some orders cross and some wait. */
type Move =
  | {
      readonly do: 'place'
      readonly who: number
      readonly type: SpotSide
      readonly percent: number
      readonly amount: number
    }
  | { readonly do: 'market'; readonly who: number; readonly type: SpotSide; readonly amount: number }
  | { readonly do: 'cancel'; readonly who: number; readonly nth: number }
  | { readonly do: 'wait'; readonly seconds: number }

const who = fc.nat({ max: 1 })
const type = fc.constantFrom(SpotSide.buy, SpotSide.sell)
const amount = fc.integer({ min: 1, max: 900 })
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who,
      type,
      percent: fc.integer({ min: 97, max: 103 }),
      amount,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('market' as const), who, type, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), who, nth: fc.nat({ max: 5 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 7200 }) }),
  },
)

async function lastPrice(customer: Customer): Promise<number> {
  return Number((await read(customer.api, 'currencyDeal', btc)).now_price)
}

/** Refusals are valid results here; anything else is a failure. */
async function allowRefusal(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
  })
}

async function perform(world: TestWorld, customers: readonly Customer[], one: Move): Promise<void> {
  if (one.do === 'wait') {
    await world.advance(one.seconds * 1000)
    return
  }
  const customer = nth(customers, one.who)
  if (one.do === 'cancel') {
    const waiting = await read(customer.api, 'coinList', {
      status: SpotOrderStatus.waiting,
      page: 1,
      limit: 50,
    })
    const target = waiting[one.nth]
    if (target) await write(customer.api, 'coinTradeCancel', { id: target.id })
    return
  }
  const price = one.do === 'market' ? '0' : ((await lastPrice(customer)) * (one.percent / 100)).toFixed(2)
  const order = { ...btc, type: one.type, amount: (one.amount / 1000).toFixed(3), target_price: price }
  await allowRefusal(write(customer.api, 'coinTradePlace', order))
}

describe('any sequence of orders and cancels', () => {
  test('[S4.06] [S4.07] [S5.24] sums to zero, never overdraws, and freezes exactly what open orders hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 30 }), async (moves) => {
        const world = await openWorld(url)
        const customers = [
          await fundedCustomer(world, { 3: '30000', 1: '0.4' }),
          await fundedCustomer(world, { 3: '30000', 1: '0.4' }),
        ]
        for (const one of moves) {
          await perform(world, customers, one)
          const ledger = await world.ledger()
          expect(ledger).toMatchObject({
            balanced: true,
            negative: 0,
            frozen_mismatch: 0,
            posting_mismatch: 0,
          })
        }
        for (const customer of customers) await expectOrdersAddUp(customer)
      }),
      { numRuns: 15 },
    )
  })
})

/** Checks that no order exceeds its amount or its limit and that the wallet holds no negative text. */
async function expectOrdersAddUp(customer: Customer): Promise<void> {
  for await (const order of pages(customer.api, 'coinList', {})) {
    expect(Number(order.filled_amount)).toBeLessThanOrEqual(Number(order.trade_amount))
    if (Number(order.filled_amount) > 0 && Number(order.target_price) > 0) {
      const better =
        order.type === SpotSide.buy
          ? Number(order.trade_price) <= Number(order.target_price)
          : Number(order.trade_price) >= Number(order.target_price)
      expect(better, `order ${String(order.id)} was filled beyond its limit`).toBe(true)
    }
  }
  for (const { available, frozen } of wallets(await read(customer.api, 'walletList', {}))) {
    expect(`${available} ${frozen}`).not.toContain('-')
  }
}
