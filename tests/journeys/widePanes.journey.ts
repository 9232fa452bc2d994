import type { Locator } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, deviceScaleFactor: 1 })

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible()
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

for (const [list, detail, name] of [
  ['/pages/notice/index', '/pages/index/notice/notice', 'announcements'],
  ['/pages/help/center/center', '/pages/help/center/detail', 'help'],
] as const)
  test(`on a wide page the list of ${name} is beside the article it leads to`, async ({ page }) => {
    const app = await openApp(page, { at: list })
    const rows = app.main.locator(`a[href*="${detail}?id="]`)
    const article = app.main.getByRole('article')
    const current = app.main.locator('[aria-current]')
    await expect(rows.nth(2)).toBeVisible()
    // The first one, until another is chosen.
    const first = (await current.textContent()) ?? ''
    await expect(rows.first()).toContainText(first)
    await expect(article.getByRole('heading', { name: first, exact: true })).toBeVisible()
    const chosen = (await rows.nth(2).locator('span span span').first().textContent()) ?? ''
    await rows.nth(2).click()
    await app.expectAt(detail)
    await expect(article.getByRole('heading', { level: 2 }).first()).toHaveText(chosen)
    await expect(current).toHaveText(chosen)
    const [left, right] = [await boxOf(rows.nth(2)), await boxOf(article)]
    expect(right.x).toBeGreaterThan(left.x + left.width)
    // Both columns are in the middle of the page together, and its header starts where they do.
    const { width: rail } = await boxOf(page.getByRole('navigation', { name: app.translate('nav.main') }))
    expect(left.x - rail).toBeCloseTo(1280 - right.x - right.width, -1.5)

    await page.setViewportSize({ width: 768, height: 800 })
    await expect(rows).toHaveCount(0)
    await expect(article).toBeVisible()
  })

test('[S1.01] on a wide page the form for support is beside the list of the help, and survives a narrow window', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/help/center/chat' })
  const { translate } = app
  const message = app.main.getByRole('textbox', { name: translate('help.message') })
  const search = app.main.getByRole('searchbox')
  await expect(app.main.locator('[aria-current]')).toHaveText(translate('title.chat'))
  const [list, form] = [await boxOf(search), await boxOf(message)]
  expect(form.x).toBeGreaterThan(list.x + list.width)
  await message.fill('My deposit is missing')
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(search).toHaveCount(0)
  // The same field, with the focus.
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('My deposit is missing')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(search).toBeVisible()
  await expect(message).toBeFocused()
})

test('[S1.01] [S2.25] [S2.28] on a wide page languages, rules and referrals use its width', async ({
  page,
  world,
}) => {
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/settings/language/language',
  })
  const { translate } = app
  const languages = app.main.getByRole('listitem')
  const [first, second] = [await boxOf(languages.nth(0)), await boxOf(languages.nth(1))]
  expect(second.x).toBeGreaterThan(first.x + first.width)
  expect(second.y).toBe(first.y)

  await app.go('/pages/finance/rulePage')
  const plans = await boxOf(app.heading(translate('rule.plansTitle')))
  const rules = await boxOf(app.heading(translate('rule.buyTitle')))
  expect(rules.x).toBeGreaterThan(plans.x + plans.width)
  expect(rules.y).toBe(plans.y)

  await app.go('/pages/promotion/index')
  const invite = await boxOf(app.button(translate('invite.poster')))
  const levels = await boxOf(app.heading(translate('invite.levels')))
  expect(levels.x).toBeGreaterThan(invite.x + invite.width)
})

test('[S2.27] on a wide page the filters of the records are beside them, and start where the header does', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/assets/record' })
  for (const tab of ['record.deposits', 'record.withdrawals', 'record.changes']) {
    await app.option(app.translate(tab)).click()
    const filter = await boxOf(app.main.getByRole('combobox').first())
    const row = await boxOf(app.main.getByRole('listitem').first())
    expect(row.x).toBeGreaterThan(filter.x + filter.width)
    expect(row.width).toBeGreaterThan(500)
  }
})

