import { day } from '#domain/time.ts'
import { languages } from '#generated/languages.ts'
import { read, write } from '#sdk/call.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, expectDrawn, test } from '../support/journey.ts'
import { watchSockets } from '../support/socketWatch.ts'

const list = '/pages/publication/index'

test('[S2.26] [S3.17] [S4.13] issues are listed by state, each with its terms and its times', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: list })
  const { translate } = app
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  for (const [id, coin] of [
    ['issue.subscribing', 'NOVA'],
    ['issue.soldOut', 'TERA'],
    ['issue.redeeming', 'LUMA'],
  ] as const) {
    await app.option(translate(id)).tap()
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(coin)
    await expectDrawn(cards)
    await expect(cards).toContainText(translate(id))
  }

  await app.option(translate('issue.subscribing')).tap()
  await cards.getByRole('link').tap()
  await app.expectAt('/pages/publication/details')
  await expect(page.getByRole('timer')).toHaveText(/^\d+ days \d\d:\d\d:\d\d$/)
  const facts = ['price', 'total', 'remaining', 'minimum', 'payWith', 'lockUp', 'forecast']
  await expect(page.locator('main dt')).toHaveText(facts.map((id) => translate(`issue.${id}`)))
  await expect(page.locator('main dd')).toHaveText([
    /^0\.25\sUSDT$/,
    /^1,000,000\.00\sNOVA$/,
    /^420,000\.00\sNOVA$/,
    /^100\.00\sNOVA \(25\.00\sUSDT\)$/,
    'USDT',
    '30 days',
    /20/,
  ])
  const steps = page.getByRole('main').locator('ol > li')
  await expect(steps).toHaveText([
    new RegExp(`^${translate('issue.start')}`),
    new RegExp(`^${translate('issue.close')}`),
    /^Launch \(estimated\)/,
    new RegExp(`^${translate('issue.unlock')}`),
  ])
  await expect(page.locator('[aria-current=step]')).toContainText(translate('issue.close'))

  // Sold out and launched issues take nothing any more.
  await app.go('/pages/publication/details?id=3')
  await expect(app.button(translate('issue.soldOut'))).toBeDisabled()
  await app.go('/pages/publication/details?id=2')
  await app.button(translate('issue.trade', { coin: 'LUMA' })).tap()
  expect((await app.expectAt('/pages/trade/index')).get('symbol')).toBe('LUMA/USDT')
})

test('[S2.26] [S3.18] [S4.14] a subscription is paid, reviewed and passed', async ({ page, world }) => {
  const byHand = { issues: { reviewAfter: 'by-hand' } }
  await world.control('reset', { seed: 'test', at: startOfTests, rules: byHand })
  await world.control('clock', { mode: 'running' })
  const customer = await demo(world)
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer, at: '/pages/publication/details?id=1' })
  const { translate } = app
  await app.button(translate('issue.subscribe')).tap()
  await app.expectAt('/pages/publication/purchase')
  await app.field(translate('issue.pay')).fill('1000')
  await expect(page.getByRole('main')).toContainText(/4,000\.00\sNOVA/)
  await app.button(translate('issue.subscribe')).tap()
  const question = app.question(translate('issue.confirmTitle', { coin: 'NOVA' }))
  await expect(question).toContainText(translate('issue.confirmBody'))
  await question.getByRole('button', { name: translate('issue.subscribe') }).tap()
  await expect(app.heading(translate('issue.done'))).toBeVisible()
  expect(await customer.balance('spot', 'USDT')).toMatchObject({
    available: '9000.00000000',
    frozen: '1000.00000000',
  })

  await app.button(translate('issue.mine')).tap()
  await app.expectAt(list)
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(translate('issue.underReview'))
  const facts = [
    'paid',
    'coins',
    'price',
    'expectedReturn',
    'accumulated',
    'returnRate',
    'launch',
    'lockUp',
    'unlock',
  ]
  await expect(card.locator('dt')).toHaveText(facts.map((id) => translate(`issue.${id}`)))
  await expect(card.locator('dd').nth(3)).toHaveText(/^1,200\.00\sUSDT$/)
  // Without a connection the app reads the decision later, and says nothing about it.
  await expect.poll(() => sockets.connections()).toBe(1)
  await world.passReviews()
  await app.expectToast(translate('live.subscriptionPassed'))
  await expect(card).toContainText(translate('issue.passed'))
  await expect(card).toContainText(translate('issue.launchesIn'))
})

test('[S4.14] a rejected subscription says why, and its payment is back', async ({ page, world }) => {
  const byHand = { issues: { reviewAfter: 'by-hand' } }
  await world.control('reset', { seed: 'test', at: startOfTests, rules: byHand })
  await world.control('clock', { mode: 'running' })
  const customer = await demo(world)
  await write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '1000' })
  const [row] = (await read(customer.api, 'lhSendOrderList', {})).order_list
  const app = await openApp(page, { customer, at: `${list}?show=mine` })
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText(app.translate('issue.underReview'))
  await expect(async () => {
    const decision = {
      kind: 'subscription',
      id: Number(row?.id),
      decision: 'reject',
      reason: 'Too late',
    } as const
    await world.control('review', decision)
  }).toPass()
  await expect(card).toContainText(app.translate('issue.rejected'))
  await expect(card).toContainText('Too late')
  await expect(card.locator('dt').filter({ hasText: app.translate('issue.completed') })).toBeVisible()
  expect(await customer.balance('spot', 'USDT')).toMatchObject({ available: '10000.00000000' })
})

