import type { Page } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { watchSockets } from '../support/socketWatch.ts'
import { readyToBuy } from '../support/spotScreen.ts'

/** Counts what the page asks of the API from now on, by path. */
function countRequests(page: Page): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const [, path] = /\/api(\/[^?]*)/.exec(request.url()) ?? []
    if (path !== undefined) counts.set(path, (counts.get(path) ?? 0) + 1)
  })
  return counts
}

test('an order has each list that it changes read once, though the socket reports it too', async ({
  page,
  world,
}) => {
  const sockets = watchSockets(page)
  await page.clock.install()
  const { app, ticket } = await readyToBuy(page, world)
  // The book is live, so the socket is open and does tell.
  const bids = page.getByRole('group', { name: app.translate('book.bids') })
  await expect(bids.getByRole('button').first()).toHaveText(/\d/)
  const counts = countRequests(page)
  const orders = 3
  for (let count = 1; count <= orders; count++) {
    await ticket.amount.fill('0.02')
    // On a busy machine the event can be later than the app waits for it: the clock is held until it is there.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
    await ticket.submit('buy')
    for (const event of ['order', 'balance'])
      await expect.poll(() => sockets.events(event)).toBeGreaterThanOrEqual(count)
    await expect(ticket.amount).toHaveValue('')
    await page.clock.resume()
    // The list shows it when it was read again; the next order leaves time for a second reading to be seen.
    await expect(ticket.orders.getByRole('listitem')).toHaveCount(count)
  }
  expect(counts.get('/coin/trade')).toBe(orders)
  for (const list of ['/coin/list', '/wallet/list'])
    expect(counts.get(list), list).toBeLessThanOrEqual(orders)
})

for (const [path, part] of [
  ['/pages/trade/index', 'VisitorBelow'],
  ['/pages/trade/index', 'Orders'],
  ['/pages/lever/index', 'VisitorBelow'],
  ['/pages/lever/index', 'Orders'],
  ['/pages/option/detail', 'Picture'],
  ['/pages/trade/kline', 'PriceChart'],
] as const)
  test(`${path} loads its ${part} beside the list of markets, not after it`, async ({ page, world }) => {
    if (part === 'Orders') await openApp(page, { customer: await demo(world), at: path })
    const held = Promise.withResolvers<undefined>()
    await page.route('**/currency/quotation_new', async (route) => {
      await held.promise
      await route.continue()
    })
    const loaded = page.waitForResponse(new RegExp(`/assets/${part}-.*\\.js$`))
    if (part === 'Orders') await page.reload()
    else await page.goto(`/h5/#${path}`)
    await loaded
    held.resolve(undefined)
    await expect(page.getByRole('button', { name: /BTC\/USDT/ }).first()).toBeVisible()
  })

const starts = [
  ['/pages/trade/index', 'Index'],
  ['/pages/lever/index', 'Index'],
  ['/pages/option/detail', 'Detail'],
  ['/pages/trade/kline', 'Kline'],
] as const

for (const [path, file] of starts)
  test(`${path} loads its file and its style sheets beside the app, not after it`, async ({ page }) => {
    const held = Promise.withResolvers<undefined>()
    await page.route('**/assets/app-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const script = page.waitForResponse(new RegExp(`/assets/${file}-.*\\.js$`))
    const styles = page.waitForResponse(/\/assets\/trading-.*\.css$/)
    await page.goto(`/h5/#${path}`)
    await Promise.all([script, styles])
    held.resolve(undefined)
    await expect(page.getByRole('button', { name: /BTC\/USDT/ }).first()).toBeVisible()
  })

for (const [path, file] of starts)
  test(`${path} loads its markets and its texts beside its own file, not after it`, async ({ page }) => {
    const held = Promise.withResolvers<undefined>()
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      await held.promise
      await route.continue()
    })
    const markets = page.waitForResponse('**/currency/quotation_new')
    // The texts of home, and those of every other screen.
    const texts = new Set<string>()
    page.on('response', (response) => {
      if (/\/assets\/en-.*\.js$/.test(response.url())) texts.add(response.url())
    })
    await page.goto(`/h5/#${path}`)
    await markets
    await expect.poll(() => texts.size).toBe(2)
    held.resolve(undefined)
    await expect(page.getByRole('button', { name: /BTC\/USDT/ }).first()).toBeVisible()
  })
