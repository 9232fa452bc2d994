import type { Page } from '@playwright/test'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { openBalancer } from '../support/balancer.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const assets = '/pages/assets/index'

/** The worker has the page, and its cache what the tabs need. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated')
}

test('without a network the app starts, says so, and shows the balances of the last time with their time', async ({
  page,
  context,
  world,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload/)
  const app = await openApp(page, { customer: await fundedCustomer(world, { 3: '512.25' }), at: assets })
  const main = page.getByRole('main')
  await expect(main).toContainText('512.25')
  await kept(page)
  // From here on every file of this screen went through the worker.
  await page.reload()
  await expect(main).toContainText('512.25')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-balances'))).not.toBeNull()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(app.translate('offline.banner'))).toBeVisible()
  await expect(main).toContainText('512.25')
  await expect(main).toContainText('Last known balance, as of')
  await app.tab('nav.trade')
  await expect(main).toContainText(app.translate('error.offlineBody'))
  // The banner says that there is no network, the page what that means for it.
  await expect(main).not.toContainText(app.translate('offline.banner').replace('.', ''))

  await context.setOffline(false)
  await expect(page.getByText(app.translate('offline.banner'))).toBeHidden()
  await expect(main).toContainText('BTC/USDT')
})

test('home shows the balance of the last time with its time, too', async ({
  page,
  context,
  world,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload/)
  const app = await openApp(page, {
    customer: await fundedCustomer(world, { 3: '512.25' }),
    at: '/pages/index/index',
  })
  await expect(app.main).toContainText('512.25')
  await kept(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-balances'))).not.toBeNull()
  await page.reload()
  await context.setOffline(true)
  await page.reload()
  await expect(app.main).toContainText('512.25')
  await expect(app.main).toContainText('Last known balance, as of')
  // No room is kept for a profit that does not come.
  const shortcuts = page.getByRole('navigation', { name: app.translate('home.shortcuts') })
  expect((await shortcuts.boundingBox())?.y).toBeLessThan(220)
})

test('balances that were read before the rest of the app had loaded are stored too', async ({
  page,
  world,
}) => {
  const part = Promise.withResolvers<undefined>()
  await page.route('**/assets/Later-*.js', async (route) => {
    await part.promise
    await route.continue()
  })
  // A later read would be stored in any case: only the first one is answered.
  let reads = 0
  await page.route('**/api/wallet/list', async (route) => {
    if (++reads === 1) await route.continue()
  })
  const app = await openApp(page, {
    customer: await fundedCustomer(world, { 3: '512.25' }),
    at: '/pages/index/index',
  })
  await expect(app.main).toContainText('512.25')
  part.resolve(undefined)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-balances'))).toContain('512.25')
})

test('a screen that is first opened without a network comes by itself when there is one', async ({
  page,
  context,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|screen did not load|fetching the script/)
  const app = await openApp(page, { at: '/pages/index/index' })
  await kept(page)
  await context.setOffline(true)
  await app.go('/choose-location')
  await expect(app.main.getByRole('alert')).toContainText(app.translate('error.screenOffline'))
  await context.setOffline(false)
  await expect(app.field(app.translate('place.search'))).toBeVisible()
})

test('a screen that did not come without a network comes when it is opened again with one', async ({
  page,
  context,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|screen did not load|fetching the script/)
  const app = await openApp(page, { at: '/pages/index/index' })
  await kept(page)
  await context.setOffline(true)
  await app.go('/choose-location')
  await expect(app.main.getByRole('alert')).toContainText(app.translate('error.screenOffline'))
  await app.go('/pages/index/index')
  await context.setOffline(false)
  await expect(page.getByText(app.translate('offline.banner'))).toBeHidden()
  await app.go('/choose-location')
  await expect(app.field(app.translate('place.search'))).toBeVisible()
})

test('nothing is sent without a network, and that is said', async ({ page, context, world, allowError }) => {
  // The worker may just be on its way.
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/)
  const customer = await fundedCustomer(world, { 3: '100' })
  const app = await openApp(page, { customer, at: '/pages/assets/transfer/index' })
  await page.locator('input[inputmode=decimal]').fill('10')
  await context.setOffline(true)
  await page.locator('button[type=submit]').tap()
  await app.expectToast(app.translate('write.offline'))
})

