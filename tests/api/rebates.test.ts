import { describe, expect, inject, test } from 'vitest'
import { ContractOrderKind, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fund, type Customer } from '#sdk/testing/customer.ts'
import { idOf } from '../support/accountSetup.ts'
import { btc, btcBalance, buyBtc, chainOfFive, inviterAndInvited, passNight } from '../support/referrals.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { lastPrice, openPosition, symbol } from '../support/steering.ts'

const url = inject('mockUrl')

async function rebatesOf({ api }: Customer) {
  return (await read(api, 'userMyAccountReturn', { page: 1, limit: 100 })).data
}

describe('rebates', () => {
  test('[S3.19] a trading fee is shared with exactly three levels above, each share rounded down', async () => {
    const world = await openManualReviewWorld(url)
    const [fourth, third, second, first, trader] = await chainOfFive(world)
    await buyBtc(world, trader, '0.01')
    // The fee is 0.00001 BTC: 20, 10 and 5 percent of it.
    expect(await btcBalance(trader)).toBe('0.00999000')
    expect(await Promise.all([first, second, third, fourth].map(btcBalance))).toEqual(
      Array(4).fill('0.00000000'),
    )
    await passNight(world)
    expect(await Promise.all([first, second, third, fourth].map(btcBalance))).toEqual([
      '0.00000200',
      '0.00000100',
      '0.00000050',
      '0.00000000',
    ])
    expect(await rebatesOf(first)).toMatchObject([
      {
        value: '0.00000200',
        currency_name: 'BTC',
        from_account_number: `${trader.account.slice(0, 2)}******@h5.example`,
        created_time: '2026-01-12 12:00:00',
        paid_time: '2026-01-13 00:00:00',
      },
    ])
    expect(await rebatesOf(fourth)).toEqual([])
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S3.19] rebates of a day are pending until it ends, then credited with one entry per currency', async () => {
    const world = await openManualReviewWorld(url)
    const [inviter, trader] = await inviterAndInvited(world)
    const shown = async () => {
      const { pending_earnings, invite_return_total } = await read(inviter.api, 'userInvite', {})
      return [Number(pending_earnings), Number(invite_return_total)] as const
    }
    const price = Number((await read(inviter.api, 'currencyDeal', btc)).now_price)
    await buyBtc(world, trader, '0.01')
    await buyBtc(world, trader, '0.01')
    await write(trader.api, 'coinTradePlace', {
      ...btc,
      type: SpotSide.sell,
      amount: '0.01',
      target_price: '0',
    })
    const [pending, none] = await shown()
    // Twice 0.000002 BTC, and the corresponding USDT of the sale.
    expect(pending).toBeCloseTo(price * 0.000006, 4)
    expect(none).toBe(0)
    expect((await rebatesOf(inviter)).map(({ paid_time }) => paid_time)).toEqual([null, null, null])

    await world.advance(12 * 60 * 60_000 - 1)
    expect(await shown()).toEqual([pending, 0])
    expect(await btcBalance(inviter)).toBe('0.00000000')
    await world.advance(1)
    expect(await shown()).toEqual([0, pending])
    expect(await btcBalance(inviter)).toBe('0.00000400')
    const log = await read(inviter.api, 'walletLegalLog', { page: 1, limit: 10 })
    expect(log.list.map(({ value, created_time }) => [Number(value) > 0, created_time])).toEqual([
      [true, '2026-01-13 00:00:00'],
      [true, '2026-01-13 00:00:00'],
    ])

    // The next day starts from zero.
    await buyBtc(world, trader, '0.01')
    expect((await shown())[0]).toBeGreaterThan(0)
    await world.advance(24 * 60 * 60_000)
    await inviter.signInAgain()
    expect((await shown())[0]).toBe(0)
    expect(await btcBalance(inviter)).toBe('0.00000600')
    expect(await world.ledger()).toMatchObject({ balanced: true, posting_mismatch: 0 })
  })

  test('[S3.19] a rebate at exactly midnight is paid at the end of the new day', async () => {
    const world = await openManualReviewWorld(url)
    const [inviter, trader] = await inviterAndInvited(world)
    const balances = [{ account: 'contract' as const, currency: 'USDT', amount: '2000' }]
    await world.control('userGrant', { account: trader.account, balances })
    const start = await lastPrice(world)
    const reached = (start * 0.9).toFixed(2)
    // Only the last tick of the fall meets the limit.
    await world.control('marketMove', { symbol, to: reached, over: 12 * 60 * 60_000 })
    await openPosition(trader, { status: ContractOrderKind.limit, target_price: reached })
    await buyBtc(world, trader, '0.01')
    await passNight(world)
    expect(await rebatesOf(inviter)).toMatchObject([
      { currency_name: 'USDT', created_time: '2026-01-13 00:00:00', paid_time: null },
      { currency_name: 'BTC', created_time: '2026-01-12 12:00:00', paid_time: '2026-01-13 00:00:00' },
    ])
    await world.advance(24 * 60 * 60_000)
    await inviter.signInAgain()
    expect((await rebatesOf(inviter)).map(({ paid_time }) => paid_time)).toEqual([
      '2026-01-14 00:00:00',
      '2026-01-13 00:00:00',
    ])
    expect(await world.ledger()).toMatchObject({ balanced: true, posting_mismatch: 0 })
  })

  test('[S3.19] both sides of a trade between users earn rebates, in the currency each received', async () => {
    const world = await openManualReviewWorld(url)
    const buyerSide = await inviterAndInvited(world)
    const sellerSide = await inviterAndInvited(world)
    const [buyer, seller] = [buyerSide[1], sellerSide[1]]
    await fund(world, buyer, 3, '2000')
    await fund(world, seller, 1, '0.02')
    const { now_price } = await read(buyer.api, 'currencyDeal', btc)
    const order = { ...btc, amount: '0.01', target_price: Number(now_price).toFixed(2) }
    // Within the spread there are only these two orders.
    await write(seller.api, 'coinTradePlace', { ...order, type: SpotSide.sell })
    await write(buyer.api, 'coinTradePlace', { ...order, type: SpotSide.buy })
    const [ofBuyer] = await rebatesOf(buyerSide[0])
    const [ofSeller] = await rebatesOf(sellerSide[0])
    expect(ofBuyer).toMatchObject({ value: '0.00000200', currency_name: 'BTC' })
    expect(ofSeller?.currency_name).toBe('USDT')
    expect(Number(ofSeller?.value)).toBeCloseTo(Number(now_price) * 0.01 * 0.001 * 0.2, 6)
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S3.19] a share below the smallest unit is not paid', async () => {
    const world = await openManualReviewWorld(url)
    const [inviter, trader] = await inviterAndInvited(world)
    await fund(world, trader, 3, '2000')
    // 0.00001 BTC has a fee of one unit, a fifth of which rounds to zero.
    await write(trader.api, 'coinTradePlace', {
      ...btc,
      type: SpotSide.buy,
      amount: '0.00001',
      target_price: '0',
    })
    expect(await rebatesOf(inviter)).toEqual([])
  })

  test('[S6.02] users see only their own rebates', async () => {
    const world = await openManualReviewWorld(url)
    const [inviter, trader] = await inviterAndInvited(world)
    await buyBtc(world, trader, '0.01')
    await passNight(world)
    expect(await rebatesOf(inviter)).toHaveLength(1)
    expect(await rebatesOf(trader)).toEqual([])
    const ids = (await read(trader.api, 'userInviteList', { time: '' })).map(({ user_id }) => user_id)
    expect(ids).toContain(await idOf(inviter))
    expect(ids).not.toContain(await idOf(trader))
  })
})
