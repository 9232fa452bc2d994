import { day } from '#domain/time.ts'
import { read, write } from '#sdk/call.ts'
import { customer, wait } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { changeRows } from '../support/changedRows.ts'
import { atScreen as atContracts } from '../support/contractScreen.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { createVerifiedCustomer, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen as atOptions, options } from '../support/optionScreen.ts'
import { readScreen } from '../support/readScreen.ts'
import { atScreen, spot } from '../support/spotScreen.ts'
import { openPosition } from '../support/steering.ts'

const withOdd = { balances: { spot: { USDT: '3202.51384910' }, contract: { USDT: '987.65432109' } } }

test('[S4.02] a balance has the same places on every screen', async ({ page, world }) => {
  const app = await openApp(page, { customer: await customer(world, withOdd), at: spot })
  const { translate, main } = app
  await atScreen(app)
  await expect(main).toContainText(/3,202\.51\sUSDT/)
  for (const [at, text] of [
    ['/pages/lever/index', /987\.65\sUSDT/],
    ['/pages/assets/withdraw/index', /USDT.*3,202\.51(?!\d)/],
    ['/pages/assets/tradeAccount?account=change', /USDT.*3,202\.51(?!\d)/],
    ['/pages/assets/transfer/index', /3,202\.51\sUSDT/],
  ] as const) {
    await app.go(at)
    await expect(main).toContainText(text)
  }
  await app.go('/pages/assets/index')
  await main.getByRole('button', { name: /^USDT/ }).first().tap()
  const sheet = app.sheet('USDT')
  await expect(sheet).toContainText(/4,190\.16\sUSDT/)
  await expect(app.fact(translate('assets.available'), sheet)).toHaveText([
    '4,190.16',
    '3,202.51',
    '987.65',
    '0.00',
    '0.00',
  ])
})

test('[S2.27] a coin without a market has two places, or as many as it needs', async ({ page, world }) => {
  const app = await openApp(page, {
    customer: await customer(world, { balances: { spot: { NOVA: '200', TERA: '0.125' } } }),
    at: '/pages/assets/tradeAccount?account=change',
  })
  await expect(app.main).toContainText(/NOVA.*200\.00(?!\d)/)
  await expect(app.main).toContainText(/TERA.*0\.125(?!\d)/)
})

test('[S2.27] the price of a coin has the places of its market, in the table of a wide page and in its sheet', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const balances = { spot: { SOL: '2', XRP: '100', DOGE: '500' } }
  const app = await openApp(page, {
    customer: await customer(world, { balances }),
    at: '/pages/assets/index',
  })
  for (const [coin, price] of [
    ['SOL', /^\d+\.\d\d$/],
    ['XRP', /^\d\.\d{5}$/],
    ['DOGE', /^0\.\d{5}$/],
  ] as const) {
    const row = app.main.getByRole('row', { name: new RegExp(`^${coin}`) })
    await expect(row.getByRole('cell').nth(1)).toHaveText(price)
    const shown = String(await row.getByRole('cell').nth(1).textContent())
    await row.getByRole('button').click()
    const sheet = app.sheet(coin)
    const places = new RegExp(`^[\\d,]+\\.\\d{${shown.split('.')[1]?.length}}\\sUSDT$`)
    await expect(app.fact(app.translate('assets.price'), sheet)).toHaveText(places)
    await sheet.getByRole('button', { name: app.translate('action.close') }).click()
    await expect(sheet).toHaveCount(0)
  }
})

