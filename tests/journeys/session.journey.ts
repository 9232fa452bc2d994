import type { Page } from '@playwright/test'
import { isKeyOf } from '#domain/records.ts'
import { operations } from '#generated/operations.ts'
import { write } from '#sdk/call.ts'
import { funded, register, signIn, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { enter, kept } from '../support/signing.ts'
import { screensOfSpec } from '../support/screens.ts'

const login = '/pages/user/login/login'

/** Whoever changes the password signs every other phone out; the new password. */
async function changePasswordElsewhere(world: TestWorld, customer: Customer): Promise<string> {
  const other = await signIn(world, customer.account, customer.password)
  const password = 'changed-there'
  const change = { old_password: customer.password, password, re_password: password }
  await write(other.api, 'userEPwd', change)
  return password
}

declare global {
  var heard: unknown[]
}

/** The details of the not-logged-in events so far. */
async function hearLogout(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.addInitScript(() => {
    globalThis.heard = []
    window.addEventListener('not-logged-in', (event) => {
      if (event instanceof CustomEvent) heard.push(event.detail)
    })
  })
  return () => page.evaluate(() => heard)
}

for (const [kind, path, backtype] of [
  ['a screen with parameters', '/pages/assets/record?tab=withdrawals', '1'],
  ['a tab', '/pages/assets/index', '2'],
] as const) {
  test(`[S2.16] [S3.01] [S6.01] ${kind} that needs a session asks for one and is there after it`, async ({
    page,
    world,
  }) => {
    const customer = await register(world)
    const app = await openApp(page, { at: path })
    const search = await app.expectAt(login)
    expect(Object.fromEntries(search)).toEqual({ backpage: path, backtype })
    expect(new URL(page.url()).hash).toContain(`backpage=${encodeURIComponent(path)}`)
    expect(await kept(page)).not.toHaveProperty('token')
    await enter(app, 'E-mail', customer.account, customer.password)
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${path}`)
    await expect(app.main).toContainText(/No withdrawals yet|Balances/)
    expect(await kept(page)).toMatchObject({
      version: '1.0.0',
      user: { email: customer.account },
    })
    expect(await kept(page)).toHaveProperty('token', expect.any(String))
    await page.reload()
    await expect(app.main).toContainText(/No withdrawals yet|Balances/)
  })
}

for (const elsewhere of ['//evil.example/', '/\\evil.example']) {
  test(`[S2.16] whoever was to come back to ${elsewhere} is led home`, async ({ page, world }) => {
    const customer = await register(world)
    const app = await openApp(page, { at: `${login}?backpage=${encodeURIComponent(elsewhere)}&backtype=1` })
    await enter(app, 'E-mail', customer.account, customer.password)
    await app.expectAt('/pages/index/index')
  })
}

test('[S2.16] whoever registers instead of signing in is led back too', async ({ page, world }) => {
  const app = await openApp(page, { at: '/pages/assets/transfer/index' })
  await app.expectAt(login)
  await app.link('Create account').tap()
  const search = await app.expectAt('/pages/user/login/register')
  expect(search.get('backpage')).toBe('/pages/assets/transfer/index')
  await app.link('I have an account').tap()
  await app.expectAt(login)
  const customer = await register(world)
  await enter(app, 'E-mail', customer.account, customer.password)
  await app.expectAt('/pages/assets/transfer/index')
})

test('[S2.16] [S4.15] 999 on a screen of one’s own: token and user are gone, the message is shown, and after the login one is back', async ({
  page,
  world,
}) => {
  const customer = await funded(world, { 3: '500' })
  const heard = await hearLogout(page)
  const app = await openApp(page, { customer })
  const password = await changePasswordElsewhere(world, customer)
  await app.go('/pages/assets/record?tab=changes')
  const search = await app.expectAt(login)
  await app.expectToast('Please log in again')
  expect(Object.fromEntries(search)).toEqual({
    backpage: '/pages/assets/record?tab=changes',
    backtype: '1',
  })
  expect(await heard()).toEqual(['Please log in again'])
  expect(Object.keys(await kept(page))).toEqual(['version'])
  await expect(app.main).toContainText('Your session ended on')
  await expect(app.field('E-mail')).toHaveValue(customer.account)
  await enter(app, 'E-mail', customer.account, password)
  await app.expectAt('/pages/assets/record')
  await expect(app.main.getByRole('listitem')).toHaveCount(1)
})

test('[S2.16] [S4.15] 999 on what one sends: the login comes, and what was typed is still there after it', async ({
  page,
  world,
}) => {
  const customer = await funded(world, { 3: '500' })
  const heard = await hearLogout(page)
  const app = await openApp(page, { customer, at: '/pages/assets/transfer/index' })
  await app.field('Amount').fill('123.4')
  await world.control('faultAdd', { kind: 'logged-out', operation: 'walletChange', count: 1 })
  await app.main.getByRole('button', { name: 'Transfer', exact: true }).tap()
  await app.expectAt(login)
  await app.expectToast('Please log in again')
  expect(await heard()).toHaveLength(1)
  await enter(app, 'E-mail', customer.account, customer.password)
  await app.expectAt('/pages/assets/transfer/index')
  await expect(app.field('Amount')).toHaveValue('123.4')
  await app.main.getByRole('button', { name: 'Transfer', exact: true }).tap()
  await expect(app.heading('Transferred')).toBeVisible()
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
  const customer = await funded(world, { 3: '500' })
  const heard = await hearLogout(page)
  const app = await openApp(page, { customer, at: '/pages/trade/index' })
  await expect(app.main).toContainText('500.00 USDT')
  // In the middle of it: nobody touches anything.
  await changePasswordElsewhere(world, customer)
  await app.option('Sell').tap()
  await expect(app.main).toContainText('Log in to see your orders')
  await app.expectAt('/pages/trade/index')
  await app.expectToast('Please log in again')
  expect(await heard()).toEqual(['Please log in again'])
  await expect(app.main).not.toContainText('500.00 USDT')
})

test('[S2.17] [S9.06] within a second of a redirect there is no second one', async ({ page }) => {
  await page.clock.install()
  const app = await openApp(page, { at: '/pages/trade/index' })
  const signInButton = app.main.locator('form').getByRole('button', { name: 'Sign in' })
  await expect(signInButton).toBeVisible()
  await page.clock.pauseAt(Date.now() + 20_000)
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
  await app.expectToast('Please log in again')
  expect(page.url()).toBe(address)
  await app.button('Sign in').tap()
  await app.expectAt('/pages/assets/record')
})

test('[S2.19] back goes where one came from, and home when one came from nowhere', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/help/center/center' })
  await app.back()
  await app.expectAt('/pages/index/index')
  await app.menu('title.settings')
  await app.link(/^Language/).tap()
  await app.expectAt('/pages/settings/language/language')
  await app.back()
  await app.expectAt('/pages/settings/index')
  await app.back()
  await app.expectAt('/pages/index/index')
  // A link from elsewhere, reloaded: still nowhere to go back to.
  await app.go('/pages/user/login/login')
  await page.reload()
  await app.expectAt('/pages/user/login/login')
})

test('[S6.01] a visitor is shown what is public and asks for nothing else', async ({ page, world }) => {
  const app = await openApp(page, { at: '/' })
  await expect(app.main.getByRole('link', { name: /BTC/ }).first()).toBeVisible()
  for (const { path, search, ownersOnly } of screensOfSpec) {
    if (ownersOnly) continue
    await app.go(search === undefined ? path : `${path}?${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(app.main.getByText('Loading', { exact: true })).toHaveCount(0)
  }
  const requests = await world.control('requestList', { limit: 500 })
  const names = new Set(requests.map(({ operation }) => operation))
  expect([...names]).toEqual(expect.arrayContaining(['currencyQuotationNew', 'newsList']))
  const closed = [...names].filter((name) => isKeyOf(operations, name) && operations[name].auth === 'token')
  expect(closed).toEqual([])
})
