import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const kline = '/pages/trade/kline'

/** The eight, with the period that is requested from the backend. */
const intervals = [
  ['chart.timeshare', '1min'],
  ['chart.min1', '1min'],
  ['chart.min5', '5min'],
  ['chart.min30', '30min'],
  ['chart.min60', '60min'],
  ['chart.day', '1day'],
  ['chart.week', '1week'],
  ['chart.month', '1mon'],
] as const

test('[S2.22] the chart has eight intervals, and says in words what it shows', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  const chart = page.getByRole('region', { name: translate('chart.label', { symbol: 'BTC/USDT' }) })
  const choice = page.getByRole('radiogroup', { name: translate('chart.interval') })
  await expect(choice.getByRole('radio')).toHaveCount(intervals.length)
  await expect(chart.locator('canvas').first()).toBeVisible()
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
      await chart.getByText(translate('chart.table')).tap()
      await expect(chart).toContainText(
        /BTC\/USDT, [\d,]+ candles? from .+ to .+\. First [\d,.]+, last [\d,.]+/,
      )
      await expect(chart.getByRole('row')).not.toHaveCount(1)
      await expect(chart.getByRole('columnheader')).toHaveCount(6)
    })
  }
  await page.reload()
  await expect(app.option(translate('chart.month')).getByRole('radio')).toBeChecked()
  await expect(chart.locator('canvas').first()).toBeVisible()
})

test('[S2.22] the last candle follows the market', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  await app.option(translate('chart.min1')).tap()
  const chart = page.getByRole('region', { name: translate('chart.label', { symbol: 'BTC/USDT' }) })
  await chart.getByText(translate('chart.table')).tap()
  const newest = chart.getByRole('row').nth(1)
  await expect(newest).toContainText(/\d/)
  const before = await newest.textContent()
  await expect(newest).not.toHaveText(String(before))
  // A minute on, the market has begun another candle.
  const time = await newest.getByRole('rowheader').textContent()
  await world.advance(60_000)
  await expect(newest.getByRole('rowheader')).not.toHaveText(String(time))
})

test('[S2.22] the chart is moved, zoomed and averaged by taps', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  const chart = page.getByRole('region', { name: translate('chart.label', { symbol: 'BTC/USDT' }) })
  await expect(chart.locator('canvas').first()).toBeVisible()
  await world.control('clock', { mode: 'frozen' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const back = chart.getByRole('button', { name: translate('chart.older') })
  await expect(async () => {
    for (let taps = 0; taps < 20; taps++) await back.tap()
    expect(requested.filter((url) => url.includes('new_timeshar'))).not.toEqual([])
  }).toPass()
  for (const id of ['chart.newer', 'chart.zoomIn', 'chart.zoomOut', 'chart.latest'])
    await chart.getByRole('button', { name: translate(id) }).tap()
  await app.check(translate('chart.averages')).check()
  for (const interval of ['chart.min5', 'chart.timeshare']) {
    await app.option(translate(interval)).tap()
    await expect(chart).toContainText(/MA7 [\d,]+\.\d\d\s*MA25 [\d,]+\.\d\d\s*MA99 [\d,]+\.\d\d/)
  }
  await page.reload()
  await expect(app.check(translate('chart.averages'))).toBeChecked()
})

test('[S2.22] book, trades and facts stand below; the buttons lead to what can be traded', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  const book = page.getByRole('region', { name: translate('book.title') })
  await expect(book.getByRole('group', { name: translate('book.bids') })).toContainText(/\d/)
  await expect(book.getByRole('group', { name: translate('book.asks') })).toContainText(/\d/)
  await app.option(translate('trades.title')).tap()
  await expect(page.getByRole('table', { name: translate('trades.title') }).getByRole('row')).not.toHaveCount(
    0,
  )
  await app.option(translate('kline.info')).tap()
  await expect(app.fact(translate('kline.infoLot'))).toHaveText(/^0\.01\sBTC/)
  await expect(app.fact(translate('kline.infoFee'))).toHaveText('0.10%')

  await app.button(translate('trade.sell')).tap()
  await app.expectAt('/pages/trade/index')
  await expect(app.option(translate('trade.sell')).getByRole('radio')).toBeChecked()
  await page.goBack()
  await app.button(translate('kline.contract')).tap()
  await app.expectAt('/pages/lever/index')
  await page.goBack()

  // Gold has no spot market.
  await app.pickMarket('BTC/USDT', 'XAU/USDT', 'market.metal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold')
  await expect(app.button(translate('trade.buy'))).toHaveCount(0)
  await app.button(translate('kline.option')).tap()
  await app.expectAt('/pages/option/detail')
  await expect(app.button(/^XAU\/USDT/)).toBeVisible()
})

test('[S8.25] a chart that does not come says so, and comes with the next try', async ({ page, world }) => {
  await world.control('faultAdd', {
    kind: 'failure',
    operation: 'currencyNewTimeshar',
    message: 'No candles today',
  })
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const chart = page.getByRole('region', { name: app.translate('chart.label', { symbol: 'BTC/USDT' }) })
  await expect(chart).toContainText('No candles today')
  await world.control('faultClear')
  await chart.getByRole('button', { name: app.translate('action.retry') }).tap()
  await expect(chart).not.toContainText('No candles today')
  await expect(chart.locator('canvas').first()).toBeVisible()
})
