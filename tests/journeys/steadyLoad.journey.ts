import { register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

/** Cumulative layout shift: a hundredth is a strip of 8 px that moves by its height. */
const limit = 0.01

for (const [path, customerOf, owner, width = 390, language = 'en'] of [
  ['/pages/index/index', demo, 'a trader'],
  ['/pages/index/index', register, 'a new user'],
  ['/pages/index/index', demoAfterWeeks, 'a trader at 320 px in Spanish', 320, 'esp'],
  ['/pages/trade/index', demo, 'a trader'],
  ['/pages/trade/index', demo, 'a trader at 320 px', 320],
  ['/pages/lever/index', demo, 'a trader'],
  ['/pages/lever/index', demoAfterWeeks, 'a trader with positions at 320 px in Spanish', 320, 'esp'],
  ['/pages/option/detail', demo, 'a trader'],
  ['/pages/trade/kline', demo, 'a trader'],
  ['/pages/assets/index', demo, 'a trader'],
  ['/pages/finance/index', demo, 'a trader'],
  ['/pages/finance/index', demo, 'a trader at 320 px in Spanish', 320, 'esp'],
  ['/pages/index/index', demo, 'a trader on a wide page', 1280],
  ['/pages/lever/index', demoAfterWeeks, 'a trader with positions'],
  ['/pages/assets/withdraw/index', register, 'a new user'],
  ['/pages/assets/deposit/index', demoAfterWeeks, 'a trader on a wide page', 1280],
  ['/pages/verification/basic', demo, 'a trader'],
  ['/pages/help/center/center', demo, 'a trader'],
  ['/pages/help/center/chat', demo, 'a trader'],
] as const)
  test(`nothing on ${path} of ${owner} moves while its answers arrive one by one`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const app = await openApp(page, { customer: await customerOf(world), language })
    await page.addInitScript(() => {
      const moves: number[] = []
      Object.assign(globalThis, { moves })
      new PerformanceObserver((list) => {
        for (const move of list.getEntries()) if ('value' in move) moves.push(Number(move.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Each answer is shown in frames of its own.
    let painted = Promise.resolve()
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      painted = painted
        .then(() =>
          page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)))),
        )
        .then(() => route.fulfill({ response }))
      await painted
    })
    await app.go(path)
    await page.waitForLoadState('networkidle')
    await expect(app.main.getByText(app.translate('loading.now'), { exact: true })).toHaveCount(0)
    const moves = await page.evaluate<readonly number[]>('moves')
    expect(moves.reduce((sum, one) => sum + one, 0)).toBeLessThan(limit)
  })

test('the balances of Assets load beside its own file, not after it', async ({ page, world }) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/assets/Index-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const app = await openApp(page, { customer: await demo(world) })
  const answer = page.waitForResponse('**/wallet/list')
  await app.go('/pages/assets/index')
  await answer
  held.resolve(undefined)
  await expect(app.main.getByText(app.translate('assets.total'), { exact: true })).toBeVisible()
})

test('an app that is in the cache shows its splash for a frame before it runs', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/index/index' })
  await page.addInitScript(() => {
    let frames = 0
    requestAnimationFrame(() => (frames += 1))
    // The app sets the colours of prices when it runs.
    new MutationObserver(() => Object.assign(globalThis, { framesBefore: frames })).observe(document, {
      subtree: true,
      attributeFilter: ['data-colours'],
    })
  })
  await page.reload()
  await expect(app.main).toBeVisible()
  expect(await page.evaluate('framesBefore')).toBe(1)
})

test('the languages of the browser are looked up while the files of the app load', async ({ page }) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const lookUp = Intl.NumberFormat.supportedLocalesOf.bind(Intl.NumberFormat)
    Intl.NumberFormat.supportedLocalesOf = (...of: Parameters<typeof lookUp>) => {
      Object.assign(globalThis, { lookedUp: true })
      return lookUp(...of)
    }
  })
  await page.goto('/h5/', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate('globalThis.lookedUp')).toBe(true)
  held.resolve(undefined)
  await expect(page.getByRole('main')).toBeVisible()
})

test('an app that is opened in the background runs without waiting for a frame', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    globalThis.requestAnimationFrame = () => 0
  })
  const app = await openApp(page)
  await page.goto('/h5/')
  await expect(app.main).toBeVisible()
})

test('[S2.24] a visitor reads about options before the prices come, and it stays in place', async ({
  page,
}) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/currency/quotation_new', async (route) => {
    await held.promise
    await route.continue()
  })
  const app = await openApp(page, { at: '/pages/option/detail' })
  const title = app.main.getByRole('heading', { name: app.translate('option.introTitle') })
  await expect(title).toBeVisible()
  const before = await title.boundingBox()
  await app.button(app.translate('option.signIn')).focus()
  held.resolve(undefined)
  await expect(app.main.getByRole('img')).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
  await expect(app.button(app.translate('option.signIn'))).toBeFocused()
})
