import type { BrowserContext, Page } from '@playwright/test'
import { write } from '#sdk/call.ts'
import { fundedCustomer, register, type Customer } from '#sdk/testing/customer.ts'
import { idOf, samplePerson } from '../support/accountSetup.ts'
import { openApp, type App } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { symbol } from '../support/steering.ts'

const home = '/pages/index/index'

/** The same user in two tabs, both of them connected. */
async function twoTabs(page: Page, context: BrowserContext, customer: Customer, at: string) {
  const open = async (tab: Page) => {
    // Records that a tab finds at first make no notifications.
    const caughtUp = tab.waitForResponse(/microtrade\/lists/)
    const app = await openApp(tab, { customer, at })
    await (await caughtUp).finished()
    await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage))).toContain('identity')
    return app
  }
  const tabs = [await open(page), await open(await context.newPage())] as const
  for (const { page: tab, translate } of tabs)
    await expect(tab.getByText(translate('live.now'), { exact: true }).first()).toBeVisible()
  return tabs
}

const bell = ({ link, translate }: App, count: number) =>
  link(count === 0 ? translate('inbox.title') : `${translate('inbox.title')} (${count})`)

test('[S1.04] a choice in one tab applies in the other: hidden balances, theme, language', async ({
  page,
  world,
  context,
}) => {
  const customer = await fundedCustomer(world, { 3: '1733.88' })
  const [app, other] = await twoTabs(page, context, customer, home)
  await app.button(app.translate('home.hide')).tap()
  await expect(other.main).toContainText('••••••')
  await other.go('/pages/settings/index')
  await other.option(other.translate('settings.themeLight')).tap()
  await page.reload()
  await expect(app.main).toContainText('••••••')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await other.go('/pages/settings/language/language')
  await other.button(/Español/).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  await app.go('/pages/settings/index')
  await expect(app.heading('Configuración')).toBeAttached()
})

test('[S2.21] two tabs make one item of what happens, and read in one it is read in the other', async ({
  page,
  world,
  context,
}) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
  const customer = await register(world)
  await write(customer.api, 'userRealName', samplePerson)
  const [app, other] = await twoTabs(page, context, customer, home)
  const id = await idOf(customer)
  await world.control('review', { kind: 'basic', id, decision: 'reject', reason: 'Unreadable' })
  for (const tab of [app, other]) await expect(bell(tab, 1)).toBeVisible()
  await bell(app, 1).tap()
  await expect(app.main.getByRole('listitem').filter({ hasText: 'Unreadable' })).toHaveCount(1)
  await app.button(app.translate('inbox.readAll')).tap()
  await expect(bell(other, 0)).toBeVisible()
})

test('an alert set in a tab that is closed is reported by the other one, which was open before', async ({
  page,
  world,
  context,
}) => {
  const customer = await register(world)
  await world.control('marketPin', { symbol, to: '60000' })
  const [app, other] = await twoTabs(page, context, customer, `/pages/trade/kline?symbol=${symbol}`)
  const name = app.translate('alert.of', { symbol })
  await other.button(name).tap()
  await other.sheet(name).getByLabel(app.translate('alert.price'), { exact: true }).fill('61000')
  await other.button(app.translate('alert.add')).tap()
  await expect(other.sheet(name).getByText('Above 61,000.00')).toBeVisible()
  await other.page.close()

  await world.control('marketPin', { symbol, to: '61500' })
  await app.expectToast(`${symbol} rose to 61,000.00`)
  await app.go('/pages/notice/index?show=inbox')
  await expect(app.main.getByRole('listitem').filter({ hasText: '61,000.00' })).toHaveCount(1)
})
