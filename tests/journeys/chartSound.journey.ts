import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

declare global {
  /** In the page: number of sounds that have begun. */
  var sounds: number
}

const kline = '/pages/trade/kline?symbol=BTC%2FUSDT'

test('[S2.22] the candles in view can be heard, by the button and by the key, and stopped', async ({
  page,
}) => {
  const app = await openApp(page, { at: kline })
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

test('[S2.22] a sound that is stopped while its file loads does not begin', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.sounds = 0
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        sounds++
      }
    }
  })
  const held = Promise.withResolvers<undefined>()
  await page.route('**/assets/hearing-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const app = await openApp(page, { at: kline })
  const { translate } = app
  const status = page.getByRole('status')
  const playing = status.filter({ hasText: /Playing \d+ candles/ })
  const over = status.filter({ hasText: translate('chart.soundOver') })
  await app.button(translate('chart.tools')).tap()
  await app.button(translate('chart.listen')).tap()
  await expect(playing).toHaveCount(1)
  await app.button(translate('chart.stopListening')).tap()
  await expect(over).toHaveCount(1)
  held.resolve(undefined)
  await app.button(translate('chart.listen')).tap()
  await expect.poll(() => page.evaluate(() => sounds)).toBe(1)
  await app.button(translate('chart.stopListening')).tap()
  await expect(over).toHaveCount(1)
  expect(await page.evaluate(() => sounds)).toBe(1)
})
