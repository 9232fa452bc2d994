import { isKeyOf } from '#domain/records.ts'
import { operations } from '#generated/operations.ts'
import { register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { screensOfSpec } from '../support/screens.ts'
import { enter, enterCode, storedSession } from '../support/signing.ts'

const login = '/pages/user/login/login'

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
    expect(await storedSession(page)).not.toHaveProperty('token')
    // Only a session that ended by itself is asked for "again".
    await expect(page.locator('body')).not.toContainText(/\bagain\b|\bended\b/i)
    await enter(app, 'E-mail', customer.account, customer.password)
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${path}`)
    await expect(app.main).toContainText(/No withdrawals yet|Balances/)
    expect(await storedSession(page)).toMatchObject({
      version: '1.0.0',
      user: { email: customer.account },
    })
    expect(await storedSession(page)).toHaveProperty('token', expect.any(String))
    await page.reload()
    await expect(app.main).toContainText(/No withdrawals yet|Balances/)
  })
}

for (const elsewhere of ['//evil.example/', '/\\evil.example']) {
  test(`[S2.16] a sign-in with ${elsewhere} as its way back leads home`, async ({ page, world }) => {
    const customer = await register(world)
    const app = await openApp(page, { at: `${login}?backpage=${encodeURIComponent(elsewhere)}&backtype=1` })
    await enter(app, 'E-mail', customer.account, customer.password)
    await app.expectAt('/pages/index/index')
  })
}

test('[S2.16] a detour to the registration leads back too', async ({ page, world }) => {
  const app = await openApp(page, { at: '/pages/assets/transfer/index' })
  await app.expectAt(login)
  await app.button('Create account').tap()
  const search = await app.expectAt('/pages/user/login/register')
  expect(search.get('backpage')).toBe('/pages/assets/transfer/index')
  await app.link('I have an account').tap()
  await app.expectAt(login)
  const customer = await register(world)
  await enter(app, 'E-mail', customer.account, customer.password)
  await app.expectAt('/pages/assets/transfer/index')
})

test('[S2.16] a detour to a new password keeps the account and leads back', async ({ page, world }) => {
  const customer = await register(world)
  await world.control('clock', { mode: 'running' })
  const app = await openApp(page, { at: '/pages/assets/transfer/index' })
  await app.field('E-mail').fill(customer.account)
  await app.link('Forgot password?').tap()
  await app.expectAt('/pages/user/login/forgetPassword')
  await expect(app.field('E-mail')).toHaveValue(customer.account)
  await enterCode(app, world, customer.account)
  await app.button('Next').tap()
  for (const label of ['New password', 'Confirm password']) await app.field(label).fill('brand-new-one')
  await app.button('Reset password').tap()
  await app.main.getByRole('button', { name: 'Sign in' }).tap()
  await app.expectAt(login)
  await expect(app.field('E-mail')).toHaveValue(customer.account)
  await app.field('Password').fill('brand-new-one')
  await app.button('Sign in').tap()
  await app.expectAt('/pages/assets/transfer/index')
})

test('the login offers a signed-in user the way home or to sign out', async ({ page, world }) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: login })
  await expect(app.main).toContainText(app.translate('session.signedIn', { account: customer.account }))
  await expect(app.button('Sign in')).toHaveCount(0)
  await app.go('/pages/user/login/register')
  await app.button(app.translate('nav.home')).tap()
  await app.expectAt('/pages/index/index')
  await app.go(login)
  await app.button('Sign out').tap()
  await app.question('Sign out of this device?').getByRole('button', { name: 'Sign out' }).tap()
  await expect(app.button('Sign in')).toBeVisible()
})

test('[S2.12] the agreements open beside the registration, which keeps what was typed', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/user/login/register' })
  const passwords = page.locator('input[type=password]')
  await expect(passwords).toHaveCount(2)
  for (const field of await passwords.all()) await field.fill('brand-new-one')
  for (const id of ['help.terms', 'help.privacy']) {
    const opening = page.waitForEvent('popup')
    await app.link(app.translate(id)).tap()
    const beside = await opening
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(app.translate(id))
    await beside.close()
  }
  for (const field of await passwords.all()) await expect(field).toHaveValue('brand-new-one')
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
  // The entry of the side menu has the same address: back passes over it.
  await expect.poll(() => page.evaluate('history.state?.sheet ?? 0')).toBe(0)
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
