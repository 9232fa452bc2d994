import type { Page } from '@playwright/test'
import allowed from '../support/allowedLooks.json' with { type: 'json' }
import { openApp, type App } from '../support/app.ts'
import { axeFinds } from '../support/axe.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { countRequests, readScreen, show } from '../support/readScreen.ts'
import { screensOfSpec } from '../support/screens.ts'

type Theme = 'dark' | 'light'

/**
 * Returns the findings of axe, a line each. The themes differ in colours alone, so light is checked for contrast alone.
 */
async function faultsOf(page: Page, place: string, theme: Theme): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  const found = await axeFinds(page, theme === 'light' ? ['color-contrast'] : [])
  return found.map((fault) => `${place}, ${theme}: ${fault}`)
}

/** Colours are those of the theme at once, and not on their way there. */
const withoutTransitions = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** A place in both themes, one after the other, as a phone that changes its own goes over. */
const inBothThemes = async (page: Page, place: string): Promise<readonly string[]> => [
  ...(await faultsOf(page, place, 'dark')),
  ...(await faultsOf(page, place, 'light')),
]

// Hundreds of looks, each told in words: no pictures of them.
test.use({ deviceScaleFactor: 1 })

/** Each part of the screens on a worker of its own. */
for (const part of [0, 1]) {
  test(`[S1.01] axe finds nothing on any screen, dark or light, part ${part + 1} of 2`, async ({
    page,
    world,
  }) => {
    test.setTimeout(300_000)
    const customer = await demoAfterWeeks(world)
    await countRequests(page)
    await withoutTransitions(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openApp(page, { customer, theme: 'system', at: '/pages/settings/index' })
    const faults: string[] = []
    for (const { path, search } of screensOfSpec.filter((_, index) => index % 2 === part)) {
      await show(page, search === undefined ? path : `${path}?${search}`)
      faults.push(...(await inBothThemes(page, path)))
    }
    expect(faults).toEqual([])
  })
}

/** The main sheets and questions: where it is, what opens it. */
const sheets: readonly (readonly [string, (app: App) => Promise<unknown>])[] = [
  ['/pages/index/index', ({ button, translate }) => button(translate('action.menu')).tap()],
  ['/pages/trade/index', ({ page }) => page.locator('header [aria-haspopup=dialog]').first().tap()],
  ['/pages/trade/index?', ({ page }) => page.locator('main li [aria-haspopup=dialog]').first().tap()],
  ['/pages/trade/kline', ({ page }) => page.locator('header [aria-haspopup=dialog][aria-label]').tap()],
  ['/pages/trade/kline?', ({ button, translate }) => button(translate('chart.settings')).tap()],
  ['/pages/settings/index?show=currency', async () => undefined],
  ['/pages/settings/index', ({ button, translate }) => button(translate('settings.signOut')).tap()],
  ['/pages/assets/index', ({ button }) => button(/^USDT/).tap()],
  ['/pages/assets/record', ({ page }) => page.locator('main li button').first().tap()],
  ['/pages/lever/index', ({ page, translate }) =>
    page.locator('main li').getByRole('button', { name: translate('lever.editStops') }).first().tap()],
  ['/pages/lever/index?', ({ page, translate }) =>
    page.locator('main li').getByRole('button', { name: translate('lever.closeIt') }).first().tap()],
  ['/pages/lever/index??', ({ page }) => page.locator('main li [aria-haspopup=dialog]').first().tap()],
  ['/pages/lever/index???', async ({ page, button, translate }) => {
    await page.locator('main li [aria-haspopup=dialog]').first().tap()
    await button(translate('lever.addMargin')).tap()
    await expect(page.getByRole('dialog', { name: translate('lever.addMargin') })).toBeVisible()
  }],
  ['/pages/option/detail', ({ page }) => page.locator('main li button').first().tap()],
  ['/pages/finance/ordersPage', ({ button, translate }) => button(translate('finance.redeem')).first().tap()],
  ['/pages/promotion/index', ({ button, translate }) => button(translate('invite.poster')).tap()],
] // oxfmt-ignore

test('[S2.20] axe finds nothing on any sheet, dark or light', async ({ page, world }) => {
  test.setTimeout(180_000)
  const customer = await demoAfterWeeks(world)
  await countRequests(page)
  await withoutTransitions(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const app = await openApp(page, { customer, theme: 'system', at: '/pages/help/center/center' })
  const faults: string[] = []
  for (const [path, open] of sheets) {
    await test.step(path, async () => {
      await show(page, '/pages/help/center/center')
      await show(page, path)
      await open(app)
      await expect(page.locator('[role=dialog], [role=alertdialog]').last()).toBeVisible()
      faults.push(...(await inBothThemes(page, `a sheet over ${path}`)))
      // Light is the theme it is left in: there a field has the colour of the sheet.
      const { misfits } = await readScreen(page)
      for (const misfit of misfits)
        if (!allowed.cut.some((mark) => misfit.startsWith(mark))) faults.push(`${path}, light: ${misfit}`)
    })
  }
  expect(faults).toEqual([])
})

test('[S2.20] axe finds nothing where nobody is signed in, and on a form full of faults', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await countRequests(page)
  await withoutTransitions(page)
  const app = await openApp(page, { theme: 'system', at: '/pages/settings/index' })
  const faults: string[] = []
  for (const path of [
    '/pages/index/index',
    '/pages/trade/index',
    '/pages/option/detail',
    '/pages/publication/index',
  ]) {
    await show(page, path)
    faults.push(...(await faultsOf(page, path, 'dark')))
  }
  await show(page, '/pages/user/login/register')
  await page.locator('form').getByRole('button').last().tap()
  await app.expectFault(app.translate('user.inviteCode'), app.translate('form.inviteCode'))
  faults.push(...(await faultsOf(page, 'a form full of faults', 'dark')))
  expect(faults).toEqual([])
})

test('[S1.04] text twice as large fits on every screen', async ({ page, world }) => {
  test.setTimeout(180_000)
  const customer = await demoAfterWeeks(world)
  await countRequests(page)
  await withoutTransitions(page)
  await openApp(page, { customer, at: '/pages/settings/index' })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const faults: string[] = []
  for (const { path, search } of screensOfSpec) {
    await show(page, search === undefined ? path : `${path}?${search}`)
    const { misfits, broken } = await readScreen(page)
    for (const misfit of [...misfits, ...broken])
      if (!allowed.cut.some((mark) => misfit.startsWith(mark))) faults.push(`${path}: ${misfit}`)
  }
  expect(faults).toEqual([])
})
