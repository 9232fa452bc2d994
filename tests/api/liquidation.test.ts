import { describe, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { ContractSide, ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { wait } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { demo } from '../support/demo.ts'

const btc = { currency_id: 1, legal_id: 3 }

describe('the share of margin at which a position is liquidated', () => {
  test.each([
    ['10', 0.1],
    ['20', 0.2],
  ])(
    '[S4.08] is sent to the order form and applied, with a rule of %s %%',
    async (maintenancePercent, kept) => {
      const world = await openWorld(inject('mockUrl'))
      await world.control('reset', { at: startOfTests, rules: { lever: { maintenancePercent } } })
      const customer = await demo(world)
      const deal = await read(customer.api, 'leverDeal', btc)
      expect(deal.maintenance_percent).toBe(`${maintenancePercent}.00000000`)

      for (const type of [ContractSide.long, ContractSide.short])
        await write(customer.api, 'leverSubmit', { ...btc, share: 1, multiple: 100, type })
      const opened = (await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message.data
      expect(opened).toHaveLength(2)
      for (const { type, price, number, caution_money, liquidation_price } of opened) {
        const move = (Number(liquidation_price) - Number(price)) * (type === ContractSide.long ? 1 : -1)
        const left = Number(caution_money) + move * Number(number)
        expect(left / Number(caution_money)).toBeCloseTo(kept, 6)
      }

      await wait(world, customer, 60 * day)
      const { data } = (await read(customer.api, 'leverMyTrade', { status: ContractStatus.closed })).message
      expect(data.length).toBeGreaterThan(0)
      for (const { id, type, update_price, fact_profits, origin_caution_money: margin } of data) {
        const promised = Number(opened.find((position) => position.id === id)?.liquidation_price)
        const beyond = (promised - Number(update_price)) * (type === ContractSide.long ? 1 : -1)
        expect(beyond).toBeGreaterThanOrEqual(0)
        // The first tick that reaches it: the overshoot is the step of one tick.
        const left = (Number(margin) + Number(fact_profits)) / Number(margin)
        expect(left).toBeLessThanOrEqual(kept)
        expect(left).toBeGreaterThan(kept - 0.05)
      }
    },
  )
})
