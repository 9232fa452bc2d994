import type { Page } from '@playwright/test'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp, type App } from './app.ts'
import { demo } from './demo.ts'
import { expect } from './journey.ts'

export const spot = '/pages/trade/index'

export const chooseKind = (app: App, kind: 'limit' | 'market' | 'stop' | 'oco') =>
  app.field(app.translate('trade.kind')).selectOption(kind)

/** The button that sends the order, with or without an amount in its label. */
export const submitButton = (app: App, side: 'buy' | 'sell' = 'buy') =>
  app.main.getByRole('button', {
    name: new RegExp(
      `^${app.translate(side === 'buy' ? 'trade.buyCoin' : 'trade.sellCoin', { coin: '([\\d.,]+\\s)?BTC' })}$`,
    ),
  })

/** Turns off the confirmation of orders. */
export async function stopAsking(app: App) {
  await app.button(app.translate('help.more')).tap()
  const menu = app.page.getByRole('dialog')
  await menu.getByRole('switch', { name: app.translate('trade.confirmFirst') }).uncheck()
  await menu.getByRole('button', { name: app.translate('action.close') }).tap()
  await expect(menu).toHaveCount(0)
}

/** Opens the spot screen of BTC/USDT with a limit order whose price is filled in. */
export async function atScreen(app: App) {
  await chooseKind(app, 'limit')
  await expect(app.field(app.translate('market.last'))).toHaveValue(/\d/)
  const orders = app.page.getByRole('region', { name: app.translate('trade.orders') })
  const show = (id: string) =>
    orders
      .locator('label')
      .filter({ hasText: app.translate(id) })
      .tap()
  const amount = app.field(app.translate('trade.amount'))
  const submit = (side: 'buy' | 'sell') => submitButton(app, side).tap()
  const confirm = async (side: 'buy' | 'sell') => {
    const name = app.translate(side === 'buy' ? 'trade.buyCoin' : 'trade.sellCoin', { coin: 'BTC' })
    await app.page.getByRole('alertdialog').getByRole('button', { name }).tap()
  }
  const openOrder = async () => {
    await orders.getByRole('listitem').getByRole('button').first().tap()
    return app.page.getByRole('dialog')
  }
  /** Unit of the next input: coins, or a total. */
  const typeIn = (unit: string) => app.button(app.translate('trade.typeIn', { unit })).tap()
  return {
    orders,
    openOrder,
    typeIn,
    show,
    amount,
    submit,
    confirm,
    price: app.field(app.translate('market.last')),
  }
}

/** Types a limit order far below the market; a tap then sends it without confirmation. */
export async function readyToBuy(page: Page, world: TestWorld) {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atScreen(app)
  await stopAsking(app)
  await ticket.price.fill('50000')
  await ticket.amount.fill('0.02')
  return { customer, app, ticket }
}

/** Opens the demo user's ticket beside a frozen book; `levels` are the prices of one side. */
export async function besideFrozenBook(page: Page, world: TestWorld, side: 'asks' | 'bids') {
  const customer = await demo(world)
  // Before the page opens: otherwise a change of the book may still be on its way to it.
  await world.control('clock', { mode: 'frozen' })
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atScreen(app)
  const levels = page.getByRole('group', { name: app.translate(`book.${side}`) }).getByRole('button')
  await expect(levels.first()).toContainText(/\d/)
  return { customer, app, ticket, levels }
}
