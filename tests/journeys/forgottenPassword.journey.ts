import { register, registerByPhone } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { enter, enterCode } from '../support/signing.ts'
import { middleOf, stopClock } from '../support/taps.ts'

const login = '/pages/user/login/login'
const forgotten = '/pages/user/login/forgetPassword'

test.beforeEach(({ world }) => world.control('clock', { mode: 'running' }))

for (const [way, label] of [
  ['e-mail', 'E-mail'],
  ['phone', 'Phone number'],
] as const) {
  test(`[S1.02] [S5.03] [S5.04] [S5.05] [S9.12] a forgotten password is renewed with a code by ${way}`, async ({
    page,
    world,
  }) => {
    const account = way === 'phone' ? await registerByPhone(world) : (await register(world)).account
    const app = await openApp(page, { at: login })
    await app.link('Forgot password?').tap()
    await app.expectAt(forgotten)
    if (way === 'phone') await app.option('Phone').tap()
    await app.button('Next').tap()
    await app.expectFault(label, /^Enter your/)
    await app.expectFault('Verification code', 'Enter the code')
    await app.field(label).fill(account)
    await enterCode(app, world, account)
    await app.button('Next').tap()
    await expect(app.main).toContainText(`New password for ${account}`)
    await expect(app.field('New password')).toBeFocused()
    await app.main.getByRole('button', { name: 'Back' }).tap()
    await expect(app.field(label)).toBeFocused()
    await app.button('Next').tap()
    await app.field('New password').fill('short')
    await app.field('Confirm password').fill('other')
    await app.button('Reset password').tap()
    await app.expectFault('New password', '6 to 128 characters')
    await app.expectFault('Confirm password', 'The passwords do not match')
    await app.field('New password').fill('brand-new-one')
    await app.field('Confirm password').fill('brand-new-one')
    await app.button('Reset password').tap()
    await expect(app.heading('Password changed')).toBeFocused()
    await app.button('Sign in').tap()
    await enter(app, label, account, 'brand-new-one')
    await app.expectAt('/pages/index/index')
  })
}

test('the phone’s back leads from the new password to the code, with what was typed, and no further', async ({
  page,
  world,
}) => {
  const { account } = await register(world)
  const app = await openApp(page, { at: login })
  await app.link('Forgot password?').tap()
  await app.field('E-mail').fill(account)
  await enterCode(app, world, account)
  const code = await app.field('Verification code').inputValue()
  await app.button('Next').tap()
  await expect(app.field('New password')).toBeFocused()
  await page.goBack()
  await app.expectAt(forgotten)
  await expect(app.field('E-mail')).toHaveValue(account)
  await expect(app.field('Verification code')).toHaveValue(code)
  await page.goBack()
  await app.expectAt(login)

  await page.goForward()
  await app.field('Verification code').fill(code)
  await app.button('Next').tap()
  await app.field('New password').fill('brand-new-one')
  await app.field('Confirm password').fill('brand-new-one')
  await app.button('Reset password').tap()
  await expect(app.heading('Password changed')).toBeFocused()
  // The finished reset is one entry, not two.
  await page.goBack()
  await app.expectAt(login)
})

test('[S1.02] a reset answers a stranger as it answers a customer', async ({ page, world }) => {
  const app = await openApp(page, { at: forgotten })
  for (const account of [(await register(world)).account, 'nobody@h5.example']) {
    await app.field('E-mail').fill(account)
    await app.button('Send code').tap()
    await app.expectToast(/^If this account exists, a code was sent to it/)
    await expect(app.button(/^Resend in/)).toBeDisabled()
    await app.field('Verification code').fill('000000')
    await app.button('Next').tap()
    await app.expectFault('Verification code', /wrong or has expired/)
  }
})

test('[S7.06] the second of two taps on "Next" leaves the focus in the new password', async ({
  page,
  world,
}) => {
  const { account } = await register(world)
  await page.clock.install()
  const app = await openApp(page, { at: forgotten })
  await app.field('E-mail').fill(account)
  await enterCode(app, world, account)
  const next = app.button('Next')
  await next.tap({ trial: true })
  const place = await middleOf(next)
  await stopClock(page)
  await page.touchscreen.tap(...place)
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(app.field('New password')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.touchscreen.tap(...place)
  await expect(app.field('New password')).toBeFocused()
})
