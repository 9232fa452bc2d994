import { SpotOrderStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { toSpotOrder } from '#sdk/model/spotOrder.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp, type App } from '../support/app.ts'
import { atScreen as atContracts } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { newestOrder } from '../support/spotMarket.ts'
import { atScreen, chooseKind, spot, stopAsking } from '../support/spotScreen.ts'

/** BTC/USDT at 60,000 on a frozen clock; its book is `spread` away from that on either side. */
async function frozenMarket(world: TestWorld, spread: string) {
  await world.control('marketPin', { symbol: 'BTC/USDT', to: '60000', advance: true })
  await world.control('clock', { mode: 'frozen' })
  const quote = async (next: string, liquidity = 100) => {
    await world.control('marketBook', { symbol: 'BTC/USDT', spread: next, liquidity })
    await world.advance(1000)
  }
  await quote(spread)
  return { customer: await demo(world), quote }
}

/** Figures of the average price and its distance. */
function expectedIn(app: App, place = app.main) {
  return {
    average: app.fact(app.translate('trade.average'), place),
    distance: app.fact(app.translate('trade.againstLast'), place),
  }
}
const warning = '[data-warns]'

test('a market order tells its average price and the distance from the last one, in the ticket and when asked', async ({
  page,
  world,
}) => {
  const { customer, quote } = await frozenMarket(world, '300')
  const balances = [{ account: 'spot' as const, currency: 'USDT', amount: '1000000' }]
  await world.control('userGrant', { account: customer.account, balances })
  const app = await openApp(page, { customer, at: spot })
  const { translate } = app
  const ticket = await atScreen(app)
  await chooseKind(app, 'market')
  const { average, distance } = expectedIn(app)
  await expect(average).toHaveText('≈ 60,300.00')
  await expect(distance).toHaveText('+0.50%')
  await expect(distance.locator(warning)).toHaveCount(0)
  await app.option(translate('trade.sell')).tap()
  await expect(distance).toHaveText('-0.50%')

  await quote('1200')
  await expect(distance).toHaveText('-2.00%')
  await expect(distance.locator(warning)).toHaveCount(1)
  await quote('300', 1)
  await expect(distance).toHaveText('-0.50%')
  // More than the ten best prices hold: what the rest costs is not known.
  await app.option(translate('trade.buy')).tap()
  await ticket.typeIn('BTC')
  await ticket.amount.fill('1000000')
  await ticket.submit('buy')
  const most = translate('trade.aboveMaximum', { amount: '[\\d.,]+\\sBTC' })
  await app.expectFault(translate('trade.amount'), new RegExp(`^${most}`))
  await ticket.amount.fill('2')
  await expect(average).toContainText('≥ 6')
  const part = new RegExp(translate('trade.bookHolds', { amount: '(0\\.\\d+\\sBTC)' }))
  const held = app.main.getByText(part)
  const averageText = String(await average.textContent())
  const heldText = await held.textContent()
  await ticket.submit('buy')
  const question = page.getByRole('alertdialog')
  const asked = expectedIn(app, question)
  await expect(asked.average).toHaveText(averageText)
  await expect(asked.distance.locator(warning)).toHaveCount(1)
  await expect(question.getByText(part)).toBeVisible()
  await expect(app.fact(translate('trade.receive'), question)).toContainText('≥ ')
  // The levels that it takes are shown, and the sum leads.
  await expect(question.getByRole('listitem').first()).toContainText(' of ')
  await expect(question).toHaveAccessibleName(/^Buy 2\.00\sBTC for ≥\s[\d,]+\.\d\d\sUSDT$/)
  await ticket.confirm('buy')
  await expect(ticket.amount).toHaveValue('')
  const order = toSpotOrder(await newestOrder(customer))
  expect(Number(order.filled)).toBe(2)
  expect(numberOf(heldText)).toBeLessThan(2)
  expect(Number(order.averagePrice)).toBeGreaterThan(numberOf(averageText))
})

/** The first number of a text. */
const numberOf = (text: string | null) =>
  Number(/\d[\d,]*(?:\.\d+)?/.exec(text ?? '')?.[0].replaceAll(',', ''))

test('a market order 5 % from the last price needs consent even with questions turned off, and one beyond the limit is not sent', async ({
  page,
  world,
}) => {
  const { customer, quote } = await frozenMarket(world, '3000')
  const app = await openApp(page, { customer, at: spot })
  const { translate } = app
  const ticket = await atScreen(app)
  await chooseKind(app, 'market')
  await stopAsking(app)
  await ticket.typeIn('BTC')
  await ticket.amount.fill('0.001')
  await ticket.submit('buy')
  const question = page.getByRole('alertdialog')
  await expect(expectedIn(app, question).distance).toHaveText('+5.00%')
  const agreement = question.getByRole('checkbox', {
    name: translate('trade.acceptMore', { percent: '5.00%' }),
  })
  const yes = question.getByRole('button', { name: translate('trade.buyCoin', { coin: 'BTC' }) })
  await expect(yes).toBeDisabled()
  await agreement.check()
  await expect(yes).toBeEnabled()
  await question.getByRole('button', { name: translate('action.cancel') }).tap()
  const sent = () => read(customer.api, 'coinList', { status: SpotOrderStatus.completed, limit: 1 })
  const [before] = await sent()

  await quote('7500')
  await expect(expectedIn(app).distance).toHaveText('+12.50%')
  await ticket.submit('buy')
  const limited = { distance: '+12.50%', limit: 10 }
  await app.expectFault(translate('trade.amount'), translate('trade.beyondLimit', limited))
  expect(await sent()).toEqual([before])

  await app.go('/pages/settings/index')
  await app.option(translate('settings.slippageNone')).tap()
  await app.go(spot)
  // It is kept, and the order is not refused any more, only asked about.
  await page.reload()
  await expect(expectedIn(app).distance).toHaveText('+12.50%')
  await ticket.submit('buy')
  await question.getByRole('checkbox').check()
  await yes.tap()
  await expect(ticket.amount).toHaveValue('')
  const [after] = await sent()
  expect(after?.id).not.toBe(before?.id)

  // Instead, a limit order a little above the last price.
  await ticket.amount.fill('0.001')
  await ticket.submit('buy')
  await question.getByRole('button', { name: translate('trade.limitInstead') }).tap()
  await expect(question).toHaveCount(0)
  await expect(ticket.price).toHaveValue('60,600')
  expect((await sent())[0]?.id).toBe(after?.id)
})

test('[S2.23] a contract at the market tells what it opens at, and asks once more far from the last price', async ({
  page,
  world,
}) => {
  const { customer, quote } = await frozenMarket(world, '1200')
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  const { translate } = app
  const screen = await atContracts(app)
  await chooseKind(app, 'market')
  const ask = page
    .getByRole('group', { name: translate('book.asks') })
    .getByRole('button')
    .first()
  await expect(ask).toContainText('61,200.00')
  await screen.lots.fill('1')
  await screen.open('short')
  const asked = expectedIn(app, page.getByRole('alertdialog')).distance
  await expect(asked).toHaveText('-2.00%')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('action.cancel') })
    .tap()

  await screen.stopAsking()
  await quote('3000')
  await expect(ask).toContainText('63,000.00')
  await screen.open('long')
  const question = app.question(translate('trade.checkPrice'))
  await expect(app.fact(translate('lever.fillPrice'), question)).toHaveText('≈ 63,000.00')
  await question.getByRole('button', { name: translate('trade.sendAnyway') }).tap()
  await expect(screen.lots).toHaveValue('')

  await quote('7500')
  await expect(ask).toContainText('67,500.00')
  await screen.lots.fill('1')
  await screen.open('long')
  const limited = { distance: '+12.50%', limit: 10 }
  await app.expectFault(translate('lever.lots'), translate('trade.beyondLimit', limited))
})
