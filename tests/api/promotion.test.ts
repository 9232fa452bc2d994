import { describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { read } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { messageOf } from '../support/assertions.ts'
import { btc, buyBtc, chainOfFive, invitationCode, passNight, registerInvited } from '../support/referrals.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')

describe('the referral programme', () => {
  test('[S3.19] shows code, headcount over three levels, earnings and rates', async () => {
    const world = await openManualReviewWorld(url)
    const customers = await chainOfFive(world)
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
    await buyBtc(world, trader, '0.01')
    await passNight(world)
    const after = await read(second.api, 'userInvite', {})
    expect(Number(after.invite_return_total)).toBeCloseTo(price * 0.0000005, 6)
    expect(await read(top.api, 'userInvite', {})).toMatchObject({ invite_return_total: '0.00000000' })
  })

  test('[S3.19] lists the invited users, newest first, with masked accounts', async () => {
    const world = await openManualReviewWorld(url)
    const inviter = await register(world)
    const code = await invitationCode(inviter)
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
    const [top, second] = await chainOfFive(world)
    await register(world, await invitationCode(top))
    const list = await read(top.api, 'userMyInviteList', { page: 1, limit: 3 })
    expect(list.data.map(({ level }) => level)).toEqual([1, 3, 2])
    const { invite_num } = await read(top.api, 'userInvite', {})
    expect([invite_num, list.total]).toEqual([4, 4])
    expect((await read(second.api, 'userMyInviteList', {})).total).toBe(3)
  })

  test('[S5.06] ignores the case of an invitation code', async () => {
    const world = await openManualReviewWorld(url)
    const inviter = await register(world)
    const code = await invitationCode(inviter)
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
    for (let last = anybody; customers.length < 14; customers.push(last))
      last = await registerInvited(world, last)
    for (const customer of customers) await buyBtc(world, customer, '0.01')
    await passNight(world)
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
})
