import allowed from '../support/allowedLooks.json' with { type: 'json' }
import { openApp } from '../support/app.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { countRequests, readScreen, show } from '../support/readScreen.ts'
import { screensOfSpec } from '../support/screens.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, deviceScaleFactor: 1 })

/** There and back: each new width and each new theme is paid for with a new picture. */
const looks = [
  [1280, 'dark'],
  [1280, 'light'],
  [768, 'light'],
  [768, 'dark'],
] as const

/** Each half of the screens on a worker of its own. */
for (const part of [0, 1]) {
  test(`[S1.01] every screen is whole on a tablet and on a desktop, in both themes, part ${part + 1} of 2`, async ({
    page,
    world,
  }) => {
    test.setTimeout(240_000)
    const customer = await demoAfterWeeks(world)
    await countRequests(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openApp(page, { customer, theme: 'system', at: '/pages/settings/index' })
    const faults: string[] = []
    const screens = screensOfSpec.filter((_, index) => index % 2 === part)
    for (const [index, { path, search }] of screens.entries()) {
      await show(page, search === undefined ? path : `${path}?${search}`)
      for (const [width, colorScheme] of index % 2 === 0 ? looks : looks.toReversed()) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        const { misfits, broken } = await readScreen(page)
        for (const fault of [...misfits, ...broken])
          if (!allowed.cut.some((mark) => fault.startsWith(mark)))
            faults.push(`${path} at ${width}, ${colorScheme}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
}

test('a wide page has its room used: lists beside what leads to them, the button below its form', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/index/index' })
  const boxOf = async (locator: ReturnType<typeof app.button>) => {
    await expect(locator).toBeVisible()
    const box = await locator.boundingBox()
    if (!box) throw new Error('It is not on the page')
    return box
  }
  const heading = (id: string) => app.main.getByRole('heading', { name: app.translate(id), exact: true })

  const shortcut = await boxOf(app.main.getByRole('link', { name: app.translate('title.transfer') }).first())
  const markets = await boxOf(heading('title.markets'))
  expect(markets.x).toBeGreaterThan(shortcut.x + shortcut.width)
  expect(markets.y).toBeLessThan(shortcut.y)

  await app.go('/pages/template/index')
  const report = await boxOf(app.main.getByText(app.translate('finance.custody'), { exact: true }))
  const plans = await boxOf(heading('finance.plans'))
  expect(plans.x).toBeGreaterThan(report.x + report.width)
  expect(plans.y).toBeLessThan(report.y)

  for (const path of ['/pages/finance/ordersPage', '/pages/publication/index'] as const) {
    await app.go(path)
    const cards = app.main.locator('[class*=cards] > li')
    const [first, second] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))]
    expect(second.y).toBe(first.y)
    expect(second.x).toBeGreaterThan(first.x + first.width)
  }

  await app.go('/pages/assets/index')
  const balances = await boxOf(app.main.getByRole('table'))
  const profit = await boxOf(app.main.getByRole('region', { name: app.translate('profit.title') }))
  expect(profit.x).toBeGreaterThan(balances.x + balances.width)
  expect(profit.y).toBeLessThan(balances.y)

  await app.go('/pages/trade/kline')
  const chart = await boxOf(app.main.locator('canvas').first())
  const book = await boxOf(app.option(app.translate('book.title')))
  expect(book.x).toBeGreaterThan(chart.x + chart.width)

  await app.go('/pages/assets/transfer/index')
  const amount = await boxOf(app.field(app.translate('transfer.amount')))
  const send = await boxOf(app.button(app.translate('title.transfer')))
  expect(send.y - (amount.y + amount.height)).toBeLessThan(200)
})

test('[S6.01] on a wide page the way in to options is in the place of their ticket', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/option/detail' })
  const chart = app.main.locator('canvas').first()
  const signIn = app.button(app.translate('option.signIn'))
  await expect(chart).toBeVisible()
  await expect(signIn).toBeInViewport({ ratio: 1 })
  const [chartAt, signInAt] = [await chart.boundingBox(), await signIn.boundingBox()]
  expect(signInAt?.x).toBeGreaterThan((chartAt?.x ?? 0) + (chartAt?.width ?? 0))
})

test('the actions of a coin are in one row of their sheet', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/assets/index' })
  await app.button(/^USDT/).click()
  const actions = app.sheet('USDT').getByRole('navigation').getByRole('link')
  await expect(actions).toHaveCount(4)
  const places = await actions.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y))
  expect(new Set(places).size).toBe(1)
})

for (const language of ['en', 'th', 'jp', 'esp'] as const)
  test(`the actions of an account are in one row of its column, ${language}`, async ({ page, world }) => {
    const app = await openApp(page, {
      customer: await demo(world),
      at: '/pages/assets/tradeAccount?account=spot',
      language,
    })
    const actions = app.main.getByRole('navigation').getByRole('link')
    await expect(actions).toHaveCount(4)
    const places = await actions.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y))
    expect(new Set(places).size).toBe(1)
  })

test('a sheet is centred on the screen it covers, beside the tab rail', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/template/index' })
  const centreOf = (locator: typeof app.main) =>
    locator.evaluate((element) => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    })
  const plan = app.button(/^15 days USDT/)
  // Before its content, the page may not have its width.
  await expect(plan).toBeVisible()
  const centre = await centreOf(app.main)
  await plan.click()
  const sheet = app.sheet('15 days USDT')
  await expect(sheet).toBeVisible()
  expect(await centreOf(sheet)).toBeCloseTo(centre, 0)
})
