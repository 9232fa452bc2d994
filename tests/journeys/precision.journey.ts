import { customer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { atScreen as atContracts } from '../support/contractScreen.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen, spot } from '../support/spotScreen.ts'

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
  await expect(form.locator('dl dd').first()).toContainText(/\d/)
  const shown = await form.locator('dl dd').allInnerTexts()
  await screen.openButton('long').tap()
  const question = page.getByRole('alertdialog')
  for (const [index, id] of ['lever.margin', 'lever.openFee', 'lever.largestLoss'].entries())
    await expect(app.fact(translate(id), question)).toHaveText(String(shown[index]))
})
