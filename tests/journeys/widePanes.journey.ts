import type { Locator } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, deviceScaleFactor: 1 })

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible()
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

test('on a wide page the latest trades fill the column below the book, in whole rows', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/trade/kline?symbol=BTC%2FUSDT' })
  const { translate } = app
  const trades = app.main.getByRole('table', { name: translate('trades.title') })
  const book = page.getByRole('region', { name: translate('book.title') })
  const [above, below] = [await boxOf(book), await boxOf(trades.getByRole('row').nth(4))]
  expect(below.y).toBeGreaterThan(above.y + above.height)
  const shown = await trades.evaluate((table) => {
    const bottom = table.parentElement?.getBoundingClientRect().bottom ?? 0
    return Array.from(table.querySelectorAll('tr')).map((row) => row.getBoundingClientRect().bottom - bottom)
  })
  // The last row ends where the room does.
  expect(shown.some((rest) => Math.abs(rest) < 1)).toBe(true)
  await app.option(translate('kline.info')).click()
  await expect(trades.getByRole('row').nth(4)).toBeVisible()

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(trades).toHaveCount(0)
  await expect(app.option(translate('trades.title'))).toBeVisible()
})
