import { day } from '#domain/time.ts'
import { PlanOrderStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fundedCustomer, wait } from '#sdk/testing/customer.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const figure = (text: string | null) => Number(text?.replaceAll(/[^\d.-]/g, ''))

test('[S2.25] [S3.15] [S3.16] [S4.11] [S9.09] a plan is read, reckoned and bought, and runs in custody', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: '/pages/template/index' })
  const { translate } = app
  const plan = app.button(/^15 days USDT/)
  await expect(plan).toContainText('0.40%')
  await expect(plan).toContainText('6.00%')
  await expect(plan).toContainText(/100\.00\sUSDT/)
  await expect(page.getByRole('main')).toContainText('Yields are not guaranteed.')
  // The first plan speaks of the new coin that goes with it.
  await expect(page.getByRole('link').filter({ hasText: /NOVA will be issued/ })).toBeVisible()

  await plan.tap()
  const sheet = app.sheet('15 days USDT')
  const buy = sheet.getByRole('button', { name: translate('finance.buy') })
  await sheet.getByLabel(translate('finance.amount')).fill('100001')
  await app.expectFault(translate('finance.amount'), translate('finance.overMaximum'))
  await expect(sheet).toContainText(/\+0\.00\sUSDT/)
  await expect(buy).toBeDisabled()
  await sheet.getByLabel(translate('finance.amount')).fill('1000')
  await expect(sheet).toContainText(/\+60\.00\sUSDT/)
  await expect(sheet.locator('dt')).toHaveText(
    ['dailyYield', 'back', 'endsOn', 'minimum', 'maximum', 'yearly', 'penalty'].map((id) =>
      translate(`finance.${id}`),
    ),
  )
  await expect(sheet.locator('dd')).toHaveText([
    /^4\.00\sUSDT$/,
    /^1,060\.00\sUSDT$/,
    /2026/,
    /^100\.00\sUSDT$/,
    /^100,000\.00\sUSDT$/,
    translate('finance.yearlyRule', { rate: '146.00%' }),
    translate('finance.penaltyPerDay', { rate: '0.40%' }),
  ])
  await buy.tap()
  await app.expectAt('/pages/finance/buyPage')
  await expect(app.fact(translate('finance.cycle'))).toHaveText('15 days')
  // The amount of the calculator is filled in.
  await expect(app.field(translate('finance.amount'))).toHaveValue('1,000')
  await app.field(translate('finance.amount')).fill('100001')
  await expect(app.fact(translate('finance.back'))).toHaveText(/^0\.00\sUSDT$/)
  await app.field(translate('finance.amount')).fill('1000')
  await expect(app.fact(translate('finance.back'))).toHaveText(/^1,060\.00\sUSDT$/)
  await app.check(/I have read and accept/).check()
  await app.button(translate('finance.buy')).tap()
  const question = app.question(translate('finance.confirmTitle'))
  await expect(question.locator('dd')).toHaveText([
    '15 days USDT',
    /^1,000\.00\sUSDT$/,
    /^4\.00\sUSDT$/,
    /^\+60\.00\sUSDT$/,
    /2026/,
    /^up to 60\.00\sUSDT$/,
  ])
  await question.getByRole('button', { name: translate('finance.buy') }).tap()
  await expect(app.heading(translate('finance.bought'))).toBeVisible()
  expect(await customer.balance('trust', 'USDT')).toMatchObject({ frozen: '1000.00000000' })
  await app.button(translate('title.financeOrders')).tap()
  await app.expectAt('/pages/finance/ordersPage')
  const order = page.getByRole('main').getByRole('listitem')
  await expect(order).toHaveCount(1)
  await expect(order).toContainText(translate('finance.daysLeft', { n: 15, total: 15 }))
  const fields = ['principal', 'dailyYield', 'expected', 'paidAt', 'endsOn', 'penaltyNow']
  await expect(order.locator('dt')).toHaveText(fields.map((id) => translate(`finance.${id}`)))
})

for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test('[S4.11] the end that a purchase names is the end that the plan has', async ({ page, world }) => {
      await world.control('clock', { mode: 'frozen' })
      const app = await openApp(page, { customer: await demo(world), at: '/pages/finance/buyPage?id=2' })
      const { translate } = app
      await app.field(translate('finance.amount')).fill('1000')
      await app.check(/I have read and accept/).check()
      await app.button(translate('finance.buy')).tap()
      const question = app.question(translate('finance.confirmTitle'))
      await question.getByRole('button', { name: translate('finance.buy') }).tap()
      await expect(app.heading(translate('finance.bought'))).toBeVisible()
      const named = await app.fact(translate('finance.endsOn')).textContent()
      await app.button(translate('title.financeOrders')).tap()
      await expect(app.fact(translate('finance.endsOn'))).toHaveText(String(named))
    })
  })

