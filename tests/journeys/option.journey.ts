import { OptionResult, OptionStatus, OptionType } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { openApp, type App } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const path = '/pages/option/detail'

async function atScreen(app: App) {
  const { page, translate } = app
  await expect(page.getByRole('radiogroup', { name: translate('option.time') })).toBeVisible()
  const mine = page.getByRole('region', { name: translate('option.mine') })
  return {
    mine,
    rows: mine.getByRole('listitem'),
    time: (name: string) =>
      page
        .getByRole('radiogroup', { name: translate('option.time') })
        .locator('label')
        .filter({ hasText: name }),
    forecast: (id: string) =>
      page
        .getByRole('group', { name: translate('option.forecast') })
        .locator('label')
        .filter({ hasText: translate(id) }),
    amount: app.field(translate('option.amount')),
    buy: () => page.getByRole('main').locator('form button[type=submit]').tap(),
  }
}

const outcomes = {
  [OptionResult.profit]: 'option.won',
  [OptionResult.even]: 'option.refunded',
  [OptionResult.loss]: 'option.lost',
} as const

test('[S2.24] [S3.14] [S4.10] [S5.17] time, forecast and amount; then the countdown, then the result', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: path })
  const { translate } = app
  const screen = await atScreen(app)
  for (const [forecast, name] of [
    ['option.up', 'Up'],
    ['option.down', 'Down'],
    ['option.even', 'Even'],
  ] as const) {
    await test.step(name, async () => {
      await screen.time('30 s').tap()
      await screen.forecast(forecast).tap()
      await screen.amount.fill('100')
      await expect(app.fact(translate('option.ifWrong'))).toHaveText(/^-100\.00/)
      await screen.buy()
      const question = app.question(`BTC/USDT ${name} in 30 s?`)
      await expect(question).toContainText(translate('option.risk'))
      await question.getByRole('button', { name: translate('option.confirm') }).tap()
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(page.getByRole('region', { name: translate('option.running') })).toContainText(name)
      await expect(screen.rows).toHaveCount(1)

      await world.advance(31_000)
      const [option] = (
        await read(customer.api, 'microtradeLists', { status: OptionStatus.closed, limit: 1 })
      ).data
      if (!option) throw new Error('The option did not close')
      const sheet = app.sheet('BTC/USDT · 30 s')
      await expect(sheet).toContainText(translate(outcomes[option.profit_result]))
      const move = Math.sign(Number(option.end_price) - Number(option.open_price))
      const right = move === { Up: 1, Down: -1, Even: 0 }[name]
      const expected = right ? OptionResult.profit : move === 0 ? OptionResult.even : OptionResult.loss
      expect(option.profit_result).toBe(expected)
      const fields = ['forecast', 'amount', 'ratio', 'paidBack', 'fee', 'bought', 'delivered', 'number']
      await expect(sheet.locator('dt')).toHaveText(
        ['entry', 'move', 'exit', ...fields].map((id) => translate(`option.${id}`)),
      )
      await sheet
        .getByRole('button', { name: translate('action.close') })
        .last()
        .tap()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('timer')).toBeHidden()
    })
  }
  await screen.mine
    .locator('label')
    .filter({ hasText: translate('option.closed') })
    .tap()
  await expect(screen.rows).toHaveCount(3)
  expect(await world.ledger()).toMatchObject({ balanced: true })
})

test('[S3.14] [S4.10] profit, refund and loss each look and read as what they are', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('clock', { mode: 'frozen' })
  const found = new Set<number>()
  // A market of small steps often ends where it began.
  for (let round = 0; round < 40 && found.size < 3; round++) {
    for (const type of Object.values(OptionType))
      await write(customer.api, 'microtradeSubmit', {
        match_id: 36,
        currency_id: 3,
        type,
        seconds: 30,
        number: '10',
      })
    await world.advance(30_000)
    const { data } = await read(customer.api, 'microtradeLists', { status: OptionStatus.closed, limit: 3 })
    for (const { profit_result } of data) found.add(profit_result)
  }
  expect([...found].sort((one, other) => one - other)).toEqual([-1, 0, 1])

  const app = await openApp(page, { customer, at: path })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.mine
    .locator('label')
    .filter({ hasText: translate('option.closed') })
    .tap()
  const kinds = [
    [/[▲]\s\+/, 'option.won'],
    [translate('option.refund'), 'option.refunded'],
    [/[▼]\s[-−]/, 'option.lost'],
  ] as const
  for (const [mark, title] of kinds) {
    await screen.rows.filter({ hasText: mark }).first().getByRole('button').tap()
    const sheet = app.sheet('KRW/USDT · 30 s')
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(translate(title))
    await sheet
      .getByRole('button', { name: translate('action.close') })
      .last()
      .tap()
    await expect(sheet).toBeHidden()
  }
})

