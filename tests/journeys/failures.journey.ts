import { SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { fundedCustomer, register, signIn } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { stopClock } from '../support/taps.ts'

test('[S9.04] a write waits 60 s for its answer, and says when none came', async ({ page, world }) => {
  await page.clock.install()
  const customer = await register(world)
  const app = await openApp(page, { at: '/pages/user/login/login' })
  await app.field('E-mail').fill(customer.account)
  await app.field('Password').fill(customer.password)
  await world.control('faultAdd', { kind: 'latency', operation: 'userLogin', ms: 300_000, count: 1 })
  await stopClock(page)
  const sent = page.waitForRequest(/\/user\/login$/)
  await app.button('Sign in').tap()
  await sent
  await page.clock.runFor(59_900)
  await expect(app.button('Sign in')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(200)
  await expect(app.button('Sign in')).not.toHaveAttribute('aria-busy', 'true')
  const question = page.getByRole('region', { name: app.translate('write.doubt') })
  await expect(question).toContainText('Timed out. Check before trying again')
  await page.clock.resume()
  await app.button('Sign in').tap()
  await app.expectAt('/pages/index/index')
})

test('[S8.25] [S9.04] a read gives up after the third 60 s without an answer, and offers a retry', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const customer = await fundedCustomer(world, { 3: '500' })
  await world.control('faultAdd', { kind: 'latency', operation: 'walletHzhistory', ms: 300_000 })
  const app = await openApp(page, { customer, at: '/pages/settings/index' })
  await expect(app.main.getByText('Version')).toBeVisible()
  await stopClock(page)
  let requests = 0
  page.on('request', (request) => (requests += Number(request.url().includes('/wallet/hzhistory'))))
  await app.go('/pages/assets/transfer/record')
  for (const tries of [1, 2, 3]) {
    // Before the next try there is a short rest.
    await expect
      .poll(async () => {
        if (requests < tries) await page.clock.runFor(200)
        return requests
      })
      .toBe(tries)
    await expect(app.main.getByRole('alert')).toBeHidden()
    await page.clock.runFor(60_000)
  }
  await expect(app.main.getByRole('alert')).toContainText('Loading failed')
  await world.control('faultClear')
  await page.clock.resume()
  await app.button('Try again').tap()
  await expect(app.main).toContainText('No records yet')
})

test.describe('a screen', () => {
  const scripts = /\/assets\/.*\.js$/

  test('[S9.05] shows after 200 ms that it loads, and after 60 s that it does not', async ({
    page,
    allowError,
  }) => {
    allowError(/screen did not load/)
    await page.clock.install()
    const app = await openApp(page, { at: '/pages/index/index' })
    await expect(app.main.getByRole('link', { name: /BTC/ }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await stopClock(page)
    await page.route(scripts, () => undefined)
    await page.evaluate(() => {
      window.location.hash = '#/pages/help/center/center'
    })
    // Not at once, or each quick screen would flicker.
    await expect(app.main.getByRole('status')).toHaveText('Loading')
    await expect(app.main.getByRole('status')).toHaveCSS('animation-delay', '0.2s')
    await page.clock.runFor(59_900)
    await expect(app.main.getByRole('alert')).toBeHidden()
    await page.clock.runFor(200)
    await expect(app.main.getByRole('alert')).toContainText('Cannot reach the server')
    await page.unroute(scripts)
    await page.clock.resume()
    await app.button('Reload').tap()
    await expect(app.heading('Help centre')).toBeVisible()
    await expect(app.main.getByRole('alert')).toBeHidden()
  })

  test('[S8.25] reports a failed load, and appears after a reload', async ({ page, allowError }) => {
    allowError(/ERR_FAILED|screen did not load/)
    const app = await openApp(page, { at: '/pages/index/index' })
    await expect(app.main.getByRole('link', { name: /BTC/ }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.route(scripts, (route) => route.abort())
    await app.go('/pages/help/center/center')
    await expect(app.main.getByRole('alert')).toContainText('Cannot reach the server')
    await page.unroute(scripts)
    await app.button('Reload').tap()
    await expect(app.heading('Help centre')).toBeVisible()
    await expect(app.main.getByRole('alert')).toBeHidden()
  })

  test('[S8.25] appears by itself, even if it fails once more when the network returns', async ({
    page,
    context,
    allowError,
  }) => {
    allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|screen did not load/)
    const app = await openApp(page, { at: '/pages/index/index' })
    await expect(app.main.getByRole('link', { name: /BTC/ }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Also without a network: the browser may have its file from an earlier journey.
    await page.route(/Choose-.*\.js$/, (route) => route.abort())
    await context.setOffline(true)
    await app.go('/choose-location')
    await expect(app.main.getByRole('alert')).toContainText(app.translate('error.screenOffline'))
    await context.setOffline(false)
    await expect(app.main.getByRole('alert')).toContainText('Cannot reach the server')
    await page.unroute(/Choose-.*\.js$/)
    await expect(app.field(app.translate('place.search'))).toBeVisible()
  })

  test('[S2.16] leads to the login when the session ends after a failed load', async ({
    page,
    world,
    allowError,
  }) => {
    allowError(/ERR_FAILED|screen did not load/)
    const customer = await register(world)
    const app = await openApp(page, { customer, at: '/pages/index/index' })
    await expect(app.main.getByRole('link', { name: /BTC/ }).first()).toBeVisible()
    await page.route(/Record-.*\.js$/, (route) => route.abort())
    await app.go('/pages/assets/record')
    await expect(app.main.getByRole('alert')).toContainText('Cannot reach the server')
    await signIn(world, customer.account, customer.password)
    const search = await app.expectAt('/pages/user/login/login')
    expect(search.get('backpage')).toBe('/pages/assets/record')
  })

  test('[S2.22] shows what happened to an order though the words for its toast cannot be loaded', async ({
    page,
    world,
    allowError,
  }) => {
    allowError(/ERR_FAILED.*assets\/notify-/)
    let requests = 0
    await page.route(/\/assets\/notify-/, (route) => {
      requests++
      return route.abort()
    })
    const customer = await demo(world)
    const app = await openApp(page, { customer, at: '/pages/trade/index' })
    const order = {
      currency_id: 1,
      legal_id: 3,
      type: SpotSide.buy,
      amount: '0.01',
      target_price: '50000',
    } as const
    // The socket of this page reports it as soon as it is open.
    await expect(async () => {
      await write(customer.api, 'coinTradePlace', order)
      await expect.poll(() => requests, { timeout: 2_000 }).toBeGreaterThan(0)
    }).toPass()
    await expect(app.main.getByText('50,000.00').first()).toBeVisible()
  })
})
