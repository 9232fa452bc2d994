import { languages, locales, ownNames } from '#generated/languages.ts'
import { openApp, type App } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { countRequests, show } from '../support/readScreen.ts'
import { screensOfSpec } from '../support/screens.ts'

/** A market says its own name. */
const titleOf = (app: App, path: string, title: string) =>
  path === '/pages/trade/kline' ? 'Bitcoin' : app.translate(title)

test('[S1.01] [S2.01] [S2.02] [S2.03] [S2.04] [S2.05] [S2.06] [S2.07] [S2.08] [S2.09] [S2.10] [S2.11] [S2.12] [S2.13] [S2.14] every route opens, with its title', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/' })
  await expect(app.heading(app.translate('nav.home'))).toBeVisible()
  for (const { path, title } of screensOfSpec) {
    await test.step(path, async () => {
      await app.go(path)
      const name = titleOf(app, path, title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(
        page.getByRole('main').getByText(app.translate('loading.now'), { exact: true }),
      ).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await app.expectAt(path)
      await expect(page).toHaveTitle(`${name} · H5 Exchange`)
      await expect(page.getByRole('main')).not.toBeEmpty()
    })
  }
})

test('[S1.01] [S2.16] without a session the public routes open and the others ask for one', async ({
  page,
}) => {
  const app = await openApp(page, { at: '/' })
  await page.clock.install()
  for (const { path, title, ownersOnly } of screensOfSpec) {
    await test.step(path, async () => {
      // Within a second of a redirect there is no other.
      await page.clock.fastForward(1_001)
      await app.go(path)
      if (ownersOnly) {
        const search = await app.expectAt('/pages/user/login/login')
        expect(search.get('backpage')).toBe(path)
      } else {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(app, path, title))
        await app.expectAt(path)
      }
    })
  }
})

test('[S2.01] an address that does not exist says so, leads home, and does not trap the back button', async ({
  page,
}) => {
  const app = await openApp(page, { at: '/pages/help/center/center' })
  await page.evaluate(() => (location.hash = '#/pages/nowhere?id=1'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(app.translate('missing.title'))
  await expect(heading).toBeFocused()
  expect(new URL(page.url()).hash).toBe('#/pages/nowhere?id=1')
  await page.goBack()
  await app.expectAt('/pages/help/center/center')
  await page.goForward()
  await app.button(app.translate('title.help')).tap()
  await app.expectAt('/pages/help/center/center')
  await page.goto('/h5/#pages')
  await app.button(app.translate('missing.home')).tap()
  await app.expectAt('/pages/index/index')
})

for (const address of ['constructor', '__proto__', 'toString'])
  test(`[S2.01] the app starts at the address #${address}, which does not exist`, async ({ page }) => {
    await page.goto(`/h5/#${address}`)
    await expect(page.getByText('The address is mistyped, or the page has moved.')).toBeVisible()
  })

test('[S1.01] [S2.01] the root path is home', async ({ page, baseURL }) => {
  const app = await openApp(page)
  for (const address of ['/h5/', '/h5/#/']) {
    await page.goto(address)
    await expect(app.heading(app.translate('nav.home'))).toBeVisible()
  }
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`^${String(baseURL)}/h5/`))
  await expect(app.heading(app.translate('nav.home'))).toBeVisible()
})

test('[S2.01] five tabs, the current one marked', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/' })
  const bar = page.getByRole('navigation', { name: app.translate('nav.main') })
  const tabs = [
    ['nav.trade', '/pages/trade/index'],
    ['nav.option', '/pages/option/detail'],
    ['nav.finance', '/pages/template/index'],
    ['nav.assets', '/pages/assets/index'],
    ['nav.home', '/pages/index/index'],
  ] as const
  await expect(bar.getByRole('link')).toHaveCount(tabs.length)
  for (const [id, path] of tabs) {
    await app.tab(id)
    await app.expectAt(path)
    await expect(bar.locator('[aria-current=page]')).toHaveText(app.translate(id))
  }
  await app.go('/pages/settings/index')
  await expect(app.heading(app.translate('title.settings'))).toBeVisible()
  await expect(bar).toBeHidden()
})

