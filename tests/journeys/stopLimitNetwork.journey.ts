import type { Page } from '@playwright/test'
import { SpotOrderStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, numberIn, test } from '../support/journey.ts'
import { atScreen, chooseKind, spot, stopAsking, submitButton } from '../support/spotScreen.ts'
import { symbol } from '../support/steering.ts'

/** A purchase above the market, typed in; a tap sends it without a question. */
async function readyToStop(page: Page, world: TestWorld) {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atScreen(app)
  await stopAsking(app)
  await chooseKind(app, 'stop')
  const trigger = app.field(app.translate('trade.trigger'))
  await app.main
    .getByRole('group', { name: app.translate('trade.trigger') })
    .getByRole('button', { name: '+5%' })
    .tap()
  await ticket.amount.fill('0.01')
  return { customer, app, ticket, trigger, price: await numberIn(trigger) }
}

test('[S7.06] taps on a slow network place one stop-limit order, also where its answer is lost', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/ERR_|Failed to load/)
  const { customer, app, ticket, price } = await readyToStop(page, world)
  await world.control('faultAdd', { kind: 'answer-lost', operation: 'coinTradePlace', count: 1 })
  await world.control('faultAdd', { kind: 'latency', operation: 'coinTradePlace', ms: 400 })
  const button = submitButton(app)
  await button.tap()
  await button.tap({ force: true })
  await button.tap({ force: true })
  await expect(ticket.orders.getByRole('listitem')).toHaveCount(1)
  await expect(ticket.amount).toHaveValue('')
  const orders = await read(customer.api, 'coinList', {})
  expect(orders.map(({ trigger_price }) => Number(trigger_price))).toEqual([price])
})

test('[S7.06] without a connection a stop-limit order keeps its trigger, and is sent with it later', async ({
  page,
  world,
  context,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  const { customer, app, ticket, trigger, price } = await readyToStop(page, world)
  await context.setOffline(true)
  await ticket.submit('buy')
  await expect(page.getByRole('status').filter({ hasText: app.translate('write.offline') })).toBeVisible()
  expect(await numberIn(trigger)).toBe(price)
  expect(await read(customer.api, 'coinList', {})).toHaveLength(0)
  await context.setOffline(false)
  await ticket.submit('buy')
  await expect(ticket.orders.getByRole('listitem')).toHaveCount(1)
  const [order] = await read(customer.api, 'coinList', {})
  expect(Number(order?.trigger_price)).toBe(price)
})

test('[S4.06] [S4.07] a stop-limit order of one tab is in the other, which cancels it in both', async ({
  page,
  world,
  context,
}) => {
  const { customer, app, ticket } = await readyToStop(page, world)
  const otherPage = await context.newPage()
  const other = await openApp(otherPage, { at: spot })
  const orders = otherPage.getByRole('region', { name: other.translate('trade.orders') })
  await expect(orders).toContainText(other.translate('trade.noOpen'))
  await ticket.submit('buy')
  await expect(orders.getByRole('listitem')).toContainText(/Trigger price [\d,.]+/)
  await orders.getByRole('button', { name: other.translate('trade.cancel'), exact: true }).tap()
  await expect(ticket.orders).toContainText(app.translate('trade.noOpen'))
  await expect(orders).toContainText(other.translate('trade.noOpen'))
  const [order] = await read(customer.api, 'coinList', {})
  expect(order).toMatchObject({ status: SpotOrderStatus.cancelled, triggered: 0 })
})
