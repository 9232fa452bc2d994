import { read, write } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { funded } from '../support/customer.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { startOfTests } from '../support/world.ts'

const day = 24 * 3_600_000
const list = '/pages/publication/index'

test('[S2.26] [S3.17] [S4.13] issues stand by state, and each tells its terms and its times', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: list })
  const { say } = app
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  for (const [id, coin] of [
    ['issue.subscribing', 'NOVA'],
    ['issue.soldOut', 'TERA'],
    ['issue.redeeming', 'LUMA'],
  ] as const) {
    await app.option(say(id)).tap()
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(coin)
    await expect(cards).toContainText(say(id))
  }

  await app.option(say('issue.subscribing')).tap()
  await cards.getByRole('link').tap()
  await app.expectAt('/pages/publication/details')
  await expect(page.getByRole('timer')).toHaveText(/^\d+ days \d\d:\d\d:\d\d$/)
  const facts = ['price', 'total', 'remaining', 'minimum', 'payWith', 'lockUp', 'forecast']
  await expect(page.locator('main dt')).toHaveText(facts.map((id) => say(`issue.${id}`)))
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
    new RegExp(`^${say('issue.start')}`),
    new RegExp(`^${say('issue.close')}`),
    /^Launch \(estimated\)/,
    new RegExp(`^${say('issue.unlock')}`),
  ])
  await expect(page.locator('[aria-current=step]')).toContainText(say('issue.close'))

  // Sold out and launched issues take nothing any more.
  await app.go('/pages/publication/details?id=3')
  await expect(app.button(say('issue.soldOut'))).toBeDisabled()
  await app.go('/pages/publication/details?id=2')
  await app.button(say('issue.trade', { coin: 'LUMA' })).tap()
  await app.expectAt('/pages/trade/index')
})

test('[S2.26] [S3.18] [S4.14] a subscription is paid, reviewed and passed', async ({ page, world }) => {
  const byHand = { issues: { reviewAfter: 'by-hand' } }
  await world.control('reset', { seed: 'test', at: startOfTests, rules: byHand })
  await world.control('clock', { mode: 'running' })
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: '/pages/publication/details?id=1' })
  const { say } = app
  await app.button(say('issue.subscribe')).tap()
  await app.expectAt('/pages/publication/purchase')
  await app.field(say('issue.pay')).fill('1000')
  await expect(page.getByRole('main')).toContainText(/4,000\.00\sNOVA/)
  await app.button(say('issue.subscribe')).tap()
  const question = app.question(say('issue.confirmTitle', { coin: 'NOVA' }))
  await expect(question).toContainText(say('issue.confirmBody'))
  await question.getByRole('button', { name: say('issue.subscribe') }).tap()
  await expect(app.heading(say('issue.done'))).toBeVisible()
  expect(await customer.balance('spot', 'USDT')).toMatchObject({
    available: '9000.00000000',
    frozen: '1000.00000000',
  })

  await app.button(say('issue.mine')).tap()
  await app.expectAt(list)
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(say('issue.underReview'))
  const facts = ['paid', 'coins', 'price', 'expectedReturn', 'accumulated', 'returnRate', 'launch', 'lockUp']
  await expect(card.locator('dt')).toHaveText(facts.map((id) => say(`issue.${id}`)))
  await expect(card.locator('dd').nth(3)).toHaveText(/^1,200\.00\sUSDT$/)
  await world.passReviews()
  await app.expectToast(say('live.subscriptionPassed'))
  await expect(card).toContainText(say('issue.passed'))
  await expect(card).toContainText(say('issue.launchesIn'))
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
  await expect(card).toContainText(app.say('issue.underReview'))
  await expect(async () => {
    const decision = {
      kind: 'subscription',
      id: Number(row?.id),
      decision: 'reject',
      reason: 'Too late',
    } as const
    await world.control('review', decision)
  }).toPass()
  await expect(card).toContainText(app.say('issue.rejected'))
  await expect(card).toContainText('Too late')
  await expect(card.locator('dt').filter({ hasText: app.say('issue.completed') })).toBeVisible()
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
  const { say } = app
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText(say('issue.unlocksIn'))
  await expect(card.getByRole('button', { name: say('issue.redeem') })).toHaveCount(0)

  await world.advance(23 * day)
  await page.reload()
  await card.getByRole('button', { name: say('issue.redeem') }).tap()
  const question = app.question(say('issue.redeemTitle', { coin: 'NOVA' }))
  await expect(question).toContainText(/4,000\.00\sNOVA/)
  await question.getByRole('button', { name: say('issue.redeem') }).tap()
  await app.expectToast(/^4,000\.00\sNOVA is on your spot account$/)
  await expect(card.getByRole('button', { name: say('issue.redeem') })).toHaveCount(0)
  expect(await customer.balance('spot', 'NOVA')).toMatchObject({ available: '4000.00000000' })
})

test('[S8.01] [S8.06] [S8.08] an amount is asked for, of at least the minimum, and no more than there is', async ({
  page,
  world,
}) => {
  const app = await openApp(page, {
    customer: await funded(world, { 3: '5000' }),
    at: '/pages/publication/purchase?id=1',
  })
  const { say } = app
  const amount = app.field(say('issue.pay'))
  await expect(amount).toHaveAccessibleDescription(/^At least 100\.00\sNOVA, that is 25\.00\sUSDT$/)
  await app.button(say('issue.subscribe')).tap()
  await app.expectFault(say('issue.pay'), say('form.amount'))
  await amount.fill('24')
  await app.expectFault(say('issue.pay'), say('issue.underMinimum'))
  await amount.fill('5001')
  await app.expectFault(say('issue.pay'), say('issue.overBalance'))
  await amount.fill('200000')
  await app.expectFault(say('issue.pay'), say('issue.overRemaining'))
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('[S2.26] without a session issues can be read, and one’s own ask for the login', async ({ page }) => {
  const app = await openApp(page, { at: list })
  await app.option(app.say('issue.mine')).tap()
  await expect(page.getByRole('main')).toContainText(app.say('issue.signIn'))
  await app.button(app.say('title.login')).tap()
  await app.expectAt('/pages/user/login/login')
})
