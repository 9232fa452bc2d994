import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { withForeignFields } from '../support/foreignFields.ts'
import { expect, test } from '../support/journey.ts'

const ofFeeds = ['type', 'symbol', 'period', 'open', 'close', 'high', 'low', 'time']

/** A message of socket.io as the family's second producer would send it: without symbol and what comes with it. */
function asOfRobots(message: string | Buffer): string | Buffer {
  if (typeof message !== 'string' || !message.startsWith('42["daymarket"')) return message
  const [event, day] = JSON.parse(message.slice(2)) as [string, Record<string, unknown>]
  for (const field of ofFeeds) Reflect.deleteProperty(day, field)
  return `42${JSON.stringify([event, { ...day, rmb_relation: '7.20' }])}`
}

test('[S7.05] a backend that sends more fields, and prices without a symbol, is shown as any other', async ({
  page,
  world,
}) => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: withForeignFields(await response.json()) })
  })
  let ticks = 0
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (String(message).startsWith('42["daymarket"')) ticks++
      socket.send(asOfRobots(message))
    })
  })
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  const row = page.getByRole('main').getByRole('link').filter({ hasText: 'BTC/USDT' }).last()
  await expect(row).toHaveText(/\d/)
  const before = await row.textContent()
  await world.advance(3_600_000)
  await expect(row).not.toHaveText(String(before))
  expect(ticks).toBeGreaterThan(0)

  await app.go('/pages/assets/index')
  await expect(page.getByRole('main')).toContainText('USDT')
})

test('[S7.05] a product that the backend does not trade is an empty screen, not one that loads forever', async ({
  page,
}) => {
  await page.route('**/api/currency/quotation_new', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(/"(open_\w+)":1/g, '"$1":0') })
  })
  const app = await openApp(page, { at: '/pages/trade/index' })
  for (const path of ['/pages/trade/index', '/pages/lever/index', '/pages/option/detail'] as const) {
    await app.go(path)
    await expect(page.getByRole('main').getByText(app.translate('market.noMatch'))).toBeVisible()
    await expect(app.button(app.translate('action.menu'))).toBeVisible()
  }
})
