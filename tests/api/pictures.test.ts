import { describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { minute } from '#domain/time.ts'
import { read, write } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { samplePerson, verify } from '../support/accountSetup.ts'
import { messageOf } from '../support/assertions.ts'
import { onePixel } from '../support/pictures.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')

async function statusOf(address: string): Promise<number> {
  return (await fetch(url + address)).status
}

/** Uploads a picture, files a deposit with it and returns the URL of the upload. */
async function fileDeposit(world: TestWorld) {
  const customer = await register(world)
  const imgs = await upload(customer.api, onePixel())
  await write(customer.api, 'walletChargeReq', { currency: 3, amount: '100', imgs })
  return { customer, imgs }
}

describe('[S6.02] an uploaded picture', () => {
  test('is served at the URL its owner received, and never cached', async () => {
    const world = await openManualReviewWorld(url)
    const { imgs } = await fileDeposit(world)
    const response = await fetch(url + imgs)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await onePixel().arrayBuffer()))
  })

  test('is not found without a signature, with a wrong one, or with an altered expiry', async () => {
    const world = await openManualReviewWorld(url)
    const { imgs } = await fileDeposit(world)
    const other = await upload((await register(world)).api, onePixel())
    const [path = '', query = ''] = imgs.split('?')
    expect(await statusOf(path)).toBe(404)
    expect(await statusOf(`${path}?${other.split('?')[1] ?? ''}`)).toBe(404)
    expect(await statusOf(`${path}?${query.slice(0, -1)}`)).toBe(404)
    expect(await statusOf(`${path}?${query.replace(/expires=\d/, 'expires=9')}`)).toBe(404)
    expect(await statusOf(`${path}?expires=Infinity&${query}`)).toBe(404)
    const elsewhere = await openManualReviewWorld(url)
    expect(await statusOf(imgs.replace(world.name, elsewhere.name))).toBe(404)
  })

  test('disappears from its URL after some minutes; each response has a fresh URL', async () => {
    const world = await openManualReviewWorld(url)
    const { customer, imgs } = await fileDeposit(world)
    await world.advance(4 * minute)
    expect(await statusOf(imgs)).toBe(200)
    await world.advance(7 * minute)
    expect(await statusOf(imgs)).toBe(404)
    const [record] = (await read(customer.api, 'chargeMentionLog2', {})).data
    expect(await statusOf(record?.image ?? '')).toBe(200)
  })

  test('is visible to the reviewer too', async () => {
    const world = await openManualReviewWorld(url)
    await fileDeposit(world)
    const [item] = await world.control('reviewList')
    expect(item?.pictures).toHaveLength(1)
    expect(await statusOf(item?.pictures[0] ?? '')).toBe(200)
  })

  test('survives export and import of its world, also under another name', async () => {
    const world = await openManualReviewWorld(url)
    const { customer, imgs } = await fileDeposit(world)
    await world.control('snapshotSave', { name: 'before' })
    await world.control('reset', { seed: 'another' })
    expect(await statusOf(imgs)).toBe(404)
    await world.control('snapshotRestore', { name: 'before' })
    expect(await statusOf(imgs)).toBe(200)

    const copy = await openManualReviewWorld(url)
    await copy.control('snapshotRestore', { name: 'before', from: world.name })
    const headers = { authorization: customer.token, 'X-Mock-World': copy.name }
    const log = await fetch(`${url}/api/charge_mention/log2`, { headers })
    const { data } = await messageOf(log, z.object({ data: z.array(z.object({ image: z.string() })) }))
    const image = data[0]?.image ?? ''
    expect(image).toContain(`/pictures/${copy.name}/`)
    expect(await statusOf(image)).toBe(200)
  })
})

describe('a picture URL as the value of a field', () => {
  test('is valid after it expires, and without a signature', async () => {
    const world = await openManualReviewWorld(url)
    const { api } = await register(world)
    const deposit = { currency: 3, amount: '100' }
    const imgs = await upload(api, onePixel())
    await world.advance(60 * minute)
    await write(api, 'walletChargeReq', { ...deposit, imgs })
    const [bare = ''] = (await upload(api, onePixel())).split('?')
    await write(api, 'walletChargeReq', { ...deposit, imgs: bare })
  })

  test('[S5.21] can prove only one deposit, unless that was rejected', async () => {
    const world = await openManualReviewWorld(url)
    const { customer, imgs } = await fileDeposit(world)
    const again = () => write(customer.api, 'walletChargeReq', { currency: 3, amount: '200', imgs })
    expect(await refusal(again())).toBe('proof-used/imgs')
    const [item] = await world.control('reviewList')
    await world.control('review', {
      kind: 'deposit',
      id: Number(item?.id),
      decision: 'reject',
      reason: 'Too dark',
    })
    await again()
    expect(await refusal(again())).toBe('proof-used/imgs')
  })

  test('[S5.26] must be one of three different ones in a verification', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const { api } = customer
    await verify(world, customer)
    const front_pic = await upload(api, onePixel(1))
    const form = { card_id: samplePerson.card_id, front_pic, hand_pic: await upload(api, onePixel(2)) }
    const tried = (reverse_pic: string) => refusal(write(api, 'userRealName2', { ...form, reverse_pic }))
    expect(await tried(front_pic)).toBe('picture-repeated/reverse_pic')
    // The same file again.
    expect(await tried(await upload(api, onePixel(1)))).toBe('picture-repeated/reverse_pic')
    expect(await tried(await upload(api, onePixel(2)))).toBe('picture-repeated/hand_pic')
    expect(await read(api, 'userCenter2', {})).toMatchObject({ review_status: 0 })
  })
})
