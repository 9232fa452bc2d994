import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test, numberIn } from '../support/journey.ts'
import { atScreen, chooseKind, spot, submitButton } from '../support/spotScreen.ts'
import { symbol } from '../support/steering.ts'

test('[S3.12] [S4.06] [S4.07] a limit order waits with all its fields, and a cancelled one gives back its funds', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atScreen(app)
  const limit = ((await numberIn(ticket.price)) * 0.8).toFixed(2)
  await ticket.price.fill(limit)
  await ticket.amount.fill('0.05')
  await ticket.submit('buy')

  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(/^Buy 0\.05\sBTC for [\d,]+\.\d\d\sUSDT$/)
  await expect(question.locator('dd')).toHaveText([/USDT/, /^-(19|20)\.\d\d%$/, /BTC/, /^≈\s0\.04995\sBTC/])
  await ticket.confirm('buy')
  await expect(page.getByRole('status').filter({ hasText: /waits at/ })).toBeVisible()

  const order = ticket.orders.getByRole('listitem')
  await expect(order).toHaveCount(1)
  await expect(order).toContainText('BTC/USDT')
  await expect(order).toContainText(app.translate('trade.buy'))
  // Its amount, its worth, its price, and how far away that is.
  await expect(order).toContainText(/0\.05[\d,.]+\sUSDT[\d,]+\.\d\d-(19|20)\.\d\d%/)
  const sheet = await ticket.openOrder()
  await expect(sheet.locator('dd')).toHaveText([
    /^BTC\/USDT$/,
    /USDT/,
    /0\.05\sBTC/,
    /0\.00\sBTC · 0%/,
    /\d:/,
    /^\d+$/,
  ])
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  expect((await customer.balance('spot', 'USDT')).frozen).not.toBe('0.00000000')

  await order.getByRole('button', { name: app.translate('trade.cancel') }).tap()
  await app.expectToast(app.translate('trade.cancelDone'))
  await expect(ticket.orders).toContainText(app.translate('trade.noOpen'))
  expect(await customer.balance('spot', 'USDT')).toMatchObject({
    available: '10000.00000000',
    frozen: '0.00000000',
  })
  await ticket.show('trade.cancelled')
  await expect(ticket.orders.getByRole('listitem')).toHaveCount(1)
  await expect(ticket.orders.getByRole('button', { name: app.translate('trade.cancel') })).toHaveCount(0)
})

test('[S3.12] [S4.06] a market order fills at once, a waiting one when the market comes to it', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: `${spot}?symbol=BTC%2FUSDT&side=sell` })
  const ticket = await atScreen(app)
  await chooseKind(app, 'market')
  await ticket.amount.fill('0.1')
  await ticket.submit('sell')
  await ticket.confirm('sell')
  await expect(page.getByRole('status').filter({ hasText: /^Sold 0\.10\sBTC at/ })).toBeVisible()
  expect((await customer.balance('spot', 'BTC')).available).toBe('0.15000000')
  await ticket.show('trade.filled')
  const order = ticket.orders.getByRole('listitem')
  await expect(order).toHaveCount(1)
  await expect(order).toContainText(app.translate('trade.sell'))
  await expect(order).toContainText(app.translate('trade.market'))
  // The share that is filled is drawn while the order waits.
  await expect(order.locator('[style*="--share"]')).toHaveCount(0)
  const sheet = await ticket.openOrder()
  await expect(sheet.locator('dd')).toHaveText([
    /^BTC\/USDT$/,
    /Market/,
    /0\.10\sBTC/,
    /0\.10\sBTC · 100%/,
    /USDT/,
    /USDT/,
    /USDT/,
    /\d:/,
    /^\d+$/,
  ])
  await page.goBack()
  await expect(sheet).toHaveCount(0)

  await app.option(app.translate('trade.buy')).tap()
  await chooseKind(app, 'limit')
  await ticket.price.fill(((await numberIn(ticket.price)) * 0.998).toFixed(2))
  await ticket.amount.fill('0.01')
  await ticket.submit('buy')
  await ticket.confirm('buy')
  await ticket.show('trade.open')
  await expect(ticket.orders.getByRole('listitem')).toHaveCount(1)
  // The price of this world's seed gets there within days.
  for (let hours = 0; hours < 480; hours += 6) {
    await world.advance(6 * 3_600_000)
    await customer.signInAgain()
    if ((await read(customer.api, 'coinList', { status: SpotOrderStatus.waiting })).length === 0) break
  }
  await expect(page.getByRole('status').filter({ hasText: /^Bought 0\.01\sBTC at/ })).toBeVisible()
})

