import type { Page } from '@playwright/test'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp, type App } from '../support/app.ts'
import { kline, touch, watchLabels } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { expect, numberIn, test } from '../support/journey.ts'
import { watchSockets } from '../support/socketWatch.ts'
import { newestOrder } from '../support/spotMarket.ts'
import { atScreen, chooseKind, spot, stopAsking } from '../support/spotScreen.ts'
import { lastPrice, symbol } from '../support/steering.ts'

/** The ticket of a sale with a take profit and a stop loss. */
async function atTicket(app: App) {
  const { translate } = app
  const screen = await atScreen(app)
  await app.option(translate('trade.sell')).tap()
  await chooseKind(app, 'oco')
  const profit = app.field(translate('lever.takeProfit'))
  await expect(profit).toHaveValue('')
  const chip = (field: 'lever.takeProfit' | 'lever.stopLoss', name: string) =>
    app.main.getByRole('group', { name: translate(field) }).getByRole('button', { name })
  return { ...screen, profit, loss: app.field(translate('lever.stopLoss')), chip }
}

test('[S3.12] [S4.06] a sale with a take profit and a stop loss is placed, and sold when the price falls', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const app = await openApp(page, { customer, at: spot })
  const { translate } = app
  const ticket = await atTicket(app)
  await ticket.chip('lever.takeProfit', '+5%').tap()
  await ticket.chip('lever.stopLoss', '-5%').tap()
  const [profit, loss] = [await numberIn(ticket.profit), await numberIn(ticket.loss)]
  expect(loss / profit).toBeCloseTo(0.95 / 1.05, 4)
  await ticket.amount.fill('0.01')
  await ticket.submit('sell')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/Sold at market if the price falls to [\d,.]+ first\./)
  await ticket.confirm('sell')
  await expect(ticket.orders.getByRole('listitem').first()).toContainText(/Stop loss [\d,.]+/)
  expect(await newestOrder(customer)).toMatchObject({ target_price: `${profit.toFixed(2)}000000` })
  expect(Number((await newestOrder(customer)).stop_loss_price)).toBe(loss)
  const details = await ticket.openOrder()
  await expect(app.fact(translate('lever.takeProfit'), details)).toContainText('USDT')
  await expect(app.fact(translate('lever.stopLoss'), details)).toContainText('USDT')
  await page.goBack()
  await expect(details).toHaveCount(0)
  await world.control('marketPin', { symbol, to: loss.toFixed(2) })
  await expect(app.main.getByRole('status').filter({ hasText: /^Sold 0\.01\sBTC at/ })).toBeVisible()
  expect(await newestOrder(customer)).toMatchObject({ status: SpotOrderStatus.completed, stopped: 1 })
})

test('[S4.06] on another screen a toast names the sale at the stop loss', async ({ page, world }) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atTicket(app)
  await ticket.chip('lever.takeProfit', '+5%').tap()
  await ticket.chip('lever.stopLoss', '-1%').tap()
  const loss = await numberIn(ticket.loss)
  await ticket.amount.fill('0.01')
  await ticket.submit('sell')
  await ticket.confirm('sell')
  await expect(ticket.orders.getByRole('listitem').first()).toContainText('Stop loss')
  await app.tab('nav.assets')
  await expect.poll(() => sockets.connections()).toBe(1)
  await world.control('marketPin', { symbol, to: loss.toFixed(2) })
  await app.expectToast(/Stop loss: sold 0\.01\sBTC at/)
})

test('[S3.12] the price of a limit order does not become a take profit', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const { price } = await atScreen(app)
  await price.fill('50000')
  await atTicket(app)
})

test('[S5.24] prices that are missing, too low or too high are said at their fields', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const app = await openApp(page, { customer, at: spot })
  const { translate } = app
  const ticket = await atTicket(app)
  await ticket.amount.fill('0.01')
  await ticket.submit('sell')
  await app.expectFault(translate('lever.takeProfit'), translate('trade.needPrice'))
  await app.expectFault(translate('lever.stopLoss'), translate('trade.needPrice'))
  await ticket.chip('lever.takeProfit', '+3%').tap()
  const { now_price } = await read(customer.api, 'currencyDeal', { currency_id: 1, legal_id: 3 })
  await ticket.loss.fill(now_price)
  await ticket.submit('sell')
  await app.expectFault(translate('lever.stopLoss'), translate('lever.stopBelow'))
  await ticket.chip('lever.stopLoss', '-5%').tap()
  // It would sell at once.
  await ticket.profit.fill(now_price)
  await ticket.submit('sell')
  await app.expectFault(translate('lever.takeProfit'), translate('lever.stopAbove'))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // A purchase has no stop loss: it becomes a limit order.
  await app.option(translate('trade.buy')).tap()
  await expect(ticket.loss).toHaveCount(0)
  await expect(app.field(translate('trade.kind'))).toHaveValue('limit')
})

