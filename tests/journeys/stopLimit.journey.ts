import { SpotOrderStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp, type App } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, numberIn, test } from '../support/journey.ts'
import { watchSockets } from '../support/socketWatch.ts'
import { newestOrder } from '../support/spotMarket.ts'
import { atScreen, chooseKind, spot } from '../support/spotScreen.ts'
import { symbol } from '../support/steering.ts'

/** The price moves there with the next tick, and stays. */
async function pin(world: TestWorld, to?: number): Promise<void> {
  await world.control('marketPin', { symbol, ...(to === undefined ? {} : { to: to.toFixed(2) }) })
}

/** The ticket of a stop-limit order. */
async function atTicket(app: App) {
  const screen = await atScreen(app)
  await chooseKind(app, 'stop')
  const trigger = app.field(app.translate('trade.trigger'))
  await expect(trigger).toHaveValue('')
  return {
    ...screen,
    price: app.field(app.translate('trade.limit')),
    trigger,
    chips: app.main.getByRole('group', { name: app.translate('trade.trigger') }),
  }
}

test('[S3.12] [S4.06] a stop loss is placed with a suggested limit, waits, and fills when the price falls to it', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await pin(world)
  const app = await openApp(page, { customer, at: spot })
  const { translate } = app
  const ticket = await atTicket(app)
  await app.option(translate('trade.sell')).tap()
  await ticket.chips.getByRole('button', { name: '-3%' }).tap()
  const trigger = await numberIn(ticket.trigger)
  // Half a percent below, so that the order finds a buyer.
  expect(await numberIn(ticket.price)).toBeCloseTo(trigger * 0.995, 1)
  await ticket.amount.fill('0.01')
  await ticket.submit('sell')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(translate('trade.trigger'))
  await expect(question).toContainText(
    /Placed when the price reaches [\d,.]+\. Its funds are frozen until then\./,
  )
  await ticket.confirm('sell')
  const row = ticket.orders.getByRole('listitem').first()
  await expect(row).toContainText(/Trigger price [\d,.]+/)
  const receipt = app.main
    .getByRole('status')
    .filter({ hasText: /^Your order waits for the price to reach [\d,.]+$/ })
  await expect(receipt).toHaveCount(1)
  expect(Number((await newestOrder(customer)).trigger_price)).toBe(trigger)

  const details = await ticket.openOrder()
  await expect(details).toContainText(translate('trade.stop'))
  await expect(app.fact(translate('trade.trigger'), details)).toContainText('USDT')
  await page.goBack()
  await expect(details).toHaveCount(0)
  await pin(world, trigger)
  // The line below the ticket follows the order.
  await expect(app.main.getByRole('status').filter({ hasText: /^Sold 0\.01\sBTC at/ })).toBeVisible()
  expect(await newestOrder(customer)).toMatchObject({ status: SpotOrderStatus.completed, triggered: 1 })
})

test('[S4.06] a stop-limit order that is not filled at its trigger says that it waits in the book', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await pin(world)
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atTicket(app)
  await ticket.chips.getByRole('button', { name: '+1%' }).tap()
  const trigger = await numberIn(ticket.trigger)
  const limit = (trigger * 0.99).toFixed(2)
  await ticket.price.fill(limit)
  // A limit that was typed stays when the trigger changes.
  await ticket.chips.getByRole('button', { name: '+3%' }).tap()
  expect(await numberIn(ticket.price)).toBe(Number(limit))
  await ticket.chips.getByRole('button', { name: '+1%' }).tap()
  await ticket.amount.fill('0.01')
  await ticket.submit('buy')
  await ticket.confirm('buy')
  await expect(ticket.orders.getByRole('listitem').first()).toContainText('Trigger price')
  await expect.poll(() => sockets.connections()).toBe(1)
  await pin(world, trigger)
  await app.expectToast('Your order waits at')
  await expect(ticket.orders.getByRole('listitem').first()).not.toContainText('Trigger price')
  expect(await newestOrder(customer)).toMatchObject({ status: SpotOrderStatus.waiting, triggered: 1 })
})

