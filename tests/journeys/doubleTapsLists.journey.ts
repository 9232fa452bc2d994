import type { Page } from '@playwright/test'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { btcPair, placeOrder } from '../support/spotMarket.ts'
import { middleOf, stopClock } from '../support/taps.ts'

/** Taps again at the same point, 0.15 to 1.2 s after the row left its list. */
async function tapAgain(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  for (const ms of [150, 150, 150, 250, 500]) {
    await page.clock.runFor(ms)
    await page.touchscreen.tap(x, y)
  }
}

for (const latency of [0, 400])
  test(`[S4.07] further taps where an order was cancelled cancel no other one, ${latency} ms away`, async ({
    page,
    world,
  }) => {
    const customer = await demo(world)
    for (const price of ['50000', '50001', '50002', '50003'])
      await placeOrder(customer, btcPair, { type: SpotSide.buy, amount: '0.001', target_price: price })
    await page.clock.install()
    const app = await openApp(page, { customer, at: '/pages/trade/index' })
    const orders = page.getByRole('region', { name: app.translate('trade.orders') })
    const cancel = orders.getByRole('button', { name: app.translate('trade.cancel'), exact: true })
    await expect(cancel).toHaveCount(4)
    await cancel.first().scrollIntoViewIfNeeded()
    const point = await middleOf(cancel.first())
    await stopClock(page)
    await world.control('faultAdd', { kind: 'latency', operation: 'coinTradeCancel', ms: latency })
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent++
    })
    const cancelled = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.touchscreen.tap(...point)
    await cancelled
    await expect(orders.getByRole('listitem').first()).toContainText(app.translate('trade.isCancelled'))
    // The list is read again shortly after, and does not have the order any more.
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return orders.locator('li[inert]').count()
      })
      .toBe(1)
    await tapAgain(page, point)
    expect(sent).toBe(1)
    await page.clock.runFor(2_000)
    await expect(orders.getByRole('listitem')).toHaveCount(3)
    expect(await read(customer.api, 'coinList', { status: SpotOrderStatus.waiting })).toHaveLength(3)
    // The next row waits for a tap of its own.
    await cancel.first().tap()
    await expect.poll(() => sent).toBe(2)
  })

test('further taps where an alert was removed remove no other one', async ({ page, world }) => {
  await page.clock.install()
  const app = await openApp(page, {
    customer: await demo(world),
    at: '/pages/trade/kline?symbol=BTC%2FUSDT',
  })
  const { translate } = app
  const name = translate('alert.of', { symbol: 'BTC/USDT' })
  await app.button(name).tap()
  const sheet = app.sheet(name)
  for (const price of ['1000001', '1000002', '1000003']) {
    await sheet.getByLabel(translate('alert.price'), { exact: true }).fill(price)
    await app.button(translate('alert.add')).tap()
  }
  const remove = sheet.getByRole('listitem').getByRole('button')
  await expect(remove).toHaveCount(3)
  await remove.first().scrollIntoViewIfNeeded()
  const point = await middleOf(remove.first())
  await stopClock(page)
  await page.touchscreen.tap(...point)
  await expect(sheet.getByRole('listitem').first()).toContainText(translate('alert.removed'))
  await tapAgain(page, point)
  await page.clock.runFor(2_000)
  await expect(remove).toHaveCount(2)
})

test('further taps where a favourite was taken off its list take no other one off', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const app = await openApp(page, { customer: await demo(world), at: '/pages/trade/index' })
  const { translate } = app
  await app
    .button(/^BTC\/USDT/)
    .first()
    .tap()
  const picker = app.sheet(translate('market.pick'))
  for (const symbol of ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'])
    await picker.getByRole('button', { name: translate('market.favourite', { symbol }) }).tap()
  await picker
    .locator('label')
    .filter({ hasText: translate('market.favourites') })
    .tap()
  const rows = picker.locator('li')
  const stars = rows.locator('[aria-pressed=true]')
  await expect(rows).toHaveCount(3)
  const point = await middleOf(stars.first())
  await stopClock(page)
  await page.touchscreen.tap(...point)
  await expect(picker.locator('li[inert]')).toHaveCount(1)
  await tapAgain(page, point)
  await page.clock.runFor(2_000)
  await expect(rows).toHaveCount(2)
})

test('[S2.21] further taps where a favourite left the list of markets take no other one off', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index1' })
  const { translate } = app
  for (const symbol of ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'])
    await app.button(translate('market.favourite', { symbol })).tap()
  await app.option(translate('market.favourites')).tap()
  const rows = app.main.locator('li')
  const stars = rows.locator('[aria-pressed=true]')
  await expect(rows).toHaveCount(3)
  const point = await middleOf(stars.first())
  await stopClock(page)
  await page.touchscreen.tap(...point)
  await expect(stars).toHaveCount(2)
  await tapAgain(page, point)
  await page.clock.runFor(2_000)
  await expect(rows).toHaveCount(2)
  await app.expectAt('/pages/index/index1')
})
