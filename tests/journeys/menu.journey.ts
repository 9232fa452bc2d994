import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const menu = [
  ['menu.deposit', '/pages/assets/deposit/index'],
  ['menu.withdraw', '/pages/assets/withdraw/index'],
  ['title.transfer', '/pages/assets/transfer/index'],
  ['title.financeOrders', '/pages/finance/ordersPage'],
  ['title.promotion', '/pages/promotion/index'],
  ['title.identity', '/pages/verification/index'],
  ['title.security', '/pages/settings/security/index'],
  ['title.addresses', '/pages/user/address/index'],
  ['title.bankCards', '/pages/bankbind/index'],
  ['menu.contact', '/pages/help/center/chat'],
  ['title.help', '/pages/help/center/center'],
  ['title.language', '/pages/settings/language/language'],
  ['settings.currency', '/pages/settings/index'],
  ['title.settings', '/pages/settings/index'],
  ['title.assetRecord', '/pages/assets/record'],
  ['title.publication', '/pages/publication/index'],
] as const

test('[S2.20] the side menu leads to everything beside the tabs', async ({ page, world }) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: '/pages/index/index' })
  await app.button(app.translate('action.menu')).tap()
  const sheet = app.sheet(app.translate('action.menu'))
  await expect(sheet.getByRole('link')).toHaveCount(menu.length + 1)
  await expect(sheet.getByRole('link').first()).toContainText(customer.account)
  const links = await sheet.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links.map((href) => href?.replace(/^#|\?.*/g, '')).slice(1)).toEqual(
    expect.arrayContaining(menu.map(([, path]) => path)),
  )
  await app.button(app.translate('action.close')).tap()
  await expect(sheet).toBeHidden()
  for (const [id, path] of menu) {
    await test.step(id, async () => {
      const named = page
        .getByRole('dialog')
        .getByRole('link')
        .filter({ hasText: app.translate(id) })
      await app.button(app.translate('action.menu')).tap()
      // `Withdraw` is also in `Withdrawal addresses`.
      await named.first().tap()
      await app.expectAt(path)
      await expect(page.getByRole('dialog', { name: app.translate('action.menu') })).toBeHidden()
      if (id === 'settings.currency') await app.button(app.translate('action.close')).tap()
      await app.back()
      await app.expectAt('/pages/index/index')
    })
  }
})

test('[S2.20] without a session the side menu begins with the login', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/index/index' })
  await app.button(app.translate('action.menu')).tap()
  const first = app.sheet(app.translate('action.menu')).getByRole('link').first()
  await expect(first).toContainText(app.translate('menu.anonymous'))
  await first.tap()
  await app.expectAt('/pages/user/login/choose')
})

test('[S2.20] the pricing currency chosen from the menu is the one that counts', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  await expect(page.getByRole('main')).toContainText('USD')
  await app.menu('settings.currency')
  await app.sheet(app.translate('settings.currency')).getByRole('button', { name: 'THB' }).tap()
  await expect(app.button(new RegExp(app.translate('settings.currency')))).toContainText('THB')
  await app.back()
  await expect(app.link(/THB/)).toBeVisible()
  await page.reload()
  await expect(app.link(/THB/)).toBeVisible()
})

test('[S2.03] settings that open a sheet look like those that open a screen, and announce a dialog', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/settings/index' })
  const rows = app.main.getByRole('list').first().getByRole('listitem')
  await expect(rows.locator('button[aria-haspopup=dialog]')).toHaveCount(3)
  // The icon of the row, and the arrow at its end.
  for (const row of await rows.all()) await expect(row.locator('svg')).toHaveCount(2)
})
