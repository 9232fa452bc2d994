import { write } from '#sdk/call.ts'
import { fund, fundedCustomer, signIn } from '#sdk/testing/customer.ts'
import { upload } from '#sdk/upload.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { onePixel } from '../support/pictures.ts'

test('[S2.27] [S8.24] filters of records are there again after a reload, and say when nothing passes', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const app = await openApp(page, { customer, at: '/pages/assets/record?tab=deposits' })
  const { translate } = app
  const rows = app.main.getByRole('listitem')
  await expect(rows).toHaveCount(1)
  const until = app.field(translate('record.until'))
  // WebKit shows today where no day is chosen: the style hides it.
  await expect(until).toHaveAttribute('data-no-date')
  await app.field(translate('record.status')).selectOption(translate('record.passed'))
  await expect(rows).toHaveCount(1)
  await until.fill('2026-01-11')
  await expect(until).not.toHaveAttribute('data-no-date')
  await expect(app.main).toContainText(translate('record.noMatch'))
  await page.reload()
  await expect(until).toHaveValue('2026-01-11')
  await expect(app.field(translate('record.status'))).toHaveValue('passed')
  await expect(app.main).toContainText(translate('record.noMatch'))
  await until.fill('2026-01-12')
  await expect(rows).toHaveCount(1)
  await app.field(translate('record.status')).selectOption(translate('record.rejected'))
  await app.button(translate('record.clear')).tap()
  await expect(rows).toHaveCount(1)
  await expect(app.field(translate('record.status'))).toHaveValue('')
})

test('[S2.27] records of several months have a heading for each', async ({ page, world }) => {
  await world.control('clock', { mode: 'frozen' })
  const { account, password } = await fundedCustomer(world, { 3: '500' })
  await world.advance(40 * 24 * 3_600_000)
  const customer = await signIn(world, account, password)
  await fund(world, customer, 3, '100')
  const app = await openApp(page, { customer, at: '/pages/assets/record?tab=deposits' })
  await expect(app.main.getByRole('heading', { level: 2 })).toHaveText(['February 2026', 'January 2026'])
})

test('[S2.27] a tap filters records by the last days or the last month, and by bank transfers', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const imgs = await upload(customer.api, onePixel())
  await write(customer.api, 'walletChargeReq', { currency: 9999, amount: '150', imgs, name: 'Demo' })
  const app = await openApp(page, { customer, at: '/pages/assets/record?tab=deposits' })
  const { translate } = app
  await expect(app.main.getByRole('listitem').first()).toContainText(translate('deposit.bank'))
  await app.field(translate('transfer.currency')).selectOption(translate('deposit.bank'))
  await expect(app.main.getByRole('listitem')).toHaveCount(1)
  const days = [app.field(translate('record.from')), app.field(translate('record.until'))] as const
  await app.button('7 days').tap()
  await expect(days[0]).toHaveValue('2026-01-06')
  await expect(days[1]).toHaveValue('2026-01-12')
  await expect(app.main.getByRole('listitem')).toHaveCount(1)
  await app.button(translate('record.lastMonth')).tap()
  await expect(days[0]).toHaveValue('2025-12-01')
  await expect(days[1]).toHaveValue('2025-12-31')
  await expect(app.main).toContainText(translate('record.noMatch'))
  // A second tap ends it.
  await app.button(translate('record.lastMonth')).tap()
  await expect(days[0]).toHaveValue('')
  // The wrong way round, they are the same days.
  await app.go('/pages/assets/record?tab=deposits&from=2026-01-13&until=2026-01-11')
  await expect(app.main.getByRole('listitem')).not.toHaveCount(0)
})
