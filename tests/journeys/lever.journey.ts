import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const lever = '/pages/lever/index'

test('[S2.23] [S3.13] [S4.08] [S4.09] a position is opened, given stops and closed, each after a question', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const screen = await atScreen(app)
  const price = await screen.last()
  await screen.lots.fill('2')
  await screen.leverage(20)
  await screen.addStops()
  await screen.stop('lever.takeProfit').fill((price * 1.1).toFixed(2))
  await screen.open('long')

  const question = page.getByRole('alertdialog')
  const labels = [
    'lever.size',
    'lever.fillPrice',
    'trade.againstLast',
    'lever.notional',
    'lever.margin',
    'lever.openFee',
    'lever.liquidation',
    'lever.largestLoss',
    'lever.takeProfit',
  ]
  await expect(question.locator('dt')).toHaveText(labels.map((id) => translate(id)))
  await expect(question).toContainText(translate('lever.risk', { percent: '10%' }))
  await question.getByRole('button', { name: translate('action.cancel') }).tap()
  await expect(question).toBeHidden()
  await expect(screen.orders).toContainText(translate('lever.noPositions'))
  await screen.open('long')
  await screen.confirm('long')
  await app.expectToast(/BTC\/USDT position opened at [\d,.]+/)

  await expect(screen.cards).toHaveCount(1)
  // The screen scrolls to the position below its header, which stays.
  await expect(screen.cards).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
  const card = screen.cards.first()
  await expect(card).toContainText(`${translate('lever.long')} 20×`)
  const shown = ['size', 'entry', 'now'].map((id) => translate(`lever.${id}`))
  await expect(card.locator('dt')).toHaveText([...shown, /^Liq\. \d\.\d% away$/, 'TP'])
  await expect(app.fact(translate('lever.size'), card)).toHaveText(/^0\.02\sBTC$/)
  await test.step('all there is to know', async () => {
    await card.getByRole('button', { name: /^BTC\/USDT/ }).tap()
    const sheet = app.sheet(/^BTC\/USDT · Long 20×/)
    const facts = [
      'position',
      'size',
      'openPrice',
      'margin',
      'fees',
      'breakEven',
      'liquidation',
      'takeProfit',
      'placedAt',
      'openedAt',
    ]
    await expect(sheet.locator('dt')).toHaveText(
      facts.map((id) => translate(id === 'breakEven' ? 'desk.breakEven' : `lever.${id}`)),
    )
    await expect(sheet).toContainText(translate('option.number'))
    await sheet.getByRole('button', { name: translate('action.close') }).tap()
    await expect(sheet).toHaveCount(0)
  })
  await expect(screen.lots).toHaveValue('')

  await test.step('set stop', async () => {
    await card.getByRole('button', { name: translate('lever.editStops') }).tap()
    const sheet = app.sheet(translate('lever.editStops'))
    const loss = sheet.getByRole('textbox', { name: translate('lever.stopLoss') })
    await loss.fill((price * 1.2).toFixed(2))
    await sheet.getByRole('button', { name: translate('lever.saveStops') }).tap()
    await expect(loss).toHaveAccessibleDescription(new RegExp(`^${translate('lever.stopBelowBoth')}`))
    await loss.fill((price * 0.5).toFixed(2))
    await expect(loss).toHaveAccessibleDescription(new RegExp(`^${translate('lever.stopTooFar')}`))
    await loss.fill((price * 0.99).toFixed(2))
    await sheet.getByRole('button', { name: translate('lever.saveStops') }).tap()
    await app.expectToast('Stops set')
    await expect(sheet).toBeHidden()
    const [position] = (await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message
      .data
    expect(Number(position?.stop_loss_price)).toBe(Number((price * 0.99).toFixed(2)))
  })

  await test.step('remove one stop', async () => {
    await card.getByRole('button', { name: translate('lever.editStops') }).tap()
    const sheet = app.sheet(translate('lever.editStops'))
    await expect(sheet).toContainText(translate('lever.eachStop'))
    await sheet.getByRole('textbox', { name: translate('lever.takeProfit') }).fill('')
    await sheet.getByRole('button', { name: translate('lever.saveStops') }).tap()
    await expect(sheet).toBeHidden()
    const [position] = (await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message
      .data
    expect(Number(position?.target_profit_price)).toBe(0)
    expect(Number(position?.stop_loss_price)).toBe(Number((price * 0.99).toFixed(2)))
  })

  await test.step('close', async () => {
    const close = card.getByRole('button', { name: translate('lever.closeIt') })
    await close.tap()
    const question = app.question(translate('lever.closeAsk', { symbol: 'BTC/USDT' }))
    const facts = ['size', 'openPrice', 'closePrice', 'net', 'margin', 'closeFee', 'comesBack']
    await expect(question.locator('dt')).toHaveText(facts.map((id) => translate(`lever.${id}`)))
    await expect(question.locator('dd').nth(3)).toContainText(/\d/)
    const figures = (await question.locator('dd').allTextContents()).map((text) =>
      Number(/-?[\d.]+/.exec(text.replaceAll(',', ''))?.[0]),
    )
    const [, , , net = 0, margin = 0, , comesBack = 0] = figures
    await question.getByRole('button', { name: translate('action.cancel') }).tap()
    await expect(question).toBeHidden()
    const running = (await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message.data
    expect(running).toHaveLength(1)
    // The profit or loss in the end: the fee of opening is paid already.
    expect(net).toBeCloseTo(comesBack - margin - Number(running[0]?.trade_fee), 1)
    await close.tap()
    await question.getByRole('button', { name: translate('lever.close') }).tap()
    const result = app.sheet(/BTC\/USDT · Long 20×/)
    await expect(result).toBeVisible()
    const [closed] = (await read(customer.api, 'leverMyTrade', { status: ContractStatus.closed })).message
      .data
    const ended = Number(closed?.fact_profits) - Number(closed?.trade_fee)
    // The large figure is what was won or lost in the end.
    await expect(result.getByText(translate('lever.net')).locator('xpath=..')).toContainText(
      Math.abs(ended).toFixed(2),
    )
    await result.getByRole('button', { name: translate('action.close') }).tap()
    await expect(screen.orders).toContainText(translate('lever.noPositions'))
    expect(
      (await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message.data,
    ).toHaveLength(0)
  })

  await screen.part('lever.history')
  await expect(screen.orders.getByRole('listitem')).toHaveCount(1)
  await screen.orders.getByRole('listitem').getByRole('button').tap()
  await expect(app.fact(translate('lever.closedBy'), app.sheet(/BTC\/USDT · Long 20×/))).toHaveText(
    translate('lever.byUser'),
  )
  expect(await world.ledger()).toMatchObject({ balanced: true })
})

for (const side of ['long', 'short'] as const)
  test(`[S4.08] a world that keeps 20 % of margin is promised no other liquidation price, ${side}`, async ({
    page,
    world,
  }) => {
    const rules = { lever: { maintenancePercent: '20' } }
    await world.control('reset', { seed: 'test', at: startOfTests, rules })
    const customer = await demo(world)
    const app = await openApp(page, { customer, at: lever })
    const { translate } = app
    const screen = await atScreen(app)
    const risk = translate('lever.risk', { percent: '20%' })
    await screen.last()
    await screen.terms.tap()
    const terms = app.sheet(translate('lever.multiple'))
    await expect(terms).toContainText(risk)
    await terms.locator('label').filter({ hasText: '50×' }).tap()
    await screen.lots.fill('1')
    await screen.open(side)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(risk)
    const promised = await app.fact(translate('lever.liquidation'), question).textContent()
    await screen.confirm(side)
    await expect(screen.cards).toHaveCount(1)
    const [position] = (await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message
      .data
    const reported = Number(position?.liquidation_price)
    expect(Number(promised?.replaceAll(/[^\d.]/g, ''))).toBeCloseTo(reported, 2)
    // Eight tenths of two percent from where it opened.
    const open = Number(position?.price)
    expect((reported / open - 1) * 100).toBeCloseTo(side === 'long' ? -1.6 : 1.6, 3)
  })

test('[S3.13] [S4.08] a stop closes a position by itself, and the screen tells it', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const order = { currency_id: 1, legal_id: 3, share: 1, multiple: 10 } as const
  const now = Number((await read(customer.api, 'currencyDeal', { currency_id: 1, legal_id: 3 })).now_price)
  await write(customer.api, 'leverSubmit', {
    ...order,
    type: ContractSide.long,
    status: ContractOrderKind.market,
    target_profit_price: (now * 1.002).toFixed(2),
    stop_loss_price: (now * 0.998).toFixed(2),
  })
  const app = await openApp(page, { customer, at: lever })
  const screen = await atScreen(app)
  await expect(screen.cards).toHaveCount(1)
  const profit = screen.cards
    .first()
    .getByText(/^[+-][\d.,]+$/)
    .first()
  const before = await profit.textContent()
  await expect(profit).not.toHaveText(String(before))
  for (let hours = 0; hours < 48; hours++) {
    await world.advance(3_600_000)
    if ((await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message.data.length === 0)
      break
  }
  await app.expectToast(/^(Take profit|Stop loss) hit: BTC\/USDT Long 10×, [+-−][\d.]+\sUSDT$/)
  await expect(screen.orders).toContainText(app.translate('lever.noPositions'))
})

test('[S2.23] without a session contracts show the market and the way in', async ({ page }) => {
  const app = await openApp(page, { at: lever })
  await expect(app.button(/^BTC\/USDT/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(app.translate('lever.signIn'))
  await app.button(app.translate('title.login')).first().tap()
  const search = await app.expectAt('/pages/user/login/login')
  expect(search.get('backpage')).toBe(lever)
})
