import { startOfTests } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test('[S2.25] [S9.07] [S9.08] [S9.09] the rules tell both ways of the penalty, and which one is in use', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/finance/rulePage' })
  const { translate } = app
  const main = page.getByRole('main')
  await expect(main).toContainText(translate('rule.ratioFormula'))
  await expect(main).toContainText(/0\.4% × 10 days × 1,000\sUSDT = 40\sUSDT/)
  await expect(main).toContainText("Penalty = 1.5 × one day's interest")
  await expect(main).toContainText(/1\.5 × 0\.4% × 1,000\sUSDT = 6\sUSDT/)
  await expect(main.getByText(translate('rule.inUse'))).toHaveCount(1)
  await expect(app.heading(new RegExp(`^${translate('rule.ratioTitle')}`))).toContainText(
    translate('rule.inUse'),
  )
  await expect(main).toContainText(/15 days USDT · 0\.40%/)
})

test('[S2.25] [S9.07] the rules take the factor of the interest from the plans on sale', async ({
  page,
  world,
}) => {
  const twice = { penalty: { rule: 'daily-interest', dailyInterestTimes: '2' } }
  await world.control('reset', { seed: 'test', at: startOfTests, rules: twice })
  const app = await openApp(page, { at: '/pages/finance/rulePage' })
  const main = page.getByRole('main')
  await expect(main).toContainText("Penalty = 2 × one day's interest")
  await expect(main).toContainText(/2 × 0\.4% × 1,000\sUSDT = 8\sUSDT/)
  await expect(app.heading(new RegExp(`^${app.translate('rule.interestTitle')}`))).toContainText(
    app.translate('rule.inUse'),
  )
})

test('[S2.25] [S9.09] a plan shows its simple yearly rate, and the rule of it', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/finance/index' })
  // 0.4 percent a day.
  const plan = app.main.getByRole('button', { name: /0\.40%/ }).first()
  await expect(plan).toContainText('146.00%')
  await plan.tap()
  await expect(app.fact(app.translate('finance.yearly'), page.getByRole('dialog'))).toHaveText(
    app.translate('finance.yearlyRule', { rate: '146.00%' }),
  )
})
