import { openApp } from '../support/app.ts'
import { fundPassword } from '../support/customer.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/standing.ts'

test("[S1.02] [S1.04] [S2.04] [S2.27] [S3.10] [S3.11] [S4.03] [S4.06] [S4.07] [S8.24] a customer's life by touch, in Thai", async ({
  page,
  world,
}) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
  const app = await openApp(page, { language: 'th', at: '/pages/index/index' })
  const { say } = app
  const mail = 'newcomer@h5.example'
  const password = 'a-good-password'
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')

  await test.step('register', async () => {
    await app.menu('title.login')
    await app.expectAt('/pages/user/login/choose')
    await app.button(say('title.register')).tap()
    await app.field(say('user.byEmail')).fill(mail)
    await app.button(say('code.send')).tap()
    await app.expectToast(say('code.sent'))
    await app.field(say('code.label')).fill(await world.newestCode(mail))
    await app.field(say('user.password')).fill(password)
    await app.field(say('user.confirmPassword')).fill(password)
    await app.field(say('user.inviteCode')).fill('WELCOME8')
    await page.getByRole('checkbox').tap()
    await app.button(say('title.register')).tap()
    await app.expectToast(say('user.registered'))
  })

  await test.step('login', async () => {
    await app.expectAt('/pages/user/login/login')
    await app.field(say('user.byEmail')).fill(mail)
    await app.field(say('user.password')).fill(password)
    await app.button(say('title.login')).tap()
    await app.expectAt('/pages/index/index')
  })

  await test.step('fund password', async () => {
    await app.menu('title.security')
    await app.link(new RegExp(say('title.fundPassword'))).tap()
    await app.passcode(say('fund.new'), fundPassword)
    await app.passcode(say('fund.again'), fundPassword)
    await app.button(say('fund.set')).tap()
    await expect(app.heading(say('fund.done'))).toBeVisible()
    await app.button(say('action.goBack')).tap()
    await app.expectAt('/pages/settings/security/index')
    await app.back()
    await app.expectAt('/pages/index/index')
  })

  await test.step('deposit with its proof', async () => {
    await app.menu('menu.deposit')
    await app.button(/^USDT/).tap()
    await app
      .sheet(say('deposit.chooseChain'))
      .getByRole('link', { name: /^TRC20/ })
      .tap()
    await app.field(say('deposit.amount')).fill('5000')
    await app.picture(say('picture.proof'))
    await app.button(say('deposit.submit')).tap()
    await expect(app.heading(say('record.reviewing'))).toBeVisible()
    await app.button(say('deposit.toRecords')).tap()
    await expect(page.getByRole('button', { name: /USDT TRC20/ })).toContainText(say('record.reviewing'))
  })

  await test.step('review', async () => {
    await world.passReviews()
    await app.expectToast(say('live.depositPassed'))
    await expect(page.getByRole('button', { name: /USDT TRC20/ })).toContainText(say('record.passed'))
    await app.go('/pages/assets/index')
    await app.button(/^USDT/).tap()
    await expect(app.fact(say('assets.available')).first()).toHaveText(/^5,000/)
  })

  await test.step('transfer', async () => {
    await app
      .sheet('USDT')
      .getByRole('link', { name: say('title.transfer') })
      .tap()
    await app.field(say('transfer.amount')).fill('1000')
    await app.button(say('title.transfer')).tap()
    await expect(app.heading(say('transfer.done'))).toBeVisible()
    await app.main.getByRole('button', { name: say('title.transferRecord') }).tap()
    await expect(app.main.getByRole('button', { name: /USDT/ })).toHaveText([/1,000/, /1,000/])
    await app.go('/pages/index/index')
  })

  const orders = page.getByRole('region', { name: say('trade.orders') })
  await test.step('limit order', async () => {
    await app.tab('nav.trade')
    const price = app.field(say('market.last'))
    await expect(price).toHaveValue(/\d/)
    await price.fill((Number(await price.inputValue()) * 0.8).toFixed(2))
    await app.field(say('trade.amount')).fill('0.01')
    await app.button(say('trade.buyCoin', { coin: 'BTC' })).tap()
    const question = app.question(say('trade.buyCoin', { coin: 'BTC' }))
    await question.getByRole('button', { name: say('trade.buyCoin', { coin: 'BTC' }) }).tap()
    await expect(orders.getByRole('listitem')).toHaveCount(1)
    await expect(orders.getByRole('button', { name: say('trade.cancel') })).toBeVisible()
  })

  await test.step('market order, filled at once', async () => {
    await app.option(say('trade.market')).tap()
    await app.field(say('trade.amount')).fill('0.01')
    await app.button(say('trade.buyCoin', { coin: 'BTC' })).tap()
    const question = app.question(say('trade.buyCoin', { coin: 'BTC' }))
    await question.getByRole('button', { name: say('trade.buyCoin', { coin: 'BTC' }) }).tap()
    await orders
      .locator('label')
      .filter({ hasText: say('trade.filled') })
      .tap()
    await expect(orders.getByRole('listitem')).toHaveCount(1)
    await expect(orders.getByRole('listitem')).toContainText('100%')
  })

  await test.step('cancel', async () => {
    await orders
      .locator('label')
      .filter({ hasText: say('trade.open') })
      .tap()
    await orders.getByRole('button', { name: say('trade.cancel') }).tap()
    await app.expectToast(say('trade.cancelDone'))
    await expect(orders).toContainText(say('trade.noOpen'))
    await orders
      .locator('label')
      .filter({ hasText: say('trade.cancelled') })
      .tap()
    await expect(orders.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('records', async () => {
    await app.tab('nav.assets')
    await app.button(/^BTC/).tap()
    await expect(app.fact(say('assets.frozen')).first()).toHaveText(/^0/)
    await app
      .sheet('BTC')
      .getByRole('link', { name: say('title.assetRecord') })
      .tap()
    await app.option(say('record.changes')).tap()
    await expect(app.main.getByRole('listitem')).not.toHaveCount(0)
    await app.option(say('record.withdrawals')).tap()
    await expect(app.main).toContainText(say('record.noWithdrawals'))
  })

  expect(await world.ledger()).toMatchObject({ balanced: true })
})
