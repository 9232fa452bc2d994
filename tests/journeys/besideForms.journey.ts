import { openApp } from '../support/app.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

for (const [path, records, article] of [
  ['/pages/assets/deposit/index', 'record.deposits', 'How to deposit crypto'],
  ['/pages/assets/withdraw/detail?currency=3', 'record.withdrawals', 'How to withdraw'],
  ['/pages/assets/transfer/index', 'title.transferRecord', 'How to transfer between your accounts'],
  ['/pages/verification/index', undefined, 'How to verify your identity'],
] as const)
  test(`[S1.01] a wide page has the newest records and the help beside its form, ${path}`, async ({
    page,
    world,
  }) => {
    const app = await openApp(page, { customer: await demoAfterWeeks(world), at: path })
    const { translate } = app
    const aside = page.getByRole('complementary', { name: translate('title.help') })
    await expect(aside.getByRole('link', { name: article })).toBeVisible()
    if (records) {
      await expect(aside.getByRole('heading', { name: translate(records) })).toBeVisible()
      await expect(aside.getByRole('link', { name: translate('home.all') })).toBeVisible()
    }
    // It covers nothing of the form and is whole.
    const { x = 0, width = 0 } = (await aside.boundingBox()) ?? {}
    const form = await app.main
      .locator('> div')
      .first()
      .evaluate((element) => {
        const style = getComputedStyle(element)
        return element.getBoundingClientRect().right - parseFloat(style.paddingInlineEnd)
      })
    expect(x).toBeGreaterThan(form + 16)
    expect(x + width).toBeLessThanOrEqual(1280 - 16)
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(aside).toHaveCount(0)
  })
