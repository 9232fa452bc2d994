import { SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { kline, stopScroll, touch, watchInks, watchLabels } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { btcPair, placeOrder } from '../support/spotMarket.ts'
import { lastPrice, openPosition, positionsOf, symbol } from '../support/steering.ts'

test('[S2.22] orders, positions and alerts are lines in the chart of their market', async ({
  page,
  world,
}) => {
  const inkOf = await watchInks(page)
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  const last = await lastPrice(world)
  await openPosition(customer, { multiple: 100 })
  const order = { type: SpotSide.buy, amount: '0.02', target_price: (last * 0.985).toFixed(2) }
  await placeOrder(customer, btcPair, order)
  const app = await openApp(page, { customer, at: kline })
  const { translate } = app
  for (const label of ['Buy 0.02', 'Long 100×', translate('chart.liquidation')])
    await expect.poll(() => inkOf(label), label).toBeDefined()
  await app.button(translate('alert.of', { symbol: 'BTC/USDT' })).tap()
  const sheet = app.sheet(translate('alert.of', { symbol: 'BTC/USDT' }))
  await sheet.getByLabel(translate('alert.price'), { exact: true }).fill((last * 1.01).toFixed(2))
  await app.button(translate('alert.add')).tap()
  await expect.poll(() => inkOf(translate('chart.alert'))).toBeDefined()
})

test('[S2.23] a stop that is dragged by its label is asked about in its sheet, which a tap opens', async ({
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
  const wished = sheet.getByLabel(translate('lever.takeProfit'), { exact: true })
  const set = Number(stops.target_profit_price).toLocaleString('en', { minimumFractionDigits: 2 })
  await touch(page, [right, y])
  await expect(wished).toHaveValue(set)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // All that a finger does on the line farther left is for the chart, and so is a pan that begins on the label.
  await touch(page, [mid, y])
  await touch(page, [mid, y], [mid - 80, y])
  await touch(page, [mid, y], [mid, y + 60])
  await touch(page, [right, y], [right - 60, y])
  await expect(sheet).toBeHidden()
  await touch(page, [right, (await placeOf('TP'))[1]], [right, y - 40])
  await expect(wished).not.toHaveValue(set)
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
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
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
