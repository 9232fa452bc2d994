import { openApp } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { lastPrice, openPosition, positionsOf, symbol } from '../support/steering.ts'

test('[S4.08] a position says in percent how far it is from liquidation, whatever the account holds', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  await openPosition(customer, { multiple: 10, share: 3 })
  const [position] = await positionsOf(customer)
  const liquidation = Number(position?.liquidation_price)
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  const { translate } = app
  const screen = await atScreen(app)
  const card = screen.cards.first()
  const distance = card.locator('dt').nth(3)
  const bar = card.getByRole('meter', { name: translate('lever.distance') })
  const price = await lastPrice(world)
  const percentAt = (at: number) =>
    translate('lever.liqAway', { percent: `${((100 * (at - liquidation)) / at).toFixed(1)}%` })
  await expect(distance).toHaveText(percentAt(price))
  const { height } = (await card.boundingBox()) ?? {}

  // Most of the way to liquidation: the position is in danger, however much lies free on the account.
  const near = liquidation + (price - liquidation) * 0.1
  await world.control('marketPin', { symbol, to: near.toFixed(2) })
  await expect(distance).toHaveText(percentAt(Number(near.toFixed(2))))
  // Its buttons stay under the thumb, however many digits the loss has.
  await expect(card.locator('[data-sign]').first()).toHaveText(/^-\d{3}/)
  expect((await card.boundingBox())?.height).toBeCloseTo(Number(height), 2)
  await expect(bar).toHaveAttribute('aria-valuenow', /^(9|10)$/)
  await expect(app.fact(translate('lever.cover'))).toHaveText(/^[\d,]{3,}\.\d\d%$/)
  await expect(screen.orders).toContainText(translate('lever.coverHint'))
  await expect(screen.orders).not.toContainText(/closer to liquidation/i)
})
