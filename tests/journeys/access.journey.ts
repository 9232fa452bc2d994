import { register, registerByPhone } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { enter, enterCode, signOut } from '../support/signing.ts'

const login = '/pages/user/login/login'
const registration = '/pages/user/login/register'
const forgotten = '/pages/user/login/forgetPassword'

test.beforeEach(async ({ world }) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
})

test('[S5.01] [S5.02] [S5.03] [S5.04] [S5.05] [S5.06] [S5.07] [S8.15] [S9.12] registration says at each field what is wrong with it', async ({
  page,
}) => {
  const app = await openApp(page, { at: registration })
  await app.button('Create account').tap()
  await app.expectFault('E-mail', 'Enter your e-mail')
  await app.expectFault('Verification code', 'Enter the code')
  await app.expectFault('Password', 'Enter your password')
  await app.expectFault('Confirm password', 'Required')
  await app.expectFault('Invitation code', 'Enter the invitation code')
  await app.expectFault(/^I have read and accept/, 'Accept the agreement first')

  await app.field('E-mail').fill('not-a-mail')
  await app.expectFault('E-mail', 'Enter a valid e-mail address')
  await app.button('Send code').tap()
  await app.expectFault('E-mail', 'Enter a valid e-mail address')
  await app.field('Password').fill('12345')
  await app.expectFault('Password', '6 to 128 characters')
  await app.field('Password').fill('        ')
  await app.expectFault('Password', 'Enter your password')
  await app.field('Password').fill('123456')
  await app.field('Confirm password').fill('123457')
  await app.expectFault('Confirm password', 'The passwords do not match')

  // Each way has its own account.
  await app.option('Phone').tap()
  await app.expectFault('Phone number', 'Enter your phone number')
  await app.field('Phone number').fill('12ab')
  await app.expectFault('Phone number', 'Enter a valid phone number')
  await app.option('E-mail').tap()
  await expect(app.field('E-mail')).toHaveValue('not-a-mail')
})

test('[S1.02] [S5.01] [S5.08] registers and signs in by phone, after a wrong code and a wrong password', async ({
  page,
  world,
}) => {
  const phone = '081 234 5678'
  const app = await openApp(page, { at: registration })
  await app.option('Phone').tap()
  await app.field('Country code').selectOption({ label: '+81 Japan' })
  await app.field('Phone number').fill(phone)
  await enterCode(app, world, phone)
  const code = await app.field('Verification code').inputValue()
  await app.field('Verification code').fill(code === '000000' ? '111111' : '000000')
  await app.field('Password').fill('a-good-one')
  await app.field('Confirm password').fill('a-good-one')
  await app.field('Invitation code').fill('WELCOME8')
  await app.check(/^I have read and accept/).tap()
  await app.button('Create account').tap()
  await app.expectFault('Verification code', /wrong or has expired/)
  await app.field('Verification code').fill(code)
  await app.button('Create account').tap()
  await app.expectToast('Your account is ready')

  // Registering signs in.
  await app.expectAt('/pages/index/index')
  await app.go('/pages/settings/index')
  await signOut(app)
  await app.go(login)
  await app.option('Phone').tap()
  await expect(app.field('Country code')).toHaveValue('81')
  await app.button('Sign in').tap()
  await app.expectFault('Phone number', 'Enter your phone number')
  await app.expectFault('Password', 'Enter your password')
  await enter(app, 'Phone number', phone, 'not-the-one')
  await expect(app.main.getByRole('alert')).toHaveText('The account or the password is wrong')
  await enter(app, 'Phone number', '81-2345678', 'a-good-one')
  await app.expectAt('/pages/index/index')
  await app.go('/pages/settings/account/index')
  await expect(app.main.getByRole('listitem').filter({ hasText: /^Phone/ })).toContainText('+81812345678')
  await app.go('/pages/settings/index')
  await signOut(app)
  await app.go(forgotten)
  await app.option('Phone').tap()
  await expect(app.field('Country code')).toHaveValue('81')
})

