import { SubscriptionReview } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { register, visitor } from '#sdk/testing/customer.ts'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { wholeUser } from '../support/wholeUser.ts'

test('a reviewer sees the pictures of what waits, rejects with a reason and passes', async ({
  page,
  world,
}) => {
  await decideByHand(world)
  const { account, api } = await wholeUser(world)
  await page.goto(`/__mock/#/w/${world.name}/reviews`)
  const picture = page.getByRole('img', { name: `Filed with the deposit of ${account}, 1 of 1` })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(await axeFinds(page)).toEqual([])

  const deposit = page.getByRole('region', { name: 'deposit, 100 USDT' })
  await deposit.getByLabel('Reason, if rejected').fill('The picture is not readable')
  await page.getByRole('button', { name: `Reject the deposit of ${account}` }).click()
  await expect(deposit).toBeHidden()
  await page.getByRole('button', { name: `Pass the subscription of ${account}` }).click()
  await expect(page.getByText('No pending reviews.')).toBeVisible()
  const { order_list } = await read(api, 'lhSendOrderList', {})
  expect(order_list).toMatchObject([{ exam_status: SubscriptionReview.passed }])
})

test('a whole list is passed at once', async ({ page, world }) => {
  await decideByHand(world)
  await wholeUser(world)
  await wholeUser(world, 'other@h5.example')
  await page.goto(`/__mock/#/w/${world.name}/reviews?kind=deposit`)
  await page.getByRole('button', { name: 'Pass all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pass all' }).click()
  await expect(page.getByText('No pending reviews.')).toBeVisible()
  const left = await world.control('reviewList')
  expect(left.map(({ kind }) => kind)).toEqual(['subscription', 'subscription'])
})

test('a code appears as it is sent, and is copied', async ({ page, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/__mock/#/w/${world.name}/mail`)
  await expect(page.getByText('No messages yet')).toBeVisible()
  await write(visitor(world), 'smsMail', { user_string: 'new@h5.example', type: 'register' })
  await page.getByRole('link', { name: /^new@h5.example/ }).click()
  await expect(page.getByRole('heading', { name: 'Your registration code' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('status').getByText(/^Copied/)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await world.newestCode('new@h5.example'))
})

test('codes are searched by whom they went to', async ({ page, world }) => {
  const { account } = await register(world)
  await write(visitor(world), 'smsMail', { user_string: 'new@h5.example', type: 'register' })
  await page.goto(`/__mock/#/w/${world.name}/mail?search=${account}`)
  await expect(page.getByRole('link', { name: new RegExp(`^${account}`) })).toBeVisible()
  await expect(page.getByRole('link', { name: /^new@/ })).toBeHidden()
})
