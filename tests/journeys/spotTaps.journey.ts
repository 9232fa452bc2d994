import { SpotOrderStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen, chooseKind, spot, submitButton } from '../support/spotScreen.ts'

test('[S3.12] [S4.06] 100 USDT are spent at the market with four taps from home, and what became of it stays in sight', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: '/pages/index/index' })
  const { translate } = app
  const buy = submitButton(app)
  await app.tab('nav.trade')
  await expect(
    page
      .getByRole('group', { name: translate('book.asks') })
      .getByRole('button')
      .first(),
  ).toHaveText(/\d/)
  // All of it without scrolling.
  await expect(buy).toBeInViewport({ ratio: 1 })
  await app.field(translate('trade.total')).tap()
  await page.keyboard.type('100')
  await buy.tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('trade.buyCoin', { coin: 'BTC' }) })
    .tap()
  await expect(page.getByRole('status').filter({ hasText: /^Bought 0\.00\d+\sBTC at/ })).toBeInViewport({
    ratio: 1,
  })
  expect(await read(customer.api, 'coinList', { status: SpotOrderStatus.completed })).toHaveLength(1)
})

test('[S3.12] the button of an order is at one place, whichever side and kind it has', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const { translate } = app
  await atScreen(app)
  const placeOf = async (side: 'buy' | 'sell') => (await submitButton(app, side).boundingBox())?.y
  let first: number | undefined
  // Prices and balances arrive; what follows is about the form alone.
  const isSettled = async () => first === (first = await placeOf('buy'))
  await expect.poll(isSettled, { intervals: [500] }).toBe(true)
  await app.option(translate('trade.sell')).tap()
  expect(await placeOf('sell')).toBe(first)
  await chooseKind(app, 'market')
  expect(await placeOf('sell')).toBe(first)
})

for (const way of ['from home', 'by a link'] as const)
  test(`[S5.24] half of the balance is one tap on a first visit ${way}, before anything is typed`, async ({
    page,
    world,
  }) => {
    const customer = await demo(world)
    const app = await openApp(page, { customer, at: way === 'by a link' ? spot : '/pages/index/index' })
    const { translate } = app
    if (way === 'from home') await app.tab('nav.trade')
    const total = app.field(translate('trade.total'))
    await app.button('50%').tap()
    await expect(total).toHaveValue(/^\d/)
    await expect(app.button('50%')).toHaveAttribute('aria-pressed', 'true')
  })

test('[S5.24] a share that is chosen before the price is known counts as soon as it is', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const ticket = await atScreen(app)
  await ticket.price.fill('')
  await app.button('25%').tap()
  await expect(app.button('25%')).toHaveAttribute('aria-pressed', 'true')
  await expect(ticket.amount).toHaveValue('')
  await ticket.price.fill('50000')
  await expect(ticket.amount).toHaveValue(/^0\.\d/)
})
