import { write } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { chartOf, kline } from '../support/chart.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { openPosition, positionsOf } from '../support/steering.ts'

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
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: kline })
  const { translate } = app
  const written = async () => String(await page.evaluate('[...written].join()'))
  await expect.poll(written).toMatch(/Buy [\d.]+/)
  for (const label of ['Long 10×', translate('chart.liquidation')])
    await expect.poll(written).toContain(label)
  await app.button(translate('alert.of', { symbol: 'BTC/USDT' })).tap()
  const sheet = app.sheet(translate('alert.of', { symbol: 'BTC/USDT' }))
  await sheet.getByLabel(translate('alert.price'), { exact: true }).fill('999999')
  await app.button(translate('alert.add')).tap()
  await expect.poll(written).toContain(`,${translate('chart.alert')}`)
})

test('[S2.23] a stop that is dragged in the chart is asked about in its sheet', async ({ page, world }) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  const [position] = await positionsOf(customer)
  const near = (share: number) => (Number(position?.price) * share).toFixed(2)
  const stops = { target_profit_price: near(1.004), stop_loss_price: near(0.93) }
  await write(customer.api, 'leverSetstop', { id: position?.id ?? 0, ...stops })
  // The sheet of stops is loaded there, so that it opens at once here.
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  const { translate } = app
  await page
    .locator('main li')
    .getByRole('button', { name: translate('lever.editStops') })
    .tap()
  const sheet = app.sheet(translate('lever.editStops'))
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await app.go(kline)
  const canvas = chartOf(app).locator('canvas').first()
  await expect(canvas).toBeVisible()
  const { x, y, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const opens = () =>
    sheet.waitFor({ timeout: 500 }).then(
      () => true,
      () => false,
    )
  const drag = async (from: number) => {
    await page.mouse.move(x + 80, from)
    await page.mouse.down()
    await page.mouse.move(x + 80, y + 20)
    await page.mouse.up()
    return opens()
  }
  // From above the first line that can be taken hold of is the take profit.
  await expect(async () => {
    for (let at = y + 4; at < y + height; at += 14) if (await drag(at)) return
    throw new Error('No line can be dragged')
  }).toPass()
  const wished = sheet.getByLabel(translate('lever.takeProfit'), { exact: true })
  await expect(wished).not.toHaveValue(stops.target_profit_price)
  await sheet.getByRole('button', { name: translate('lever.saveStops') }).tap()
  await app.expectToast('Stops set')
  const [moved] = await positionsOf(customer)
  expect(Number(moved?.target_profit_price)).toBeGreaterThan(Number(stops.target_profit_price))
  expect(Number(moved?.stop_loss_price)).toBe(Number(stops.stop_loss_price))
})
