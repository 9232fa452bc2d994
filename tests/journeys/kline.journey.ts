import { openApp } from '../support/app.ts'
import { chartOf, kline } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

/** Titles of the intervals, with the period that is requested from the backend. */
const intervals = [
  ['chart.timeshare', '1min'],
  ['chart.min1', '1min'],
  ['chart.min5', '5min'],
  ['chart.min15', '15min'],
  ['chart.min30', '30min'],
  ['chart.min60', '60min'],
  ['chart.day', '1day'],
  ['chart.week', '1week'],
  ['chart.month', '1mon'],
] as const

test('[S2.22] the chart has its intervals in one picture, and says in words what it shows', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  const chart = chartOf(app)
  const choice = page.getByRole('radiogroup', { name: translate('chart.interval') })
  await expect(choice.getByRole('radio')).toHaveCount(intervals.length)
  await expect(chart.locator('canvas').first()).toBeVisible()
  await chart
    .locator('canvas')
    .first()
    .evaluate((canvas) => canvas.setAttribute('data-kept', ''))
  await app.button(translate('chart.tools')).tap()
  for (const [id, period] of intervals) {
    await test.step(id, async () => {
      const option = app.option(translate(id))
      if (!(await option.getByRole('radio').isChecked())) {
        const requested = page.waitForRequest((request) => {
          const { pathname, searchParams } = new URL(request.url())
          return pathname.endsWith('/new_timeshar') && searchParams.get('period') === period
        })
        await option.tap()
        await requested
      }
      await expect(option.getByRole('radio')).toBeChecked()
      await expect(chart).toContainText(
        /BTC\/USDT, [\d,]+ candles? from .+ to .+\. First [\d,.]+, last [\d,.]+/,
      )
      await expect(chart.getByRole('row').nth(1)).toBeAttached()
      await expect(chart.getByRole('columnheader')).toHaveCount(6)
    })
  }
  await expect(chart.locator('canvas[data-kept]')).toBeVisible()
  await page.reload()
  await expect(app.option(translate('chart.month')).getByRole('radio')).toBeChecked()
  await expect(chart.locator('canvas').first()).toBeVisible()
})

test('[S2.22] the last candle follows the market', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  await app.option(translate('chart.min1')).tap()
  const chart = chartOf(app)
  await app.button(translate('chart.tools')).tap()
  const newest = chart.getByRole('row').nth(1)
  await expect(newest).toContainText(/\d/)
  const before = await newest.textContent()
  await expect(newest).not.toHaveText(String(before))
  // A minute on, the market has begun another candle.
  const time = await newest.getByRole('rowheader').textContent()
  await world.advance(60_000)
  await expect(newest.getByRole('rowheader')).not.toHaveText(String(time))
})

test('[S2.22] the chart is moved and zoomed by taps', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  const chart = chartOf(app)
  await expect(chart.locator('canvas').first()).toBeVisible()
  await world.control('clock', { mode: 'frozen' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await app.button(translate('chart.tools')).tap()
  await expect(app.button(translate('chart.latest'))).toHaveCount(0)
  const back = app.button(translate('chart.older'))
  await expect(async () => {
    for (let taps = 0; taps < 20; taps++) await back.tap()
    expect(requested.filter((url) => url.includes('period=60min'))).not.toEqual([])
  }).toPass()
  for (const id of ['chart.newer', 'chart.zoomIn', 'chart.zoomOut', 'chart.latest'])
    await app.button(translate(id)).tap()
  await expect(app.button(translate('chart.latest'))).toHaveCount(0)
})

test('[S2.22] book, trades and facts are below; the buttons lead to what can be traded', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  const book = page.getByRole('region', { name: translate('book.title') })
  await expect(book.getByRole('group', { name: translate('book.bids') })).toContainText(/\d/)
  await expect(book.getByRole('group', { name: translate('book.asks') })).toContainText(/\d/)
  await app.option(translate('book.depth')).tap()
  await expect(
    page.getByRole('img', { name: /^Depth: buy orders for [\d.,]+K? BTC down to [\d.,]+, / }),
  ).toBeVisible()
  // Fifty levels, 0.05 apart.
  const levels = page.getByRole('region', { name: translate('book.depth') }).locator('[data-side=bids]')
  await expect.poll(async () => (await levels.getAttribute('d'))?.match(/V/g)?.length).toBeGreaterThan(40)
  await app.option(translate('trades.title')).tap()
  await expect(page.getByRole('table', { name: translate('trades.title') }).getByRole('row')).not.toHaveCount(
    0,
  )
  await app.option(translate('kline.info')).tap()
  await expect(app.fact(translate('kline.infoLot'))).toHaveText(/^0\.01\sBTC/)
  await expect(app.fact(translate('kline.infoFee'))).toHaveText('0.1%')

  await app.button(translate('trade.sell')).tap()
  await app.expectAt('/pages/trade/index')
  await expect(app.option(translate('trade.sell')).getByRole('radio')).toBeChecked()
  await page.goBack()
  await app.button(translate('kline.contract')).tap()
  await app.expectAt('/pages/lever/index')
  await page.goBack()
  await app.button(translate('kline.option')).tap()
  await app.expectAt('/pages/option/detail')
  await page.goBack()
  // The options that are left have a button of this market, too.
  await app.expectAt(kline)

  // Gold has no spot market.
  await app.pickMarket('BTC/USDT', 'XAU/USDT', 'market.metal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold')
  await expect(app.button(translate('trade.buy'))).toHaveCount(0)
  await app.button(translate('kline.option')).tap()
  await app.expectAt('/pages/option/detail')
  await expect(app.button(/^XAU\/USDT/)).toBeVisible()
})
