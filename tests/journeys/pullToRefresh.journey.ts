import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const pulled = [
  ['/pages/index/index', 'nav.home', '/api/currency/quotation_new'],
  ['/pages/index/index1', 'title.markets', '/api/currency/quotation_new'],
  ['/pages/index/notice/notice?id=1', 'title.notice', '/api/news/detail'],
  ['/pages/notice/index', 'title.notices', '/api/news/list'],
  ['/pages/assets/index', 'nav.assets', '/api/wallet/list'],
  ['/pages/assets/tradeAccount?account=spot', 'account.spot', '/api/wallet/list'],
  ['/pages/template/index', 'nav.finance', '/api/lh/deposit/config'],
  ['/pages/finance/index', 'nav.finance', '/api/lh/deposit/config'],
  ['/pages/finance/ordersPage', 'title.financeOrders', '/api/lh/deposit/order'],
  ['/pages/help/center/center', 'title.help', '/api/news/list'],
  ['/pages/assets/record', 'title.assetRecord', '/api/charge_mention/'],
] as const

test('[S2.15] pulling down reads everything again, and so does a tap', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/' })
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 195, y }],
    })
  for (const [path, title, call] of pulled) {
    await test.step(path, async () => {
      await app.go(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.translate(title))
      // The heading is there before the file of the screen, which has nothing to read again yet.
      await expect(page.getByRole('main')).toContainText(/\S/)
      await expect(
        page.getByRole('main').getByText(app.translate('loading.now'), { exact: true }),
      ).toHaveCount(0)
      const refresh = app.button(app.translate('action.refresh'))
      await expect(refresh).toHaveAttribute('aria-busy', 'false')
      // Until its answer: with the request alone, the button may not be busy yet, and a busy page takes no pull.
      const again = () =>
        page.waitForResponse((response) => response.url().includes(call), { timeout: 10_000 })

      const byTap = again()
      await refresh.tap()
      await byTap
      await expect(refresh).toHaveAttribute('aria-busy', 'false')

      const byPull = again()
      let y = 200
      await touch('touchStart', y)
      while (y < 400) await touch('touchMove', (y += 20))
      // The browser passes on what a resting finger did last only when it moves again.
      await expect(async () => {
        await touch('touchMove', (y += 2))
        await expect(page.getByRole('main')).toContainText(app.translate('pull.ready'), { timeout: 100 })
      }).toPass({ intervals: [20] })
      await touch('touchEnd')
      await byPull
      await expect(refresh).toHaveAttribute('aria-busy', 'false')
    })
  }
})

test('[S2.15] a short pull reads nothing', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/index/index1' })
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/currency/quotation_new')) reads++
  })
  const main = page.getByRole('main')
  await touch('touchStart', 300)
  for (const y of [340, 345, 350, 355, 360]) await touch('touchMove', y)
  await expect(main).toContainText(app.translate('action.refresh'))
  await touch('touchEnd')
  await expect(main).not.toContainText(app.translate('action.refresh'))
  expect(reads).toBe(0)
})
