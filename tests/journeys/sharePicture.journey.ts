import type { Page } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

/** Records every text that is drawn on a canvas. Call before the app is opened. */
async function watchTexts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype
    const written: string[] = []
    Object.assign(window, { written })
    CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
      written.push(text)
      fillText.call(this, text, ...at)
    }
  })
  return () => page.evaluate(() => (window as unknown as { readonly written: readonly string[] }).written)
}

test('[S3.13] the picture of a closed position names its prices as its sheet does', async ({
  page,
  world,
}) => {
  const texts = await watchTexts(page)
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/lever/index',
    language: 'jp',
  })
  const { translate } = app
  await app.option(translate('lever.history')).tap()
  await app.main.locator('li').getByRole('button').first().tap()
  await app.button(translate('share.result')).tap()
  await expect(page.getByRole('dialog').last().getByRole('img')).toBeVisible()
  expect(await texts()).toEqual(
    expect.arrayContaining([translate('lever.openPrice'), translate('lever.closePrice')]),
  )
})

test('[S3.19] the lines of a poster have similar lengths', async ({ page, world }) => {
  const texts = await watchTexts(page)
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/promotion/index',
    language: 'jp',
  })
  await app.button(app.translate('invite.poster')).tap()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  expect(await texts()).toEqual(expect.arrayContaining(['一緒に取引', 'しませんか']))
})