test('[S3.09] [S3.11] fee and proceeds of a withdrawal, and a change with its balances, have the same places', async ({
  page,
  world,
}) => {
  const owner = await createVerifiedCustomer(world)
  await saveAddress(world, owner)
  await openPosition(owner)
  const app = await openApp(page, { customer: owner, at: '/pages/assets/withdraw/detail?currency=3' })
  const { translate, main } = app
  await app.field(translate('withdraw.amount')).fill('123.45')
  await expect(app.fact(translate('withdraw.fee', { rate: '0.1%' }))).toHaveText(/^0\.1235\sUSDT$/)
  await expect(app.fact(translate('withdraw.receive'))).toHaveText(/^123\.3265\sUSDT$/)

  await app.go('/pages/assets/record?tab=changes')
  const money = main.getByRole('listitem').getByText(/^[+-].*\sUSDT$/)
  await expect(money.filter({ hasText: /^-0\./ })).toHaveCount(1)
  for (const amount of await money.allInnerTexts()) expect(amount).toMatch(/\.\d{4}\s/)
  await money.filter({ hasText: /^-0\./ }).tap()
  const [change, before, after] = await Promise.all(
    ['change', 'before', 'after'].map(async (id) => {
      const text = await app.fact(translate(`record.${id}`)).innerText()
      return Math.round(Number(text.replace(/[^\d.-]/g, '')) * 1e8)
    }),
  )
  expect(Number(before) + Number(change)).toBe(after)
})

test('[S2.27] a balance of eleven digits fits on the narrowest phone, and its size does not betray it when it is hidden', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 664 })
  const rich = await customer(world, { balances: { spot: { BTC: '123456.12345678' } } })
  const app = await openApp(page, { customer: rich, at: '/pages/assets/index' })
  for (const path of ['/pages/assets/index', '/pages/index/index']) {
    await app.go(path)
    const figure = app.main.getByText(/^[\d,]{14}\.\d\d$/).first()
    await expect(figure).toBeVisible()
    const edge = await figure.evaluate((element) => element.getBoundingClientRect().right)
    expect(edge, path).toBeLessThanOrEqual(304)
    expect((await readScreen(page)).misfits.filter((misfit) => !misfit.startsWith('a.link'))).toEqual([])
    // Hidden, it has the size of every other balance.
    const line = app.main.locator('[style*="--long"]')
    const size = () => line.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    const small = await size()
    await app.main.getByRole('button', { name: 'Hide balances' }).tap()
    await expect(figure).toHaveCount(0)
    expect(await size()).toBeGreaterThan(small)
    await app.main.getByRole('button', { name: /^(Hide|Show) balances$/ }).tap()
  }
})

test('[S2.27] records of coins have the places of their market, in the list and beside a form; the sheet has all', async ({
  page,
  world,
}) => {
  await changeRows(page, 'charge_mention/log2', (rows) =>
    rows.map((row) => ({ ...row, currency_id: 1, name: 'BTC', chain: 'OMNI', amount: '0.12345678' })),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/assets/record?tab=deposits',
  })
  const rows = app.main.getByRole('listitem').filter({ hasText: 'BTC OMNI' })
  await expect(rows.first()).toContainText(/0\.123456\sBTC/)
  await rows.first().getByRole('button').click()
  await expect(app.fact(app.translate('deposit.amount'))).toHaveText(/^0\.12345678\sBTC$/)
  await page.keyboard.press('Escape')
  await app.go('/pages/assets/deposit/index')
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('listitem').first()).toContainText(/0\.123456\sBTC/)
})

test('[S4.11] the yield of a plan has the places of its coin, on its card and in the report', async ({
  page,
  world,
}) => {
  const saver = await customer(world, { balances: { spot: { USDT: '1235.7', BTC: '0.01' } } })
  const plans = await read(saver.api, 'lhDepositConfig', {})
  for (const [coin, amount] of [
    ['BTC', '0.01'],
    ['USDT', '1235.7'],
  ] as const) {
    const { id = 0 } = plans.find((plan) => plan.currency_name === coin && plan.day === 30) ?? {}
    await write(saver.api, 'lhDepositBuy', { config_id: id, amount, agreement: 1 })
  }
  await wait(world, saver, day)
  const app = await openApp(page, { customer: saver, at: '/pages/finance/ordersPage' })
  const card = (coin: string) => app.main.getByRole('listitem').filter({ hasText: coin })
  // Half a thousandth and half a hundredth of the principal, cut off on the card as in the question.
  await expect(card('BTC ·')).toContainText(/\+0\.000005\sBTC/)
  await expect(card('USDT ·')).toContainText(/\+6\.17\sUSDT/)
  await card('USDT ·').getByRole('button').tap()
  const question = page.getByRole('alertdialog')
  await expect(app.fact(app.translate('finance.earned'), question)).toHaveText(/^6\.17\sUSDT$/)
  await question.getByRole('button', { name: app.translate('action.cancel') }).tap()
  await app.go('/pages/finance/index')
  await expect(app.main).toContainText(/\+6\.[0-9]{2}(?!\d)/)
})

