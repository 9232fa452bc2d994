import { read } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { refusal } from '../support/refusal.ts'
import { enter, storedSession, signOut } from '../support/signing.ts'

const login = '/pages/user/login/login'

test('[S4.15] signing out in one window signs the other one out', async ({ page, world, context }) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/assets/index' })
  const window = await context.newPage()
  const other = await openApp(window, { at: '/pages/settings/index' })
  await signOut(other)
  await app.expectAt(login)
})

test('[S4.15] signing out ends the session on the backend as well, and leaves nothing of it on the phone', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/settings/index' })
  const owner = () => page.evaluate(() => sessionStorage.getItem('draft-owner'))
  await expect.poll(owner).not.toBeNull()
  // Traces of an account on its way: its inbox, its balances, its first steps, a draft.
  const names = () => page.evaluate(() => [localStorage, sessionStorage].flatMap((each) => Object.keys(each)))
  await app.go('/pages/assets/transfer/index')
  await app.field('Amount').fill('12')
  await app.go('/pages/index/index')
  await app.button(app.translate('home.stepsHide')).tap()
  await app.go('/pages/settings/index')
  for (const kind of [/^inbox-\d+$/, /^last-balances$/, /^first-steps$/, /^draft:transfer/])
    await expect.poll(names).toContainEqual(expect.stringMatching(kind))
  const received = page.waitForResponse((response) => response.url().endsWith('/api/user/logout'))
  await signOut(app)
  await (await received).finished()
  expect(await refusal(read(customer.api, 'userCenter', {}))).toBe('logged-out')
  expect(await owner()).toBeNull()
  const ofThePhone = new Set(['lang', 'settings', 'life-data', 'opened', 'symbol:spot'])
  expect((await names()).filter((name) => !ofThePhone.has(name))).toEqual([])
  expect(
    await page.evaluate(async () => [...(await indexedDB.databases()), ...(await caches.keys())]),
  ).toEqual([])
  expect(Object.keys(await storedSession(page)).toSorted()).toEqual(['left', 'version'])
})

for (const [what, fault] of [
  ['knows no sign-out', { kind: 'http-status', status: 404 }],
  ['does not answer', { kind: 'latency', ms: 60_000 }],
] as const) {
  test(`[S4.15] a backend that ${what} disturbs nobody who signs out`, async ({
    page,
    world,
    allowError,
  }) => {
    allowError(/404.*user\/logout/)
    const customer = await register(world)
    await world.control('faultAdd', { ...fault, operation: 'userLogout' })
    const app = await openApp(page, { customer, at: '/pages/settings/index' })
    await signOut(app)
    expect(await storedSession(page)).not.toHaveProperty('token')
    await app.go(login)
    await enter(app, 'E-mail', customer.account, customer.password)
    await app.expectAt('/pages/index/index')
    expect(await storedSession(page)).toHaveProperty('token')
  })
}