test('[S1.02] [S5.01] the same number of two countries is two people', async ({ page, world }) => {
  const phone = await registerByPhone(world)
  const app = await openApp(page, { at: registration })
  await app.option('Phone').tap()
  await app.field('Phone number').fill(`0${phone}`)
  await app.button('Send code').tap()
  await app.expectFault('Phone number', 'This account is already registered')
  await app.field('Country code').selectOption('44')
  await expect(app.field('Phone number')).not.toHaveAttribute('aria-invalid')
  await app.button('Send code').tap()
  await app.expectToast('Code sent')
  // The wait for another one is that of this number, and outlives a reload.
  await page.reload()
  await expect(app.button(/^Resend in/)).toBeDisabled()
  await app.field('Country code').selectOption('49')
  await expect(app.button('Send code')).toBeEnabled()
  await app.field('Country code').selectOption('44')
  await expect(app.button(/^Resend in/)).toBeDisabled()

  await app.go(login)
  await app.option('Phone').tap()
  await expect(app.field('Country code')).toHaveValue('44')
  await app.field('Phone number').fill(phone)
  await app.field('Password').fill('a-good-password')
  await app.button('Sign in').tap()
  await expect(app.main.getByRole('alert')).toHaveText('The account or the password is wrong')
  await app.field('Country code').selectOption('66')
  await app.button('Sign in').tap()
  await app.expectAt('/pages/index/index')
})

test('[S1.02] [S3.05] [S5.06] registers and signs in by e-mail, with the code of an invitation link; an account is taken once', async ({
  page,
  world,
}) => {
  const mail = 'newcomer@h5.example'
  const app = await openApp(page, { at: `${registration}?code=WELCOME8` })
  await expect(app.field('Invitation code')).toHaveValue('WELCOME8')
  await app.field('E-mail').fill('demo@h5.example')
  await app.button('Send code').tap()
  await app.expectFault('E-mail', 'This account is already registered')
  await app.field('E-mail').fill(mail)
  await enterCode(app, world, mail)
  await app.field('Password').fill('a-good-one')
  await app.field('Confirm password').fill('a-good-one')
  await app.field('Invitation code').fill('NOSUCH88')
  await app.check(/^I have read and accept/).tap()
  await app.button('Create account').tap()
  await app.expectFault('Invitation code', 'Unknown invitation code')
  await app.field('Invitation code').fill('WELCOME8')
  await app.button('Create account').tap()
  await app.expectAt('/pages/index/index')
  await app.button('Menu').tap()
  await app
    .sheet('Menu')
    .getByRole('link', { name: new RegExp(mail) })
    .tap()
  for (const [label, text] of [
    ['Account', mail],
    ['Nickname', ''],
    ['E-mail', mail],
    ['Phone', 'Not set'],
  ] as const)
    await expect(
      app.main
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${label}`) })
        .first(),
    ).toContainText(text)
})

test('[S5.01] [S5.03] a number and a code are taken as they were copied, with marks and in groups', async ({
  page,
  world,
}) => {
  const phone = '812349999'
  const app = await openApp(page, { at: `${registration}?code=WELCOME8` })
  await app.option('Phone').tap()
  await app.field('Phone number').fill(`\u202a+66 81 234 9999\u202c`)
  await app.button('Send code').tap()
  await app.expectToast('Code sent')
  const code = await world.newestCode(`+66${phone}`)
  await app.field('Verification code').fill(`\u200e${code.slice(0, 3)} ${code.slice(3)}\u200f`)
  await expect(app.field('Verification code')).toHaveValue(code)
  await app.field('Password').fill('a-good-one')
  await app.field('Confirm password').fill('a-good-one')
  await app.check(/^I have read and accept/).tap()
  await app.button('Create account').tap()
  await app.expectAt('/pages/index/index')
})

test('[S1.02] the form names the wait after too many attempts, and counts it down', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  await page.clock.install()
  const app = await openApp(page, { at: login })
  await expect(async () => {
    await enter(app, 'E-mail', customer.account, 'not-the-one')
    await expect(app.main.getByRole('alert')).toContainText('Too many attempts', { timeout: 1_000 })
  }).toPass()
  const countdown = app.main.getByText(/^Too many attempts. Try again in \d+ s$/)
  await expect(countdown).toHaveCount(1)
  await page.clock.fastForward(4_000_000)
  await expect(countdown).toHaveCount(0)
})

test('[S1.02] a registration whose sign-in fails leads to the login, filled in', async ({ page, world }) => {
  const mail = 'late@h5.example'
  const app = await openApp(page, { at: `${registration}?code=WELCOME8` })
  await app.field('E-mail').fill(mail)
  await enterCode(app, world, mail)
  await app.field('Password').fill('a-good-one')
  await app.field('Confirm password').fill('a-good-one')
  await app.check(/^I have read and accept/).tap()
  await world.control('faultAdd', { kind: 'failure', operation: 'userLogin', message: 'Later', count: 1 })
  await app.button('Create account').tap()
  await app.expectAt(login)
  await expect(app.field('E-mail')).toHaveValue(mail)
})
