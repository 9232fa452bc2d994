import type { Page } from '@playwright/test'
import { customer, register } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp, type App } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { openPosition } from '../support/steering.ts'

const symbol = 'BTC/USDT'
const hour = 3_600_000

/** Somebody with two Bitcoin and a contract, whose price then rises from 60,000 to 63,000 within an hour. */
async function holderOfRise(world: TestWorld) {
  await world.control('marketPin', { symbol, to: '60000', advance: true })
  await world.control('clock', { mode: 'frozen' })
  await world.advance(3 * hour)
  const holder = await customer(world, { balances: { spot: { BTC: '2' }, contract: { USDT: '1000' } } })
  await world.advance(2 * hour)
  await openPosition(holder)
  await world.control('marketPin', { symbol, to: '63000', advance: true })
  await world.advance(hour)
  // A deposit is not earned.
  await world.control('userGrant', {
    account: holder.account,
    balances: [
      { account: 'spot', currency: 'BTC', amount: '1' },
      { account: 'spot', currency: 'USDT', amount: '5000' },
    ],
  })
  return holder
}

const profit = (app: App) => app.main.getByRole('region', { name: app.translate('profit.title') })

/** The figure of a source, in hundredths. */
async function sourceOf(app: App, id: string): Promise<number> {
  const text = await app.fact(app.translate(id), profit(app)).textContent()
  const [figure = ''] = /[+-]?[\d,]+\.\d\d/.exec(text ?? '') ?? []
  return Math.round(Number(figure.replaceAll(',', '')) * 100)
}

for (const at of ['/pages/index/index', '/pages/assets/index']) {
  test(`[S2.21] [S2.27] own profit counts prices and contracts, no deposits, and adds up, ${at}`, async ({
    page,
    world,
  }) => {
    const holder = await holderOfRise(world)
    const app = await openApp(page, { customer: holder, at })
    const part = profit(app)
    await expect(part.getByRole('img')).toHaveAccessibleName(/[+][\d,]+\.\d\d\sUSD/)
    const markets = part.locator('summary')
    if (await markets.isVisible()) await markets.tap()
    await expect(app.fact(app.translate('profit.coins'), part)).toContainText('+6,000.00')
    const sources = [
      await sourceOf(app, 'profit.coins'),
      await sourceOf(app, 'title.lever'),
      await sourceOf(app, 'nav.option'),
      await sourceOf(app, 'nav.finance'),
    ]
    expect(sources[1]).toBeGreaterThan(0)
    const whole = (sources.reduce((sum, one) => sum + one, 0) / 100).toLocaleString('en', {
      minimumFractionDigits: 2,
    })
    await expect(part.locator('strong')).toContainText(`+${whole}`)
  })
}

test('[S2.27] an open position counts in the percentage of the profit, and not in the balance, which says so', async ({
  page,
  world,
}) => {
  await world.control('marketPin', { symbol, to: '60000', advance: true })
  await world.control('clock', { mode: 'frozen' })
  const trader = await customer(world, { balances: { contract: { USDT: '1000' } } })
  await world.advance(2 * hour)
  await openPosition(trader, { share: 20, multiple: 100 })
  await world.control('marketPin', { symbol, to: '63000', advance: true })
  await world.advance(hour)
  const app = await openApp(page, { customer: trader, at: '/pages/assets/index' })
  // Twenty lots of 0.01 BTC earned 600 USDT less the fee, with 1,000.
  const figure = await profit(app).locator('strong').textContent()
  expect(figure).toMatch(/^\+5\d\d\.\d\d/)
  await expect(profit(app).getByText(/^\+5\d\.\d\d%$/)).toBeVisible()
  for (const at of ['/pages/assets/index', '/pages/index/index']) {
    await app.go(at)
    await expect(app.main.getByText(app.translate('assets.totalBeforeOpen'))).toBeVisible()
  }
})

/** Lists the requests for records that the app sends for a profit. */
function listReads(page: Page): readonly string[] {
  const reads: string[] = []
  const history =
    /legal_log|coin\/list|my_trade|microtrade\/lists|deposit\/order|send\/order_list|charge_mention/
  page.on('request', (request) => {
    // Others read the same lists in smaller pages.
    const { pathname, searchParams } = new URL(request.url())
    const sent = new URLSearchParams(request.postData() ?? searchParams)
    if (history.test(pathname) && ['40', '100'].includes(sent.get('limit') ?? '')) reads.push(pathname)
  })
  return reads
}

