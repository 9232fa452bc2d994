import type { Locator } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { chartOf, kline } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

/** Tab goes round in this part, past everything else of the page. */
async function expectAlone(part: Locator) {
  const focused = () =>
    part.evaluate((element) => [element.contains(document.activeElement), document.activeElement?.tagName])
  const beyond: unknown[] = []
  for (let taps = 0; taps < 40; taps++) {
    await part.page().keyboard.press('Tab')
    const [inside, tag] = await focused()
    if (inside !== true && tag !== 'BODY') beyond.push(tag)
  }
  expect(beyond).toEqual([])
}

test('[S2.22] the chart takes the whole screen, also by turning the phone, and gives it back', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const { translate } = app
  const chart = chartOf(app)
  const canvas = chart.locator('canvas').first()
  await expect(canvas).toBeVisible()
  await canvas.evaluate((one) => one.setAttribute('data-kept', ''))
  const leave = app.button(translate('chart.leaveFullScreen'))
  const heightOf = async () => (await chart.boundingBox())?.height ?? 0
  const small = await heightOf()
  for (const leaving of [() => page.keyboard.press('Escape'), () => page.goBack(), () => leave.tap()]) {
    await app.button(translate('chart.fullScreen')).tap()
    await expect(leave).toBeVisible()
    await expect.poll(heightOf).toBeGreaterThan(550)
    await expectAlone(page.locator('[data-fills-window]'))
    await leaving()
    await expect.poll(heightOf).toBe(small)
    await app.expectAt(kline)
  }
  for (const leaving of [() => page.goBack(), () => leave.tap()]) {
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(async () => (await chart.boundingBox())?.width).toBeGreaterThan(780)
    await expect.poll(heightOf).toBeGreaterThan(300)
    await leaving()
    await expect(leave).toBeHidden()
    await app.expectAt(kline)
    await expect.poll(heightOf).toBeGreaterThan(200)
    await page.setViewportSize({ width: 390, height: 664 })
    await expect.poll(heightOf).toBe(small)
    // A page hears with its next frame that it was turned; turned again before, it was not.
    await page.evaluate(
      () => new Promise((received) => requestAnimationFrame(() => requestAnimationFrame(received))),
    )
  }
  // All the time it was the same picture.
  await expect(chart.locator('canvas[data-kept]')).toBeVisible()
})
