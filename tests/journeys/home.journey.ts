import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const home = '/pages/index/index'

test('[S1.03] [S2.21] markets of crypto, metals and forex, live, found by name', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: home })
  const { translate } = app
  const rows = page.getByRole('main').locator('ul').last().getByRole('link')
  const markets = {
    'market.digital': ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'],
    'market.metal': ['XAU/USDT', 'XAG/USDT', 'XPT/USDT', 'XPD/USDT'],
    'market.forex': ['EUR/USDT', 'GBP/USDT', 'JPY/USDT', 'THB/USDT'],
  }
  for (const [kind, symbols] of Object.entries(markets)) {
    await app.option(translate(kind)).tap()
    for (const symbol of symbols) {
      const row = rows.filter({ hasText: symbol })
      await expect(row).toHaveText(/\d/)
      // Rise or fall is told by more than colour.
      await expect(row).toContainText(/[▲▼]\s[+-]/)
    }
  }
  const gold = rows.filter({ hasText: 'THB/USDT' })
  const before = await gold.textContent()
  await world.advance(3_600_000)
  await expect(gold).not.toHaveText(String(before))

  const search = page.getByRole('searchbox', { name: translate('market.search') })
  await search.fill('gold')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('XAU/USDT')
  await search.fill('nothing of that kind')
  await expect(page.getByRole('main')).toContainText(translate('market.noMatch'))
  await app.button(translate('market.clear')).tap()
  await expect(app.option(translate('market.forex'))).toBeVisible()

  // Coming back finds the list as it was left.
  await rows.filter({ hasText: 'EUR/USDT' }).tap()
  await app.expectAt('/pages/trade/kline')
  await app.back()
  await expect(rows.filter({ hasText: 'EUR/USDT' })).toBeVisible()
})

test('[S2.21] announcements, offers and the VIP channel lead on from home', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: home })
  const { translate } = app
  const strip = page.getByRole('region', { name: translate('title.notices') })
  const first = strip.getByRole('listitem').first()
  const title = await first.textContent()
  await first.getByRole('link').tap()
  await app.expectAt('/pages/index/notice/notice')
  await expect(app.heading(String(title))).toBeVisible()
  await app.back()

  await app.link(translate('title.notices')).tap()
  await app.expectAt('/pages/notice/index')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(String(title))
  await app.back()

  const offers = page.getByRole('list', { name: translate('home.offers') })
  await offers
    .getByRole('link')
    .filter({ hasText: translate('home.vip') })
    .tap()
  const search = await app.expectAt('/pages/help/center/chat')
  expect(search.get('topic')).toBe('vip')
  await app.back()
  await offers.getByRole('link').filter({ hasText: 'NOVA' }).tap()
  await app.expectAt('/pages/publication/details')
  await expect(app.heading('NOVA').first()).toBeVisible()
  await app.back()
  await offers
    .getByRole('link')
    .filter({ hasText: translate('home.financeTitle') })
    .tap()
  await app.expectAt('/pages/template/index')
  await app.tab('nav.home')

  const shortcuts = page.getByRole('navigation', { name: translate('home.shortcuts') }).getByRole('link')
  const places = [
    'assets/deposit/index',
    'assets/withdraw/index',
    'promotion/index',
    'publication/index',
    'help/center/center',
  ]
  await expect(shortcuts).toHaveCount(places.length)
  for (const [index, place] of places.entries()) {
    await shortcuts.nth(index).tap()
    await app.expectAt(`/pages/${place}`)
    await app.back()
  }
})

test('[S2.21] [S2.27] what one has is the one number of home, and can be hidden', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: home })
  const { translate } = app
  const total = page.getByRole('main').getByRole('link', { name: /USD$/ })
  await expect(total).toHaveText(/^[\d,.]+USD$/)
  await app.button(translate('home.hide')).tap()
  await expect(total).toHaveText('••••••USD')
  await page.reload()
  await expect(total).toHaveText('••••••USD')
  await app.button(translate('home.show')).tap()
  await expect(total).toHaveText(/^[\d,.]+USD$/)
  await total.tap()
  await app.expectAt('/pages/assets/index')
})

test('[S2.21] without a session home shows the markets and the ways in', async ({ page }) => {
  const app = await openApp(page, { at: home })
  await expect(app.heading(app.translate('home.headline'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /BTC\/USDT/ })).toBeVisible()
  await app.link(app.translate('title.register')).tap()
  await app.expectAt('/pages/user/login/register')
})

test('[S2.02] [S2.21] all markets are sorted by name, turnover, price and change, and starred', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index1' })
  const { translate } = app
  await world.control('clock', { mode: 'frozen' })
  const rows = page.getByRole('main').locator('ul').getByRole('link')
  await expect(rows).not.toHaveCount(0)
  const names = () =>
    rows.evaluateAll((all) =>
      all.map((row) => /symbol=(\w+)%2F/.exec(row.getAttribute('href') ?? '')?.[1] ?? ''),
    )
  const given = await names()
  const column = (id: string) => app.button(new RegExp(`^${translate(id)}(,|$)`))
  await column('market.name').tap()
  expect(await names()).toEqual([...given].sort((one, other) => one.localeCompare(other)))
  await column('market.name').tap()
  await expect(column('market.name')).toHaveAccessibleName(/descending/)
  await column('market.name').tap()
  expect(await names()).toEqual(given)
  const figures = () =>
    rows.evaluateAll((all) =>
      all.map((row) => Number(/[▲▼]\s([+-][\d.]+)%/.exec(row.textContent)?.[1] ?? 'NaN')),
    )
  await column('market.change').tap()
  expect(await figures()).toEqual([...(await figures())].sort((one, other) => other - one))
  await column('market.change').tap()
  expect(await figures()).toEqual([...(await figures())].sort((one, other) => one - other))

  // Of what was traded in the quote: a coin that costs little is not first for having many.
  const sizes: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 }
  const turnovers = () =>
    rows.evaluateAll((all) =>
      all.map((row) => /([\d.]+)([KMBT]?)\sUSDT/.exec(row.textContent)?.slice(1) ?? []),
    )
  const amounts = async () =>
    (await turnovers()).map(([size, letter]) => Number(size) * (sizes[letter ?? ''] ?? NaN))
  await column('market.turnover').tap()
  const first = await names()
  expect(await amounts()).toEqual([...(await amounts())].sort((one, other) => other - one))
  expect(first.indexOf('BTC')).toBeLessThan(first.indexOf('TRX'))

  await app.button(translate('market.favourite', { symbol: 'SOL/USDT' })).tap()
  await app.option(translate('market.favourites')).tap()
  await expect(rows).toHaveCount(1)
  await app.go(home)
  await page.reload()
  await expect(app.option(translate('market.favourites'))).toBeVisible()
})
