import { ContractSide, SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import { openApp, type App } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { btcPair, placeOrder } from '../support/spotMarket.ts'
import { openPosition } from '../support/steering.ts'

const bid = (customer: Customer) =>
  placeOrder(customer, btcPair, { type: SpotSide.buy, amount: '0.001', target_price: '50000' })

/** Taps the button that cancels all orders; returns the answer to its question. */
async function askToCancel({ button, question, translate }: App, count: number) {
  await button(translate('trade.cancelAll')).tap()
  return question(translate('trade.cancelAllAsk', { count })).getByRole('button', {
    name: translate('trade.cancelOrders', { count }),
  })
}

test('[S4.06] [S4.07] a single order is cancelled by "Cancel all", too, after the same question', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  await bid(customer)
  const app = await openApp(page, { customer, at: '/pages/trade/index' })
  await (await askToCancel(app, 1)).tap()
  await expect(app.main).toContainText(app.translate('trade.noOpen'))
  // The button that cancelled has left.
  await expect(app.main).toBeFocused()
  expect((await customer.balance('spot', 'USDT')).frozen).toBe('0.00000000')
})

test('[S4.07] an order that ended while its question was open keeps no other from being cancelled', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  await bid(customer)
  await bid(customer)
  const { id } = await bid(customer)
  const app = await openApp(page, { customer, at: '/pages/trade/index' })
  const yes = await askToCancel(app, 3)
  await write(customer.api, 'coinTradeCancel', { id })
  await yes.tap()
  await expect(app.main).toContainText(app.translate('trade.noOpen'))
  expect((await customer.balance('spot', 'USDT')).frozen).toBe('0.00000000')
})

test('[S4.09] "Close all" is there for a single position, too, and asks', async ({ page, world }) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10, type: ContractSide.short })
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  const screen = await atScreen(app)
  const name = app.translate('lever.closeAll', { count: 1 })
  await app.button(name).tap()
  const question = app.question(app.translate('lever.closeAllAsk', { count: 1 }))
  await question.getByRole('button', { name }).tap()
  await expect(screen.orders).toContainText(app.translate('lever.noPositions'))
  await expect(app.main).toBeFocused()
})
