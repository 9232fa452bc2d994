import { ContractSide, ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { lastPrice, openPosition, symbol } from '../support/steering.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const lever = '/pages/lever/index'

const positionOf = async ({ api }: Customer) =>
  (await read(api, 'leverMyTrade', { status: ContractStatus.open })).message.data[0]

test('[S2.23][S5.16] stops are typed in the table: Enter sends them, Escape restores them, a wrong one is said', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const stop = (name: string) => app.main.getByRole('textbox', { name: `${translate(name)}, BTC/USDT` })
  const takeProfit = stop('lever.takeProfit')
  const note = app.main.getByRole('status').filter({ hasText: translate('lever.takeProfit') })

  // A long earns above its price.
  await takeProfit.fill('1000')
  await takeProfit.press('Enter')
  await expect(note).toHaveText(`${translate('lever.takeProfit')}: ${translate('lever.stopAboveBoth')}`)
  await expect(takeProfit).toHaveAttribute('aria-invalid', 'true')
  await takeProfit.press('Escape')
  await expect(takeProfit).toHaveValue('')
  expect(Number((await positionOf(customer))?.target_profit_price)).toBe(0)

  await takeProfit.fill('150000')
  await takeProfit.press('Enter')
  await expect.poll(async () => Number((await positionOf(customer))?.target_profit_price)).toBe(150_000)
  await expect(takeProfit).toHaveValue('150,000')

  // Leaving the row restores it, too.
  await takeProfit.fill('160000')
  await app.field(translate('lever.lots')).click()
  await expect(takeProfit).toHaveValue('150,000')
})

test('[S2.23] the question before a position is closed from the table is net, and its row leaves', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const name = `${translate('lever.closeIt')}, BTC/USDT`
  await app.main.getByRole('button', { name }).click()
  const question = app.question(translate('lever.closeAsk', { symbol: 'BTC/USDT' }))
  await expect(app.fact(translate('lever.net'), question)).toHaveText(/\d/)
  await question.getByRole('button', { name: translate('lever.close') }).click()
  await expect(app.main.getByRole('button', { name })).toHaveCount(0)
  expect(await positionOf(customer)).toBeUndefined()
})

test('[S1.04] the table of positions fits a desk in Spanish, whatever the figures', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const customer = await demo(world)
  const balances = [{ account: 'contract' as const, currency: 'USDT', amount: '5000000' }]
  await world.control('userGrant', { account: customer.account, balances })
  await world.control('marketPin', { symbol })
  await world.advance(1_000)
  await openPosition(customer, { share: 1000, multiple: 20 })
  await openPosition(customer, { share: 1000, multiple: 100, type: ContractSide.short })
  for (const { id, price, type } of (
    await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })
  ).message.data) {
    const way = type === ContractSide.long ? 1 : -1
    await write(customer.api, 'leverSetstop', {
      id,
      target_profit_price: (Number(price) * (1 + 0.02 * way)).toFixed(2),
      stop_loss_price: (Number(price) * (1 - 0.004 * way)).toFixed(2),
    })
  }
  await world.control('marketPin', { symbol, to: ((await lastPrice(world)) * 1.003).toFixed(2) })
  await world.advance(1_000)
  const app = await openApp(page, { customer, at: lever, language: 'esp' })
  const table = page.getByRole('region', { name: app.translate('lever.positions') })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table).toContainText(/-\d\.\d{3},\d\d/)
  await expect(table).toContainText(/-\d\d,\d\d\s%/)
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