test('[S2.27] on a wide page the balances of an account are beside their changes', async ({
  page,
  world,
}) => {
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/assets/tradeAccount?account=spot',
  })
  const balances = await boxOf(app.heading(app.translate('assets.balances')))
  const changes = await boxOf(app.heading(app.translate('assets.log')))
  expect(changes.x).toBeGreaterThan(balances.x + balances.width)
  expect(changes.y).toBe(balances.y)
  await app.go('/pages/assets/transfer/record')
  expect((await boxOf(app.main.getByRole('listitem').first())).width).toBeGreaterThan(900)
})

test('[S2.21] on a wide page the markets are a table, sorted by its columns', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/index/index1' })
  const { translate } = app
  const table = app.main.getByRole('table', { name: translate('title.markets') })
  const rows = table.getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  expect((await boxOf(table)).width).toBeGreaterThan(900)
  await table.getByRole('button', { name: translate('market.name'), exact: true }).click()
  await expect(table.getByRole('columnheader').first()).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.nth(1)).toContainText('ADA')
  // The star is not under the link, which covers its row.
  const star = app.button(translate('market.favourite', { symbol: 'ADA/USDT' }))
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await app.expectAt('/pages/index/index1')
  await rows.nth(1).click()
  expect((await app.expectAt('/pages/trade/kline')).get('symbol')).toBe('ADA/USDT')
})

test('on a wide page the latest trades fill the column below the book, in whole rows', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/trade/kline?symbol=BTC%2FUSDT' })
  const { translate } = app
  const trades = app.main.getByRole('table', { name: translate('trades.title') })
  const book = page.getByRole('region', { name: translate('book.title') })
  const [above, below] = [await boxOf(book), await boxOf(trades.getByRole('row').nth(4))]
  expect(below.y).toBeGreaterThan(above.y + above.height)
  const shown = await trades.evaluate((table) => {
    const bottom = table.parentElement?.getBoundingClientRect().bottom ?? 0
    return Array.from(table.querySelectorAll('tr')).map((row) => row.getBoundingClientRect().bottom - bottom)
  })
  // The last row ends where the room does.
  expect(shown.some((rest) => Math.abs(rest) < 1)).toBe(true)
  await app.option(translate('kline.info')).click()
  await expect(trades.getByRole('row').nth(4)).toBeVisible()

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(trades).toHaveCount(0)
  await expect(app.option(translate('trades.title'))).toBeVisible()
})

test('[S2.27] on a wide page the last known balances have the whole width', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/500/)
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/assets/index' })
  const table = app.main.getByRole('table')
  await expect(table).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-balances'))).not.toBeNull()
  await world.control('faultAdd', { kind: 'http-status', effect: 'read', status: 500 })
  await page.reload()
  await expect(app.main).toContainText('Last known balance, as of')
  const { width } = await boxOf(table)
  expect(width).toBeGreaterThan(1_000)
})

for (const [path, file] of [
  ['/pages/trade/index', 'SpotDesk'],
  ['/pages/lever/index', 'ContractDesk'],
  ['/pages/option/detail', 'OptionDesk'],
] as const)
  test(`on a wide page ${path} has an outline while its file loads`, async ({ page }) => {
    const held = Promise.withResolvers<undefined>()
    await page.route(new RegExp(`/${file}-.*\\.js$`), async (route) => {
      await held.promise
      await route.continue()
    })
    const app = await openApp(page, { at: path })
    const outline = app.main.getByText(app.translate('loading.now'), { exact: true })
    await expect(outline).toBeAttached()
    await expect(app.main.locator('[class*=skeleton]')).toBeVisible()
    held.resolve(undefined)
    await expect(app.main.locator('canvas').first()).toBeVisible()
    await expect(outline).toHaveCount(0)
  })
