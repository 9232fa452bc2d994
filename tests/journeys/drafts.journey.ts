import { register, signIn } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { enter } from '../support/signing.ts'

const symbol = 'BTC/USDT'
const kline = '/pages/trade/kline?symbol=BTC%2FUSDT'

test('[S2.23] [S4.15] the price of an alert is kept when its sheet is closed by mistake and when the session ends', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: kline })
  const { translate } = app
  const name = translate('alert.of', { symbol })
  const sheet = app.sheet(name)
  const price = sheet.getByLabel(translate('alert.price'), { exact: true })
  const repeats = sheet.getByRole('radio', { name: translate('alert.everyTime') })
  await app.button(name).tap()
  await price.fill('1000001')
  await repeats.check({ force: true })
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await app.button(name).tap()
  await expect(price).toHaveValue('1,000,001')
  await expect(repeats).toBeChecked()

  await signIn(world, customer.account, customer.password)
  await app.expectToast(translate('error.loggedOutBody'))
  await app.go('/pages/user/login/login')
  await enter(app, 'E-mail', customer.account, customer.password)
  await app.expectAt('/pages/index/index')
  await app.go(kline)
  await app.button(name).tap()
  await expect(price).toHaveValue('1,000,001')
  await expect(repeats).toBeChecked()

  // A set alert is not a draft.
  await app.button(translate('alert.add')).tap()
  await expect(sheet.getByRole('listitem')).toContainText('1,000,001')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await app.button(name).tap()
  await expect(price).not.toHaveValue(/1,000,001/)
})

test('[S2.25] the amount in the sheet of a plan is kept on the way through another screen', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await register(world), at: '/pages/template/index' })
  const { translate } = app
  const plan = app.main.getByRole('button', { name: new RegExp(translate('finance.yearly')) }).first()
  const amount = page.getByRole('dialog').getByLabel(translate('finance.amount'), { exact: true })
  await plan.tap()
  await amount.fill('777')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await app.tab('nav.assets')
  await app.expectAt('/pages/assets/index')
  await app.tab('nav.finance')
  await app.expectAt('/pages/template/index')
  await plan.tap()
  await expect(amount).toHaveValue('777')
})
