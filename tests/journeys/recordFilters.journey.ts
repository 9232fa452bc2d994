import { write } from '#sdk/call.ts'
import { fund, fundedCustomer, signIn } from '#sdk/testing/customer.ts'
import { upload } from '#sdk/upload.ts'
import { openApp } from '../support/app.ts'
import { axeFinds } from '../support/axe.ts'
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
  const period = app.button(new RegExp(`^${translate('record.range')}`))
  const chooseDay = async (day: string) => {
    await period.tap()
    const sheet = app.sheet(translate('record.range'))
    await sheet.getByRole('button', { name: day, exact: true }).tap()
    await sheet.getByRole('button', { name: translate('action.done') }).tap()
    await expect(sheet).toHaveCount(0)
  }
  await expect(period).toContainText(translate('record.all'))
  await app.field(translate('record.status')).selectOption(translate('record.passed'))
  await expect(rows).toHaveCount(1)
  await chooseDay('Sunday, January 11, 2026')
  await expect(period).toContainText('Jan 11, 2026')
  await expect(app.main).toContainText(translate('record.noMatch'))
  await page.reload()
  await expect(period).toContainText('Jan 11, 2026')
  await expect(app.field(translate('record.status'))).toHaveValue('passed')
  await expect(app.main).toContainText(translate('record.noMatch'))
  await chooseDay('Monday, January 12, 2026')
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
  const period = app.button(new RegExp(`^${translate('record.range')}`))
  await app.button('7 days').tap()
  await expect(period).toContainText('Jan 6, 2026 – Jan 12, 2026')
  await expect(app.main.getByRole('listitem')).toHaveCount(1)
  await app.button(translate('record.lastMonth')).tap()
  await expect(period).toContainText('Dec 1, 2025 – Dec 31, 2025')
  await expect(app.main).toContainText(translate('record.noMatch'))
  // A second tap ends it.
  await app.button(translate('record.lastMonth')).tap()
  await expect(period).toContainText(translate('record.all'))
  // The wrong way round, they are the same days; no day is all of them.
  await app.go('/pages/assets/record?tab=deposits&from=2026-01-13&until=2026-01-11')
  await expect(app.main.getByRole('listitem')).not.toHaveCount(0)
  await expect(period).toContainText('Jan 11, 2026 – Jan 13, 2026')
  await app.go('/pages/assets/record?tab=deposits&from=yesterday')
  await expect(app.main.getByRole('listitem')).not.toHaveCount(0)
  await expect(period).toContainText(translate('record.all'))
})

test('[S2.27] [S1.01] days of records are chosen in a calendar of the app, with fingers and with keys', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const app = await openApp(page, { customer, at: '/pages/assets/record?tab=deposits', language: 'esp' })
  const { translate } = app
  await expect(page.locator('input[type=date]')).toHaveCount(0)
  const period = app.button(new RegExp(`^${translate('record.range')}`))
  await period.tap()
  const sheet = app.sheet(translate('record.range'))
  const day = (name: string) => sheet.getByRole('button', { name, exact: true })
  // A second day may be the earlier one; tomorrow has no records.
  await expect(day('martes, 13 de enero de 2026')).toBeDisabled()
  await day('lunes, 12 de enero de 2026').tap()
  await day('jueves, 8 de enero de 2026').tap()
  await expect(sheet.getByRole('gridcell', { selected: true })).toHaveText(['8', '9', '10', '11', '12'])
  expect(await axeFinds(page, [])).toEqual([])

  // Arrows move by days and weeks, Home and End in the week, Page Up by a month.
  await day('jueves, 8 de enero de 2026').focus()
  for (const [key, name] of [
    ['ArrowLeft', 'miércoles, 7 de enero de 2026'],
    ['ArrowUp', 'miércoles, 31 de diciembre de 2025'],
    ['PageUp', 'domingo, 30 de noviembre de 2025'],
    ['ArrowDown', 'domingo, 7 de diciembre de 2025'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: translate('action.done') }).tap()
  await expect(period).toContainText('7 dic 2025 – 8 dic 2025')
  await expect(period).toBeFocused()
  await period.tap()
  await sheet.getByRole('button', { name: translate('record.all') }).tap()
  await expect(period).toContainText(translate('record.all'))

  // An address may name any day.
  await app.go('/pages/assets/record?tab=deposits&until=2099-01-01')
  await period.tap()
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText('enero de 2026')
})
