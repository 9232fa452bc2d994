import type { Locator } from '@playwright/test'
import { ContractSide, ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { watchSockets } from '../support/socketWatch.ts'
import { openPosition } from '../support/steering.ts'
import { countTaps } from '../support/taps.ts'

const lever = '/pages/lever/index'

const openOf = async ({ api }: Customer) =>
  (await read(api, 'leverMyTrade', { status: ContractStatus.open })).message.data

/** A tap for which nobody has to swipe: all of it is in sight, and nothing lies over it. */
async function tapInSight(target: Locator) {
  await expect(target).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
  await target.tap()
}

test('[S3.13] a long with a stop takes five taps on a small phone, and none of them a swipe', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.last()
  const form = page.locator('main form')
  await tapInSight(form.getByRole('button', { name: '25%', exact: true }))
  await tapInSight(form.getByRole('button', { name: translate('lever.editStops') }))
  const percents = form.getByRole('group', { name: translate('lever.ofMargin') }).last()
  await tapInSight(percents.getByRole('button', { name: '-50%' }))
  await expect(screen.stop('lever.stopLoss')).toHaveAccessibleDescription(
    /^Long [\d,.]+ · Short [\d,.]+ · About -/,
  )
  await tapInSight(screen.openButton('long'))
  await tapInSight(page.getByRole('alertdialog').getByRole('button', { name: translate('lever.openLong') }))
  await expect(screen.cards).toHaveCount(1)
  const [position] = await openOf(customer)
  expect(position?.multiple).toBe(10)
  // Half of the margin is five percent of the price at the moment of the tap.
  expect(Number(position?.stop_loss_price) / Number(position?.price)).toBeCloseTo(0.95, 2)
  expect(Number(position?.target_profit_price)).toBe(0)
})

test('[S2.23] a stop is set with three taps', async ({ page, world }) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  await tapInSight(screen.cards.getByRole('button', { name: translate('lever.editStops') }))
  const sheet = app.sheet(translate('lever.editStops'))
  const percents = sheet.getByRole('group', { name: translate('lever.ofMargin') }).last()
  await tapInSight(percents.getByRole('button', { name: '-25%' }))
  await tapInSight(sheet.getByRole('button', { name: translate('lever.saveStops') }))
  await app.expectToast('Stops set')
  const [position] = await openOf(customer)
  expect(Number(position?.stop_loss_price) / Number(position?.price)).toBeCloseTo(0.975, 4)
})

test('[S2.23] on a small phone the strip leads to the list, and a stop is moved with three taps and no swipe', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  await openPosition(customer, { multiple: 10, type: ContractSide.short })
  const [short] = await openOf(customer)
  const at = (part: number) => (Number(short?.price) * part).toFixed(2)
  await write(customer.api, 'leverSetstop', {
    id: short?.id ?? 0,
    target_profit_price: '0',
    stop_loss_price: at(1.02),
  })
  const taps = await countTaps(page)
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  const stops = screen.cards.first().getByRole('button', { name: translate('lever.editStops') })
  await expect(stops).not.toBeInViewport()
  const strip = screen.orders.getByRole('button', { name: /^2 positions.*-\d+\.\d\d USDT$/ })
  await tapInSight(strip)
  await tapInSight(stops)
  const sheet = app.sheet(translate('lever.editStops'))
  await expect(sheet.getByRole('textbox', { name: translate('lever.stopLoss') })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(at(1.03))
  await tapInSight(sheet.getByRole('button', { name: translate('lever.saveStops') }))
  await app.expectToast('Stops set')
  expect(taps()).toBeLessThanOrEqual(3)
  const [moved] = await openOf(customer)
  expect(moved?.id).toBe(short?.id)
  expect(Number(moved?.stop_loss_price)).toBe(Number(at(1.03)))
})

