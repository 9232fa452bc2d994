import type { Page } from '@playwright/test'
import { day, hour } from '#domain/time.ts'
import { SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { fundedCustomer, wait, type Customer } from '#sdk/testing/customer.ts'
import { samplePicture } from '#sdk/testing/samplePicture.ts'
import { upload } from '#sdk/upload.ts'
import { openApp, type App } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen, spot } from '../support/spotScreen.ts'

/** More than the time in which a tap still belongs to the action that the message is about. */
const seenMs = 1_000

const message = ({ page, translate }: App) =>
  page.getByRole('status', { name: translate('toast.region') }).getByRole('button')

/** Cancels the only waiting order, which a toast confirms, and waits until the user has seen it. */
async function cancelOrder(app: App, customer: Customer): Promise<void> {
  await write(customer.api, 'coinTradePlace', {
    currency_id: 1,
    legal_id: 3,
    type: SpotSide.buy,
    amount: '0.01',
    target_price: '30000',
  })
  await app.button(app.translate('trade.cancel')).tap()
  await app.expectToast(app.translate('trade.cancelDone'))
  // From here the clock is frozen, so that the message does not end by itself.
  await app.page.clock.pauseAt((await app.page.evaluate(() => Date.now())) + seenMs)
}

/** Returns whether a tap in the middle of the message reaches what is below it. */
const passesTaps = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[role=status] button[data-tone]')
    const { x, y, width, height } = toast?.getBoundingClientRect() ?? new DOMRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return toast !== null && hit !== null && !toast.contains(hit)
  })

test('[S4.07] a toast lets taps through and goes at the next tap, scroll or sheet', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await page.clock.install()
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atScreen(app)
  await cancelOrder(app, customer)
  expect(await passesTaps(page)).toBe(true)
  await ticket.amount.tap()
  await expect(message(app)).toHaveCount(0)
  await page.clock.resume()

  await cancelOrder(app, customer)
  await page.mouse.wheel(0, 100)
  await expect(message(app)).toHaveCount(0)
  await page.clock.resume()

  await cancelOrder(app, customer)
  // By key: a tap alone would send it away.
  await app
    .button(/^BTC\/USDT/)
    .first()
    .press('Enter')
  // The sheet loads in a task, and shows in a frame after it.
  const sheet = app.sheet(app.translate('market.pick'))
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return sheet.isVisible()
    })
    .toBe(true)
  // The sheet takes the focus a few frames later.
  await page.clock.runFor(500)
  await expect(message(app)).toHaveCount(0)
})

test('[S4.04] [S4.12] toasts about money name its amount and coin', async ({ page, world }) => {
  const customer = await fundedCustomer(world, { 3: '5000' })
  await write(customer.api, 'lhDepositBuy', { config_id: 2, amount: '1000', agreement: 1 })
  await wait(world, customer, 14.5 * day)
  await write(customer.api, 'walletChargeReq', {
    currency: 1,
    amount: '0.5',
    imgs: await upload(customer.api, samplePicture(0x80_80_80)),
  })
  await world.control('clock', { mode: 'running' })
  const app = await openApp(page, { customer, at: '/pages/index/index' })
  await expect(page.getByText(app.translate('live.now'), { exact: true }).first()).toBeVisible()
  await world.passReviews()
  await app.expectToast(/0\.50\sBTC/)
  await world.advance(20 * hour)
  await app.expectToast(/1,000\.00\sUSDT/)
})
