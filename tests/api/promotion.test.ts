import { describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { ContractOrderKind } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fund, register, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { idOf } from '../support/accountSetup.ts'
import { messageOf } from '../support/assertions.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { lastPrice, openPosition, symbol } from '../support/steering.ts'

const url = inject('mockUrl')
const btc = { currency_id: 1, legal_id: 3 }

async function codeOf({ api }: Customer): Promise<string> {
  return (await read(api, 'userInvite', {})).extension_code
}

/** Registers a user, invited by another. */
const invited = async (world: TestWorld, by: Customer): Promise<Customer> => register(world, await codeOf(by))

async function pair(world: TestWorld): Promise<readonly [Customer, Customer]> {
  const first = await register(world)
  return [first, await invited(world, first)]
}

/** Registers a chain of users, each invited by the previous one. */
async function five(world: TestWorld): Promise<readonly [Customer, Customer, Customer, Customer, Customer]> {
  const [first, second] = await pair(world)
  const third = await invited(world, second)
  const fourth = await invited(world, third)
  return [first, second, third, fourth, await invited(world, fourth)]
}

/** Buys BTC at the market; the fee of 0.1 percent is deducted in BTC. */
async function buy(world: TestWorld, customer: Customer, amount: string): Promise<void> {
  await fund(world, customer, 3, '2000')
  await write(customer.api, 'coinTradePlace', { ...btc, type: 1, amount, target_price: '0' })
}

/** Advances to the start of the next day: every test begins at noon. */
const overnight = (world: TestWorld) => world.advance(12 * 60 * 60_000)

const btcOf = async (customer: Customer) => (await customer.balance('spot', 'BTC')).available

async function returns({ api }: Customer) {
  return (await read(api, 'userMyAccountReturn', { page: 1, limit: 100 })).data
}

describe('rebates', () => {
  test('[S3.19] a trading fee is shared with exactly three levels above, each share rounded down', async () => {
    const world = await openManualReviewWorld(url)
    const [fourth, third, second, first, trader] = await five(world)
    await buy(world, trader, '0.01')
    // The fee is 0.00001 BTC: 20, 10 and 5 percent of it.
    expect(await btcOf(trader)).toBe('0.00999000')
    expect(await Promise.all([first, second, third, fourth].map(btcOf))).toEqual(Array(4).fill('0.00000000'))
    await overnight(world)
    expect(await Promise.all([first, second, third, fourth].map(btcOf))).toEqual([
      '0.00000200',
      '0.00000100',
      '0.00000050',
      '0.00000000',
    ])
    expect(await returns(first)).toMatchObject([
      {
        value: '0.00000200',
        currency_name: 'BTC',
        from_account_number: `${trader.account.slice(0, 2)}******@h5.example`,
        created_time: '2026-01-12 12:00:00',
        paid_time: '2026-01-13 00:00:00',
      },
    ])
    expect(await returns(fourth)).toEqual([])
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S3.19] rebates of a day are pending until it ends, then credited with one entry per currency', async () => {
    const world = await openManualReviewWorld(url)
    const [inviter, trader] = await pair(world)
    const shown = async () => {
      const { pending_earnings, invite_return_total } = await read(inviter.api, 'userInvite', {})
      return [Number(pending_earnings), Number(invite_return_total)] as const
    }
    const price = Number((await read(inviter.api, 'currencyDeal', btc)).now_price)
    await buy(world, trader, '0.01')
    await buy(world, trader, '0.01')
    await write(trader.api, 'coinTradePlace', { ...btc, type: 2, amount: '0.01', target_price: '0' })
    const [pending, none] = await shown()
    // Twice 0.000002 BTC, and the corresponding USDT of the sale.
    expect(pending).toBeCloseTo(price * 0.000006, 4)
    expect(none).toBe(0)
    expect((await returns(inviter)).map(({ paid_time }) => paid_time)).toEqual([null, null, null])

    await world.advance(12 * 60 * 60_000 - 1)
    expect(await shown()).toEqual([pending, 0])
    expect(await btcOf(inviter)).toBe('0.00000000')
    await world.advance(1)
    expect(await shown()).toEqual([0, pending])
    expect(await btcOf(inviter)).toBe('0.00000400')
    const log = await read(inviter.api, 'walletLegalLog', { page: 1, limit: 10 })
    expect(log.list.map(({ value, created_time }) => [Number(value) > 0, created_time])).toEqual([
      [true, '2026-01-13 00:00:00'],
      [true, '2026-01-13 00:00:00'],
    ])

    // The next day starts from zero.
    await buy(world, trader, '0.01')
    expect((await shown())[0]).toBeGreaterThan(0)
    await world.advance(24 * 60 * 60_000)
    await inviter.signInAgain()
    expect((await shown())[0]).toBe(0)
    expect(await btcOf(inviter)).toBe('0.00000600')
    expect(await world.ledger()).toMatchObject({ balanced: true, posting_mismatch: 0 })
  })

  test('[S3.19] a rebate at exactly midnight is paid at the end of the new day', async () => {
    const world = await openManualReviewWorld(url)
    const [inviter, trader] = await pair(world)
    const balances = [{ account: 'contract' as const, currency: 'USDT', amount: '2000' }]
    await world.control('userGrant', { account: trader.account, balances })
    const start = await lastPrice(world)
    const reached = (start * 0.9).toFixed(2)
    // Only the last tick of the fall meets the limit.
    await world.control('marketMove', { symbol, to: reached, over: 12 * 60 * 60_000 })
    await openPosition(trader, { status: ContractOrderKind.limit, target_price: reached })
    await buy(world, trader, '0.01')
    await overnight(world)
    expect(await returns(inviter)).toMatchObject([
      { currency_name: 'USDT', created_time: '2026-01-13 00:00:00', paid_time: null },
      { currency_name: 'BTC', created_time: '2026-01-12 12:00:00', paid_time: '2026-01-13 00:00:00' },
    ])
    await world.advance(24 * 60 * 60_000)
    await inviter.signInAgain()
    expect((await returns(inviter)).map(({ paid_time }) => paid_time)).toEqual([
      '2026-01-14 00:00:00',
      '2026-01-13 00:00:00',
    ])
    expect(await world.ledger()).toMatchObject({ balanced: true, posting_mismatch: 0 })
  })

  test('[S3.19] both sides of a trade between users earn rebates, in the currency each received', async () => {
    const world = await openManualReviewWorld(url)
    const buyerSide = await pair(world)
    const sellerSide = await pair(world)
    const [buyer, seller] = [buyerSide[1], sellerSide[1]]
    await fund(world, buyer, 3, '2000')
    await fund(world, seller, 1, '0.02')
    const { now_price } = await read(buyer.api, 'currencyDeal', btc)
    const order = { ...btc, amount: '0.01', target_price: Number(now_price).toFixed(2) }
    // Within the spread there are only these two orders.
    await write(seller.api, 'coinTradePlace', { ...order, type: 2 })
    await write(buyer.api, 'coinTradePlace', { ...order, type: 1 })
    const [ofBuyer] = await returns(buyerSide[0])
    const [ofSeller] = await returns(sellerSide[0])
    expect(ofBuyer).toMatchObject({ value: '0.00000200', currency_name: 'BTC' })
    expect(ofSeller?.currency_name).toBe('USDT')
    expect(Number(ofSeller?.value)).toBeCloseTo(Number(now_price) * 0.01 * 0.001 * 0.2, 6)
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S3.19] a share below the smallest unit is not paid', async () => {
    const world = await openManualReviewWorld(url)
    const [inviter, trader] = await pair(world)
    await fund(world, trader, 3, '2000')
    // 0.00001 BTC has a fee of one unit, a fifth of which rounds to zero.
    await write(trader.api, 'coinTradePlace', { ...btc, type: 1, amount: '0.00001', target_price: '0' })
    expect(await returns(inviter)).toEqual([])
  })
})

