import type { Page } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { messageOf, priceRow } from '../support/assertions.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { watchRenders, watchSockets } from '../support/socketWatch.ts'
import { submitButton } from '../support/spotScreen.ts'

/** The last price on the trading screen. */
const last = (page: Page) => page.getByRole('button', { name: 'Use the last price' })
const sign = (page: Page) => page.getByText('Live', { exact: true }).first()

const screens = [
  '/pages/index/index',
  '/pages/trade/index',
  '/pages/lever/index',
  '/pages/option/detail',
  '/pages/trade/kline',
]

test('[S2.21] [S2.22] a tick writes figures and renders nothing', async ({ page, world }) => {
  const sockets = watchSockets(page)
  const renders = await watchRenders(page)
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  // The regions for the network and for doubts come some time after the first paint, whether the market ticks or not.
  await expect(page.locator('[role=status]:not(main *)')).toHaveCount(3)
  for (const path of screens) {
    await test.step(path, async () => {
      await app.go(path)
      await expect(sign(page)).toBeVisible()
      await expect(
        page.getByRole('main').getByText(app.translate('loading.now'), { exact: true }),
      ).toHaveCount(0)
      // A second of the phone brings twenty ticks of the market.
      await world.control('clock', { rate: 20 })
      const measure = async () => ({
        ticks: sockets.received('daymarket'),
        commits: await renders.commits(),
        moves: await renders.moves(),
        seconds: await page.evaluate(() => performance.now() / 1000),
      })
      /** Measures over a number of ticks. */
      const during = async (ticks: number) => {
        const before = await measure()
        await expect.poll(() => sockets.received('daymarket') - before.ticks).toBeGreaterThan(ticks)
        return { before, after: await measure() }
      }
      // Prefetches and late renders are over when hardly anything renders for half a second.
      await expect(async () => {
        const { before, after } = await during(10)
        expect(after.commits - before.commits).toBeLessThanOrEqual(3)
      }).toPass({ timeout: 20_000 })
      const { before, after } = await during(30)
      await world.control('clock', { rate: 1 })
      // Styles of chunks that are fetched ahead go into the head.
      const moves = after.moves.slice(before.moves.length).filter((place) => !place.startsWith('HEAD'))
      expect(moves, 'elements that came or went').toEqual([])
      // The sign of life counts its seconds: when it heard something last, and what time it is. Now and then a list is
      // read again.
      const commits = after.commits - before.commits
      expect(commits).toBeLessThanOrEqual(3 * Math.ceil(after.seconds - before.seconds) + 3)
      expect(commits).toBeLessThan(after.ticks - before.ticks)
    })
  }
})

test('[S2.21] prices that do not come any more stay, and tell their age; they live on by themselves', async ({
  page,
  world,
}) => {
  const sockets = watchSockets(page)
  await page.clock.install()
  const app = await openApp(page, { customer: await demo(world), at: '/pages/trade/index' })
  await expect(sign(page)).toBeVisible()
  // The snapshots that were asked for come whatever is dropped; behind them there are ticks alone.
  for (const channel of ['daymarket', 'market_depth'] as const) {
    await expect.poll(() => sockets.subscriptions(channel)).toBe(1)
    const received = sockets.received(channel)
    await expect.poll(() => sockets.received(channel)).toBeGreaterThan(received + 1)
  }
  await world.control('faultAdd', { kind: 'drop' })
  await page.clock.fastForward(8_000)
  const stale = page.getByText(/^Not live · \d+ sec\. ago$/)
  await expect(stale).toBeVisible()
  const frozen = await last(page).textContent()
  expect(frozen).toMatch(/\d/)
  const age = async () => Number((await stale.textContent())?.replaceAll(/\D/g, ''))
  const before = await age()
  await page.clock.fastForward(8_000)
  await expect.poll(age).toBeGreaterThanOrEqual(before + 8)
  await expect(last(page)).toHaveText(String(frozen))
  await expect(submitButton(app)).toBeEnabled()
  expect(sockets.sockets()).toBe(1)
  await world.control('faultClear')
  await expect(stale).toBeHidden()
  await expect(sign(page)).toBeVisible()
})

