import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test, numberIn } from '../support/journey.ts'
import {
  atScreen,
  besideFrozenBook,
  chooseKind,
  spot,
  stopAsking,
  submitButton,
} from '../support/spotScreen.ts'

test('[S5.24] [S8.01] [S8.03] [S8.05] a missing or excessive value is reported at its field', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const { translate } = app
  const ticket = await atScreen(app)
  await ticket.submit('buy')
  await app.expectFault(translate('trade.amount'), translate('trade.needBuyAmount'))
  await ticket.amount.fill('0.000001')
  await app.expectFault(translate('trade.amount'), translate('trade.belowMinimum'))
  const minimum = translate('trade.minimum', { amount: '0.00001\u00a0BTC' })
  await expect(ticket.amount).toHaveAccessibleDescription(new RegExp(minimum))
  await ticket.amount.fill('5')
  await app.expectFault(translate('trade.amount'), translate('trade.insufficient'))
  await expect(ticket.amount).not.toHaveAccessibleDescription(new RegExp(minimum))
  await app.option(translate('trade.sell')).tap()
  await ticket.amount.fill('')
  await ticket.submit('sell')
  await app.expectFault(translate('trade.amount'), translate('trade.needSellAmount'))
  await ticket.amount.fill('0.26')
  await app.expectFault(translate('trade.amount'), translate('trade.sellInsufficient'))
  await ticket.price.fill('0')
  await ticket.submit('sell')
  await app.expectFault(translate('market.last'), translate('trade.needPrice'))
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('[S5.24] more than the balance is marked while it is typed', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const { translate } = app
  const total = app.field(translate('trade.total'))
  await total.fill('9')
  await expect(total).not.toHaveAttribute('aria-invalid')
  await total.fill('999999')
  await app.expectFault(translate('trade.total'), translate('trade.insufficient'))
  await total.fill('9')
  await expect(total).not.toHaveAttribute('aria-invalid')
})

test('[S5.24] a total that was typed before the book came is marked once it is there', async ({
  page,
  world,
}) => {
  await world.control('faultAdd', { kind: 'drop', channel: 'market_depth' })
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const { translate } = app
  const total = app.field(translate('trade.total'))
  await expect(app.main).toContainText('10,000.00 USDT')
  await total.fill('999999')
  await world.control('faultClear')
  await app.expectFault(translate('trade.total'), translate('trade.insufficient'))
})

test('[S7.08] [S8.04] a refusal of the backend is shown in its words', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const ticket = await atScreen(app)
  await world.control('faultAdd', {
    kind: 'market-closed',
    market: 'BTC/USDT',
    message: 'Cannot sell',
  })
  await app.option(app.translate('trade.sell')).tap()
  await ticket.amount.fill('0.01')
  await ticket.submit('sell')
  await ticket.confirm('sell')
  await app.expectRefusal('Cannot sell')
  await expect(ticket.amount).toHaveValue('0.01')
  // Only what has a spot market can be chosen here at all.
  await app.button(/^BTC\/USDT/).tap()
  const picker = app.sheet(app.translate('market.pick'))
  await expect(picker.getByRole('radio')).toHaveCount(2)
})

test('[S2.26] [S5.24] book, slider and total fill the ticket, and all waiting orders are cancelled with one answer', async ({
  page,
  world,
}) => {
  const { customer, app, ticket, levels } = await besideFrozenBook(page, world, 'bids')
  const { translate } = app
  await levels.nth(7).tap()
  const lowest = await levels.nth(7).locator('span').first().textContent()
  await expect(ticket.price).toHaveValue(String(lowest).replace(/\.?0+$/, ''))

  await app.button('25%').tap()
  await ticket.typeIn('USDT')
  const total = app.field(translate('trade.total'))
  await expect(total).toHaveValue(/^2,(499|500)/)
  await total.fill('1000')
  await ticket.typeIn('BTC')
  const amount = await numberIn(ticket.amount)
  expect(amount * (await numberIn(ticket.price))).toBeCloseTo(1000, 0)

  await stopAsking(app)
  for (const factor of [0.7, 0.6]) {
    await ticket.price.fill(((await numberIn(ticket.price)) * factor).toFixed(2))
    await ticket.amount.fill('0.01')
    await ticket.submit('buy')
    await expect(page.getByRole('status').filter({ hasText: /waits at/ })).toBeVisible()
    await expect(ticket.amount).toHaveValue('')
  }
  await expect(ticket.orders.getByRole('listitem')).toHaveCount(2)
  await app.button(translate('trade.cancelAll')).tap()
  const question = app.question(translate('trade.cancelAllAsk', { count: 2 }))
  await expect(question).toContainText(translate('trade.inMarkets', { count: 1, symbols: 'BTC/USDT' }))
  await expect(question.getByRole('button')).toHaveText([
    translate('trade.keep'),
    translate('trade.cancelOrders', { count: 2 }),
  ])
  await question.getByRole('button', { name: translate('trade.cancelOrders', { count: 2 }) }).tap()
  await expect(ticket.orders).toContainText(translate('trade.noOpen'))
  expect((await customer.balance('spot', 'USDT')).frozen).toBe('0.00000000')
})

test('[S3.12] a limit far beyond the last price is warned of in the form, and once more in the question', async ({
  page,
  world,
}) => {
  await world.control('clock', { mode: 'frozen' })
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const { translate } = app
  const ticket = await atScreen(app)
  const warning = translate('trade.above', { percent: '' }).trim()
  await expect(ticket.price).not.toHaveAccessibleDescription(new RegExp(warning))
  await ticket.price.fill(((await numberIn(ticket.price)) * 1.2).toFixed(2))
  await expect(ticket.price).toHaveAccessibleDescription(new RegExp(`^(19|2\\d)\\.\\d\\d% ${warning}$`))
  await ticket.amount.fill('0.01')
  await ticket.submit('buy')
  const question = page.getByRole('alertdialog')
  // The same figure twice is the same.
  const distance = await app.fact(translate('trade.againstLast'), question).textContent()
  await expect(question).toContainText(`${String(distance).slice(1)} ${warning}`)
})