describe('the referral programme', () => {
  test('[S3.19] shows code, headcount over three levels, earnings and rates', async () => {
    const world = await openManualReviewWorld(url)
    const customers = await five(world)
    const [top, second, , , trader] = customers
    const before = await read(top.api, 'userInvite', {})
    expect(before).toMatchObject({
      invite_num: 3,
      invite_return_total: '0.00000000',
      pending_earnings: '0.00000000',
      total_return_rate: '35.00',
      return_rate1: '20.00',
      return_rate2: '10.00',
      return_rate3: '5.00',
    })
    expect(before.authorization_code).toBe(before.extension_code)
    // Opening a link sends no header: its URL names the world.
    const invitation = `${url}/w/${world.name}/h5/#/pages/user/login/register?code=${before.extension_code}`
    expect(before.share_url).toBe(invitation)
    for (const operation of ['userMyPoster', 'userMyShare'] as const)
      expect((await read(top.api, operation, {})).share_url).toBe(invitation)
    const price = Number((await read(top.api, 'currencyDeal', btc)).now_price)
    await buy(world, trader, '0.01')
    await overnight(world)
    const after = await read(second.api, 'userInvite', {})
    expect(Number(after.invite_return_total)).toBeCloseTo(price * 0.0000005, 6)
    expect(await read(top.api, 'userInvite', {})).toMatchObject({ invite_return_total: '0.00000000' })
  })

  test('[S3.19] lists the invited users, newest first, with masked accounts', async () => {
    const world = await openManualReviewWorld(url)
    const inviter = await register(world)
    const code = await codeOf(inviter)
    expect((await read(inviter.api, 'userMyInviteList', {})).data).toEqual([])
    await register(world, code)
    await world.advance(1000)
    await register(world, code)
    const { data, total } = await read(inviter.api, 'userMyInviteList', {})
    expect(total).toBe(2)
    expect(data).toEqual([
      { account: 'cu******@h5.example', time: '2026-01-12 12:00:01', level: 1 },
      { account: 'cu******@h5.example', time: '2026-01-12 12:00:00', level: 1 },
    ])
  })

  test('[S3.19] counts the same users as it lists, over three levels', async () => {
    const world = await openManualReviewWorld(url)
    const [top, second] = await five(world)
    await register(world, await codeOf(top))
    const list = await read(top.api, 'userMyInviteList', { page: 1, limit: 3 })
    expect(list.data.map(({ level }) => level)).toEqual([1, 3, 2])
    const { invite_num } = await read(top.api, 'userInvite', {})
    expect([invite_num, list.total]).toEqual([4, 4])
    expect((await read(second.api, 'userMyInviteList', {})).total).toBe(3)
  })

  test('[S5.06] ignores the case of an invitation code', async () => {
    const world = await openManualReviewWorld(url)
    const inviter = await register(world)
    const code = await codeOf(inviter)
    await register(world, code.toLowerCase())
    expect((await read(inviter.api, 'userMyInviteList', {})).total).toBe(1)
  })

  test('[S3.19] has a poster and a text to share, in the language of the caller', async () => {
    const world = await openManualReviewWorld(url)
    const { api, token } = await register(world)
    const code = (await read(api, 'userMyPoster', {})).extension_code
    const ask = async (language: string) => {
      const response = await fetch(`${url}/api/user/my_share`, {
        headers: { authorization: token, 'x-mock-world': world.name, 'language-mark': language },
      })
      return messageOf(response, z.object({ share_title: z.string(), share_content: z.string() }))
    }
    const english = await ask('en')
    expect(english.share_content).toContain(code)
    const thai = await ask('th')
    expect(thai.share_content).toContain(code)
    expect(thai.share_title).not.toBe(english.share_title)
  })

  test('[S3.19] [S9.10] the ranking lists the ten top earners since any day, highest first', async () => {
    const world = await openManualReviewWorld(url)
    const anybody = await register(world)
    const customers = [anybody]
    for (let last = anybody; customers.length < 14; customers.push(last)) last = await invited(world, last)
    for (const customer of customers) await buy(world, customer, '0.01')
    await overnight(world)
    const ranking = await read(anybody.api, 'userInviteList', { time: '' })
    expect(ranking).toHaveLength(10)
    const totals = ranking.map(({ total }) => Number(total))
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(totals.every((total) => total > 0)).toBe(true)
    const { inviteList } = await read(anybody.api, 'userInvite', {})
    expect(inviteList).toEqual(ranking.slice(0, 3))
    expect(ranking.every(({ account }) => account.includes('******'))).toBe(true)

    expect(await read(anybody.api, 'userInviteList', { time: '2026-01-14' })).toEqual([])
    expect(await read(anybody.api, 'userInviteList', { time: '2026-01-13 00:00:00' })).toEqual(ranking)
    expect(await refusal(read(anybody.api, 'userInviteList', { time: '2026-13-45' }))).toBe(
      'invalid-input/time',
    )
  })

  test('[S6.02] users see only their own rebates', async () => {
    const world = await openManualReviewWorld(url)
    const [inviter, trader] = await pair(world)
    await buy(world, trader, '0.01')
    await overnight(world)
    expect(await returns(inviter)).toHaveLength(1)
    expect(await returns(trader)).toEqual([])
    const ids = (await read(trader.api, 'userInviteList', { time: '' })).map(({ user_id }) => user_id)
    expect(ids).toContain(await idOf(inviter))
    expect(ids).not.toContain(await idOf(trader))
  })
})
