import type { WebSocketRoute } from '@playwright/test'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

for (const path of ['/pages/assets/index', '/pages/trade/index', '/pages/assets/transfer/index']) {
  test(`a backend that is down is reported on ${path}, with the time of the figures, until it is back`, async ({
    page,
    world,
    allowError,
  }) => {
    allowError(/ERR_FAILED|ERR_CONNECTION|WebSocket/)
    const customer = await fundedCustomer(world, { 3: '512.25' })
    const sockets: WebSocketRoute[] = []
    let down = false
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (down) return void socket.close()
      socket.connectToServer()
      sockets.push(socket)
    })
    const app = await openApp(page, { customer, at: path })
    await expect(app.main).toContainText('512.25')
    await page.route(/\/api\//, (route) => route.abort())
    await expect.poll(() => sockets.length).toBeGreaterThan(0)
    down = true
    for (const socket of sockets) await socket.close()
    const banner = page.getByRole('status').filter({ hasText: app.translate('offline.unreachable') })
    await expect(banner).toContainText(/Last update: \d+:\d\d:\d\d/)
    await expect(app.main).toContainText('512.25')
    down = false
    await page.unroute(/\/api\//)
    await expect(banner).toBeHidden()
    await expect(app.main).toContainText('512.25')
  })
}

for (const path of ['/pages/trade/index', '/pages/lever/index'])
  test(`[S2.20] [S8.25] the side menu opens on ${path} though no market could be read`, async ({
    page,
    world,
    allowError,
  }) => {
    allowError(/503/)
    await world.control('faultAdd', { kind: 'http-status', operation: 'currencyQuotationNew', status: 503 })
    const app = await openApp(page, { at: path })
    await expect(app.main).toContainText(app.translate('error.load'))
    await app.button(app.translate('action.menu')).tap()
    await expect(app.sheet(app.translate('action.menu'))).toBeVisible()
  })