test('[S3.14] [S4.10] the amounts of an option have the same places in its question and its result', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: options })
  const { translate } = app
  const { amount, direction, running, result } = await atOptions(app)
  await amount.fill('11')
  await direction('option.up').tap()
  const question = page.getByRole('alertdialog')
  for (const id of ['option.amount', 'option.ifRight', 'option.payout', 'option.ifWrong'])
    await expect(app.fact(translate(id), question)).toHaveText(/\.\d{3}\sUSDT$/)
  await expect(app.fact(translate('option.feeAt', { percent: '0.2%' }), question)).toHaveText(
    /^0\.022\sUSDT$/,
  )
  await question.getByRole('button', { name: translate('option.confirm') }).tap()
  await expect(running).toHaveCount(1)
  await world.advance(61_000)
  await result.tap()
  const sheet = app.sheet(/^BTC\/USDT/)
  for (const id of ['option.amount', 'option.paidBack', 'option.fee'])
    await expect(app.fact(translate(id), sheet)).toHaveText(/\.\d{3}\sUSDT$/)
})

test('[S4.08] margin and fee of a contract read alike in ticket, question and record', async ({
  page,
  world,
}) => {
  await world.control('marketPin', { symbol: 'BTC/USDT', to: '61234.50' })
  const app = await openApp(page, { customer: await customer(world, withOdd), at: '/pages/lever/index' })
  const { translate } = app
  const screen = await atContracts(app)
  await app.field(translate('lever.lots')).fill('1')
  const form = page.locator('main form')
  // The ticket may begin with the price before the pin.
  await expect(form.locator('dl dd').first()).toContainText('61.2')
  await screen.openButton('long').tap()
  const question = page.getByRole('alertdialog')
  // The ticket shows the last price until it has the book.
  for (const [index, id] of ['lever.margin', 'lever.openFee', 'lever.largestLoss'].entries())
    await expect(async () => {
      const shown = await form.locator('dl dd').nth(index).innerText()
      await expect(app.fact(translate(id), question)).toHaveText(shown, { timeout: 500 })
    }).toPass()
})

test('[S4.02] amounts of coins in a list have the places of their market, and are exact in their sheet', async ({
  page,
  world,
}) => {
  const balances = { spot: { BTC: '0.12345678', DOGE: '1234.5678', ETH: '2', LTC: '0.00000012' } }
  const app = await openApp(page, {
    customer: await customer(world, { balances }),
    at: '/pages/assets/withdraw/index',
  })
  const row = (coin: string) => app.main.getByRole('link', { name: new RegExp(`^${coin}\\b`) })
  for (const [coin, text] of [
    ['BTC', '0.123456'],
    ['ETH', '2.00000'],
    ['DOGE', '1,234.5'],
    ['LTC', '0.00000012'],
  ] as const)
    await expect(row(coin)).toContainText(new RegExp(`(?<![\\d,.])${text.replaceAll('.', '\\.')}(?!\\d)`))

  await page.setViewportSize({ width: 1280, height: 800 })
  await app.go('/pages/assets/index')
  const amounts = app.main.getByRole('row').getByRole('cell').filter({ hasText: /\d/ })
  await expect(amounts.first()).toBeVisible()
  /** Middle of the decimal sign of each amount, from the left. */
  const signs = await app.main.locator('tbody tr td:nth-of-type(1)').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      const at = (text?.textContent ?? '').indexOf('.')
      const range = document.createRange()
      if (text) range.setStart(text, at)
      if (text) range.setEnd(text, at + 1)
      return Math.round(range.getBoundingClientRect().left)
    }),
  )
  expect(new Set(signs).size).toBe(1)
  await app.main.getByRole('button', { name: /^BTC/ }).tap()
  await expect(app.sheet('BTC')).toContainText('0.12345678')
})
