import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

test('[S2.22] the candles in view can be heard, by the button and by the key, and stopped', async ({
  page,
}) => {
  const app = await openApp(page, { at: '/pages/trade/kline?symbol=BTC%2FUSDT' })
  const { translate } = app
  await app.button(translate('chart.tools')).tap()
  const listen = app.button(translate('chart.listen'))
  const stop = app.button(translate('chart.stopListening'))
  const status = page.getByRole('status')
  await expect(listen).toBeVisible()
  await listen.tap()
  await expect(status.filter({ hasText: /Playing \d+ candles, from [\d,.]+ to [\d,.]+\./ })).toHaveCount(1)
  await stop.tap()
  await expect(status.filter({ hasText: translate('chart.soundOver') })).toHaveCount(1)
  // The key works without the menu, too.
  await app.button(translate('chart.tools')).tap()
  await expect(listen).toHaveCount(0)
  await page.keyboard.press('Alt+H')
  await expect(status.filter({ hasText: /Playing \d+ candles/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(status.filter({ hasText: translate('chart.soundOver') })).toHaveCount(1)
})
