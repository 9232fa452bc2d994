import { openApp } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test, numberIn } from '../support/journey.ts'
import { chooseKind } from '../support/spotScreen.ts'

const lever = '/pages/lever/index'

test('[S5.15] [S5.16] [S9.11] lots are whole and at least one, stops on the right side', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: lever })
  const { translate } = app
  // The description begins with the fault; a hint follows.
  const startsWith = (id: Parameters<typeof translate>[0]) => new RegExp(`^${translate(id)}`)
  const screen = await atScreen(app)
  const price = await screen.last()
  // The maximum is known before anything is typed.
  await expect(screen.lots).toHaveAccessibleDescription('1 lot = 0.01 BTC · max. 1,000')
  await screen.open('long')
  await app.expectFault(translate('lever.lots'), translate('lever.needLots'))
  await screen.lots.fill('0')
  await app.expectFault(translate('lever.lots'), translate('lever.lotsMinimum', { count: 1 }))
  // A point has no place among whole lots.
  await screen.lots.fill('')
  await screen.lots.pressSequentially('1.5')
  await expect(screen.lots).toHaveValue('15')
  await screen.lots.fill('1001')
  await app.expectFault(translate('lever.lots'), translate('lever.lotsMaximum', { count: '1,000' }))
  await screen.lots.fill('900')
  await app.expectFault(translate('lever.lots'), translate('form.insufficient'))
  await screen.lots.fill('1')

  await screen.addStops()
  await screen.stop('lever.takeProfit').fill('0')
  await screen.stop('lever.stopLoss').fill('0')
  await screen.open('long')
  await expect(screen.stop('lever.takeProfit')).toHaveAccessibleDescription(startsWith('lever.needStop'))
  await expect(screen.stop('lever.stopLoss')).toHaveAccessibleDescription(startsWith('lever.needStop'))
  const [above, below] = [(price * 1.1).toFixed(2), (price * 0.9).toFixed(2)]
  await screen.stop('lever.takeProfit').fill(below)
  await screen.stop('lever.stopLoss').fill(above)
  await expect(screen.stop('lever.takeProfit')).toHaveAccessibleDescription(startsWith('lever.stopAbove'))
  await expect(screen.stop('lever.stopLoss')).toHaveAccessibleDescription(startsWith('lever.stopBelow'))
  await screen.stop('lever.stopLoss').fill((price * 0.5).toFixed(2))
  await expect(screen.stop('lever.stopLoss')).toHaveAccessibleDescription(startsWith('lever.stopTooFar'))
  await screen.stop('lever.stopLoss').fill((price * 0.95).toFixed(2))
  await expect(screen.stop('lever.stopLoss')).toHaveAccessibleDescription(/^Long · About -/)
  // Each button judges for its own side.
  await screen.stop('lever.takeProfit').fill(above)
  await screen.stop('lever.stopLoss').fill(below)
  await screen.open('short')
  await expect(screen.stop('lever.takeProfit')).toHaveAccessibleDescription(startsWith('lever.stopBelow'))
  await expect(screen.stop('lever.stopLoss')).toHaveAccessibleDescription(startsWith('lever.stopAbove'))
  await screen.stop('lever.takeProfit').fill(below)
  await screen.stop('lever.stopLoss').fill(above)
  await expect(screen.stop('lever.takeProfit')).toHaveAccessibleDescription(/^Short · About \+/)
  await chooseKind(app, 'limit')
  // A price to step from; without any there is no limit.
  await expect(screen.limitPrice).toHaveValue(/\d/)
  await screen.limitPrice.fill('')
  await screen.open('short')
  await screen.expectPriceFault(translate('trade.needPrice'))
  await screen.limitPrice.fill((price * 0.9).toFixed(2))
  await screen.expectPriceFault(translate('lever.limitShort'))
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('[S4.08] a refusal of the exchange is shown at the field it names', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: lever })
  const screen = await atScreen(app)
  await chooseKind(app, 'limit')
  await screen.limitPrice.fill(((await screen.last()) * 0.05).toFixed(2))
  await screen.lots.fill('1')
  await screen.open('long')
  await screen.confirm('long')
  await screen.expectPriceFault(/^The price must be from /)
})

test('[S2.23] [S9.11] slider and leverage fill the ticket; another market resets it', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.lots.fill('5')
  // No key chooses a side.
  await screen.lots.press('Enter')
  const cost = app.fact(translate('lever.largestLoss'))
  await expect(cost).toHaveText(/^≈\s.*USDT$/)
  const costNow = async () => Number((await cost.textContent())?.replaceAll(/[^\d.]/g, ''))
  const at10 = await costNow()
  await screen.leverage(100)
  // A tenth of the margin, and the fee as before.
  await expect.poll(async () => (await costNow()) / at10).toBeLessThan(0.2)
  await app.button('50%').tap()
  await expect.poll(() => numberIn(screen.lots)).toBeGreaterThan(5)
  await screen.lots.fill('')
  await screen.open('long')
  await app.expectFault(translate('lever.lots'), translate('lever.needLots'))
  await app.pickMarket('BTC/USDT', 'XAU/USDT', 'market.metal')
  await expect(app.button(/^XAU\/USDT/)).toBeVisible()
  await expect(screen.lots).toHaveValue('')
  // No fault of the order before is left at the fields of a new one.
  await expect(screen.lots).not.toHaveAccessibleDescription(new RegExp(translate('lever.needLots')))
})

test('[S2.23] the screen can be left after stops were unfolded', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: lever })
  const screen = await atScreen(app)
  await screen.addStops()
  await expect(screen.stop('lever.stopLoss')).toBeVisible()
  await app.tab('nav.home')
  await expect(app.heading(app.translate('title.markets'))).toBeVisible()
})

test('without a session, a ticket names no leverage', async ({ page }) => {
  const { translate } = await openApp(page, { at: lever })
  const terms = page.locator('main form').getByRole('button', { name: translate('lever.multiple') })
  await expect(terms).toBeVisible()
  await expect(terms).not.toContainText('×')
})

test('[S2.23] margin, fee and largest loss have the same decimal places, in the ticket and in its question', async ({
  page,
  world,
}) => {
  await world.control('marketPin', { symbol: 'BTC/USDT', to: '60000', advance: true })
  const app = await openApp(page, { customer: await demo(world), at: lever })
  const { translate, fact } = app
  const screen = await atScreen(app)
  await screen.lots.fill('1')
  // The fee is below one USDT.
  const alike = /^≈\s\d+\.\d{4}\sUSDT$/
  const form = page.locator('main form')
  await expect(fact(translate('lever.margin'), form)).toHaveText(alike)
  await expect(fact(translate('trade.feeAt', { percent: '0.05%' }), form)).toHaveText(alike)
  await expect(fact(translate('lever.largestLoss'), form)).toHaveText(alike)
  await screen.open('long')
  const question = page.getByRole('alertdialog')
  for (const id of ['lever.notional', 'lever.margin', 'lever.openFee', 'lever.largestLoss'])
    await expect(fact(translate(id), question)).toHaveText(alike)
})
