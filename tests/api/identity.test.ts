import { describe, expect, inject, test } from 'vitest'
import { dateTimeText } from '#domain/time.ts'
import { read, write } from '#sdk/call.ts'
import { register, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { idOf, samplePerson, verify } from '../support/accountSetup.ts'
import { onePixel } from '../support/pictures.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')

async function pictures({ api }: Customer) {
  return {
    front_pic: await upload(api, onePixel(10)),
    reverse_pic: await upload(api, onePixel(20)),
    hand_pic: await upload(api, onePixel(30)),
  }
}

function reject(world: TestWorld, kind: 'basic' | 'advanced', id: number, reason: string) {
  return world.control('review', { kind, id, decision: 'reject', reason })
}

describe('basic verification', () => {
  test('[S3.07] [S4.01] becomes verified after review, and only then shows name and masked number', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const center = () => read(customer.api, 'userCenter', {})
    expect(await center()).toMatchObject({ review_status: 0, name: '', card_id: '' })
    await write(customer.api, 'userRealName', samplePerson)
    expect(await center()).toMatchObject({ review_status: 1, name: '', card_id: '' })
    expect(await center()).not.toHaveProperty('reviewed_at')
    expect(await refusal(write(customer.api, 'userRealName', samplePerson))).toBe('already-verified')
    await world.passReviews()
    const decided = { name: 'Dana Lee', card_id: 'AB******89', reviewed_at: dateTimeText(await world.now()) }
    expect(await center()).toMatchObject({ review_status: 2, ...decided })
    await world.advance(60_000)
    expect(await center()).toMatchObject(decided)
    expect(await refusal(write(customer.api, 'userRealName', samplePerson))).toBe('already-verified')
  })

  test('[S4.01] returns with a reason and can be filed again', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const id = await idOf(customer)
    await write(customer.api, 'userRealName', samplePerson)
    await reject(world, 'basic', id, 'The name is not readable')
    expect(await read(customer.api, 'userCenter', {})).toMatchObject({
      review_status: 0,
      review_reason: 'The name is not readable',
      name: '',
    })
    await expect(reject(world, 'basic', id, 'again')).rejects.toThrow('already been reviewed')
    await write(customer.api, 'userRealName', { ...samplePerson, name: 'Dana Marie Lee' })
    expect(await read(customer.api, 'userCenter', {})).not.toHaveProperty('review_reason')
    await world.passReviews()
    expect(await read(customer.api, 'userCenter', {})).toMatchObject({ name: 'Dana Marie Lee' })
  })

  test('[S4.01] passes automatically without manual reviews', async () => {
    const world = await openManualReviewWorld(url, { identity: { reviewAfter: 30_000 } })
    const customer = await register(world)
    await write(customer.api, 'userRealName', samplePerson)
    await world.advance(29_999)
    expect(await read(customer.api, 'userCenter', {})).toMatchObject({ review_status: 1 })
    await world.advance(1)
    expect(await read(customer.api, 'userCenter', {})).toMatchObject({ review_status: 2 })
  })

  test('[S3.07] shows its owner what was filed, the number masked, also after a rejection', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const { api } = customer
    for (const route of ['userCenter', 'userCenter2'] as const)
      expect(await read(api, route, {})).not.toHaveProperty('identity')
    await write(api, 'userRealName', samplePerson)
    const identity = { ...samplePerson, card_id: 'AB******89' }
    const shown = async () => {
      expect((await read(api, 'userCenter', {})).identity).toEqual(identity)
      expect((await read(api, 'userCenter2', {})).identity).toEqual(identity)
    }
    await shown()
    await reject(world, 'basic', await idOf(customer), 'The name is not readable')
    await shown()
    await write(api, 'userRealName', samplePerson)
    await world.passReviews()
    await shown()
  })

  test('[S5.26] country, name, number and address are required', async () => {
    const world = await openManualReviewWorld(url)
    const { api } = await register(world)
    for (const field of ['country', 'name', 'card_id', 'address']) {
      expect(await refusal(write(api, 'userRealName', { ...samplePerson, [field]: ' ' }))).toBe(
        `invalid-input/${field}`,
      )
    }
  })
})

