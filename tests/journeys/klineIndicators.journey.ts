import { openApp } from '../support/app.ts'
import { chartOf, kline } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

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
