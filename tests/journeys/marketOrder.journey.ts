import { SpotOrderStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { toSpotOrder } from '#sdk/model/spotOrder.ts'
import { openApp } from '../support/app.ts'
import { atScreen as atContracts } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { besideFrozenBook, chooseKind } from '../support/spotScreen.ts'

const minute = 60_000

test('[S5.24] all of the balance at the market is bought though the price rises, counted again when it is sent', async ({
  page,
  world,
}) => {
  const { customer, app, ticket } = await besideFrozenBook(page, world, 'asks')
  const { translate } = app
  await chooseKind(app, 'market')
  await ticket.typeIn('BTC')
  await app.button(translate('action.max')).tap()
  const chosen = await ticket.amount.inputValue()
  await ticket.submit('buy')
  const question = page.getByRole('alertdialog')
  const amount = question.getByRole('heading')
  await expect(amount).toContainText(/\d/)
  await world.control('marketMove', { symbol: 'BTC/USDT', percent: 2, over: minute, advance: true })
  // The question follows the book: less is bought for the same money.
  await expect(amount).not.toContainText(chosen)
  await ticket.confirm('buy')
  await expect(ticket.amount).toHaveValue('')
  const [row] = await read(customer.api, 'coinList', { status: SpotOrderStatus.completed })
  const bought = row ? Number(toSpotOrder(row).filled) : 0
  expect(bought).toBeLessThan(Number(chosen))
  expect(bought).toBeGreaterThan(Number(chosen) * 0.95)
  expect(Number((await customer.balance('spot', 'USDT')).available)).toBeLessThan(100)
})

test('[S2.23] the largest loss in the question follows the price', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/lever/index' })
  const { translate } = app
  const screen = await atContracts(app)
  await screen.last()
  await world.control('clock', { mode: 'frozen' })
  await screen.lots.fill('1')
  await screen.open('long')
  const loss = app.fact(translate('lever.largestLoss'), page.getByRole('alertdialog'))
  await expect(loss).toHaveText(/^≈\s\d/)
  const before = String(await loss.textContent())
  await world.control('marketMove', { symbol: 'BTC/USDT', percent: 2, over: minute, advance: true })
  await expect(loss).not.toHaveText(before)
})