const [profit, loss] = ['TP · Sell 0.02', 'SL · Sell 0.02']

/** The chart, with the lines of a sale that has a take profit and a stop loss near a pinned price. */
async function saleInChart(page: Page, world: TestWorld) {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const last = await lastPrice(world)
  const { order } = await write(customer.api, 'coinTradePlace', {
    ...{ currency_id: 1, legal_id: 3, type: SpotSide.sell, amount: '0.02' },
    target_price: (last * 1.009).toFixed(2),
    stop_loss_price: (last * 0.991).toFixed(2),
  })
  const placeOf = await watchLabels(page)
  return { customer, order, placeOf, app: await openApp(page, { customer, at: kline }) }
}

test('[S3.12] in the chart, a take profit is dragged with its stop loss, and not below it', async ({
  page,
  world,
}) => {
  const { app, customer, order, placeOf } = await saleInChart(page, world)
  const { translate } = app
  const [, below] = await placeOf(loss)
  const [x, from] = await placeOf(profit)
  await touch(page, [x, from], [x, below + 20])
  await app.expectToast(translate('trade.aboveStop'))
  // Between its stop loss and the last price it would sell at once.
  const [right, top] = await placeOf(profit)
  await touch(page, [right, top], [right, top + (below - top) * 0.7])
  await app.expectToast(`${translate('lever.takeProfit')} · ${translate('lever.stopAbove')}`)
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveCount(0)
  expect((await newestOrder(customer)).id).toBe(order?.id)
  await expect(async () => {
    const [right, y] = await placeOf(profit)
    await touch(page, [right, y], [right, y - 20])
    await expect(question).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await question.getByRole('button', { name: translate('chart.amend') }).tap()
  await app.expectToast(/^Order moved to [\d,.]+$/)
  const moved = await newestOrder(customer)
  expect(Number(moved.target_price)).toBeGreaterThan(Number(order?.target_price))
  expect(moved.stop_loss_price).toBe(order?.stop_loss_price)
})

test('[S3.12] in the chart, a stop loss is dragged with its take profit, and not above the price', async ({
  page,
  world,
}) => {
  const { app, customer, order, placeOf } = await saleInChart(page, world)
  const { translate } = app
  const [, above] = await placeOf(profit)
  const [x, from] = await placeOf(loss)
  await touch(page, [x, from], [x, from + (above - from) * 0.7])
  await app.expectToast(`${translate('lever.stopLoss')} · ${translate('lever.stopBelow')}`)
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveCount(0)
  expect((await newestOrder(customer)).id).toBe(order?.id)
  await expect(async () => {
    const [right, y] = await placeOf(loss)
    await touch(page, [right, y], [right, y + 20])
    await expect(question).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(question.getByText(`${translate('lever.stopLoss')} · Sell 0.02 BTC`)).toHaveCount(2)
  await question.getByRole('button', { name: translate('chart.amend') }).tap()
  await app.expectToast(/^Order moved to [\d,.]+$/)
  const moved = await newestOrder(customer)
  expect(moved.target_price).toBe(order?.target_price)
  expect(Number(moved.stop_loss_price)).toBeLessThan(Number(order?.stop_loss_price))
})

test('[S7.06] on a narrow phone with slow answers, prices typed with a comma place one sale with its stop loss', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const customer = await demo(world)
  await world.control('marketPin', { symbol, to: '60000.00' })
  const app = await openApp(page, { customer, language: 'esp', at: spot })
  const ticket = await atTicket(app)
  await stopAsking(app)
  await ticket.profit.fill('63000,5')
  await ticket.loss.fill('57000,25')
  await ticket.amount.fill('0,01')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
  // Until the second tap: with the answer, the label of the button loses its amount.
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/coin/trade', async (route) => {
    await held.promise
    await route.continue()
  })
  const button = app.main.getByRole('button', { name: /^Vender 0,01.BTC$/ })
  await button.tap()
  await button.tap({ force: true })
  held.resolve(undefined)
  await expect(ticket.orders.getByRole('listitem')).toHaveCount(1)
  await expect(ticket.amount).toHaveValue('')
  const orders = await read(customer.api, 'coinList', {})
  expect(
    orders.map(({ target_price, stop_loss_price }) => [target_price, stop_loss_price].map(Number)),
  ).toEqual([[63000.5, 57000.25]])
})
