import { ContractOrderKind, ContractStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { chooseKind } from '../support/spotScreen.ts'
import { openPosition } from '../support/steering.ts'

const lever = '/pages/lever/index'

test('[S2.23] [S3.13] [S4.08] a limit order waits, is cancelled after a question, and gives everything back', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  await chooseKind(app, 'limit')
  await screen.limitPrice.fill(((await screen.last()) * 1.2).toFixed(2))
  await screen.lots.fill('1')
  await screen.open('short')
  await screen.confirm('short')
  await app.expectToast(/Your order waits at [\d,.]+/)
  await expect(screen.cards).toHaveCount(1)
  await expect(screen.cards).toContainText(`${translate('lever.short')} 10×`)
  await screen.cards.getByRole('button', { name: translate('trade.cancel') }).tap()
  const question = app.question(translate('lever.cancelAsk', { symbol: 'BTC/USDT' }))
  await question.getByRole('button', { name: translate('action.cancel'), exact: true }).tap()
  await expect(question).toBeHidden()
  await expect(screen.cards).toHaveCount(1)
  await screen.cards.getByRole('button', { name: translate('trade.cancel') }).tap()
  await question.getByRole('button', { name: translate('trade.cancel') }).tap()
  await app.expectToast(translate('trade.cancelDone'))
  await expect(screen.orders).toContainText(translate('lever.noPending'))
  expect(await customer.balance('contract', 'USDT')).toMatchObject({ available: '3000.00000000' })
  await screen.part('lever.history')
  await screen.part('trade.cancelled')
  await expect(screen.cards).toHaveCount(1)
})

test('[S4.08] an order that is filled while the question about its cancellation is open stays as a position', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol: 'BTC/USDT' })
  const price = Number((await read(customer.api, 'currencyDeal', { currency_id: 1, legal_id: 3 })).now_price)
  await openPosition(customer, {
    multiple: 10,
    status: ContractOrderKind.limit,
    target_price: (price * 0.99).toFixed(2),
  })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.part('lever.pending')
  await screen.cards.getByRole('button', { name: translate('trade.cancel') }).tap()
  const question = app.question(translate('lever.cancelAsk', { symbol: 'BTC/USDT' }))
  await expect(question).toBeVisible()
  await world.control('marketPin', { symbol: 'BTC/USDT', to: (price * 0.98).toFixed(2) })
  await world.advance(1_000)
  await question.getByRole('button', { name: translate('trade.cancel') }).tap()
  await app.expectToast(translate('lever.filledMeanwhile'))
  const { message } = await read(customer.api, 'leverMyTrade', {})
  expect(message.data.map(({ status }) => status)).toEqual([ContractStatus.open])
})

test('[S4.08] a slow answer locks the cross of its own order alone', async ({ page, world }) => {
  const customer = await demo(world)
  const price = Number((await read(customer.api, 'currencyDeal', { currency_id: 1, legal_id: 3 })).now_price)
  for (const multiple of [10, 20])
    await openPosition(customer, {
      multiple,
      status: ContractOrderKind.limit,
      target_price: (price * 0.8).toFixed(2),
    })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.part('lever.pending')
  await world.control('faultAdd', { kind: 'latency', operation: 'leverClose', ms: 300_000 })
  const crosses = screen.cards.getByRole('button', { name: translate('trade.cancel') })
  await crosses.first().tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('trade.cancel') })
    .tap()
  await expect(crosses.first()).toHaveAttribute('aria-busy', 'true')
  await expect(crosses.last()).not.toHaveAttribute('aria-busy')
})
