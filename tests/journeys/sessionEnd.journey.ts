import type { Page } from '@playwright/test'
import { write } from '#sdk/call.ts'
import { fundedCustomer, register, signIn, visitor, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { enter, storedSession } from '../support/signing.ts'
import { stopClock } from '../support/taps.ts'

const login = '/pages/user/login/login'

/** Changes the password, which signs every other phone out; returns the new one. */
async function changePasswordElsewhere(world: TestWorld, customer: Customer): Promise<string> {
  const other = await signIn(world, customer.account, customer.password)
  const password = 'changed-there'
  const change = { old_password: customer.password, password, re_password: password }
  await write(other.api, 'userEPwd', change)
  return password
}

async function resetPasswordElsewhere(world: TestWorld, { account }: Customer): Promise<string> {
  const anonymous = visitor(world)
  await write(anonymous, 'smsMail', { user_string: account, type: 'forget' })
  const password = 'reset-there'
  const code = await world.newestCode(account)
  await write(anonymous, 'userForget', { account, password, repassword: password, code })
  return password
}

declare global {
  var received: unknown[]
}

/** The details of the not-logged-in events so far. */
async function hearLogout(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.addInitScript(() => {
    globalThis.received = []
    window.addEventListener('not-logged-in', (event) => {
      if (event instanceof CustomEvent) received.push(event.detail)
    })
  })
  return () => page.evaluate(() => received)
}

test('[S2.16] [S4.15] 999 on a screen of one’s own: token and user are gone, the message is shown, and after the login one is back', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const received = await hearLogout(page)
  const app = await openApp(page, { customer })
  const password = await changePasswordElsewhere(world, customer)
  await app.go('/pages/assets/record?tab=changes')
  const search = await app.expectAt(login)
  expect(Object.fromEntries(search)).toEqual({
    backpage: '/pages/assets/record?tab=changes',
    backtype: '1',
  })
  expect(await received()).toEqual(['Please sign in again'])
  expect(Object.keys(await storedSession(page))).toEqual(['version'])
  await app.expectRefusal('because this account signed in elsewhere on Jan 12')
  // Said once: in place.
  await expect(page.getByText(app.translate('error.loggedOutBody'))).toHaveCount(0)
  await expect(app.field('E-mail')).toHaveValue(customer.account)
  await enter(app, 'E-mail', customer.account, password)
  await app.expectAt('/pages/assets/record')
  await expect(app.main.getByRole('listitem')).toHaveCount(1)
})

test('[S2.16] [S4.15] 999 on what one sends: the login comes, and what was typed is still there after it', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const received = await hearLogout(page)
  const app = await openApp(page, { customer, at: '/pages/assets/transfer/index' })
  await app.field('Amount').fill('123.4')
  await world.control('faultAdd', { kind: 'logged-out', operation: 'walletChange', count: 1 })
  await app.button('Transfer').tap()
  await app.expectAt(login)
  expect(await received()).toHaveLength(1)
  // This backend says neither why nor when.
  await app.expectRefusal(app.translate('error.loggedOutBody'))
  await expect(page.getByText(app.translate('error.loggedOutBody'))).toHaveCount(1)
  await enter(app, 'E-mail', customer.account, customer.password)
  await app.expectAt('/pages/assets/transfer/index')
  await expect(app.field('Amount')).toHaveValue('123.4')
  await app.button('Transfer').tap()
  await expect(app.heading('Transferred')).toBeVisible()
})

test('[S4.15] after a reset of the password elsewhere the login says so, with the account filled in', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/help/center/center' })
  const password = await resetPasswordElsewhere(world, customer)
  await app.go('/pages/assets/record?tab=changes')
  await app.expectAt(login)
  await expect(app.main).toContainText('because the password was changed on Jan 12')
  await expect(app.field('E-mail')).toHaveValue(customer.account)
  await enter(app, 'E-mail', customer.account, password)
  await app.expectAt('/pages/assets/record')
})

test('[S4.15] 999 on a picture leads to the login as well', async ({ page, world }) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/assets/deposit/charge?currency=3' })
  await app.field('Amount').fill('50')
  await world.control('faultAdd', { kind: 'logged-out', operation: 'upload', count: 1 })
  await app.tryPicture('Proof of payment')
  const search = await app.expectAt(login)
  expect(search.get('backpage')).toBe('/pages/assets/deposit/charge?currency=3')
  await enter(app, 'E-mail', customer.account, customer.password)
  await expect(app.field('Amount')).toHaveValue('50')
})

test('[S4.15] [S6.01] 999 on a screen for everybody leaves one there, as a visitor', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const received = await hearLogout(page)
  const app = await openApp(page, { customer, at: '/pages/trade/index' })
  await expect(app.main).toContainText('500.00 USDT')
  // In the middle of it: nobody touches anything.
  await changePasswordElsewhere(world, customer)
  await expect(app.main).not.toContainText('500.00 USDT')
  await app.expectToast(app.translate('error.loggedOutBody'))
  await app.option('Sell').tap()
  await expect(app.main).toContainText('Sign in to see your orders')
  await app.expectAt('/pages/trade/index')
  expect(await received()).toEqual(['Please sign in again'])
})

test('[S2.17] [S9.06] within a second of a redirect there is no second one', async ({ page }) => {
  await page.clock.install()
  const app = await openApp(page, { at: '/pages/trade/index' })
  const signInButton = app.main.getByRole('button', { name: 'Sign in' }).first()
  await expect(signInButton).toBeVisible()
  await stopClock(page)
  await signInButton.tap()
  await app.expectAt(login)
  await page.goBack()
  await page.clock.runFor(999)
  await signInButton.tap()
  await app.expectAt('/pages/trade/index')
  await page.clock.runFor(1)
  await signInButton.tap()
  await app.expectAt(login)
})

test('[S2.17] a session that ends on the login screen itself asks for no other login', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { at: '/pages/assets/record?tab=changes' })
  await app.expectAt(login)
  const address = page.url()
  await world.control('faultAdd', { kind: 'logged-out', operation: 'userCenter', count: 1 })
  await enter(app, 'E-mail', customer.account, customer.password)
  await app.expectRefusal(app.translate('error.loggedOutBody'))
  expect(page.url()).toBe(address)
  await app.button('Sign in').tap()
  await app.expectAt('/pages/assets/record')
})