test('[S2.21] a half-filled ticket survives a visit elsewhere and a reload, and is not moved to another market', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const ticket = await atScreen(app)
  await ticket.price.fill('50000')
  await ticket.amount.fill('0.02')
  await app.tab('nav.home')
  await app.expectAt('/pages/index/index')
  await app.tab('nav.trade')
  await expect(ticket.amount).toHaveValue('0.02')
  await page.reload()
  await expect(ticket.amount).toHaveValue('0.02')
  await expect(ticket.price).toHaveValue('50,000')
  await app.pickMarket('BTC/USDT', 'ETH/USDT')
  await expect(app.button(/^ETH\/USDT/)).toBeVisible()
  await expect(ticket.amount).toHaveValue('')
  await expect(ticket.price).toHaveValue(/\d/)
  await expect(ticket.price).not.toHaveValue('50,000')
})

test('[S3.12] a price that was offered follows the market, and one of the user’s own stays', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const ticket = await atScreen(app)
  const offered = await ticket.price.inputValue()
  await world.advance(3_600_000)
  // The new price arrives by the socket some time later.
  await expect(async () => {
    await app.tab('nav.home')
    await app.expectAt('/pages/index/index')
    await app.tab('nav.trade')
    await expect(ticket.price).toHaveValue(/\d/)
    expect(await ticket.price.inputValue()).not.toBe(offered)
  }).toPass()
  await ticket.price.fill('50000')
  await app.tab('nav.home')
  await app.expectAt('/pages/index/index')
  await app.tab('nav.trade')
  await expect(ticket.price).toHaveValue('50,000')
})

test('[S3.12] a limit begins at the last price, also after the form was cleared', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const ticket = await atScreen(app)
  await chooseKind(app, 'market')
  await world.control('marketPin', { symbol, to: '80000' })
  await expect(app.main.getByText('80,000.00').first()).toBeVisible()
  await chooseKind(app, 'limit')
  await expect(ticket.price).toHaveValue('80,000')
  await ticket.price.fill('50000')
  await app.button(app.translate('help.more')).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.translate('trade.reset') })
    .tap()
  await chooseKind(app, 'limit')
  await expect(ticket.price).toHaveValue('80,000')
})

test('[S4.06] a market order is typed as what it may cost, and a double tap on the answer is one tap', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atScreen(app)
  const asks = page.getByRole('group', { name: app.translate('book.asks') })
  await expect(asks.getByRole('button').first()).toContainText(/\d/)
  await chooseKind(app, 'market')
  const total = app.field(app.translate('trade.total'))
  await total.fill('100')
  await expect(submitButton(app)).toHaveText(/^Buy 0\.00\d+\sBTC$/)
  await ticket.submit('buy')
  const answer = page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.translate('trade.buyCoin', { coin: 'BTC' }) })
  // Until it has risen.
  await answer.tap({ trial: true })
  const box = await answer.boundingBox()
  if (!box) throw new Error('The answer cannot be seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // The second tap comes a tenth of a second later by the page's own clock: from here it may take longer than that.
  await page.evaluate(
    ([left, top]) => {
      const again = () =>
        document.elementFromPoint(left, top)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      addEventListener('click', () => setTimeout(again, 100), { capture: true, once: true })
    },
    [x, y] as const,
  )
  await page.touchscreen.tap(x, y)
  await app.expectAt(spot)
  await expect(page.getByRole('status').filter({ hasText: /BTC/ }).first()).toBeVisible()
  await app.expectAt(spot)
  expect(await read(customer.api, 'coinList', { status: SpotOrderStatus.completed })).toHaveLength(1)
})

test('[S4.06] an order of another device appears, and fills, without anything being touched', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atScreen(app)
  await expect(ticket.orders).toContainText(app.translate('trade.noOpen'))
  const order = { currency_id: 1, legal_id: 3, type: SpotSide.buy, amount: '0.01' } as const
  // The socket of this page reports it once it is open.
  await expect(async () => {
    await write(customer.api, 'coinTradePlace', { ...order, target_price: '50000' })
    await expect(ticket.orders.getByRole('listitem').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await write(customer.api, 'coinTradePlace', { ...order, target_price: '0' })
  await app.expectToast(/Bought 0\.01\sBTC at/)
})
