import type { Locator } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test('[S1.04] figures stay on the screen at 200 % page zoom', async ({ page, world }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/index/index' })
  const lastEdge = (cells: Locator) =>
    cells.evaluateAll((elements) =>
      Math.max(...elements.map((element) => element.getBoundingClientRect().right)),
    )
  const prices = app.main.locator('section li a[href*=kline] > span:last-child > span')
  await expect(prices.nth(4)).toContainText(/\d/)
  expect(await lastEdge(prices)).toBeLessThanOrEqual(195)

  await app.go('/pages/assets/index')
  await app.main.locator('summary').tap()
  const profits = app.main.locator('details li')
  await expect(profits.first()).toBeVisible()
  expect(await lastEdge(profits.locator('span'))).toBeLessThanOrEqual(195)

  await app.go('/pages/lever/index')
  const trades = app.main.getByRole('table', { name: app.translate('trades.title') })
  await app.heading(app.translate('trades.title')).scrollIntoViewIfNeeded()
  await expect(trades.getByRole('row').nth(2)).toBeVisible()
  expect(await lastEdge(trades.locator('th, td'))).toBeLessThanOrEqual(195)
})