for (const part of ['Later', 'Peek'])
  test(`a ticket stays when the style sheet of ${part} does not load`, async ({ page, allowError }) => {
    allowError(/ERR_FAILED/)
    await page.route(new RegExp(`/assets/${part}-[^/]+\\.css$`), (route) => route.abort())
    const missed = page.waitForEvent('requestfailed')
    const app = await openApp(page, { at: '/pages/trade/index' })
    await missed
    await app.field(app.translate('trade.total')).fill('10')
    await expect(app.main.getByRole('region', { name: app.translate('book.title') })).toBeVisible()
    await expect(app.field(app.translate('trade.total'))).toHaveValue('10')
    await expect(app.button(app.translate('action.reload'))).toHaveCount(0)
  })

test('the server switches the worker off, and nothing of it stays', async ({ page }) => {
  await openApp(page, { at: '/pages/index/index' })
  await kept(page)
  await page.route('**/h5/worker.json', (route) => route.fulfill({ json: { enabled: false } }))
  await page.reload()
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(left).toEqual([0, 0])
  // The page keeps the worker it started with: a file it loads now is not cached either.
  const answer = await page.evaluate(async () => {
    const [script] = document.querySelectorAll('script[src]')
    const file = await fetch(`${String(script?.getAttribute('src'))}?again`)
    return [navigator.serviceWorker.controller?.scriptURL.endsWith('sw.js'), file.ok]
  })
  expect(answer).toEqual([true, true])
  expect(await left()).toEqual([0, 0])
})

test('a price alert is reported when the price comes', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/trade/kline?symbol=BTC%2FUSDT' })
  await app.button(app.translate('alert.of', { symbol: 'BTC/USDT' })).tap()
  const sheet = app.sheet(app.translate('alert.of', { symbol: 'BTC/USDT' }))
  const price = async () => Number((await sheet.getByText(/^Now/).textContent())?.replaceAll(/[^\d.]/g, ''))
  await expect.poll(price).toBeGreaterThan(0)
  const now = await price()
  const field = sheet.getByRole('textbox', { name: app.translate('alert.price') })
  // It begins at the last price; a share of it is a tap.
  await expect(field).toHaveValue(/\d/)
  await sheet.getByRole('button', { name: '+5%' }).tap()
  expect(Number((await field.inputValue()).replaceAll(',', '')) / now).toBeCloseTo(1.05, 2)
  await field.fill('')
  await app.button(app.translate('alert.add')).tap()
  await expect(sheet).toContainText(app.translate('alert.priceNeeded'))
  for (const [meaning, share] of [
    ['alert.whenAbove', 1.002],
    ['alert.whenBelow', 0.998],
  ] as const) {
    await field.fill((now * share).toFixed(2))
    await expect(sheet).toContainText(app.translate(meaning, { price: await field.inputValue() }))
    await app.button(app.translate('alert.add')).tap()
  }
  await expect(sheet).toContainText('Waiting')
  await expect(async () => {
    await world.advance(3_600_000)
    await expect(sheet).toContainText('Reached', { timeout: 1_500 })
  }).toPass()
  await app.expectToast(/^BTC\/USDT (rose|fell) to/)
  await app.go('/pages/index/index')
  await page.getByRole('link', { name: /^Inbox \(/ }).tap()
  await app.main
    .getByRole('link')
    .filter({ hasText: /^Unread BTC\/USDT (rose|fell) to/ })
    .first()
    .tap()
  await app.expectAt('/pages/trade/kline')
})

test('the first visit offers no newer version, also where the worker serves it before the page notices', async ({
  page,
}) => {
  // As a busy WebKit has it.
  await page.addInitScript(() => {
    const worker = {}
    Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => worker })
  })
  const app = await openApp(page, { at: '/pages/index/index' })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
  await expect(page.getByText(app.translate('update.ready'))).toBeHidden()
})

test('the first visit transfers each file once, for the page and for use without a network', async ({
  page,
  baseURL,
}) => {
  const server = await openBalancer([String(baseURL)])
  await page.goto(`${server.url}/h5/`)
  await kept(page)
  const files = server.paths.filter((path) => path.startsWith('/h5/assets/'))
  server.close()
  expect(files).not.toHaveLength(0)
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([])
})
