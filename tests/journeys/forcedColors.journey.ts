import type { Locator } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { kline, watchInks } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { createVerifiedCustomer, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { submitButton } from '../support/spotScreen.ts'
import { openPosition } from '../support/steering.ts'

test('in high contrast, the current tab, choices and pressed buttons have a border, and switches a knob', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const app = await openApp(page, { customer: await demo(world), at: '/pages/assets/index' })
  const { translate } = app
  const tabs = page.getByRole('navigation', { name: translate('nav.main') })
  await expect(tabs.getByRole('link', { name: translate('nav.assets') })).toHaveCSS(
    'border-left-width',
    '2px',
  )
  await expect(tabs.getByRole('link', { name: translate('nav.home') })).toHaveCSS('border-left-width', '0px')

  const hide = app.button(translate('settings.hideBalances'))
  await expect(hide).toHaveCSS('border-left-width', '0px')
  await hide.tap()
  await expect(hide).toHaveCSS('border-left-width', '2px')

  await app.go('/pages/settings/index')
  await app.option(translate('settings.themeLight')).tap()
  await expect(app.option(translate('settings.themeLight'))).toHaveCSS('border-left-width', '2px')
  await expect(app.option(translate('settings.themeDark'))).toHaveCSS('border-left-width', '0px')

  const confirms = app.check(translate('settings.askSpot'))
  const on = await colours(confirms)
  expect(on.knob, 'the knob on its track').not.toBe(on.track)
  await confirms.tap()
  const off = await colours(confirms)
  expect(off.knob, 'the knob on its track').not.toBe(off.track)
  expect(off.track, 'the track of a switch that is off').not.toBe(on.track)
})

test('in high contrast, buttons have a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const app = await openApp(page, { at: '/pages/user/login/login' })
  await expect(app.button(app.translate('title.login'))).toHaveCSS('border-left-width', '1px')
})

test('in high contrast, what buys, sells and fills in the amount has a border', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const customer = await demo(world)
  await openPosition(customer)
  const inkOf = await watchInks(page)
  const app = await openApp(page, { customer, at: '/pages/trade/index' })
  const bordered = (button: Locator) => expect(button).toHaveCSS('border-left-width', '1px')
  await bordered(submitButton(app))
  await bordered(app.button('25%'))
  await app.button('50%').tap()
  await expect(app.button('50%')).toHaveCSS('border-left-width', '2px')
  // A canvas has no forced colours: the text of a label is drawn in that of texts.
  await app.go(kline)
  await page.reload()
  await expect.poll(() => inkOf('Long 50×')).toBe('#000000')
  await app.go('/pages/lever/index')
  await bordered(app.button(app.translate('lever.long')))
  await bordered(
    page
      .locator('main li')
      .getByRole('button', { name: app.translate('lever.closeIt') })
      .locator('span'),
  )
})

test('in high contrast, the shares of an amount have a border, and the chosen one a thicker one', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const app = await openApp(page, { customer: await demo(world), at: '/pages/finance/buyPage?id=1' })
  const share = (text: string) => app.button(text).locator('span')
  await app.button('50%').tap()
  await expect(share('25%')).toHaveCSS('border-left-width', '1px')
  await expect(share('50%')).toHaveCSS('border-left-width', '2px')
})

test('in high contrast, the button that swaps the accounts of a transfer has a border', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const app = await openApp(page, { customer: await demo(world), at: '/pages/assets/transfer/index' })
  await expect(app.button(app.translate('transfer.swap'))).toHaveCSS('border-left-width', '1px')
})

test('in high contrast, buttons above a field end where it does', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer)
  const app = await openApp(page, { customer, at: '/pages/assets/withdraw/detail?currency=3' })
  const { translate } = app
  const endOf = async (part: Locator) => {
    const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: 0 }
    return Math.round(x + width)
  }
  const fields = await endOf(app.field(translate('withdraw.remark')))
  for (const name of ['code.send', 'title.addAddress'])
    expect(await endOf(app.button(translate(name))), name).toBeLessThanOrEqual(fields + 1)
})

const colours = (toggle: Locator) =>
  toggle.evaluate(async (input) => {
    await Promise.all(input.getAnimations({ subtree: true }).map(({ finished }) => finished))
    return {
      track: getComputedStyle(input).backgroundColor,
      knob: getComputedStyle(input, '::after').backgroundColor,
    }
  })