test('[S2.23] the buttons of a contract say where it would be liquidated', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: lever })
  const screen = await atScreen(app)
  const price = await screen.last()
  await screen.lots.fill('1')
  const near = async (side: 'long' | 'short', part: number) => {
    await expect(screen.openButton(side)).toHaveAccessibleDescription(/^Liq\. [\d,]+$/)
    const text = await screen.openButton(side).textContent()
    expect(Number(text?.replaceAll(/[^\d]/g, '')) / price).toBeCloseTo(part, 2)
  }
  // Ten times the margin, liquidated when a tenth of it is left.
  await near('long', 0.91)
  await near('short', 1.09)
})

test('[S3.13] the sheet of an open position has its result, its liquidation and its stops', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.cards.getByRole('button', { name: /^BTC/ }).tap()
  const sheet = app.sheet(/^BTC\/USDT/)
  await expect(sheet).toContainText(translate('lever.net'))
  await expect(sheet).toContainText(/[+-][\d.]+\sUSDT/)
  await expect(app.fact(translate('lever.liquidation'), sheet)).toHaveText(/^[\d,]+\.\d\d$/)
  await expect(sheet).not.toContainText(translate('lever.state'))
})

test('[S5.16] a stop that was typed is kept when the sheet is closed by mistake, and the other follows other devices', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol: 'BTC/USDT', to: '60000' })
  await world.advance(1_000)
  await openPosition(customer, { multiple: 10 })
  const [position] = await openOf(customer)
  const setStops = (target_profit_price: string, stop_loss_price: string) =>
    write(customer.api, 'leverSetstop', { id: position?.id ?? 0, target_profit_price, stop_loss_price })
  await setStops('66000', '58000')
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const { cards } = await atScreen(app)
  const sheet = app.sheet(translate('lever.editStops'))
  const stop = (id: string) => sheet.getByRole('textbox', { name: translate(id) })
  const open = () => cards.getByRole('button', { name: translate('lever.editStops') }).tap()
  await open()
  await stop('lever.takeProfit').fill('')
  await stop('lever.stopLoss').fill('57500')
  await sheet.getByRole('button', { name: translate('action.close') }).tap()
  await expect(sheet).toHaveCount(0)
  await open()
  await expect(stop('lever.takeProfit')).toHaveValue('')
  await expect(stop('lever.stopLoss')).toHaveValue('57,500')
  await sheet.getByRole('button', { name: translate('lever.saveStops') }).tap()
  await app.expectToast('Stops set')

  await open()
  await expect(stop('lever.stopLoss')).toHaveValue('57,500')
  await stop('lever.stopLoss').fill('57000')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await setStops('67000', '57500')
  await open()
  await expect(stop('lever.takeProfit')).toHaveValue('67,000')
  await expect(stop('lever.stopLoss')).toHaveValue('57,000')
})

test('[S2.22] a position is announced once, even if the list shows it before its event', async ({
  page,
  world,
}) => {
  const sockets = watchSockets(page)
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: lever })
  const screen = await atScreen(app)
  await expect(screen.orders).toContainText(app.translate('lever.noPositions'))
  await expect.poll(() => sockets.connections()).toBe(1)
  await world.control('faultAdd', { kind: 'drop', channel: 'position', count: 1 })
  await screen.lots.fill('1')
  await screen.open('long')
  await screen.confirm('long')
  await app.expectToast(/BTC\/USDT position opened at [\d,.]+/)
  await expect(screen.cards).toHaveCount(1)
  const opened = page.getByRole('status').getByText(/position opened/)
  await expect(opened).toHaveCount(0)

  const [position] = await openOf(customer)
  const stop = (Number(position?.price) * 0.95).toFixed(2)
  await write(customer.api, 'leverSetstop', {
    id: position?.id ?? 0,
    stop_loss_price: stop,
    target_profit_price: '0',
  })
  await expect.poll(() => sockets.events('position')).toBe(1)
  await expect(screen.cards.locator('dt').filter({ hasText: /^SL$/ })).toBeVisible()
  await expect(opened).toHaveCount(0)
})