test('[S5.23] [S8.01] [S8.02] [S8.06] [S8.08] amount, minimum, balance and agreement are checked before a purchase', async ({
  page,
  world,
}) => {
  const app = await openApp(page, {
    customer: await fundedCustomer(world, { 3: '500' }),
    at: '/pages/finance/buyPage?id=2',
  })
  const { translate } = app
  const amount = app.field(translate('finance.amount'))
  await expect(amount).toHaveAccessibleDescription(/^100\.00 to 100,000\.00\sUSDT$/)
  await app.button(translate('finance.buy')).tap()
  await app.expectFault(translate('finance.amount'), translate('form.amount'))
  await app.expectFault(/I have read and accept/, translate('form.agree'))
  await amount.fill('99')
  await app.expectFault(translate('finance.amount'), translate('finance.underMinimum'))
  await amount.fill('100001')
  await app.expectFault(translate('finance.amount'), translate('finance.overMaximum'))
  await amount.fill('501')
  await app.expectFault(translate('finance.amount'), translate('finance.overBalance'))
  await app.go('/pages/finance/buyPage?id=3')
  await expect(page.getByRole('main')).toContainText('30 days USDT')
  await amount.fill('500')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  // This plan has no maximum.
  await app.go('/pages/finance/buyPage?id=1')
  await expect(amount).toHaveAccessibleDescription(/^At least 100\.00\sUSDT$/)
  // A balance below the minimum of the plan is reported.
  await app.go('/pages/finance/buyPage?id=4')
  await expect(page.getByRole('main')).toContainText('90 days USDT')
  await amount.fill('1000')
  await app.button(translate('finance.buy')).tap()
  await app.expectFault(translate('finance.amount'), translate('finance.balanceUnderMinimum'))
})

test('[S2.25] [S3.16] [S4.11] plans are in three tabs: in custody, completed, redeemed', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/finance/ordersPage' })
  const { translate } = app
  const orders = page.getByRole('main').getByRole('listitem')
  const last = {
    hosting: 'finance.penaltyNow',
    completed: 'finance.completedAt',
    redeemed: 'record.received',
  }
  for (const [tab, fact] of Object.entries(last)) {
    await app.option(translate(`finance.${tab}`)).tap()
    await expect(orders.first().locator('dt').last()).toHaveText(translate(fact))
    const redeem = orders.first().getByRole('button', { name: translate('finance.redeem') })
    await expect(redeem).toHaveCount(tab === 'hosting' ? 1 : 0)
    const earned = translate(tab === 'hosting' ? 'finance.earned' : 'finance.earnedAll')
    await expect(orders.first().getByText(earned, { exact: true })).toBeVisible()
  }
})

const readings = {
  'settlement-ratio': {
    rule: 'S9.08',
    penalty: '40.00',
    receive: '980.00',
    outcome: { id: 'finance.lessThanPaid', amount: '20.00\u00a0USDT' },
    more: {},
  },
  'daily-interest': {
    rule: 'S9.07',
    penalty: '6.00',
    receive: '1,014.00',
    outcome: { id: 'finance.moreThanPaid', amount: '14.00\u00a0USDT' },
    more: { penalty: { rule: 'daily-interest' } },
  },
} as const

for (const [name, { rule, penalty, receive, outcome, more }] of Object.entries(readings)) {
  test(`[S4.11] [S4.12] [${rule}] early redemption shows its penalty first and takes it from principal, by ${name}`, async ({
    page,
    world,
  }) => {
    await world.control('reset', { seed: 'test', at: startOfTests, rules: more })
    const customer = await fundedCustomer(world, { 3: '5000' })
    await write(customer.api, 'lhDepositBuy', { config_id: 2, amount: '1000', agreement: 1 })
    await wait(world, customer, 5 * day)
    const app = await openApp(page, { customer, at: '/pages/finance/ordersPage' })
    const { translate } = app
    const order = page.getByRole('main').getByRole('listitem')
    await order.getByRole('button', { name: translate('finance.redeem') }).tap()
    const question = app.question(translate('finance.redeemTitle'))
    await expect(question).toContainText(translate('finance.redeemBody'))
    await expect(question.locator('dd')).toHaveText([
      /^1,000\.00\sUSDT$/,
      '10 days',
      /^20\.00\sUSDT$/,
      new RegExp(`^-${penalty}\\sUSDT$`),
    ])
    await expect(question).toContainText(new RegExp(`${receive}\\sUSDT`))
    await expect(question).toContainText(translate(outcome.id, { amount: outcome.amount }))
    await question.getByRole('button', { name: translate('action.cancel') }).tap()
    await expect(question).toBeHidden()
    expect(
      (await read(customer.api, 'lhDepositOrderList', { status: PlanOrderStatus.running })).order_list,
    ).toHaveLength(1)

    await order.getByRole('button', { name: translate('finance.redeem') }).tap()
    await question.getByRole('button', { name: translate('finance.redeem') }).tap()
    await expect(app.main.getByRole('status')).toContainText(new RegExp(`${receive}\\sUSDT`))
    await expect(app.main).toContainText(translate('finance.redeemDone'))
    await app.button(translate('title.financeOrders')).tap()
    await expect(app.fact(translate('record.received'))).toHaveText(new RegExp(`^${receive}\\sUSDT$`))
    await expect(app.option(translate('finance.redeemed')).getByRole('radio')).toBeChecked()
    await expect(app.fact(translate('finance.penaltyPaid'))).toHaveText(new RegExp(`^${penalty}\\sUSDT$`))
    const { available } = await customer.balance('spot', 'USDT')
    expect(Number(available)).toBe(4000 + figure(receive))
  })
}

test('[S2.25] without a session the plans can be read, and a purchase asks for a sign-in', async ({
  page,
}) => {
  const app = await openApp(page, { at: '/pages/finance/index' })
  await expect(app.heading(app.translate('finance.lead'))).toBeVisible()
  await app.button(/^15 days USDT/).tap()
  await app
    .sheet('15 days USDT')
    .getByRole('button', { name: app.translate('finance.buy') })
    .tap()
  const search = await app.expectAt('/pages/user/login/login')
  expect(search.get('backpage')).toBe('/pages/finance/buyPage?id=2')
})
