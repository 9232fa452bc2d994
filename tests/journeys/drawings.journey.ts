import type { Locator } from '@playwright/test'
import { openApp, type App } from '../support/app.ts'
import { chartOf, kline, placeIn, touch, watchEnds, watchLabels, type Place } from '../support/chart.ts'
import { expect, test } from '../support/journey.ts'
import { symbol } from '../support/steering.ts'
import { middleOf, stopClock } from '../support/taps.ts'

/** Expects the ends of the trend line within a candle and a pixel of these places. */
const expectEnds = (drawn: () => Promise<readonly Place[]>, places: readonly Place[]) =>
  expect
    .poll(async () => {
      const ends = await drawn()
      return places.map(([across, along], index) => {
        const [x = 0, y = 0] = ends[index] ?? []
        return Math.abs(x - across) < 0.03 && Math.abs(y - along) < 0.006
      })
    })
    .toEqual(places.map(() => true))

async function draw(app: App, line: 'chart.level' | 'chart.trend'): Promise<Locator> {
  const { translate } = app
  await app.button(translate('chart.draw')).tap()
  const sheet = app.sheet(translate('chart.draw'))
  await sheet.getByRole('button', { name: translate(line) }).tap()
  // For a moment, taps meant for the sheet do not reach the screen.
  await chartOf(app).tap({ trial: true })
  return app.page.getByRole('status').filter({ hasText: /^Tap / })
}

test('a trend line takes two taps, moves by its ends, and is there again in another interval and after a reload', async ({
  page,
  world,
}) => {
  await world.control('marketPin', { symbol })
  const drawn = await watchEnds(page)
  const app = await openApp(page, { at: kline })
  const { translate } = app
  const chart = chartOf(app)
  await expect(chart).toContainText(/MA7 [\d,]+\.\d\d/)
  const [start, end, further] = [
    [0.2, 0.3],
    [0.6, 0.5],
    [0.7, 0.2],
  ] as const
  const hint = await draw(app, 'chart.trend')
  await expect(hint).toHaveText(translate('chart.tapStart'))
  await touch(page, await placeIn(chart, ...start))
  await expect(hint).toHaveText(translate('chart.tapEnd'))
  await touch(page, await placeIn(chart, ...end))
  await expect(hint).toHaveCount(0)
  await expectEnds(drawn, [start, end])

  await touch(page, await placeIn(chart, ...end), await placeIn(chart, ...further))
  await expectEnds(drawn, [start, further])
  await app.option(translate('chart.timeshare')).tap()
  await expect.poll(drawn).not.toEqual([])
  await app.option(translate('chart.min60')).tap()
  await expectEnds(drawn, [start, further])
  await page.reload()
  await expectEnds(drawn, [start, further])

  await app.button(translate('chart.draw')).tap()
  const sheet = app.sheet(translate('chart.draw'))
  await expect(sheet.getByRole('listitem').filter({ hasText: ' – ' })).toContainText(translate('chart.trend'))
  await sheet.getByRole('button', { name: /^Remove line: / }).tap()
  await expect(sheet.getByRole('button', { name: /^Remove line: / })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('chart-drawings'))).toBeNull()
})

test('a horizontal line takes one tap, moves by its label, and all lines can be removed and brought back', async ({
  page,
  world,
}) => {
  await world.control('marketPin', { symbol })
  const placeOf = await watchLabels(page)
  const app = await openApp(page, { at: kline })
  const { translate } = app
  const chart = chartOf(app)
  await expect(chart).toContainText(/MA7 [\d,]+\.\d\d/)
  const prices = async () => {
    await app.button(translate('chart.draw')).tap()
    const names = app.sheet(translate('chart.draw')).getByRole('button', { name: /^Remove line: / })
    await expect(names.first()).toBeVisible()
    const all = await names.evaluateAll((buttons) =>
      buttons.map((one) => one.getAttribute('aria-label') ?? ''),
    )
    await page.keyboard.press('Escape')
    await expect(app.sheet(translate('chart.draw'))).toHaveCount(0)
    return all.map((name) => name.replace('Remove line: ', ''))
  }
  for (const along of [0.3, 0.6]) {
    const hint = await draw(app, 'chart.level')
    await expect(hint).toHaveText(translate('chart.tapLevel'))
    await touch(page, await placeIn(chart, 0.4, along))
    await expect(hint).toHaveCount(0)
  }
  const [upper = '', lower = ''] = await prices()
  expect(Number(upper.replaceAll(',', ''))).toBeGreaterThan(Number(lower.replaceAll(',', '')))
  const [x, y] = await placeOf(lower)
  await touch(page, [x, y], [x, y - 30])
  await expect.poll(async () => (await prices())[1]).not.toBe(lower)
  const moved = await prices()
  expect(moved[0]).toBe(upper)

  await app.button(translate('chart.draw')).tap()
  await app.button(translate('chart.removeLines')).tap()
  await expect(page.getByText(translate('chart.linesRemoved'))).toBeVisible()
  await app.button(translate('action.undo')).tap()
  expect(await prices()).toEqual(moved)
})

test('further taps where the second of two lines was removed remove no other one', async ({
  page,
  world,
}) => {
  await world.control('marketPin', { symbol })
  await page.clock.install()
  const app = await openApp(page, { at: kline })
  const { translate } = app
  const chart = chartOf(app)
  await expect(chart).toContainText(/MA7 [\d,]+\.\d\d/)
  for (const along of [0.3, 0.6]) {
    const hint = await draw(app, 'chart.level')
    await touch(page, await placeIn(chart, 0.4, along))
    await expect(hint).toHaveCount(0)
  }
  await app.button(translate('chart.draw')).tap()
  const remove = app.sheet(translate('chart.draw')).getByRole('button', { name: /^Remove line: / })
  await remove.last().tap({ trial: true })
  const point = await middleOf(remove.last())
  await stopClock(page)
  for (const ms of [0, 300, 900]) {
    await page.clock.runFor(ms)
    await page.touchscreen.tap(...point)
  }
  await page.clock.runFor(2_000)
  await expect(remove).toHaveCount(1)
  await expect(app.button(translate('chart.removeLines'))).toHaveCount(0)
})

test('a line that is cancelled leaves the focus on its button, and the next tap draws nothing', async ({
  page,
  world,
}) => {
  await world.control('marketPin', { symbol })
  const app = await openApp(page, { at: kline })
  const { translate } = app
  const chart = chartOf(app)
  await expect(chart).toContainText(/MA7 [\d,]+\.\d\d/)
  const hint = await draw(app, 'chart.trend')
  await touch(page, await placeIn(chart, 0.3, 0.3))
  await expect(hint).toHaveText(translate('chart.tapEnd'))
  await app.button(translate('action.cancel')).tap()
  await expect(app.button(translate('chart.draw'))).toBeFocused()
  await touch(page, await placeIn(chart, 0.6, 0.5))
  await app.button(translate('chart.draw')).tap()
  const sheet = app.sheet(translate('chart.draw'))
  await expect(sheet.getByRole('button', { name: translate('chart.trend') })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test('saved lines that cannot be read do not keep the chart from opening', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'chart-drawings',
      JSON.stringify({ 'BTC/USDT': [{ id: 1, points: [{ time: null }] }, 7, { id: 2 }], 'ETH/USDT': 'x' }),
    ),
  )
  const app = await openApp(page, { at: kline })
  await expect(chartOf(app)).toContainText(/MA7 [\d,]+\.\d\d/)
  await app.button(app.translate('chart.draw')).tap()
  await expect(app.button(/^Remove/)).toHaveCount(0)
})