test('[S3.12] a stop-limit order takes no limit from another kind of order, and its receipt goes with its kind', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await pin(world)
  const app = await openApp(page, { customer, at: spot })
  const { translate } = app
  const { price } = await atScreen(app)
  const chips = app.main.getByRole('group', { name: translate('market.last') })
  await chips.getByRole('button', { name: '-3%' }).tap()
  const ticket = await atTicket(app)
  await ticket.chips.getByRole('button', { name: '+5%' }).tap()
  // Half a percent above, so that the order finds a seller.
  expect(await numberIn(ticket.price)).toBeCloseTo((await numberIn(ticket.trigger)) * 1.005, 1)
  await ticket.amount.fill('0.01')
  await ticket.submit('buy')
  await ticket.confirm('buy')
  const receipt = app.main.getByRole('status').filter({ hasText: 'Your order waits' })
  await expect(receipt).toHaveCount(1)
  await chooseKind(app, 'limit')
  await expect(receipt).toHaveCount(0)
  // The last price is offered again.
  const { now_price } = await read(customer.api, 'currencyDeal', { currency_id: 1, legal_id: 3 })
  await expect(price).toHaveValue(/\d/)
  expect(await numberIn(price)).toBe(Number(now_price))
})

test('[S5.24] a missing trigger and one at the last price are said at its field', async ({ page, world }) => {
  const customer = await demo(world)
  await pin(world)
  const app = await openApp(page, { customer, at: spot })
  const { translate } = app
  const ticket = await atTicket(app)
  await ticket.amount.fill('0.01')
  await ticket.submit('buy')
  await app.expectFault(translate('trade.trigger'), translate('trade.needPrice'))
  const { now_price } = await read(customer.api, 'currencyDeal', { currency_id: 1, legal_id: 3 })
  await ticket.trigger.fill(now_price)
  await ticket.submit('buy')
  await ticket.confirm('buy')
  await app.expectFault(translate('trade.trigger'), 'The trigger price must differ from the last price')
})

test('[S3.12] a backend without stop-limit orders and stop losses offers none', async ({ page, world }) => {
  const customer = await demo(world)
  await page.route('**/api/currency/quotation_new', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/,"(?:stop_limit|oco)":1/g, ''),
    })
  })
  const app = await openApp(page, { customer, at: spot })
  await atScreen(app)
  const kinds = app.field(app.translate('trade.kind')).getByRole('option')
  const offered = [app.translate('trade.market'), app.translate('trade.limit')]
  await expect(kinds).toHaveText(offered)
  await app.option(app.translate('trade.sell')).tap()
  await expect(kinds).toHaveText(offered)
})

test('[S3.12] a suggested limit follows the side and the kind of the order, and one of the user’s own stays', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await pin(world)
  const app = await openApp(page, { customer, at: spot })
  const { translate } = app
  const ticket = await atTicket(app)
  const last = Number((await read(customer.api, 'currencyDeal', { currency_id: 1, legal_id: 3 })).now_price)
  await ticket.chips.getByRole('button', { name: '-5%' }).tap()
  const trigger = await numberIn(ticket.trigger)
  expect(await numberIn(ticket.price)).toBeCloseTo(trigger * 1.005, 1)
  await app.option(translate('trade.sell')).tap()
  await expect.poll(() => numberIn(ticket.price)).toBeCloseTo(trigger * 0.995, 1)
  // A limit order would otherwise sell at once, five percent below the market.
  await chooseKind(app, 'limit')
  await expect.poll(() => numberIn(app.field(translate('market.last')))).toBe(last)
  await chooseKind(app, 'stop')
  await expect.poll(() => numberIn(ticket.price)).toBeCloseTo(trigger * 0.995, 1)

  // Rounded down, so that the distance is not cut to 9.99 %.
  const low = Math.floor(trigger * 90) / 100
  await ticket.price.fill(low.toFixed(2))
  await expect(ticket.price).toHaveAccessibleDescription(/10\.00% below the trigger price/)
  await app.option(translate('trade.buy')).tap()
  expect(await numberIn(ticket.price)).toBe(low)
})

test('[S3.12] [S7.06] in a market without stop-limit orders, the ticket of one becomes that of a limit order', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await page.route('**/api/currency/quotation_new', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const [before = '', ...after] = text.split('"currency_name":"ETH"')
    const rest = after.join('"currency_name":"ETH"').replace(',"stop_limit":1', '')
    await route.fulfill({ response: answer, body: `${before}"currency_name":"ETH"${rest}` })
  })
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atTicket(app)
  await ticket.chips.getByRole('button', { name: '+1%' }).tap()
  await app.pickMarket('BTC/USDT', 'ETH/USDT')
  await expect(app.field(app.translate('trade.kind'))).toHaveValue('limit')
  await expect(ticket.trigger).toHaveCount(0)
})