test('[S2.21] the profit reads only the lists of accounts with a past in the period', async ({
  page,
  world,
}) => {
  await world.control('clock', { mode: 'frozen' })
  const holder = await customer(world, { balances: { spot: { BTC: '2' } } })
  // The last entries are of another day.
  await world.advance(25 * hour - ((await world.now()) % (24 * hour)))
  const reads = listReads(page)
  const app = await openApp(page, { customer: holder, at: '/pages/index/index' })
  await expect(profit(app).getByRole('img')).toBeVisible()
  // The log, and the open positions.
  expect(reads.toSorted()).toEqual([
    expect.stringContaining('lever/my_trade'),
    expect.stringContaining('wallet/legal_log'),
  ])
})

test('[S2.21] in data-saving mode, the profit is read on request', async ({ page, world }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const reads = listReads(page)
  const app = await openApp(page, { customer: await holderOfRise(world), at: '/pages/index/index' })
  const ask = app.button(app.translate('profit.title'))
  await expect(ask).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(reads).toEqual([])
  await ask.tap()
  await expect(profit(app).getByRole('img')).toBeVisible()
  await app.go('/pages/assets/index')
  await expect(ask).toBeVisible()
  await ask.tap()
  await expect(profit(app).getByRole('img')).toBeVisible()
})

test('[S2.27] a hidden balance hides its profit, the curve and the markets', async ({ page, world }) => {
  const app = await openApp(page, { customer: await holderOfRise(world), at: '/pages/assets/index' })
  const part = profit(app)
  await expect(part.getByRole('img')).toBeVisible()
  await part.locator('summary').tap()
  await app.button(app.translate('settings.hideBalances')).tap()
  await expect(part.getByRole('img')).toHaveCount(0)
  await expect(part).toContainText('••••••')
  await expect(app.main).not.toContainText(/\d\.\d\d/)
})

test('[S2.27] an account without a past has the profit since it joined', async ({ page, world }) => {
  const app = await openApp(page, { customer: await holderOfRise(world), at: '/pages/assets/index' })
  await app.option(app.translate('profit.month')).tap()
  await expect(profit(app)).toContainText(app.translate('profit.sinceJoined'))
})

test('[S2.21] the axis of the profit names no time twice on the first day', async ({ page, world }) => {
  await world.control('clock', { mode: 'frozen' })
  await world.advance(20_000)
  const newcomer = await customer(world, { balances: { spot: { USDT: '500' } } })
  await world.advance(10_000)
  const app = await openApp(page, { customer: newcomer, at: '/pages/index/index' })
  const times = app.main.locator('p', { hasText: app.translate('profit.now') }).locator('span')
  await expect(times.first()).not.toBeEmpty()
  const named = (await times.allTextContents()).filter((text) => text !== '')
  expect(new Set(named).size).toBe(named.length)
})

test('[S2.27] a profit of zero is one line in neither colour', async ({ page, world }) => {
  const app = await openApp(page, { customer: await register(world), at: '/pages/assets/index' })
  const profit = app.main.getByRole('region', { name: app.translate('profit.title') })
  const paths = profit.getByRole('img').locator('path')
  await expect(paths.first()).toBeAttached()
  await expect(paths).toHaveCount(1)
  const colours = await profit.locator('[class*=picture] > span').evaluate((dot) => {
    const { color } = getComputedStyle(dot)
    const probe = document.createElement('i')
    probe.style.color = 'var(--rise)'
    dot.append(probe)
    return [color, getComputedStyle(probe).color]
  })
  expect(colours[0]).not.toBe(colours[1])
})

for (const at of ['/pages/index/index', '/pages/assets/index'])
  test(`[S2.21] [S2.27] the profit of ${at} has its height and a skeleton while it loads`, async ({
    page,
    world,
  }) => {
    const held = Promise.withResolvers<undefined>()
    await page.route('**/api/charge_mention/log2*', async (route) => {
      await held.promise
      await route.continue()
    })
    const trader = await customer(world, { balances: { spot: { USDT: '500' } } })
    const app = await openApp(page, { customer: trader, at })
    const part = profit(app)
    await expect(part).toHaveAttribute('aria-busy', 'true')
    const drawn = part
      .locator('[class*=picture]')
      .evaluate((picture) => getComputedStyle(picture, '::before').height)
    expect(Number.parseFloat(await drawn)).toBeGreaterThan(60)
    const before = await part.boundingBox()
    held.resolve(undefined)
    await expect(part).toHaveAttribute('aria-busy', 'false')
    await expect(part.getByRole('img')).toBeVisible()
    expect(await part.boundingBox()).toEqual(before)
  })
