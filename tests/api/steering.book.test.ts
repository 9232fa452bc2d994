import { describe, expect, inject, test } from 'vitest'
import { minute } from '#domain/time.ts'
import { ContractSide, ContractStatus, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { demo } from '../support/demo.ts'
import { listen } from '../support/listener.ts'
import { refusal } from '../support/refusal.ts'
import { bestQuotes, btcPair, dealOf, placeOrder } from '../support/spotMarket.ts'
import { lastPrice, openPosition, positionsOf, symbol } from '../support/steering.ts'

const url = inject('mockUrl')

describe('the book of a market', () => {
  test('is widened and thinned, and restored', async () => {
    const world = await openWorld(url)
    const usual = await bestQuotes(world, btcPair)
    const wide = await world.control('marketBook', { symbol, spread: '25', liquidity: 1 })
    expect(wide).toMatchObject({ spread: '25.00', liquidity: 1 })
    const { bid, ask } = await bestQuotes(world, btcPair)
    expect(Number(ask) - Number(bid)).toBeGreaterThanOrEqual(50)
    expect((await dealOf(world, btcPair)).spread).toBe('25.0000')
    const customer = await demo(world)
    const balances = [{ account: 'spot' as const, currency: 'USDT', amount: '100000000' }]
    await world.control('userGrant', { account: customer.account, balances })
    const large = { type: SpotSide.buy, amount: '100', target_price: '0' }
    const filled = await placeOrder(customer, btcPair, large)
    expect(filled.status).toBe(SpotOrderStatus.cancelled)
    expect(Number(filled.filled_amount)).toBeLessThan(100)

    await world.control('marketBook', { symbol, liquidity: 0 })
    expect(await refusal(placeOrder(customer, btcPair, large))).toBe('no-liquidity')
    await world.control('marketBook', { symbol })
    await world.advance(500)
    const after = await bestQuotes(world, btcPair)
    const width = ({ bid: low, ask: high }: typeof usual) => Number(high) - Number(low)
    expect(width(after)).toBeCloseTo(width(usual), 0)
  })

  test('[S4.08] opens no market position that the spread would liquidate at once', async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    await world.control('marketPin', { symbol, to: '60000', advance: true })
    await world.control('marketBook', { symbol, spread: '900' })
    for (const type of [ContractSide.long, ContractSide.short])
      expect(await refusal(openPosition(customer, { type, multiple: 100 }))).toBe(
        'opens-beyond-liquidation/multiple',
      )
    await openPosition(customer, { multiple: 20 })
    await world.advance(minute)
    expect(await positionsOf(customer)).toMatchObject([{ status: ContractStatus.open }])
  })

  test('[S4.08] opens no market position exactly at its liquidation price, and one a cent above it', async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    // Filled at 60,000, the next price step of the book, with a margin of 600, of which 90 percent can be lost.
    const openAt = async (to: string) => {
      await world.control('marketPin', { symbol, to, advance: true })
      await world.control('marketBook', { symbol, spread: '500' })
      await openPosition(customer, { type: ContractSide.long, multiple: 100 })
    }
    expect(await refusal(openAt('59460.00'))).toBe('opens-beyond-liquidation/multiple')
    await openAt('59460.01')
    expect(await positionsOf(customer)).toMatchObject([{ status: ContractStatus.open }])
  })

  test('widens and thins over time, the same in book, ticker and list, also from a snapshot', async () => {
    const world = await openWorld(url)
    await world.control('marketPin', { symbol, to: '60000', advance: true })
    await world.control('marketBook', { symbol, spread: '10' })
    const drying = { symbol, spread: '110', liquidity: 0, over: 600_000 }
    const begun = await world.control('marketBook', drying)
    expect(begun).toMatchObject({ spread: '10.00', liquidity: 100 })
    const until = begun.bookUntil ?? 0
    await world.control('clock', { to: until - 300_000 })
    const widthOf = async () => {
      const { bid, ask } = await bestQuotes(world, btcPair)
      return Number(ask) - Number(bid)
    }
    const [halfway] = await world.control('marketList')
    expect(halfway).toMatchObject({ spread: '60.00', liquidity: 50, bookUntil: until })
    expect((await dealOf(world, btcPair)).spread).toBe('60.0000')
    expect(await widthOf()).toBeGreaterThanOrEqual(120)
    // An exported world includes the target and the progress.
    await world.control('snapshotSave', { name: 'halfway' })
    await world.control('marketBook', { symbol })
    await world.control('snapshotRestore', { name: 'halfway' })
    expect((await dealOf(world, btcPair)).spread).toBe('60.0000')
    await world.control('clock', { to: until })
    const [after] = await world.control('marketList')
    expect(after).toMatchObject({ spread: '110.00', liquidity: 0 })
    expect(after).not.toHaveProperty('bookUntil')
    expect(
      await refusal(
        placeOrder(await demo(world), btcPair, { type: SpotSide.buy, amount: '0.1', target_price: '0' }),
      ),
    ).toBe('no-liquidity')

    // Returns to the generated spread, in one call that waits for it.
    const back = await world.control('marketBook', { symbol, spread: '10', over: 60_000, advance: true })
    expect(back).toMatchObject({ spread: '10.00', liquidity: 100 })
    expect(await widthOf()).toBeLessThan(60)
  })

  test('holds an order of an anonymous counterparty, which a customer takes', async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    await world.control('marketBook', { symbol, liquidity: 0 })
    const bid = ((await lastPrice(world)) - 5).toFixed(2)
    const waits = await world.control('marketOrder', { symbol, side: 'buy', price: bid, amount: '0.5' })
    expect(waits).toMatchObject({ status: 'waiting', filled: '0.00000000' })
    const ask = (Number(bid) + 10).toFixed(2)
    await world.control('marketOrder', { symbol, side: 'sell', price: ask, amount: '0.5' })
    const best = await bestQuotes(world, btcPair)
    expect([best.bid, best.ask].map(Number)).toEqual([bid, ask].map(Number))

    const sold = await placeOrder(customer, btcPair, {
      type: SpotSide.sell,
      amount: '0.2',
      target_price: '0',
    })
    expect(sold.status).toBe(SpotOrderStatus.completed)
    expect(Number(sold.average_price)).toBe(Number(bid))
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test("fills a customer's market order against an anonymous counterparty", async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    const price = (await lastPrice(world)).toFixed(2)
    const waiting = { type: SpotSide.buy, amount: '0.01', target_price: price }
    expect((await placeOrder(customer, btcPair, waiting)).status).toBe(SpotOrderStatus.waiting)
    const sold = await world.control('marketOrder', { symbol, side: 'sell', amount: '0.01' })
    expect(sold).toMatchObject({ status: 'completed', filled: '0.01000000' })
    expect(Number(sold.averagePrice)).toBe(Number(price))
    const bought = await world.control('marketOrder', { symbol, side: 'buy', amount: '3' })
    expect(bought.status).toBe('completed')
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S4.06] holds many orders, and a large taker pays the best prices first', async () => {
    const world = await openWorld(url)
    await world.control('marketPin', { symbol, to: '60000', advance: true })
    await world.control('marketBook', { symbol, liquidity: 0 })
    const customer = await demo(world)
    const balances = [{ account: 'spot' as const, currency: 'BTC', amount: '1' }]
    await world.control('userGrant', { account: customer.account, balances })
    const bids = Array.from({ length: 40 }, (_, index) => 59_900 - (index % 4) * 10)
    for (const bid of bids)
      await world.control('marketOrder', { symbol, side: 'buy', price: bid.toFixed(2), amount: '0.01' })
    const listener = await listen(world)
    const shown = listener.next('market_depth')
    await listener.subscribe({ channel: 'market_depth', symbol })
    const levels = (await shown).bids.map((level) => level.map(Number))
    expect(levels).toEqual([59_900, 59_890, 59_880, 59_870].map((price) => [price, 0.1]))

    const sold = await placeOrder(customer, btcPair, {
      type: SpotSide.sell,
      amount: '0.35',
      target_price: '0',
    })
    expect(Number(sold.filled_amount)).toBe(0.35)
    const paid = (0.1 * (59_900 + 59_890 + 59_880) + 0.05 * 59_870) / 0.35
    expect(Number(sold.average_price)).toBeCloseTo(paid, 1)
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })
})
