import { customer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, expectDrawn, test } from '../support/journey.ts'

const home = '/pages/index/index'

test('[S1.03] [S2.21] markets of crypto, metals and forex, live, found by name', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: home })
  const { translate } = app
  const rows = page.getByRole('main').locator('ul').last().getByRole('link')
  const markets = {
    'market.digital': [
      'BTC/USDT',
      'ETH/USDT',
      'SOL/USDT',
      'XRP/USDT',
      'BNB/USDT',
      'LTC/USDT',
      'LINK/USDT',
      'LUMA/USDT',
    ],
    'market.metal': ['XAU/USDT', 'XAG/USDT', 'XPT/USDT', 'XPD/USDT'],
    'market.forex': ['EUR/USDT', 'GBP/USDT', 'JPY/USDT', 'THB/USDT'],
  }
  for (const [kind, symbols] of Object.entries(markets)) {
    await app.option(translate(kind)).tap()
    for (const symbol of symbols) {
      const row = rows.filter({ hasText: symbol })
      await expect(row).toHaveText(/\d/)
      await expectDrawn(row)
      // Rise or fall has another sign than its colour.
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

  // The bell leads to what concerns the account, and the next tab to what concerns everybody.
  await page.getByRole('link', { name: translate('inbox.title') }).tap()
  await app.expectAt('/pages/notice/index')
  await app.option(translate('title.notices')).tap()
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
    'assets/transfer/index',
    'finance/index',
    'lever/index',
    'option/detail',
    'publication/index',
    'promotion/index',
  ]
  await expect(shortcuts).toHaveCount(places.length)
  for (const [index, place] of places.entries()) {
    await shortcuts.nth(index).tap()
    await app.expectAt(`/pages/${place}`)
    await page.goBack()
  }
})

test('[S2.21] the largest gainers and losers lead to their charts', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: home })
  await world.control('clock', { mode: 'frozen' })
  for (const [label, arrow] of [
    ['home.gainers', '▲'],
    ['home.losers', '▼'],
  ] as const) {
    const tiles = page.getByRole('list', { name: app.translate(label) }).getByRole('link')
    await expect(tiles.first()).toContainText(arrow)
    for (const text of await tiles.allTextContents()) expect(text).toContain(arrow)
    await tiles.first().tap()
    await app.expectAt('/pages/trade/kline')
    await app.back()
  }
})

test('[S2.21] a new user sees the first steps in place of zeros, until they are done', async ({
  page,
  world,
}) => {
  const newcomer = await customer(world)
  const app = await openApp(page, { customer: newcomer, at: home })
  const { translate } = app
  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[data-done]') })
  await expect(steps).toHaveCount(3)
  await expect(app.heading(translate('home.steps'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(translate('home.worth'))
  await steps.nth(1).getByRole('link').tap()
  await app.expectAt('/pages/assets/deposit/index')
  await app.back()

  const { account } = newcomer
  await world.control('userGrant', {
    account,
    balances: [{ account: 'spot', currency: 'USDT', amount: '9' }],
  })
  await expect(page.getByRole('main')).toContainText(translate('home.worth'))
  await expect(steps.nth(1)).toContainText(translate('home.stepDeposit'))
  await expect(steps.nth(1).getByRole('img', { name: translate('home.stepDone') })).toBeVisible()
  await world.control('userVerify', { account, identity: 'basic' })
  await world.control('userGrant', { account, balances: [{ account: 'spot', currency: 'BTC', amount: '1' }] })
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(translate('home.worth'))
  await expect(steps).toHaveCount(0)
})

test('[S2.21] [S2.27] the total of the assets is the one number of home, and can be hidden', async ({
  page,
  world,
}) => {
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
