import { register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen, options as path } from '../support/optionScreen.ts'

test('[S5.17] [S5.18] [S5.19] [S8.01] [S8.06] [S8.08] the time comes first, then an amount in its range that the balance covers', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { translate } = app
  const screen = await atScreen(app)
  const stake = new RegExp(`^${translate('option.amount')}`)
  // A minute unless another time is chosen, and the least of the usual stakes.
  await expect(screen.time('1 min').getByRole('radio')).toBeChecked()
  await expect(screen.amount).toHaveValue('10')
  await expect(screen.amount).toHaveAccessibleDescription(/^10 to 10,000 Available /)
  await screen.amount.fill('')
  await screen.direction('option.up').tap()
  await app.expectFault(stake, translate('form.amount'))
  await screen.amount.fill('9')
  await app.expectFault(stake, translate('option.belowMinimum'))
  await screen.amount.fill('10001')
  await app.expectFault(stake, translate('option.aboveMaximum'))
  await screen.amount.fill('2000')
  await app.expectFault(stake, translate('form.insufficient'))
  await expect(page.getByRole('alertdialog')).toBeHidden()
  // The range belongs to the time.
  await screen.time('5 min').tap()
  await expect(screen.amount).toHaveAccessibleDescription(/100 to 50,000 Available /)
  await app.button(translate('action.max')).tap()
  await expect(screen.amount).toHaveValue('1,996')
  await app.button('1,000').tap()
  await expect(screen.amount).toHaveValue('1,000')
  await app.button(translate('field.more', { step: '100.00' })).tap()
  await expect(screen.amount).toHaveValue('1,100')
  // The time is kept.
  await page.reload()
  await expect(screen.time('5 min').getByRole('radio')).toBeChecked()
})

test('[S5.17] without a time to choose nothing is bought', async ({ page, world }) => {
  const customer = await demo(world)
  await page.route('**/api/microtrade/seconds*', (route) =>
    route.fulfill({ json: { type: 'ok', message: [] } }),
  )
  const app = await openApp(page, { customer, at: path })
  await app.button(new RegExp(`^${app.translate('option.up')}`)).tap()
  const times = page.getByRole('radiogroup', { name: app.translate('option.time') })
  await expect(times).toHaveAccessibleDescription(app.translate('option.timeFirst'))
})

test('[S5.20] [S8.12] [S8.14] an unverified user is asked to verify, before anything else', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await register(world), at: path })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.direction('option.up').tap()
  const question = app.question(translate('identity.needed'))
  await expect(question).toContainText(translate('option.verifyBody'))
  await question.getByRole('button', { name: translate('action.cancel') }).tap()
  await expect(question).toBeHidden()
  await screen.direction('option.up').tap()
  await question.getByRole('button', { name: translate('identity.verify') }).tap()
  await app.expectAt('/pages/verification/index')
})

test('[S8.12] [S8.14] a backend that knows better asks in its own words', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { translate } = app
  const screen = await atScreen(app)
  await world.control('faultAdd', { kind: 'identity-needed', operation: 'microtradeSubmit' })
  await screen.stopAsking()
  await screen.time('30 s').tap()
  await screen.amount.fill('10')
  await screen.direction('option.up').tap()
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

test('[S2.24] without a session options show the market, how it works and the way in', async ({ page }) => {
  const app = await openApp(page, { at: path })
  await expect(app.button(/^BTC\/USDT/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(app.translate('option.introTitle'))
  await app.button(app.translate('option.signIn')).tap()
  const search = await app.expectAt('/pages/user/login/login')
  expect(search.get('backtype')).toBe('2')
})