test('[S4.13] after launch and lock-up the coins are redeemed by hand, after a question', async ({
  page,
  world,
}) => {
  await world.control('reset', {
    seed: 'test',
    at: startOfTests,
    rules: { redemption: 'by-hand', session: { life: 400 * day } },
  })
  const customer = await demo(world)
  await write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '1000' })
  await world.advance(30 * day)
  const app = await openApp(page, { customer, at: `${list}?show=mine` })
  const { translate } = app
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText(translate('issue.unlocksIn'))
  await expect(card.getByRole('button', { name: translate('issue.redeem') })).toHaveCount(0)

  await world.advance(23 * day)
  await page.reload()
  await card.getByRole('button', { name: translate('issue.redeem') }).tap()
  const question = app.question(translate('issue.redeemTitle', { coin: 'NOVA' }))
  await expect(question).toContainText(/4,000\.00\sNOVA/)
  await question.getByRole('button', { name: translate('issue.redeem') }).tap()
  await app.expectToast(/^4,000\.00\sNOVA is in your Spot account$/)
  await expect(card.getByRole('button', { name: translate('issue.redeem') })).toHaveCount(0)
  expect(await customer.balance('spot', 'NOVA')).toMatchObject({ available: '4000.00000000' })
})

test('[S4.13] coins that are released by themselves are said to be so, and can be traded', async ({
  page,
  world,
}) => {
  await world.control('reset', { seed: 'test', at: startOfTests, rules: { session: { life: 400 * day } } })
  const customer = await demo(world)
  await write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '1000' })
  await world.advance(51 * day)
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer, at: '/pages/assets/index' })
  const { translate } = app
  await app.link(translate('issue.mine')).tap()
  const card = page.getByRole('main').getByRole('listitem')
  // Until the screen is there, it is one of the accounts.
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(translate('issue.unlocksIn'))
  await expect(app.fact(translate('issue.unlock'), card)).toHaveText(/2026/)
  await expect.poll(() => sockets.connections()).toBe(1)
  await world.advance(2 * day)
  await app.expectToast(/in your Spot account\. 4,000\.00\sNOVA/)
  await expect(card).toContainText(translate('issue.released'))
  await expect(card).not.toContainText(translate('issue.passed'))
  await expect(card).toContainText(/4,000\.00\sNOVA is in your Spot account/)
  expect(await customer.balance('spot', 'NOVA')).toMatchObject({ available: '4000.00000000' })
  await card.getByRole('button', { name: translate('issue.trade', { coin: 'NOVA' }) }).tap()
  expect((await app.expectAt('/pages/trade/index')).get('symbol')).toBe('NOVA/USDT')
  await expect(app.button(/^NOVA\/USDT/)).toBeVisible()
  await app.go(list)
  await app.go('/pages/notice/index?show=inbox')
  await expect(app.main.getByRole('listitem').first()).toContainText(/4,000\.00\sNOVA/)
})

test('[S8.01] [S8.06] [S8.08] an amount is asked for, of at least the minimum, and no more than there is', async ({
  page,
  world,
}) => {
  const app = await openApp(page, {
    customer: await fundedCustomer(world, { 3: '5000' }),
    at: '/pages/publication/purchase?id=1',
  })
  const { translate } = app
  const amount = app.field(translate('issue.pay'))
  await expect(amount).toHaveAccessibleDescription(/^At least 100\.00\sNOVA, that is 25\.00\sUSDT$/)
  // The balance is loaded from here on.
  await expect(app.main).toContainText('5,000')
  await app.button(translate('issue.subscribe')).tap()
  await app.expectFault(translate('issue.pay'), translate('form.amount'))
  await amount.fill('24')
  await app.expectFault(translate('issue.pay'), translate('issue.underMinimum'))
  await amount.fill('5001')
  await app.expectFault(translate('issue.pay'), translate('issue.overBalance'))
  await amount.fill('200000')
  await app.expectFault(translate('issue.pay'), translate('issue.overRemaining'))
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('[S2.26] without a session issues can be read, and one’s own ask for the login', async ({ page }) => {
  const app = await openApp(page, { at: list })
  await app.option(app.translate('issue.mine')).tap()
  await expect(page.getByRole('main')).toContainText(app.translate('issue.signIn'))
  await app.button(app.translate('title.login')).tap()
  await app.expectAt('/pages/user/login/login')
})

for (const language of languages)
  test(`[S2.26] [S3.17] the state of a new coin is in one line with its name on a tablet, in ${language}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const app = await openApp(page, { customer: await demo(world), at: list, language })
    const cards = app.main.getByRole('listitem')
    await expect(cards).toHaveCount(3)
    const below = await cards.evaluateAll(
      (items, names) =>
        items.flatMap((item) => {
          const parts = Array.from(item.querySelectorAll('span, strong'))
          const state = parts.find(({ textContent }) => names.includes(textContent))
          const name = item.querySelector('strong')?.getBoundingClientRect()
          const { y = 999 } = state?.getBoundingClientRect() ?? {}
          return y > (name?.bottom ?? 0) ? [item.textContent] : []
        }),
      ['issue.subscribing', 'issue.soldOut', 'issue.redeeming'].map((id) => app.translate(id)),
    )
    expect(below).toEqual([])
  })
