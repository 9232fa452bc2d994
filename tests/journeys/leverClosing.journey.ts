import { ContractSide, ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { lastPrice, openPosition } from '../support/steering.ts'

const lever = '/pages/lever/index'

const openOf = async ({ api }: Customer) =>
  (await read(api, 'leverMyTrade', { status: ContractStatus.open })).message.data

test('[S4.08] a part of a position is closed, and the rest stays open', async ({ page, world }) => {
  const customer = await demo(world)
  await openPosition(customer, { share: 10, multiple: 10 })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.cards.getByRole('button', { name: translate('lever.closeIt'), exact: true }).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Close 10 of 10 lots')
  await expect(app.fact(translate('lever.size'), question)).toHaveText('Long · 0.10 BTC')
  await question.getByRole('button', { name: '25%' }).tap()
  await expect(question).toContainText('Close 3 of 10 lots')
  await expect(app.fact(translate('lever.size'), question)).toHaveText('Long · 0.03 BTC')
  await question.getByRole('slider').press('ArrowRight')
  await question.getByRole('button', { name: '50%' }).tap()
  // The chip of the chosen share alone is lit.
  await expect(question.locator('[data-chosen]')).toHaveText('50%')
  await question.getByRole('button', { name: 'Close 5 of 10 lots' }).tap()
  await app.expectToast(/Closed 5 of 10 lots: BTC\/USDT Long 10×/)
  await expect(question).toBeHidden()
  await expect(screen.cards).toHaveCount(1)
  await expect(screen.cards).toContainText('0.05')
  expect((await openOf(customer)).map(({ share }) => share)).toEqual([5])
})

test('[S4.08] reversing says both parts, does both, and says so when only the first was done', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10, share: 2 })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  const reverse = async () => {
    await screen.cards.getByRole('button', { name: translate('lever.reverse') }).tap()
    const question = app.question(translate('lever.reverseAsk', { symbol: 'BTC/USDT' }))
    await expect(app.fact(translate('lever.closes'), question)).toHaveText(/· 2 lots$/)
    await expect(app.fact(translate('lever.opens'), question)).toHaveText(/· 2 lots$/)
    await question.getByRole('button', { name: translate('lever.reverse') }).tap()
  }
  await reverse()
  await expect(screen.cards).toContainText(`${translate('lever.short')} 10×`)
  const [position] = await openOf(customer)
  expect(position).toMatchObject({ type: ContractSide.short, share: 2, multiple: 10 })

  const message = 'Closed for maintenance'
  await world.control('faultAdd', { kind: 'failure', operation: 'leverSubmit', message })
  await reverse()
  await expect(screen.orders.getByRole('alert')).toHaveText(
    translate('lever.reverseHalf', {
      closed: 'BTC/USDT Short 10×',
      opened: 'BTC/USDT Long 10×',
      reason: message,
    }),
  )
  await expect(screen.cards).toHaveCount(0)
})

test('[S4.08] the question about reversing warns of a balance that does not cover the other side', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '1000' })
  const toContracts = (number: string) =>
    write(customer.api, 'walletChange', { currency_id: 3, number, from_field: 'change', to_field: 'lever' })
  // Covers margin and opening fee of one lot, but not the fees of closing it and opening another.
  await toContracts(((await lastPrice(world)) * 0.001 * 1.007).toFixed(2))
  await openPosition(customer, { multiple: 10 })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  const ask = async () => {
    await screen.cards.getByRole('button', { name: translate('lever.reverse') }).tap()
    return app.question(translate('lever.reverseAsk', { symbol: 'BTC/USDT' }))
  }
  const short = await ask()
  await expect(short).toContainText(translate('lever.reverseShort'))
  await short.getByRole('button', { name: translate('action.cancel') }).tap()
  await toContracts('100')
  await expect(page.locator('main form')).toContainText(/Available\s*100\./)
  await expect(await ask()).not.toContainText(translate('lever.reverseShort'))
})

test('[S4.08] [S7.06] all positions are closed at once, each with a key of its own, and what is left is named', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  await openPosition(customer, { multiple: 10, type: ContractSide.short })
  await openPosition(customer, { multiple: 20 })
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/lever/close')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  await expect(screen.orders).toContainText(`${translate('lever.positions')} (3)`)
  const closeAll = async (count: number) => {
    const name = translate('lever.closeAll', { count })
    await app.button(name).tap()
    const question = app.question(translate('lever.closeAllAsk', { count }))
    await question.getByRole('button', { name }).tap()
  }
  await world.control('faultAdd', { kind: 'failure', operation: 'leverClose', message: 'Later', count: 1 })
  await closeAll(3)
  await expect(screen.orders.getByRole('alert')).toHaveText(
    translate('lever.closedSome', { closed: 2, count: 3, open: 'BTC/USDT' }),
  )
  await expect(screen.cards).toHaveCount(1)
  expect(new Set(keys).size).toBe(3)
  expect(keys).toHaveLength(3)
})

test('[S4.08] a slow answer locks the buttons of its own position, and another one is closed meanwhile', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  await openPosition(customer, { multiple: 20, type: ContractSide.short })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/lever/close', async (route) => {
    await held.promise
    await route.continue()
  })
  const closeOf = (side: 'long' | 'short') =>
    screen.cards
      .filter({ hasText: translate(`lever.${side}`) })
      .getByRole('button', { name: translate('lever.closeIt'), exact: true })
  const question = page.getByRole('alertdialog')
  const closeIt = async (side: 'long' | 'short') => {
    await closeOf(side).tap()
    await question.getByRole('button', { name: translate('lever.closeIt') }).tap()
    await expect(question).toBeHidden()
    await expect(closeOf(side)).toHaveAttribute('aria-busy', 'true')
  }
  await closeIt('long')
  await expect(closeOf('short')).not.toHaveAttribute('aria-busy')
  await closeIt('short')
  held.resolve(undefined)
  await expect(screen.cards).toHaveCount(0)
  expect(await openOf(customer)).toEqual([])
})