test('[S2.14] a place is chosen from the list or by position, and shown', async ({ page, context }) => {
  const app = await openApp(page, { at: '/pages/index/index' })
  await app.go('/choose-location')
  await app.field(app.translate('place.search')).fill('thai')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await app.button(/^Thailand/).tap()
  await app.expectAt('/pages/index/index')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 13.7563, longitude: 100.5018 })
  await app.go('/choose-location')
  await app.button(app.translate('place.here')).tap()
  await app.expectAt('/pages/index/index')

  await app.go('/open-location?name=River%20Park&address=2%20River%20Road&latitude=13.7&longitude=100.5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River Park')
  await expect(app.link(app.translate('place.openMap'))).toHaveAttribute('href', /mlat=13\.7&mlon=100\.5/)
  // A grid with a dot is not a map: each line has a sign, and the map is one tap away.
  await expect(app.main.locator('svg line')).toHaveCount(0)
})

test('[S1.07] settings show the version, and the stored state carries its own', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/settings/index' })
  await expect(
    page.getByRole('listitem').filter({ hasText: app.translate('settings.version') }),
  ).toContainText('2.5.8 (258)')
  const state = await page.evaluate(() => localStorage.getItem('life-data'))
  expect(JSON.parse(String(state))).toMatchObject({ version: '1.0.0' })
})

test('[S1.04] [S1.06] [S4.16] [S7.03] a language is switched in the settings and stays', async ({ page }) => {
  await openApp(page, { at: '/pages/settings/index' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  for (const code of languages) {
    const [locale, name] = [locales[code], ownNames[code]]
    await test.step(code, async () => {
      await page
        .getByRole('link')
        .filter({ has: page.locator('svg') })
        .first()
        .tap()
      await expect(page).toHaveURL(/settings\/language\/language/)
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/set/lang'))
      await page.getByRole('button', { name, exact: true }).tap()
      const request = await sent
      expect(request.headers()['language-mark']).toBe(code)
      expect(request.postData()).toBe(`lang=${code}`)
      await expect(html).toHaveAttribute('lang', locale)
      await expect(html).toHaveAttribute('dir', 'ltr')
      await expect(page).toHaveURL(/pages\/settings\/index/)
      await expect(page.getByRole('link').filter({ hasText: name })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(code)
      await page.reload()
      await expect(html).toHaveAttribute('lang', locale)
      await expect(page.getByRole('link').filter({ hasText: name })).toBeVisible()
    })
  }
})

test('[S2.19] [S2.20] the phone’s own way back closes a question or the menu before it leaves the screen', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  await app.go('/pages/settings/index')
  await app.button(app.translate('settings.signOut')).tap()
  await expect(app.question(app.translate('settings.signOutAsk'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await app.expectAt('/pages/settings/index')
  await page.goBack()
  await app.expectAt('/pages/index/index')
  await app.button(app.translate('action.menu')).tap()
  await expect(app.sheet(app.translate('action.menu'))).toBeVisible()
  await page.goBack()
  await expect(app.sheet(app.translate('action.menu'))).toBeHidden()
  await app.expectAt('/pages/index/index')
})

test('after a change of screen the focus is at its heading, for those who listen', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  const heading = page.getByRole('heading', { level: 1 })
  await app.tab('nav.assets')
  await expect(heading).toHaveText(app.translate('nav.assets'))
  await expect(heading).toBeFocused()
  await app.link(app.translate('menu.deposit')).tap()
  await expect(heading).toHaveText(app.translate('title.deposit'))
  await expect(heading).toBeFocused()
})

test('the focus is at the heading of a screen that was opened while the first one loaded', async ({
  page,
  world,
}) => {
  await page.route(/\/assets\/ChangePassword-[^/]+\.js$/, () => {})
  const app = await openApp(page, {
    customer: await demo(world),
    at: '/pages/settings/security/changePassword',
  })
  await app.go('/pages/assets/index')
  await expect(app.heading(app.translate('nav.assets'))).toBeFocused()
})

test('the focus remains at the heading of a screen when its data arrive', async ({ page, world }) => {
  await countRequests(page)
  const app = await openApp(page, { customer: await demo(world), at: '/pages/settings/index' })
  // The browser announces the screen that the app starts with, so that must not be the first one of the list.
  await expect(app.heading(app.translate('title.settings'))).toBeVisible()
  for (const { path, search } of screensOfSpec) {
    await show(page, search === undefined ? path : `${path}?${search}`)
    // The last step of a finished form has a heading of its own.
    await expect(page.locator('h1, main h2').and(page.locator(':focus')), path).toHaveCount(1)
  }
  await app.expectAt('/open-location')
})

test('before the app has loaded its mark is on the ground of its theme', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/h5/', { waitUntil: 'commit' })
  await expect(page.locator('#root img')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 243, 236)')
})
