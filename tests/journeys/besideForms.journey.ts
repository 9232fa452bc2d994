import { openApp } from '../support/app.ts'
import { changeRows } from '../support/changedRows.ts'
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

test('[S1.01] lists beside a form that are too long, of endless words, or no lists at all leave the form as it is', async ({
  page,
  world,
  allowError,
}) => {
  // A row that is none.
  allowError(/TypeError: Cannot read properties of null/)
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/settings/index' })
  const { translate } = app
  await changeRows(page, 'charge_mention/log2', (rows) =>
    Array.from({ length: 5_000 }, (_, index) => ({
      ...rows[0],
      id: index + 1,
      name: index < 4 ? 'W'.repeat(10_000) : 'USDT',
    })),
  )
  await changeRows(page, 'charge_mention/log3', () => [null, 'no row'])
  await app.go('/pages/assets/deposit/index')
  const aside = page.getByRole('complementary', { name: translate('title.help') })
  await expect(aside.getByRole('heading', { name: translate('record.deposits') })).toBeVisible()
  expect(await aside.evaluate((column) => column.scrollWidth - column.clientWidth)).toBe(0)
  await expect(aside.getByRole('link', { name: translate('help.articles') })).toBeInViewport()
  await expect(app.main.getByRole('link', { name: /^BTC/ })).toBeVisible()

  await app.go('/pages/assets/withdraw/index')
  await expect(aside.getByRole('link', { name: 'How to withdraw' })).toBeVisible()
  await expect(app.main.getByRole('link', { name: /^BTC/ })).toBeVisible()
})

test('[S2.26] the help beside a subscription and beside the settings has their articles', async ({
  page,
  world,
}) => {
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/publication/purchase?id=1',
  })
  const aside = page.getByRole('complementary', { name: app.translate('title.help') })
  await expect(aside.getByRole('link', { name: 'How new coin subscription works' })).toBeVisible()
  await app.go('/pages/settings/index')
  await expect(aside.getByRole('link', { name: 'How to register and sign in' })).toBeVisible()
})
