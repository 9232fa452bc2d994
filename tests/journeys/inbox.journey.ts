import { write } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { verify } from '../support/accountSetup.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { watchSockets } from '../support/socketWatch.ts'
import { openPosition, positionsOf, symbol } from '../support/steering.ts'

const home = '/pages/index/index'

test('[S2.21] the bell counts what happened to the account, live and while the app was closed', async ({
  page,
  world,
  allowError,
}) => {
  // The server has no icon for the page outside of the app.
  allowError(/favicon\.ico/)
  const byHand = { issues: { reviewAfter: 'by-hand' } } as const
  await world.control('reset', { seed: 'test', at: startOfTests, rules: byHand })
  await world.control('clock', { mode: 'running' })
  const customer = await demo(world)
  const decide = async (decision: 'pass' | 'reject') => {
    await write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '1000' })
    const [item] = await world.control('reviewList')
    await world.control('review', {
      kind: 'subscription',
      id: Number(item?.id),
      decision,
      reason: 'Too late',
    })
  }
  // Records of the first visit make no notifications.
  const caughtUp = page.waitForResponse(/microtrade\/lists/)
  const app = await openApp(page, { customer, at: home })
  const { translate } = app
  await (await caughtUp).finished()
  const bell = (count: number) =>
    app.link(count === 0 ? translate('inbox.title') : `${translate('inbox.title')} (${count})`)
  await expect(bell(0)).toBeVisible()

  await decide('reject')
  await expect(bell(1)).toBeVisible()
  await bell(1).tap()
  const items = app.main.getByRole('listitem')
  await expect(items.first()).toContainText(translate('live.subscriptionRejected'))
  await expect(items.first()).toContainText('Too late')
  await items.first().getByRole('link').tap()
  expect((await app.expectAt('/pages/publication/index')).get('show')).toBe('mine')
  await app.go(home)
  await expect(bell(0)).toBeVisible()

  await page.goto('/h5/manifest.webmanifest')
  await decide('pass')
  await app.go(home)
  await expect(bell(1)).toBeVisible()
  await bell(1).tap()
  await expect(items.first()).toContainText(translate('live.subscriptionPassed'))
  await app.button(translate('inbox.readAll')).tap()
  await app.option(translate('title.notices')).tap()
  await expect(app.heading(translate('title.notices')).first()).toBeVisible()
  await app.go(home)
  await expect(bell(0)).toBeVisible()
})

test('[S2.21] the bell counts what happened while the records of the first visit were read', async ({
  page,
  world,
}) => {
  const byHand = { issues: { reviewAfter: 'by-hand' } } as const
  await world.control('reset', { seed: 'test', at: startOfTests, rules: byHand })
  await world.control('clock', { mode: 'running' })
  const customer = await demo(world)
  await write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '1000' })
  const [item] = await world.control('reviewList')
  const options = Promise.withResolvers<undefined>()
  await page.route(/microtrade\/lists/, async (route) => {
    await options.promise
    await route.continue()
  })
  let answers = 0
  page.on('response', (response) => (answers += Number(response.url().includes('/lh/send/order_list'))))
  const sockets = watchSockets(page)
  // Home reads subscriptions, too, for the profit of the user.
  const app = await openApp(page, { customer, at: '/pages/help/center/center' })
  await expect.poll(() => sockets.connections()).toBeGreaterThan(0)
  await expect.poll(() => answers).toBe(1)
  await world.control('review', { kind: 'subscription', id: Number(item?.id), decision: 'reject' })
  await expect.poll(() => answers).toBe(2)
  options.resolve(undefined)
  await app.go(home)
  await expect(app.link(`${app.translate('inbox.title')} (1)`)).toBeVisible()
})

test('[S4.01] news of a verification has the time of the decision, on every device', async ({
  page,
  world,
}) => {
  await world.control('clock', { mode: 'frozen' })
  const customer = await register(world)
  await verify(world, customer)
  const app = await openApp(page, { customer, at: '/pages/notice/index?show=inbox' })
  const { translate } = app
  const decided = app.main.getByRole('listitem').filter({ hasText: translate('live.identityPassed') })
  const text = await decided.innerText()
  await world.advance(3 * 3_600_000)
  // Another device has the session, and no inbox yet.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('inbox')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(decided).toHaveText(text, { useInnerText: true })
})

test('[S4.08] a liquidation is reported by name, and a tap on its toast leads to the position', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  await openPosition(customer, { multiple: 100 })
  const [position] = await positionsOf(customer)
  await page.clock.install()
  const app = await openApp(page, { customer, at: home })
  const { translate } = app
  await expect(page.getByText(translate('live.now'), { exact: true }).first()).toBeVisible()
  await world.control('marketPin', { symbol, to: (Number(position?.liquidation_price) * 0.99).toFixed(2) })
  const named = new RegExp(
    translate('live.liquidated', { position: `${symbol} Long 100×`, profit: '-[\\d.]+\\sUSDT' }),
  )
  const toast = page.getByRole('status').getByRole('button').filter({ hasText: named })
  await expect(toast).toHaveAttribute('data-tone', 'bad')
  // Others come and go; this one waits until it was seen.
  await page.clock.fastForward(60_000)
  await toast.tap()
  await app.expectAt('/pages/lever/index')
  const result = app.sheet(`${symbol} · Long 100×`)
  await expect(app.fact(translate('lever.closedBy'), result)).toHaveText(translate('lever.byLiquidation'))
  await result.getByRole('button', { name: translate('action.close') }).tap()
  await expect(result).toBeHidden()
  await app.go(home)
  await app.link(`${translate('inbox.title')} (1)`).tap()
  await expect(app.main.getByRole('listitem').first()).toContainText(
    translate('inbox.liquidation', { symbol }),
  )
})