test('[S5.24] another kind of order after a refused one shows no fault, and an amount beyond the balance lights no share', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const { translate } = app
  const ticket = await atScreen(app)
  await ticket.amount.fill('5')
  await ticket.submit('buy')
  await app.expectFault(translate('trade.amount'), translate('trade.insufficient'))
  const shares = app.main.getByRole('group', { name: translate('trade.share') })
  await expect(shares.locator('[aria-pressed=true]')).toHaveCount(0)
  await chooseKind(app, 'stop')
  await expect(app.field(translate('trade.limit'))).toHaveValue('')
  await expect(app.field(translate('trade.limit'))).not.toHaveAttribute('aria-invalid')

  // The maximum of one order is less than a large balance buys.
  const balances = [{ account: 'spot' as const, currency: 'USDT', amount: '900000000' }]
  await world.control('userGrant', { account: 'demo@h5.example', balances })
  await chooseKind(app, 'market')
  await expect(app.main).toContainText('900,010,000.00 USDT')
  await shares.getByRole('button').last().tap()
  await expect(submitButton(app)).toHaveText(/^Buy 1,800\.00\sBTC$/)
  await expect(app.field(translate('trade.total'))).not.toHaveAttribute('aria-invalid')
})

test('[S3.12] [S5.24] a total goes with the price, and the book is read in rows of a chosen step', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const { translate } = app
  const ticket = await atScreen(app)
  await ticket.price.fill('50000')
  await ticket.typeIn('USDT')
  const total = app.field(translate('trade.total'))
  await total.fill('1000')
  await expect(submitButton(app)).toHaveText(/^Buy 0\.02\sBTC$/)
  await ticket.price.fill('49499.01')
  await expect(total).toHaveValue('1,000')
  await expect(submitButton(app)).toHaveText(/^Buy 0\.020202\sBTC$/)
  await app.button('-1%').tap()
  await expect(app.button('-1%')).toHaveAttribute('aria-pressed', 'true')
  await expect(ticket.price).toHaveValue(/^[^4]/)
  await ticket.price.fill('50000')
  await expect(app.button('-1%')).toHaveAttribute('aria-pressed', 'false')
  await app.button(translate('trade.lastPrice')).tap()
  await expect(ticket.price).toHaveValue(/^[^4]/)
  await app.button('25%').tap()
  await expect(total).toHaveValue(/^2,(499|500)/)
  // Holding a chip shows the slider in its place.
  await app.button('25%').dispatchEvent('pointerdown')
  await page.getByRole('slider').fill('0')
  await expect(total).toHaveValue('')

  const bids = page.getByRole('group', { name: translate('book.bids') }).getByRole('button')
  await expect(bids.nth(7)).toHaveText(/\d/)
  // The levels are 0.05 apart; with fifty of them, coarse rows are full too.
  const step = (now: string) => app.field(translate('book.step', { step: now }))
  await expect(step('0.05').locator('option')).toHaveText(['0.05', '0.10', '0.20', '0.50'])
  await step('0.05').selectOption('0.10')
  await expect(bids.first()).toHaveText(/^[\d,]+\.\d0/)
  await expect(bids.nth(7)).toHaveText(/^[\d,]+\.\d0/)
  await step('0.10').selectOption('0.20')
  await expect(bids.nth(7)).toHaveText(/^[\d,]+\.[02468]0/)
  await page.reload()
  await expect(bids.nth(7)).toHaveText(/^[\d,]+\.[02468]0/)
  await step('0.20').selectOption('0.50')
  await expect(bids.nth(4)).toHaveText(/^[\d,]+\.[05]0/)
})

test('[S3.12] without the deep book, coarser rows are made of ten levels', async ({ page, world }) => {
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const backend = socket.connectToServer()
    socket.onMessage((message) => {
      if (!message.includes('market_depth50')) backend.send(message)
    })
  })
  const app = await openApp(page, { customer: await demo(world), at: spot })
  await atScreen(app)
  const { translate } = app
  const bids = page.getByRole('group', { name: translate('book.bids') }).getByRole('button')
  await expect(bids.nth(7)).toHaveText(/\d/)
  const step = app.field(translate('book.step', { step: '0.05' }))
  // A step of 0.20 would leave too few rows.
  await expect(step.locator('option')).toHaveText(['0.05', '0.10'])
  await step.selectOption('0.10')
  await expect(bids.nth(4)).toHaveText(/^[\d,]+\.\d0/)
  await expect(bids.nth(7)).toHaveText('—')
})

test('[S3.12] [S7.05] a deep book that stops is replaced by the book that moves', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  await world.control('faultAdd', { kind: 'drop', channel: 'market_depth50' })
  await atScreen(app)
  const { translate } = app
  const bids = page.getByRole('group', { name: translate('book.bids') }).getByRole('button')
  await expect(bids.nth(7)).toHaveText(/\d/)
  // The first picture alone arrives.
  await app.field(translate('book.step', { step: '0.05' })).selectOption('0.10')
  await expect(bids.nth(7)).toHaveText(/^[\d,]+\.\d0/)
  await expect(bids.nth(7)).toHaveText('—')
  await expect(bids.nth(3)).toHaveText(/^[\d,]+\.\d0/)
})
