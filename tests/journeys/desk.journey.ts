import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('a wide page is a desk: chart, ticket and what was traded side by side, with keys', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/lever/index' })
  const chart = await app.main.locator('canvas').first().boundingBox()
  const long = app.button(app.translate('lever.openLong'))
  const positions = app.main.getByRole('radio', { name: app.translate('lever.positions') })
  const [ticketAt, belowAt] = [await long.boundingBox(), await positions.boundingBox()]
  if (!chart || !ticketAt || !belowAt) throw new Error('Something is not on the page')
  expect(ticketAt.x).toBeGreaterThan(chart.x + chart.width)
  expect(belowAt.y).toBeGreaterThan(chart.y + chart.height)
  expect(belowAt.x).toBeLessThan(ticketAt.x)

  // Keys are followed as soon as the page has nothing more urgent to do.
  const pressed = async () => {
    await page.keyboard.press('Alt+2')
    return new URL(page.url()).hash
  }
  await expect.poll(pressed).toContain('/pages/trade/index')
  const sell = app.main.getByRole('radio', { name: app.translate('trade.sell') })
  await expect(sell).toBeAttached()
  await page.keyboard.press('Alt+s')
  await expect(sell).toBeChecked()
  await page.keyboard.press('Alt+p')
  await expect(page.getByRole('dialog')).toBeVisible()
  // A dialog has the keyboard for itself.
  await page.keyboard.press('Alt+1')
  await app.expectAt('/pages/trade/index')
})