describe('advanced verification', () => {
  test('[S3.07] [S4.01] [S4.02] requires the basic one, then follows the same steps', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const { api } = customer
    const form = { card_id: samplePerson.card_id, ...(await pictures(customer)) }
    expect(await refusal(write(api, 'userRealName2', form))).toBe('basic-first')
    await write(api, 'userRealName', samplePerson)
    expect(await refusal(write(api, 'userRealName2', form))).toBe('basic-first')
    await world.passReviews()
    expect(await read(api, 'userCenter2', {})).toMatchObject({ review_status: 0, name: 'Dana Lee' })

    await write(api, 'userRealName2', form)
    expect(await read(api, 'userCenter2', {})).toMatchObject({ review_status: 1 })
    expect(await refusal(write(api, 'userRealName2', form))).toBe('already-verified')
    await reject(world, 'advanced', await idOf(customer), 'The picture is blurred')
    expect(await read(api, 'userCenter2', {})).toMatchObject({
      review_status: 0,
      review_reason: 'The picture is blurred',
    })
    // The basic verification stays approved.
    expect(await read(api, 'userCenter', {})).toMatchObject({ review_status: 2, advanced_user: 0 })

    await write(api, 'userRealName2', { ...form, address: samplePerson.address })
    await world.passReviews()
    expect(await read(api, 'userCenter', {})).toMatchObject({ review_status: 2, advanced_user: 2 })
    expect(await read(api, 'userCenter2', {})).toMatchObject({ review_status: 2 })
  })

  test('[S3.07] returns the filed pictures, which can be filed again', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const { api } = customer
    await verify(world, customer)
    await write(api, 'userRealName2', { card_id: samplePerson.card_id, ...(await pictures(customer)) })
    await world.advance(60 * 60_000)
    await reject(world, 'advanced', await idOf(customer), 'Too dark')
    const { identity } = await read(api, 'userCenter2', {})
    const { front_pic = '', reverse_pic = '', hand_pic = '' } = identity ?? {}
    for (const [address, grey] of [
      [front_pic, 10],
      [reverse_pic, 20],
      [hand_pic, 30],
    ] as const) {
      const picture = await (await fetch(url + address)).arrayBuffer()
      expect(Buffer.from(picture)).toEqual(Buffer.from(await onePixel(grey).arrayBuffer()))
    }
    const again = { card_id: samplePerson.card_id, front_pic, reverse_pic, hand_pic }
    await write(api, 'userRealName2', again)
    expect(await read(api, 'userCenter2', {})).toMatchObject({ review_status: 1 })
  })

  test('uses the number of the basic verification, sent again or not', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    expect(await refusal(write(customer.api, 'userRealName2', await pictures(customer)))).toBe('basic-first')
    await verify(world, customer)
    expect(await read(customer.api, 'userCenter2', {})).toMatchObject({ needs_card_id: 0 })
    const other = await register(world)
    await verify(world, other)
    await write(other.api, 'userRealName2', await pictures(other))
    const form = await pictures(customer)
    const another = { ...form, card_id: 'AB123456780' }
    expect(await refusal(write(customer.api, 'userRealName2', another))).toBe('number-differs/card_id')
    await write(customer.api, 'userRealName2', { ...form, card_id: ' ab 123456789' })
  })

  test('[S5.26] requires all three pictures, and a number that is not blank', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    await verify(world, customer)
    const form = { card_id: samplePerson.card_id, ...(await pictures(customer)) }
    for (const field of ['card_id', 'front_pic', 'reverse_pic', 'hand_pic']) {
      expect(await refusal(write(customer.api, 'userRealName2', { ...form, [field]: '' }))).toBe(
        `invalid-input/${field}`,
      )
    }
  })

  test('[S6.02] refuses foreign pictures as not found', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const strangers = await pictures(await register(world))
    await verify(world, customer)
    const own = { card_id: samplePerson.card_id, ...(await pictures(customer)) }
    for (const field of ['front_pic', 'reverse_pic', 'hand_pic'] as const) {
      const borrowed = { ...own, [field]: strangers[field] }
      expect(await refusal(write(customer.api, 'userRealName2', borrowed))).toBe(`picture-not-found/${field}`)
      const elsewhere = { ...own, [field]: `https://elsewhere.example${own[field]}` }
      expect(await refusal(write(customer.api, 'userRealName2', elsewhere))).toBe(
        `picture-not-found/${field}`,
      )
    }
    // A refused application leaves nothing under review.
    expect(await read(customer.api, 'userCenter2', {})).toMatchObject({ review_status: 0 })
  })
})
