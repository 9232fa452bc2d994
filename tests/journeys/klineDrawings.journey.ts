import { truncate, dividedBy } from '#domain/decimalText.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { wallets } from '#sdk/model/balance.ts'
import { openApp } from '../support/app.ts'
import { chartOf, kline, stopScroll, touch, watchLabels } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { allOrders, btcPair, placeOrder } from '../support/spotMarket.ts'
import { lastPrice, openPosition, positionsOf, symbol } from '../support/steering.ts'

test('[S2.22] indicators are drawn with their values, and kept with their lengths', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  const chart = chartOf(app)
  await expect(chart).toContainText(/MA7 [\d,]+\.\d\d\s*MA25 [\d,]+\.\d\d\s*MA99 [\d,]+\.\d\d/)
  for (const name of ['EMA', 'BOLL', 'MACD', 'RSI', 'KDJ']) await app.button(name).tap()
  const written = [
    /EMA7 [\d,]+\.\d\d/,
    /UP [\d,]+\.\d\d\s*MB [\d,]+\.\d\d\s*DN [\d,]+\.\d\d/,
    /VOL [\d.]+/,
    /DIF -?[\d,]+\.\d\d\s*DEA -?[\d,]+\.\d\d\s*MACD -?[\d,]+\.\d\d/,
    /RSI6 [\d.]+\s*RSI12 [\d.]+\s*RSI24 [\d.]+/,
    /K [\d.]+\s*D [\d.]+\s*J -?[\d.]+/,
  ]
  for (const interval of ['chart.min5', 'chart.timeshare']) {
    await app.option(translate(interval)).tap()
    for (const figures of written) await expect(chart).toContainText(figures)
  }
  await app.button('MA').tap()
  await expect(chart).not.toContainText(/[^E]MA99 /)
  await app.button(translate('chart.settings')).tap()
  const sheet = app.sheet(translate('chart.settings'))
  await sheet.getByText(translate('chart.log'), { exact: true }).tap()
  const first = sheet
    .getByRole('group', { name: 'RSI', exact: true })
    .getByLabel(translate('chart.length'))
    .first()
  await first.fill('0')
  await expect(sheet).toContainText(translate('chart.lengthRange', { most: 500 }))
  await first.fill('14')
  await app.button(translate('action.close')).tap()
  await page.reload()
  await expect(chart).toContainText(/RSI14 [\d.]+\s*RSI12/)
  await expect(app.button('MA')).toHaveAttribute('aria-pressed', 'false')
})

test('[S2.22] orders, positions and alerts are lines in the chart of their market', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const written = new Set<string>()
    Object.assign(window, { written })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
      written.add(text)
      fillText.call(this, text, ...at)
    }
  })
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const last = await lastPrice(world)
  await openPosition(customer, { multiple: 100 })
  const order = { type: SpotSide.buy, amount: '0.02', target_price: (last * 0.985).toFixed(2) }
  await placeOrder(customer, btcPair, order)
  const app = await openApp(page, { customer, at: kline })
  const { translate } = app
  const written = async () => String(await page.evaluate('[...written].join()'))
  await expect.poll(written).toContain('Buy 0.02')
  for (const label of ['Long 100×', translate('chart.liquidation')])
    await expect.poll(written).toContain(label)
  await app.button(translate('alert.of', { symbol: 'BTC/USDT' })).tap()
  const sheet = app.sheet(translate('alert.of', { symbol: 'BTC/USDT' }))
  await sheet.getByLabel(translate('alert.price'), { exact: true }).fill((last * 1.01).toFixed(2))
  await app.button(translate('alert.add')).tap()
  await expect.poll(written).toContain(`,${translate('chart.alert')}`)
})

test('[S2.23] a stop that is dragged by its label is asked about in its sheet; a tap does nothing', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  await openPosition(customer, { multiple: 10 })
  const [position] = await positionsOf(customer)
  const near = (share: number) => (Number(position?.price) * share).toFixed(2)
  const stops = { target_profit_price: near(1.004), stop_loss_price: near(0.93) }
  await write(customer.api, 'leverSetstop', { id: position?.id ?? 0, ...stops })
  const placeOf = await watchLabels(page)
  const app = await openApp(page, { customer, at: kline })
  const { translate } = app
  const sheet = app.sheet(translate('lever.editStops'))
  const [right, y] = await placeOf('TP')
  const mid = right - 200
  // A tap on the label, and whatever a finger does on the line farther left, is for the chart.
  await touch(page, [right, y])
  await touch(page, [mid, y])
  await touch(page, [mid, y], [mid - 80, y])
  await touch(page, [mid, y], [mid, y + 60])
  await touch(page, [right, y], [right - 60, y])
  await expect(sheet).toBeHidden()
  await touch(page, [right, (await placeOf('TP'))[1]], [right, y - 40])
  const wished = sheet.getByLabel(translate('lever.takeProfit'), { exact: true })
  await expect(wished).not.toHaveValue(stops.target_profit_price)
  await sheet.getByRole('button', { name: translate('lever.saveStops') }).tap()
  await app.expectToast('Stops set')
  const [moved] = await positionsOf(customer)
  expect(Number(moved?.target_profit_price)).toBeGreaterThan(Number(stops.target_profit_price))
  expect(Number(moved?.stop_loss_price)).toBe(Number(stops.stop_loss_price))
})

test('an alert moves only when its label is dragged, says so, and goes back', async ({ page, world }) => {
  await world.control('marketPin', { symbol })
  const price = ((await lastPrice(world)) * 1.001).toFixed(2)
  const placeOf = await watchLabels(page)
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  const name = translate('alert.of', { symbol })
  const sheet = app.sheet(name)
  await app.button(name).tap()
  await sheet.getByLabel(translate('alert.price'), { exact: true }).fill(price)
  await app.button(translate('alert.add')).tap()
  const row = sheet.getByRole('listitem')
  const set = String(await row.textContent())
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const [right, y] = await placeOf(translate('chart.alert'))
  const mid = right - 200
  const moved = page.getByText(new RegExp(`^${translate('alert.moved', { price: '' })}`))
  await touch(page, [right, y])
  await touch(page, [mid, y], [mid - 80, y])
  await touch(page, [mid, y], [mid, y + 60])
  await touch(page, [right, y], [right - 60, y])
  await expect(moved).toHaveCount(0)
  await stopScroll(page, await placeOf(translate('chart.alert')))
  await expect(moved).toHaveCount(0)
  await touch(page, [right, (await placeOf(translate('chart.alert')))[1]], [right, y - 50])
  await expect(moved).toBeVisible()
  await app.button(translate('action.undo')).tap()
  await expect(moved).toHaveCount(0)
  await app.button(name).tap()
  await expect(row).toHaveText(set)
})

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
