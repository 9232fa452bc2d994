import { register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

test.describe('a visitor reads why to sign in, and can do that or register', () => {
  const ownersOnly = {
    '/pages/assets/index': 'signIn.assets',
    '/pages/assets/record': 'signIn.records',
    '/pages/promotion/index': 'signIn.referral',
    '/pages/bankbind/index': 'signIn.other',
  }
  for (const [path, reason] of Object.entries(ownersOnly))
    test(`[S2.16] [S6.01] at ${path}`, async ({ page }) => {
      const app = await openApp(page, { at: '/pages/index/index' })
      await page.goto(`/h5/#${path}`)
      await app.expectAt('/pages/user/login/login')
      await expect(app.main).toContainText(app.translate(reason))
      await expect(app.button(app.translate('title.login'))).toBeVisible()
      await app.button(app.translate('title.register')).tap()
      const search = await app.expectAt('/pages/user/login/register')
      expect(search.get('backpage')).toBe(path)
    })

  const forEverybody = {
    '/pages/trade/index': 'signIn.orders',
    '/pages/lever/index': 'signIn.positions',
    '/pages/publication/index?show=mine': 'signIn.subscriptions',
    '/pages/help/center/chat': 'signIn.support',
  }
  for (const [path, reason] of Object.entries(forEverybody))
    test(`[S6.01] at ${path}`, async ({ page }) => {
      const app = await openApp(page, { at: path })
      await expect(app.main).toContainText(app.translate(reason))
      await expect(app.main.getByRole('button', { name: app.translate('title.login') }).first()).toBeVisible()
      const way = app.main.getByText(app.translate('title.register'), { exact: true })
      await way.scrollIntoViewIfNeeded()
      await way.tap()
      const search = await app.expectAt('/pages/user/login/register')
      expect(search.get('backpage')).toBe(path)
    })
})

test('[S6.01] below a ticket, a visitor reads it without the files of the lists', async ({ page }) => {
  await page.route('**/assets/Orders-*.js', (route) => route.abort())
  const app = await openApp(page, { at: '/pages/trade/index' })
  await expect(app.main).toContainText(app.translate('signIn.orders'))
  await app.go('/pages/lever/index')
  await expect(app.main).toContainText(app.translate('signIn.positions'))
})

test('[S2.27] an empty list offers the step that fills it', async ({ page, world }) => {
  const app = await openApp(page, { customer: await register(world), at: '/pages/assets/transfer/record' })
  const { translate } = app
  const offers = [
    ['/pages/assets/transfer/record', 'transfer.noneBody', 'title.transfer', '/pages/assets/transfer/index'],
    ['/pages/assets/record?tab=changes', 'record.noChanges', 'menu.deposit', '/pages/assets/deposit/index'],
    ['/pages/finance/ordersPage', 'finance.noneBody', 'finance.seePlans', '/pages/template/index'],
    [
      '/pages/publication/index?show=mine',
      'issue.noneMineBody',
      'title.publication',
      '/pages/publication/index',
    ],
  ] as const
  for (const [path, body, action, to] of offers) {
    await app.go(path)
    await expect(app.main).toContainText(translate(body))
    await app.main
      .getByRole('button', { name: translate(action), exact: true })
      .last()
      .tap()
    await app.expectAt(to)
  }
  // On these the ticket is on the same screen.
  const lists = [
    ['/pages/trade/index', 'trade.noOpenBody'],
    ['/pages/lever/index', 'lever.noPositionsBody'],
  ] as const
  for (const [path, body] of lists) {
    await app.go(path)
    await expect(app.main).toContainText(translate(body))
  }
})
