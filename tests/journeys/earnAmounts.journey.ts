import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

test('[S2.25] [S3.16] amounts of a plan have the same decimal places, in the form, its question and its card', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const app = await openApp(page, { customer, at: '/pages/finance/buyPage?id=1' })
  const { translate, fact } = app
  // The yield of a day is 0.37 USDT.
  const alike = /\d\.\d{4}\sUSDT$/
  await app.field(translate('finance.amount')).fill('123.45')
  for (const id of ['dailyYield', 'back']) await expect(fact(translate(`finance.${id}`))).toHaveText(alike)
  await page.getByRole('checkbox').check()
  await app.button(translate('finance.buy')).tap()
  const question = app.question(translate('finance.confirmTitle'))
  for (const id of ['amount', 'dailyYield', 'expected', 'penaltyIf'])
    await expect(fact(translate(`finance.${id}`), question)).toHaveText(alike)
  await question.getByRole('button', { name: translate('finance.buy') }).tap()
  await expect(app.heading(translate('finance.bought'))).toBeVisible()
  await app.go('/pages/finance/ordersPage')
  for (const id of ['principal', 'dailyYield', 'expected', 'penaltyNow'])
    await expect(fact(translate(`finance.${id}`), app.main)).toHaveText(alike)
})
