import { OptionResult, OptionStatus, OptionType } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen, options as path } from '../support/optionScreen.ts'
import { lastPrice, symbol } from '../support/steering.ts'

const outcomes = {
  [OptionResult.profit]: 'option.won',
  [OptionResult.even]: 'option.refunded',
  [OptionResult.loss]: 'option.lost',
} as const

test('[S2.24] [S3.14] [S4.10] [S5.17] time, amount and direction; then the countdown, then the result', async ({
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
      await screen.amount.fill('100')
      // The fee paid: a gain of 20, a loss of 100, and 0.2 for either.
      await expect(app.main.locator('form summary')).toHaveText(/\+19\.80.*-100\.20.*83\.5%$/)
      await screen.direction(forecast).tap()
      const question = app.question(`BTC/USDT ${name} in 30 s?`)
      await expect(question).toContainText(translate('option.risk'))
      await expect(app.fact(translate('option.ifRight'), question)).toHaveText(
        name === 'Even' ? '+49.80 USDT' : '+19.80 USDT',
      )
      await expect(app.fact(translate('option.ifWrong'), question)).toHaveText('-100.20 USDT')
      await question.getByRole('button', { name: translate('option.confirm') }).tap()
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(screen.running).toHaveCount(1)
      await expect(screen.running).toContainText(name)

      await world.advance(31_000)
      const [option] = (
        await read(customer.api, 'microtradeLists', { status: OptionStatus.closed, limit: 1 })
      ).data
      if (!option) throw new Error('The option did not close')
      await screen.result.tap()
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

test('[S2.24] a minute up is bought from home in three taps, in sight without scrolling', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  const { translate } = app
  await app.tab('nav.option')
  const screen = await atScreen(app)
  const up = screen.direction('option.up')
  await expect(up).toBeInViewport({ ratio: 1 })
  await up.tap()
  await app
    .question('BTC/USDT Up in 1 min?')
    .getByRole('button', { name: translate('option.confirm') })
    .tap()
  await expect(screen.running).toHaveCount(1)
  await expect(page.locator('[data-part=flag]')).toHaveText(/^[01]:\d\d$/)
})

test('[S2.24] an option of another device runs here too, and its end is reported on any screen', async ({
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
  // The socket, which reports its end, connects after the first paint.
  await expect(page.getByText(app.translate('live.now'), { exact: true }).first()).toBeVisible()
  await app.tab('nav.finance')
  await app.expectAt('/pages/template/index')
  await world.advance(61_000)
  await app.expectToast(/ETH\/USDT option settled: [+-−][\d.]+\sUSDT/)
  // Told once: not again where it was bought.
  await app.tab('nav.option')
  const screen = await atScreen(app)
  await expect(screen.rows.first()).toContainText('ETH/USDT')
  await expect(screen.result).toBeHidden()
})

test('[S2.24] a result is a card above the ticket and takes no focus', async ({ page, world }) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: path })
  const screen = await atScreen(app)
  await screen.time('30 s').tap()
  await screen.amount.fill('100')
  await screen.direction('option.up').tap()
  await app
    .question(/in 30 s/)
    .getByRole('button', { name: app.translate('option.confirm') })
    .tap()
  await expect(page.getByRole('timer')).toBeVisible()
  await screen.amount.fill('25')
  // The ticket stays in place below the price while the cards above it come and go, however far the page is scrolled.
  const placeOfTicket = () =>
    screen.time('30 s').evaluate((time) => {
      const price = document.querySelector('main p')
      return time.getBoundingClientRect().y - Number(price?.getBoundingClientRect().y)
    })
  const place = await placeOfTicket()
  await world.advance(31_000)
  await expect(screen.result).toContainText('BTC/USDT · 30 s')
  await expect(page.getByRole('timer')).toHaveCount(0)
  expect(await placeOfTicket()).toBe(place)
  await expect(screen.amount).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await screen.result.tap()
  await expect(app.sheet(/^BTC\/USDT/)).toBeVisible()
  await app
    .sheet(/^BTC\/USDT/)
    .getByRole('button', { name: app.translate('action.close') })
    .last()
    .tap()
  await app.main
    .locator('[role=status]')
    .getByRole('button', { name: app.translate('action.close') })
    .tap()
  await expect(screen.result).toHaveCount(0)
  expect(await placeOfTicket()).toBe(place)
})

test('[S2.24] the closed options are led by those of today: their number, the right ones and their result', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: path })
  const { translate } = app
  await atScreen(app)
  await expect(app.main.getByText(translate('option.noneClosed'))).toBeVisible()
  const last = await lastPrice(world)
  for (const type of [OptionType.up, OptionType.down])
    await write(customer.api, 'microtradeSubmit', {
      match_id: 1,
      currency_id: 3,
      type,
      seconds: 30,
      number: '100',
    })
  await world.control('marketPin', {
    symbol,
    to: (last * 1.01).toFixed(2),
    advance: true,
  })
  await world.advance(40_000)
  // One of two is right: 19.80 won, 100.20 lost.
  const day = app.main.getByText(translate('option.today', { count: 2, right: 1 }))
  await expect(day).toBeVisible()
  await expect(day.locator('..')).toContainText('-80.40')
})
