import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openApp, type App } from '../support/app.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { countRequests, look, show } from '../support/look.ts'
import { screensOfSpec } from '../support/screens.ts'
import allowed from '../support/allowedLooks.json' with { type: 'json' }

type Theme = 'dark' | 'light'

/** What axe finds, a line each. Themes differ in colours alone, so light is asked about those alone. */
async function faultsOf(page: Page, place: string, theme: Theme): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
  const { violations, passes } = await (theme === 'light' ? axe.withRules(['color-contrast']) : axe).analyze()
  expect(passes, `what axe looked at on ${place}`).not.toEqual([])
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => {
      const why = failureSummary?.replaceAll(/\s+/g, ' ') ?? ''
      return `${place}: ${id} ${html.slice(0, 120)} — ${why}`
    }),
  )
}

// Hundreds of looks, each told in words: no pictures of them.
test.use({ deviceScaleFactor: 1, trace: 'off' })

/** Each half of the screens on a worker of its own. */
for (const theme of ['dark', 'light'] as const) {
  for (const half of [0, 1]) {
    test(`[S1.01] axe finds nothing on any screen, ${theme}, part ${half + 1} of 2`, async ({
      page,
      world,
    }) => {
      test.setTimeout(300_000)
      const customer = await demoAfterWeeks(world)
      await countRequests(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openApp(page, { customer, theme, at: '/pages/settings/index' })
      const faults: string[] = []
      for (const { path, search } of screensOfSpec.filter((_, index) => index % 2 === half)) {
        await show(page, search === undefined ? path : `${path}?${search}`)
        faults.push(...(await faultsOf(page, path, theme)))
      }
      expect(faults).toEqual([])
    })
  }
}

/** The main sheets and questions: where it is, what opens it. */
const sheets: readonly (readonly [string, (app: App) => Promise<unknown>])[] = [
  ['/pages/index/index', ({ button, translate }) => button(translate('action.menu')).tap()],
  ['/pages/trade/index', ({ page }) => page.locator('main [aria-haspopup=dialog]').tap()],
  ['/pages/trade/kline', ({ page }) => page.locator('header [aria-haspopup=dialog]').tap()],
  ['/pages/settings/index?show=currency', async () => undefined],
  ['/pages/settings/index', ({ button, translate }) => button(translate('settings.signOut')).tap()],
  ['/pages/assets/index', ({ button }) => button(/^USDT/).tap()],
  ['/pages/assets/record', ({ page }) => page.locator('main li button').first().tap()],
  ['/pages/lever/index', ({ button, translate }) => button(translate('lever.editStops')).first().tap()],
  ['/pages/lever/index?', ({ button, translate }) => button(translate('lever.close')).first().tap()],
  ['/pages/option/detail', ({ option, page, translate }) =>
    option(translate('option.closed')).tap().then(() => page.locator('main li button').first().tap())],
  ['/pages/finance/ordersPage', ({ button, translate }) => button(translate('finance.redeem')).first().tap()],
  ['/pages/promotion/index', ({ button, translate }) => button(translate('invite.poster')).tap()],
] // prettier-ignore

for (const theme of ['dark', 'light'] as const) {
  test(`[S2.20] axe finds nothing on any sheet, ${theme}`, async ({ page, world }) => {
    test.setTimeout(180_000)
    const customer = await demoAfterWeeks(world)
    await countRequests(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const app = await openApp(page, { customer, theme, at: '/pages/help/center/center' })
    const faults: string[] = []
    for (const [path, open] of sheets) {
      await test.step(path, async () => {
        await show(page, '/pages/help/center/center')
        await show(page, path)
        await open(app)
        await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible()
        faults.push(...(await faultsOf(page, `a sheet over ${path}`, theme)))
      })
    }
    expect(faults).toEqual([])
  })
}

test('[S2.20] axe finds nothing where nobody is signed in, and on a form full of faults', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await countRequests(page)
  const app = await openApp(page, { at: '/pages/settings/index' })
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
  await openApp(page, { customer, at: '/pages/settings/index' })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const faults: string[] = []
  for (const { path, search } of screensOfSpec) {
    await show(page, search === undefined ? path : `${path}?${search}`)
    const { misfits } = await look(page)
    for (const misfit of misfits)
      if (!allowed.cut.some((mark) => misfit.startsWith(mark))) faults.push(`${path}: ${misfit}`)
  }
  expect(faults).toEqual([])
})
