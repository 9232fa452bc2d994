import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

for (const { part, at, opener, opened, role } of [
  {
    part: 'SideMenu',
    at: '/pages/index/index',
    opener: 'action.menu',
    opened: 'action.menu',
    role: 'dialog',
  },
  {
    part: 'ConfirmHost',
    at: '/pages/settings/index',
    opener: 'settings.signOut',
    opened: 'settings.signOutAsk',
    role: 'alertdialog',
  },
  {
    part: 'SheetDialog',
    at: '/pages/index/index',
    opener: 'action.menu',
    opened: 'action.menu',
    role: 'dialog',
  },
] as const)
  test(`${part} that cannot be loaded leaves the screen as it is, and comes the next time`, async ({
    page,
    world,
    allowError,
  }) => {
    allowError(/ERR_FAILED/)
    const file = `**/${part}-*.js`
    await page.route(file, (route) => route.abort())
    const app = await openApp(page, { customer: await demo(world), at })
    const button = app.button(app.translate(opener))
    await button.tap()
    await app.expectToast(app.translate('error.unreachableBody'))
    await expect(button).toBeVisible()
    await page.unroute(file)
    await button.tap()
    await expect(page.getByRole(role, { name: app.translate(opened) })).toBeVisible()
  })

test('two sheets whose file cannot be loaded leave the screen as it is, and both come the next time', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/ERR_FAILED/)
  const file = '**/SheetDialog-*.js'
  const held = Promise.withResolvers<undefined>()
  await page.route(file, async (route) => {
    await held.promise
    await route.abort()
  })
  const requested = page.waitForRequest(file)
  const app = await openApp(page, { customer: await demo(world), at: '/pages/settings/index' })
  const titles = [app.translate('settings.currency'), app.translate('settings.alerts')]
  const row = (title: string) => app.main.getByRole('button', { name: title })
  for (const title of titles) await row(title).tap()
  await requested
  held.resolve(undefined)
  await app.expectToast(app.translate('error.unreachableBody'))
  await page.unroute(file)
  for (const title of titles) {
    await row(title).tap()
    await expect(app.sheet(title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(app.sheet(title)).toBeHidden()
  }
})

test('a menu that cannot be loaded says so before what is loaded after the first paint is there', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/ERR_FAILED/)
  await page.route(/\/assets\/(background|SideMenu)-/, (route) => route.abort())
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  const button = app.button(app.translate('action.menu'))
  await button.tap()
  await app.expectToast(app.translate('error.unreachableBody'))
  await expect(button).toBeVisible()
})
