import { fundPassword } from '#sdk/testing/customer.ts'
import { openApp, viewRecord } from '../support/app.ts'
import { expect, test, numberIn } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { chooseKind, submitButton } from '../support/spotScreen.ts'

test("[S1.02] [S1.04] [S2.04] [S2.27] [S3.10] [S3.11] [S4.03] [S4.06] [S4.07] [S8.24] a customer's life by touch, in Thai", async ({
  page,
  world,
}) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
  const app = await openApp(page, { language: 'th', at: '/pages/index/index' })
  const { translate } = app
  const mail = 'newcomer@h5.example'
  const password = 'a-good-password'
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')

  await test.step('register', async () => {
    await app.menu('title.login')
    await app.expectAt('/pages/user/login/choose')
    await app.button(translate('title.register')).tap()
    await app.field(translate('user.byEmail')).fill(mail)
    await app.button(translate('code.send')).tap()
    await app.expectToast(translate('code.sent', { minutes: 10 }))
    await app.field(translate('code.label')).fill(await world.newestCode(mail))
    await app.field(translate('user.password')).fill(password)
    await app.field(translate('user.confirmPassword')).fill(password)
    await app.field(translate('user.inviteCode')).fill('WELCOME8')
    await page.getByRole('checkbox').tap()
    await app.button(translate('title.register')).tap()
    await app.expectToast(translate('user.registered'))
    await app.expectAt('/pages/index/index')
  })

  await test.step('fund password', async () => {
    await app.menu('title.security')
    await app.link(new RegExp(translate('title.fundPassword'))).tap()
    await app.passcode(translate('fund.new'), fundPassword)
    await app.passcode(translate('fund.again'), fundPassword)
    await app.button(translate('fund.set')).tap()
    await expect(app.heading(translate('fund.done'))).toBeVisible()
    await app.button(translate('action.goBack')).tap()
    await app.expectAt('/pages/settings/security/index')
    await app.back()
    await app.expectAt('/pages/index/index')
  })

  await test.step('deposit with its proof', async () => {
    await app.menu('menu.deposit')
    await app.button(/^USDT/).tap()
    await app
      .sheet(translate('deposit.chooseChain'))
      .getByRole('link', { name: /^TRC20/ })
      .tap()
    await app.field(translate('deposit.amount')).fill('5000')
    await app.picture(translate('picture.proof'))
    await app.button(translate('deposit.submit')).tap()
    await expect(app.heading(translate('record.reviewing'))).toBeVisible()
    await viewRecord(app)
    await expect(app.fact(translate('record.status'))).toHaveText(translate('record.reviewing'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('action.close') })
      .tap()
  })

  await test.step('review', async () => {
    await world.passReviews()
    await app.expectToast(translate('live.depositPassed'))
    await expect(page.getByRole('button', { name: /USDT TRC20/ })).toContainText(translate('record.passed'))
    await app.go('/pages/assets/index')
    await app.button(/^USDT/).tap()
    await expect(app.fact(translate('assets.available')).first()).toHaveText(/^5,000/)
  })

  await test.step('transfer', async () => {
    await app
      .sheet('USDT')
      .getByRole('link', { name: translate('title.transfer') })
      .tap()
    await app.field(translate('transfer.amount')).fill('1000')
    await app.button(translate('title.transfer')).tap()
    await expect(app.heading(translate('transfer.done'))).toBeVisible()
    await app.main.getByRole('button', { name: translate('title.transferRecord') }).tap()
    await expect(app.main.getByRole('button', { name: /USDT/ })).toHaveText([/1,000/, /1,000/])
    await app.go('/pages/index/index')
  })

  const orders = page.getByRole('region', { name: translate('trade.orders') })
  await test.step('limit order', async () => {
    await app.tab('nav.trade')
    await chooseKind(app, 'limit')
    const price = app.field(translate('market.last'))
    await expect(price).toHaveValue(/\d/)
    await price.fill(((await numberIn(price)) * 0.8).toFixed(2))
    await app.field(translate('trade.amount')).fill('0.01')
    await submitButton(app).tap()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: translate('trade.buyCoin', { coin: 'BTC' }) }).tap()
    await expect(orders.getByRole('listitem')).toHaveCount(1)
    await expect(orders.getByRole('button', { name: translate('trade.cancel') })).toBeVisible()
  })

  await test.step('market order, filled at once', async () => {
    await chooseKind(app, 'market')
    await app.field(translate('trade.total')).fill('700')
    await submitButton(app).tap()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: translate('trade.buyCoin', { coin: 'BTC' }) }).tap()
    await orders
      .locator('label')
      .filter({ hasText: translate('trade.filled') })
      .tap()
    await expect(orders.getByRole('listitem')).toHaveCount(1)
    await expect(orders.getByRole('listitem')).toContainText(translate('trade.market'))
  })

  await test.step('cancel', async () => {
    await orders
      .locator('label')
      .filter({ hasText: translate('trade.open') })
      .tap()
    await orders.getByRole('button', { name: translate('trade.cancel') }).tap()
    await app.expectToast(translate('trade.cancelDone'))
    await expect(orders).toContainText(translate('trade.noOpen'))
    await orders
      .locator('label')
      .filter({ hasText: translate('trade.cancelled') })
      .tap()
    await expect(orders.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('records', async () => {
    await app.tab('nav.assets')
    await app.expectAt('/pages/assets/index')
    await app.button(/^BTC/).tap()
    await expect(app.fact(translate('assets.frozen')).first()).toHaveText(/^0/)
    await app
      .sheet('BTC')
      .getByRole('link', { name: translate('title.assetRecord') })
      .tap()
    await app.option(translate('record.changes')).tap()
    await expect(app.main.getByRole('listitem')).not.toHaveCount(0)
    await app.option(translate('record.withdrawals')).tap()
    await expect(app.main).toContainText(translate('record.noWithdrawals'))
  })

  expect(await world.ledger()).toMatchObject({ balanced: true })
})