test('[S2.21] a gap in a stream makes the app request a snapshot', async ({ page, world }) => {
  const sockets = watchSockets(page)
  await openApp(page, { customer: await demo(world), at: '/pages/trade/index' })
  await expect(sign(page)).toBeVisible()
  for (const channel of ['daymarket', 'market_depth'] as const) {
    const subscriptions = sockets.subscriptions(channel)
    await world.control('faultAdd', { kind: 'gap', channel, count: 1 })
    await expect.poll(() => sockets.subscriptions(channel)).toBeGreaterThan(subscriptions)
  }
  const received = sockets.received('daymarket')
  await expect.poll(() => sockets.received('daymarket')).toBeGreaterThan(received + 1)
  expect(sockets.sockets()).toBe(1)
})

test('[S2.21] a message that comes twice or late does no harm', async ({ page, world }) => {
  const sockets = watchSockets(page)
  await openApp(page, { customer: await demo(world), at: '/pages/trade/index' })
  await expect(sign(page)).toBeVisible()
  await world.control('faultAdd', { kind: 'duplicate', channel: 'daymarket', count: 3 })
  await world.control('faultAdd', { kind: 'late', channel: 'daymarket', ms: 300, count: 3 })
  const received = sockets.received('daymarket')
  await expect.poll(() => sockets.received('daymarket')).toBeGreaterThan(received + 8)
  await world.control('clock', { mode: 'frozen' })
  // The figure in the end is the newest of all, not the last one to arrive.
  await expect(async () => {
    const shown = (await last(page).textContent())?.replaceAll(',', '')
    const answer = await page.request.get('/api/currency/deal?currency_id=1&legal_id=3')
    expect(Number(shown)).toBe(Number((await messageOf(answer, priceRow)).now_price))
  }).toPass()
})

test('[S2.21] a connection that breaks is opened again, and everything is read again', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/WebSocket/)
  const sockets = watchSockets(page)
  await openApp(page, { customer: await demo(world), at: '/pages/trade/index' })
  await expect(sign(page)).toBeVisible()
  const subscriptions = sockets.subscriptions('market_depth')
  await world.control('faultAdd', { kind: 'disconnect', channel: 'daymarket', count: 1 })
  await expect.poll(() => sockets.sockets()).toBe(2)
  await expect.poll(() => sockets.subscriptions('market_depth')).toBeGreaterThan(subscriptions)
  const received = sockets.received('daymarket')
  await expect.poll(() => sockets.received('daymarket')).toBeGreaterThan(received)
  await expect(sign(page)).toBeVisible()
})

test('[S2.21] without any socket prices are asked for instead', async ({ page, world, allowError }) => {
  allowError(/WebSocket|socket\.io/)
  await page.clock.install()
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
  await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  const row = page.getByRole('main').getByRole('link', { name: /BTC\/USDT/ })
  await expect(row).toContainText(/\d/)
  const before = await row.textContent()
  await world.advance(3_600_000)
  for (let tries = 0; tries < 2; tries++) {
    const requested = page.waitForRequest(/currency\/quotation_new/)
    await page.clock.fastForward(6_000)
    await requested
  }
  await expect(row).not.toHaveText(String(before))
})

test('[S2.21] out of sight the market rests, in sight it lives on', async ({ page, world }) => {
  const sockets = watchSockets(page)
  await openApp(page, { customer: await demo(world), at: '/pages/trade/index' })
  await expect(sign(page)).toBeVisible()
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  const subscriptions = sockets.subscriptions('market_depth')
  await look('hidden')
  await expect.poll(() => sockets.left('market_depth')).toBeGreaterThan(0)
  await look('visible')
  await expect.poll(() => sockets.subscriptions('market_depth')).toBeGreaterThan(subscriptions)
  await expect(sign(page)).toBeVisible()
})
