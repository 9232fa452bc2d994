import { read } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen, readyToBuy, spot, submitButton } from '../support/spotScreen.ts'

test('[S7.06] an order whose answer is lost is sent once, however often it is tried again', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/ERR_|Failed to load/)
  const { customer, ticket } = await readyToBuy(page, world)
  await world.control('faultAdd', { kind: 'answer-lost', operation: 'coinTradePlace', count: 1 })
  await ticket.submit('buy')
  await expect(ticket.orders.getByRole('listitem')).toHaveCount(1)
  expect(await read(customer.api, 'coinList', {})).toHaveLength(1)
})

test('[S7.06] without a connection an order is kept and nothing is sent; with one it goes through', async ({
  page,
  world,
  context,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  const { customer, app, ticket } = await readyToBuy(page, world)
  await context.setOffline(true)
  await ticket.submit('buy')
  await expect(page.getByRole('status').filter({ hasText: app.translate('write.offline') })).toBeVisible()
  await expect(ticket.amount).toHaveValue('0.02')
  expect(await read(customer.api, 'coinList', {})).toHaveLength(0)
  await context.setOffline(false)
  await ticket.submit('buy')
  await expect(ticket.orders.getByRole('listitem')).toHaveCount(1)
  await expect(ticket.orders.getByRole('button', { name: app.translate('trade.cancel') })).toBeVisible()
  expect(await read(customer.api, 'coinList', {})).toHaveLength(1)
})

test('[S7.06] on a slow network the button waits, and tapping on does not buy twice', async ({
  page,
  world,
}) => {
  const { customer, app } = await readyToBuy(page, world)
  await world.control('faultAdd', { kind: 'latency', operation: 'coinTradePlace', ms: 6000 })
  const button = submitButton(app)
  await button.tap()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.tap({ force: true })
  await button.tap({ force: true })
  await expect(page.getByRole('status').filter({ hasText: /waits at/ })).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  expect(await read(customer.api, 'coinList', {})).toHaveLength(1)
})

test('[S8.25] a lost network is announced above the tab bar, and no field of the ticket moves', async ({
  page,
  context,
  world,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload|net::/)
  const app = await openApp(page, { customer: await demo(world), at: spot })
  await atScreen(app)
  const banner = page.getByText(app.translate('offline.banner'))
  const fields = [app.field(app.translate('trade.amount')), submitButton(app)]
  const places = () => Promise.all(fields.map(async (field) => (await field.boundingBox())?.y))
  // The file of the book comes after the fields; without it nothing says how old the prices are.
  await expect(app.main.getByRole('group', { name: app.translate('book.asks') }).getByText('—')).toHaveCount(
    0,
  )
  const before = await places()
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  // Once the prices have been quiet for a while.
  await expect(app.main.getByText(/ago$/).first()).toBeVisible({ timeout: 30_000 })
  expect(await places()).toEqual(before)
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})

test('[S8.25] without a network, an order whose question was never loaded says that nothing was sent', async ({
  page,
  context,
  world,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|did not load|dynamically imported/)
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const total = app.field(app.translate('trade.total'))
  await total.fill('100')
  const buy = app.main.getByRole('button', { name: /^Buy 0/ })
  await expect(buy).toBeVisible()
  // The browser may have the file of the question from an earlier journey.
  await page.route('**/assets/*.js', (route) => route.abort())
  await context.setOffline(true)
  await buy.tap()
  await app.expectToast(app.translate('write.offline'))
  await expect(total).toHaveValue('100')
  await context.setOffline(false)
})
