import { describe, expect, inject, test } from 'vitest'
import { day, minute } from '#domain/time.ts'
import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import type { Input } from '#sdk/operations.ts'
import { wait } from '#sdk/testing/customer.ts'
import {
  lastPrice,
  newestPosition,
  openPositions,
  openTrader,
  submitContract,
} from '../support/contractTrader.ts'
import { outcomeOf, refusal } from '../support/refusal.ts'

const url = inject('mockUrl')

describe('stops of contracts', () => {
  test('[S4.08] a stop closes the rest of a position of which a part was closed', async () => {
    const { world, customer } = await openTrader(url)
    await world.control('marketPin', { symbol: 'BTC/USDT' })
    const price = await lastPrice(customer)
    await submitContract(customer, { share: 5, stop_loss_price: (price * 0.99).toFixed(2) })
    const { id } = await newestPosition(customer)
    await write(customer.api, 'leverClose', { id, share: 2 })
    await world.control('marketPin', { symbol: 'BTC/USDT', to: (price * 0.985).toFixed(2) })
    await world.advance(1_000)
    expect(await openPositions(customer)).toEqual([])
    const { message } = await read(customer.api, 'leverMyTrade', { status: ContractStatus.closed })
    expect(message.data.map(({ share, closed_by }) => [share, closed_by])).toEqual([
      [3, 'stop-loss'],
      [2, 'user'],
    ])
  })

  test('[S5.16] stops must be on the right side, and changing them takes both prices', async () => {
    const { customer } = await openTrader(url)
    const price = await lastPrice(customer)
    const at = (factor: number) => (price * factor).toFixed(2)
    expect(await outcomeOf(submitContract(customer, { target_profit_price: at(0.9) }))).toBe(
      'take-profit-side',
    )
    expect(await outcomeOf(submitContract(customer, { stop_loss_price: at(1.1) }))).toBe('stop-loss-side')
    expect(
      await outcomeOf(submitContract(customer, { type: ContractSide.short, target_profit_price: at(1.1) })),
    ).toBe('take-profit-side')
    await submitContract(customer, {})
    const { id } = await newestPosition(customer)
    const stops = { target_profit_price: at(1.2), stop_loss_price: at(0.995) }
    await write(customer.api, 'leverSetstop', { id, ...stops })
    expect(await newestPosition(customer)).toMatchObject({
      stop_loss_price: `${stops.stop_loss_price}000000`,
    })
    await write(customer.api, 'leverSetstop', { id, ...stops, target_profit_price: '0' })
    expect(await newestPosition(customer)).toMatchObject({
      target_profit_price: '0.00000000',
      stop_loss_price: `${stops.stop_loss_price}000000`,
    })
    await write(customer.api, 'leverSetstop', { id, target_profit_price: '0', stop_loss_price: '0' })
    expect(await newestPosition(customer)).toMatchObject({ stop_loss_price: '0.00000000' })
    const one = { id, target_profit_price: at(1.2) } as Input<'leverSetstop'>
    expect(await outcomeOf(write(customer.api, 'leverSetstop', one))).toBe('invalid-input')
  })

  test('[S5.16] a stop between the last price and the opening price is on the wrong side', async () => {
    const { world, customer } = await openTrader(url)
    await world.control('clock', { mode: 'frozen' })
    const xpd = { currency_id: 103, legal_id: 3, share: 1, multiple: 10 }
    const { last_price } = await read(customer.api, 'leverDeal', { currency_id: 103, legal_id: 3 })
    const justAbove = (Number(last_price) + 0.01).toFixed(2)
    expect(await outcomeOf(submitContract(customer, { ...xpd, target_profit_price: justAbove }))).toBe(
      'take-profit-side',
    )
    const justBelow = (Number(last_price) - 0.01).toFixed(2)
    expect(
      await outcomeOf(
        submitContract(customer, { ...xpd, type: ContractSide.short, target_profit_price: justBelow }),
      ),
    ).toBe('take-profit-side')
  })

  test('[S5.16] stops have the decimals of their market', async () => {
    const { customer } = await openTrader(url)
    const price = await lastPrice(customer)
    const above = `${(price * 1.1).toFixed(2)}123456`
    const below = `${(price * 0.995).toFixed(2)}1`
    expect(await refusal(submitContract(customer, { target_profit_price: above }))).toBe(
      'bad-step/target_profit_price',
    )
    expect(await refusal(submitContract(customer, { stop_loss_price: below }))).toBe(
      'bad-step/stop_loss_price',
    )
    await submitContract(customer, {})
    const { id } = await newestPosition(customer)
    const stops = {
      target_profit_price: (price * 1.1).toFixed(2),
      stop_loss_price: (price * 0.995).toFixed(2),
    }
    const set = (change: Partial<typeof stops>) =>
      refusal(write(customer.api, 'leverSetstop', { id, ...stops, ...change }))
    expect(await set({ target_profit_price: above })).toBe('bad-step/target_profit_price')
    expect(await set({ stop_loss_price: below })).toBe('bad-step/stop_loss_price')
  })

  test.each([
    ['long', ContractSide.long, 0.01],
    ['short', ContractSide.short, -0.01],
  ] as const)(
    '[S5.16] a stop-loss must trigger before the liquidation of a %s',
    async (_what, type, inward) => {
      const { customer } = await openTrader(url)
      const half = ((await lastPrice(customer)) * (type === ContractSide.long ? 0.5 : 1.5)).toFixed(2)
      const beyond = 'stop-loss-beyond-liquidation/stop_loss_price'
      expect(await refusal(submitContract(customer, { type, stop_loss_price: half }))).toBe(beyond)
      await submitContract(customer, { type })
      const { id, price, liquidation_price } = await newestPosition(customer)
      const target_profit_price = (Number(price) * (type === ContractSide.long ? 1.1 : 0.9)).toFixed(2)
      const set = (stop_loss_price: string) =>
        write(customer.api, 'leverSetstop', { id, target_profit_price, stop_loss_price })
      const outer = (Number(liquidation_price) - inward).toFixed(2)
      expect(await refusal(set(outer))).toBe(beyond)
      // The price named in the message is the most extreme one accepted.
      const { message: said } = await set(outer).catch((error: unknown) =>
        error instanceof ApiError ? error : { message: '' },
      )
      const named = (/[\d.,]+$/.exec(said)?.[0] ?? '').replaceAll(',', '')
      expect(await refusal(set((Number(named) - inward).toFixed(2)))).toBe(beyond)
      await set(named)
      expect((await newestPosition(customer)).stop_loss_price).toBe(`${named}000000`)
    },
  )

  test('[S5.16] a stop-loss may be the liquidation price where that is a price of the market', async () => {
    const { customer } = await openTrader(url)
    const opening = Math.floor((await lastPrice(customer)) * 0.009) * 100
    const submit = (stop: number) =>
      submitContract(customer, {
        status: ContractOrderKind.limit,
        multiple: 10,
        target_price: opening.toFixed(2),
        stop_loss_price: stop.toFixed(2),
      })
    // Nine tenths of the margin, which is a tenth of the price.
    const liquidation = Math.round(opening * 0.91)
    const named = new RegExp(`price of ${liquidation.toLocaleString('en-US')}$`)
    await expect(submit(liquidation - 0.01)).rejects.toThrow(named)
    await submit(liquidation)
    expect(await newestPosition(customer)).toMatchObject({ liquidation_price: liquidation.toFixed(8) })
  })

  test('[S4.08] a stop closes at the first tick beyond it, also during a clock jump', async () => {
    const { world, customer } = await openTrader(url)
    const price = await lastPrice(customer)
    const stop = price * 0.996
    await submitContract(customer, {
      multiple: 10,
      share: 1,
      target_profit_price: (price * 1.004).toFixed(2),
      stop_loss_price: stop.toFixed(2),
    })
    await wait(world, customer, 30 * day)
    const closed = await newestPosition(customer)
    expect(closed.status).toBe(ContractStatus.closed)
    const exit = Number(closed.update_price)
    const won = exit >= price * 1.004
    expect(won || exit <= stop + 0.01).toBe(true)
    const minuteOfClose =
      Math.floor(Date.parse(`${closed.complete_time.replace(' ', 'T')}Z`) / minute) * minute
    const [candle] = await read(customer.api, 'currencyNewTimeshar', {
      symbol: 'BTC/USDT',
      period: '1min',
      from: minuteOfClose / 1000,
      to: minuteOfClose / 1000,
    })
    expect(exit).toBeLessThanOrEqual(Number(candle?.high))
    expect(exit).toBeGreaterThanOrEqual(Number(candle?.low))
  })
})
