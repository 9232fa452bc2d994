import type { Locator } from '@playwright/test'
import { languages } from '#generated/languages.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

/** Widths of the fading ends of a row, in px. */
const endsOf = (row: Locator) =>
  row.evaluate((element) => {
    const style = getComputedStyle(element)
    return [style.getPropertyValue('--before'), style.getPropertyValue('--after')].map((width) =>
      parseFloat(width),
    )
  })

test('[S1.04] a row of coins fades where it has more, and the wheel and the arrow keys move it', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const app = await openApp(page, { customer: await demo(world), at: '/pages/user/address/index' })
  const row = app.main.getByRole('radiogroup', { name: app.translate('transfer.currency') })
  await expect.poll(() => endsOf(row)).toEqual([0, 28])
  await expect(async () => {
    await row.evaluate((element) => element.scrollTo({ left: 0 }))
    await page.mouse.move(0, 0)
    await row.hover()
    await page.mouse.wheel(0, 40)
    await expect.poll(() => row.evaluate((element) => element.scrollLeft), { timeout: 1_000 }).toBe(40)
  }).toPass()
  await expect.poll(() => endsOf(row)).toEqual([28, 28])
  await row.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(row.getByRole('radio').last()).toBeChecked()
  await expect(row.locator('label').last()).toBeInViewport({ ratio: 1 })
  await expect.poll(() => endsOf(row)).toEqual([28, 0])
})

for (const language of languages)
  test(`[S1.04] the chosen tab of each row of a desk is in sight in ${language}`, async ({ page, world }) => {
    const app = await openApp(page, { customer: await demo(world), at: '/pages/lever/index', language })
    const rows = app.main.getByRole('radiogroup')
    await expect(app.main.getByRole('radiogroup', { name: app.translate('chart.interval') })).toBeVisible()
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = () =>
        rows.evaluateAll((groups) =>
          groups.flatMap((group) => {
            const [row, chosen] = [group, group.querySelector('label:has(:checked)')].map((part) =>
              part?.getBoundingClientRect(),
            )
            const isIn = !row || !chosen || (chosen.left >= row.left - 1 && chosen.right <= row.right + 1)
            return isIn ? [] : [group.ariaLabel]
          }),
        )
      await expect.poll(hidden).toEqual([])
      // A row that is cut says so, a frame after the window has its width.
      const unmarked = () =>
        rows.evaluateAll((groups) =>
          groups.flatMap((group) => {
            const style = getComputedStyle(group)
            const ends = ['--before', '--after'].map((name) => parseFloat(style.getPropertyValue(name)))
            return group.scrollWidth > group.clientWidth + 1 && ends.every((end) => end === 0)
              ? [group.ariaLabel]
              : []
          }),
        )
      await expect.poll(unmarked).toEqual([])
    }
  })

test('[S1.04] the chosen tab stays in sight when the window becomes narrower or the phone is turned', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const app = await openApp(page, { customer: await demo(world), at: '/pages/user/address/index' })
  const row = app.main.getByRole('radiogroup', { name: app.translate('transfer.currency') })
  await row.getByText('LTC', { exact: true }).click()
  const chosen = row.locator('label:has(:checked)')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(chosen).toBeInViewport({ ratio: 1 })
})
