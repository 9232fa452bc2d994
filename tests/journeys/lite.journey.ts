import { SpotSide } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { openApp, type App } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { spot, submitButton } from '../support/spotScreen.ts'

/** Turns the simple ticket on or off in the menu of the screen. */
async function switchLite({ page, button, translate }: App) {
  await button(translate('help.more')).tap()
  const menu = page.getByRole('dialog')
  await menu.getByRole('switch', { name: translate('trade.lite') }).click()
  await menu.getByRole('button', { name: translate('action.close') }).tap()
  await expect(menu).toHaveCount(0)
}

test('[S2.22] the simple ticket asks side and amount, says cost, break-even and risk, and stays chosen', async ({
  page,
  world,
}) => {
  await world.control('marketPin', { symbol: 'BTC/USDT', to: '60000', advance: true })
  await world.freezeClock()
  await world.control('marketBook', { symbol: 'BTC/USDT', spread: '300', liquidity: 100 })
  await world.advance(1000)
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: spot })
  const { translate } = app
  const kind = app.field(translate('trade.kind'))
  await kind.selectOption('limit')
  await switchLite(app)
  await expect(kind).toHaveCount(0)
  await page.reload()
  const pay = app.field(translate('trade.youPay'))
  await app.button('100').tap()
  await expect(pay).toHaveValue('100')
  const answer = (id: string) => app.fact(translate(id)).first()
  await expect(answer('trade.costs')).toHaveText('0.10 USDT')
  // 60,300 and both fees of 0.1 %.
  await expect(answer('trade.even')).toHaveText(/^from 60,420\.\d\d$/)
  await expect(answer('trade.lose')).toHaveText('at most 99.98 USDT')
  await expect(app.main).toContainText(/BTC 10% lower: about -10\.1\d\sUSDT/)

  // Nothing is said about an amount before there is one.
  await pay.fill('')
  await expect(app.main).not.toContainText('about —')
  await app.button('100').tap()
  const send = app.button('Buy BTC for 100.00 USDT')
  const place = (await send.boundingBox())?.y
  await send.tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Buy 0.001658 BTC for ≈ 99.97 USDT')
  await submitIn(app)
  await world.advance(1000)
  await expect(app.main.locator('form').getByRole('status')).toContainText('Bought 0.001658 BTC at 60,300.00')
  await expect(pay).toHaveValue('')
  expect((await app.button('Buy BTC').boundingBox())?.y).toBeCloseTo(Number(place), 0)
  expect(await read(customer.api, 'coinList', { page: 1, limit: 1 })).toMatchObject([
    { type: SpotSide.buy, trade_price: '60300.00000000' },
  ])

  await app.option(translate('trade.sell')).tap()
  await app.field(translate('trade.youSell')).fill('0.001')
  await expect(answer('trade.even')).toHaveText(/^bought back below 59,5\d\d\.\d\d$/)
  await app.button(translate('trade.pro')).tap()
  await expect(kind).toHaveValue('market')
  await expect(submitButton(app, 'sell')).toBeVisible()
  await page.reload()
  await expect(kind).toBeVisible()
})

test('in the simple ticket an amount beyond the balance is refused at the amount', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  await switchLite(app)
  const pay = app.translate('trade.youPay')
  await app.field(pay).fill('99999999')
  await app.main
    .locator('form')
    .getByRole('button', { name: /^Buy BTC/ })
    .tap()
  await app.expectFault(pay, /./)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

const submitIn = (app: App) =>
  app.page.getByRole('alertdialog').getByRole('button', { name: 'Buy BTC', exact: true }).tap()
