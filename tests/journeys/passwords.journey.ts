import { fundPassword, register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { enter, signOut } from '../support/signing.ts'

const login = '/pages/user/login/login'

/** Spaces, words and 128 characters. */
const passphrase = 'four words that nobody guesses '.repeat(5).slice(0, 128)

test.beforeEach(async ({ world }) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
})

test('[S5.09] [S9.12] the login password changes with the original one, a new one, and that one again', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/settings/security/index' })
  await app.link(/^Login password/).tap()
  await app.button('Change password').tap()
  await app.expectFault('Current password', 'Enter your password')
  await app.expectFault('New password', 'Enter your password')
  await app.expectFault('Confirm password', 'Required')
  await app.field('Current password').fill('not-the-one')
  await app.field('New password').fill('12345')
  await app.expectFault('New password', '6 to 128 characters')
  await app.field('New password').fill(passphrase)
  await app.field('Confirm password').fill('brand-new')
  await app.expectFault('Confirm password', 'The passwords do not match')
  await app.field('Confirm password').fill(passphrase)
  await app.button('Change password').tap()
  await app.expectFault('Current password', 'The current password is wrong')
  await app.field('Current password').fill(customer.password)
  await app.button('Change password').tap()
  await expect(app.heading('Password changed')).toBeFocused()

  await app.go('/pages/settings/index')
  await signOut(app)
  await app.go(login)
  await enter(app, 'E-mail', customer.account, customer.password)
  await expect(app.main.getByRole('alert')).toHaveText('The account or the password is wrong')
  await enter(app, 'E-mail', customer.account, passphrase)
  await app.expectAt('/pages/index/index')
})

test('[S5.10] [S9.12] the fund password has exactly six digits, twice the same, and is changed with the old one', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/settings/security/changePayPassword' })
  await app.button('Set fund password').tap()
  await app.expectFault('New fund password', 'Enter the fund password')
  await app.passcode('New fund password', '12345')
  await app.passcode('Repeat fund password', '123456')
  await app.expectFault('New fund password', 'Enter 6 digits')
  await app.passcode('New fund password', '123456')
  await app.expectFault('New fund password', /^Too easy to guess/)
  await app.passcode('Repeat fund password', '246810')
  // Letters have no place in it.
  await app.passcode('New fund password', 'a2b4c6d8e1f0')
  await app.button('Set fund password').tap()
  await expect(app.heading('Fund password set')).toBeFocused()

  await app.go('/pages/settings/security/index')
  await app.link(/^Fund password/).tap()
  await app.passcode('Current fund password', '000000')
  await app.passcode('New fund password', fundPassword)
  await app.passcode('Repeat fund password', '135791')
  await app.button('Change fund password').tap()
  await app.expectFault('Repeat fund password', 'The passwords do not match')
  await app.passcode('Repeat fund password', fundPassword)
  await app.button('Change fund password').tap()
  await app.expectFault('Current fund password', 'The current password is wrong')
  // It is typed again at once, and the last digit leads on.
  const first = (label: string) => page.getByRole('group', { name: label }).getByRole('textbox').first()
  await expect(first('Current fund password')).toBeFocused()
  await expect(first('Current fund password')).toHaveValue('')
  await page.keyboard.type('135790')
  await expect(first('New fund password')).toBeFocused()
  // The message to support already says what it is about.
  await app.link(app.translate('fund.forgot')).tap()
  await app.expectAt('/pages/help/center/chat')
  await expect(app.field('Subject')).toHaveValue('Fund password')
  await app.back()
  await app.passcode('Current fund password', '246810')
  await app.passcode('New fund password', fundPassword)
  await app.passcode('Repeat fund password', fundPassword)
  await app.button('Change fund password').tap()
  await expect(app.heading('Fund password set')).toBeVisible()
})
