import { fund, register } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp, viewRecord } from '../support/app.ts'
import { fileDeposit } from '../support/deposits.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { watchSockets } from '../support/socketWatch.ts'

const usdt = '/pages/assets/deposit/charge?currency=3&chain=TRC20'
const records = '/pages/assets/record?tab=deposits'

async function reject(world: TestWorld, reason: string): Promise<void> {
  const [item] = await world.control('reviewList')
  await world.control('review', { kind: 'deposit', id: Number(item?.id), decision: 'reject', reason })
}

test.beforeEach(async ({ world }) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
})

test('[S3.11] [S4.03] a deposit is under review, then passed, or rejected with its reason; its record follows', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer, at: usdt })
  const { translate } = app
  await fileDeposit(app, '120')
  await viewRecord(app)
  await expect(app.fact('Status')).toHaveText('Under review')

  // Without a connection the app reads the decision later, and says nothing about it.
  await expect.poll(() => sockets.connections()).toBeGreaterThan(0)
  await reject(world, 'The picture shows another amount')
  await app.expectToast('The picture shows another amount')
  await expect(app.fact('Status')).toHaveText('Rejected')
  await expect(app.fact('Reason')).toHaveText('The picture shows another amount')
  await expect(app.button(translate('record.askSupport'))).toBeVisible()
  await app.button(translate('record.sendAgain')).tap()
  // The form has all earlier values but the proof.
  await expect(app.field('Amount')).toHaveValue('120')
  await fileDeposit(app, '125.5')
  await expect(app.heading('Under review')).toBeVisible()
  await world.passReviews()
  await app.go(records)
  await expect(app.main.getByRole('listitem')).toHaveText([
    /\+125.50\sUSDT.*Passed/,
    /[^+]120.00\sUSDT.*Rejected/,
  ])
  await app.main.getByRole('button', { name: /125.50/ }).tap()
  for (const [name, text] of [
    ['Amount', '125.50 USDT'],
    ['Fee', '0.00 USDT'],
    ['Amount received', '125.50 USDT'],
    ['Status', 'Passed'],
    ['Time', /2026/],
  ] as const)
    await expect(app.fact(name)).toHaveText(text)
  expect((await customer.balance('spot', 'USDT')).available).toBe('125.50000000')
})

test('[S2.27] a receipt ends with Done, at the assets', async ({ page, world }) => {
  const app = await openApp(page, { customer: await register(world), at: usdt })
  await fileDeposit(app, '120')
  await app.main.getByRole('status').getByRole('button', { name: 'Done', exact: true }).tap()
  await app.expectAt('/pages/assets/index')
})

test('[S4.03] a rejected deposit leads to its record, from its receipt and from the inbox', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: usdt })
  const { translate } = app
  await fileDeposit(app, '120')
  await expect(app.fact('Record number')).toBeVisible()
  await reject(world, 'The picture shows another amount')
  await expect(app.heading('Rejected')).toBeVisible()
  await viewRecord(app)
  await expect(app.button(translate('record.sendAgain'))).toBeVisible()
  await app.go('/pages/notice/index?show=inbox')
  await app.link(/rejected/).tap()
  await app.expectAt('/pages/assets/record')
  await expect(app.fact('Reason')).toHaveText('The picture shows another amount')
})

test('[S3.10] the proof of a record is shown also when its address has expired meanwhile', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/404/)
  const customer = await register(world)
  await fund(world, customer, 3, '100')
  const app = await openApp(page, { customer, at: records })
  const row = app.button(/^USDT TRC20/)
  await expect(row).toBeVisible()
  await world.advance(15 * 60_000)
  await row.tap()
  const proof = page.getByRole('img', { name: 'Proof of payment' })
  await expect(proof).toBeVisible()
  await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})