test('[S5.17] [S5.18] [S5.19] [S8.01] [S8.06] [S8.08] first the time, then an amount in its range that the balance covers', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { translate } = app
  const screen = await atScreen(app)
  await expect(screen.amount).toHaveAccessibleDescription(translate('option.rangeLater'))
  await screen.amount.fill('100')
  await screen.buy()
  await expect(page.getByRole('radiogroup', { name: translate('option.time') })).toHaveAccessibleDescription(
    translate('option.timeFirst'),
  )
  await screen.time('30 s').tap()
  await expect(screen.amount).toHaveAccessibleDescription(/^10 to 10,000\sUSDT$/)
  await screen.amount.fill('')
  await screen.buy()
  await app.expectFault(translate('option.amount'), translate('form.amount'))
  await screen.amount.fill('9')
  await app.expectFault(translate('option.amount'), translate('option.belowMinimum'))
  await screen.amount.fill('10001')
  await app.expectFault(translate('option.amount'), translate('option.aboveMaximum'))
  await screen.amount.fill('2000')
  await app.expectFault(translate('option.amount'), translate('form.insufficient'))
  await expect(page.getByRole('alertdialog')).toBeHidden()
  // The range belongs to the time.
  await screen.time('5 min').tap()
  await expect(screen.amount).toHaveAccessibleDescription(/Insufficient|^100 to 50,000\sUSDT$/)
  await app.button(translate('action.max')).tap()
  await expect(screen.amount).toHaveValue('1,996')
  await app.button('1,000').tap()
  await expect(screen.amount).toHaveValue('1,000')
})

test('[S5.20] [S8.12] [S8.14] who is not verified is asked to verify, before anything else', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await register(world), at: path })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.buy()
  const question = app.question(translate('identity.needed'))
  await expect(question).toContainText(translate('option.verifyBody'))
  await question.getByRole('button', { name: translate('action.cancel') }).tap()
  await expect(question).toBeHidden()
  await screen.buy()
  await question.getByRole('button', { name: translate('identity.verify') }).tap()
  await app.expectAt('/pages/verification/index')
})

test('[S8.12] [S8.14] a backend that knows better asks in its own words', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { translate } = app
  const screen = await atScreen(app)
  await world.control('faultAdd', { kind: 'identity-needed', operation: 'microtradeSubmit' })
  await app.check(translate('trade.confirmFirst')).uncheck()
  await screen.time('30 s').tap()
  await screen.amount.fill('10')
  await screen.buy()
  const question = app.question(translate('identity.needed'))
  await expect(question).toContainText('Account not authenticated, go to authentication?')
  await question.getByRole('button', { name: translate('identity.verify') }).tap()
  await app.expectAt('/pages/verification/index')
})

test('[S8.12] [S8.13] basic verification comes before advanced', async ({ page, world }) => {
  const app = await openApp(page, { customer: await register(world), at: '/pages/verification/advanced' })
  await expect(page.getByRole('main')).toContainText(app.translate('identity.basicFirst'))
  await app.go('/pages/assets/withdraw/index')
  await expect(page.getByRole('main')).toContainText(app.translate('gate.identity'))
})

test('[S2.24] an option of another device runs here too, and its end is told on any screen', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: path })
  await atScreen(app)
  const buy = () =>
    write(customer.api, 'microtradeSubmit', {
      match_id: 2,
      currency_id: 3,
      type: OptionType.up,
      seconds: 60,
      number: '10',
    })
  await buy()
  await page.reload()
  await expect(page.getByRole('region', { name: app.translate('option.running') })).toContainText('ETH/USDT')
  // Its end comes by the socket, which comes after the first picture.
  await expect(page.getByText(app.translate('live.now'), { exact: true }).first()).toBeVisible()
  await app.tab('nav.finance')
  await app.expectAt('/pages/template/index')
  await world.advance(61_000)
  await app.expectToast(/ETH\/USDT option settled: [+-−]/)
})

test('[S2.24] a result that comes while one types waits as a card and takes no focus', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: path })
  const screen = await atScreen(app)
  await screen.time('30 s').tap()
  await screen.forecast('option.up').tap()
  await screen.amount.fill('100')
  await screen.buy()
  await app
    .question(/in 30 s/)
    .getByRole('button', { name: app.translate('option.confirm') })
    .tap()
  await expect(page.getByRole('timer')).toBeVisible()
  await screen.amount.fill('25')
  await world.advance(31_000)
  const card = app.main.getByRole('button', { name: /^BTC\/USDT 30 s/ })
  await expect(card).toBeVisible()
  await expect(screen.amount).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.tap()
  await expect(app.sheet(/^BTC\/USDT/)).toBeVisible()
})

test('[S2.24] without a session options show the market, how it works and the way in', async ({ page }) => {
  const app = await openApp(page, { at: path })
  await expect(app.button(/^BTC\/USDT/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(app.translate('option.introTitle'))
  await app.button(app.translate('option.signIn')).tap()
  const search = await app.expectAt('/pages/user/login/login')
  expect(search.get('backtype')).toBe('2')
})
