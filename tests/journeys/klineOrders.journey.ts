import { truncate, dividedBy } from '#domain/decimalText.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { wallets } from '#sdk/model/balance.ts'
import { openApp } from '../support/app.ts'
import { kline, touch, watchLabels } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { allOrders, btcPair, placeOrder } from '../support/spotMarket.ts'
import { lastPrice, symbol } from '../support/steering.ts'

test('[S3.12] [S4.07] an order dragged by its label is cancelled and placed again, behind one question that says both', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const last = await lastPrice(world)
  const order = { type: SpotSide.buy, amount: '0.02', target_price: (last * 0.998).toFixed(2) }
  const { id } = await placeOrder(customer, btcPair, order)
  // More than a page of newer ones.
  const newer = { type: SpotSide.buy, amount: '0.0001', target_price: '0' }
  await Promise.all(Array.from({ length: 100 }, () => placeOrder(customer, btcPair, newer)))
  const placeOf = await watchLabels(page)
  const app = await openApp(page, { customer, at: kline })
  const { translate } = app
  const label = 'Buy 0.02'
  const [right, y] = await placeOf(label)
  const question = page.getByRole('alertdialog')
  await touch(page, [right, y])
  await touch(page, [right - 200, y], [right - 200, y + 60])
  await expect(question).toHaveCount(0)
  const drag = async () => {
    // For a moment after an answer, the page takes no touch.
    await expect(async () => {
      const [x, from] = await placeOf(label)
      await touch(page, [x, from], [x, from + 40])
      await expect(question).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(app.fact(translate('chart.amendCancels'), question)).toHaveText(/^Buy 0\.02\sBTC · [\d,.]+$/)
    await expect(app.fact(translate('chart.amendPlaces'), question)).toHaveText(/^Buy 0\.02\sBTC · [\d,.]+$/)
  }
  const waiting = async () =>
    (await allOrders(customer)).filter(({ status }) => status === SpotOrderStatus.waiting)
  await drag()
  await question.getByRole('button', { name: translate('action.cancel') }).tap()
  expect((await waiting()).map((one) => one.id)).toEqual([id])

  await drag()
  await question.getByRole('button', { name: translate('chart.amend') }).tap()
  await app.expectToast(/^Order moved to [\d,.]+$/)
  const [moved] = await waiting()
  expect(moved?.id).not.toBe(id)
  expect(Number(moved?.target_price)).toBeLessThan(Number(order.target_price))
  expect(Number(moved?.trade_amount)).toBe(0.02)

  const message = 'Closed for maintenance'
  await world.control('faultAdd', { kind: 'failure', operation: 'coinTradePlace', message })
  await drag()
  await question.getByRole('button', { name: translate('chart.amend') }).tap()
  await expect(app.main.getByRole('alert')).toHaveText(
    /^The order at [\d,.]+ was cancelled, but the one at [\d,.]+ was not placed\. Closed for maintenance$/,
  )
  expect(await waiting()).toEqual([])
})

test('[S3.12] an order that could not be placed again is reported in the language of its user', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/coin\/trade|ERR_FAILED/)
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const last = await lastPrice(world)
  await placeOrder(customer, btcPair, {
    type: SpotSide.buy,
    amount: '0.02',
    target_price: (last * 0.998).toFixed(2),
  })
  await page.route('**/api/coin/trade', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const placeOf = await watchLabels(page)
  const app = await openApp(page, { customer, language: 'esp', at: kline })
  const label = `${app.translate('trade.buy')} 0,02`
  const question = page.getByRole('alertdialog')
  await expect(async () => {
    const [x, from] = await placeOf(label)
    await touch(page, [x, from], [x, from + 40])
    await expect(question).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await question.getByRole('button', { name: app.translate('chart.amend') }).tap()
  await expect(app.main.getByRole('alert').last()).toContainText(app.translate('error.unreachable'))
})

test('[S3.12] an order dragged to a price above its balance stays in the book, and says why', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const price = ((await lastPrice(world)) * 0.998).toFixed(2)
  const balances = wallets(await read(customer.api, 'walletList', {}))
  const free = balances.find((row) => row.account === 'spot' && row.currencyId === btcPair.legal_id)
  const amount = truncate(dividedBy(free?.available, price), 5)
  const { id } = await placeOrder(customer, btcPair, { type: SpotSide.buy, amount, target_price: price })
  const placeOf = await watchLabels(page)
  const app = await openApp(page, { customer, at: kline })
  const [x, y] = await placeOf(`Buy ${amount}`)
  await touch(page, [x, y], [x, y - 20])
  await app.expectToast(app.translate('trade.insufficient'))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const waiting = (await allOrders(customer)).filter(({ status }) => status === SpotOrderStatus.waiting)
  expect(waiting.map((one) => one.id)).toEqual([id])
})
