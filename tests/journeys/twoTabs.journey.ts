import type { BrowserContext } from '@playwright/test'
import { register, type Customer } from '#sdk/testing/customer.ts'
import { appStorage } from '#sdk/testing/playwright.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { enter, signOut, storedSession } from '../support/signing.ts'

const login = '/pages/user/login/login'

/** Stores the session of a customer, as an app in another tab does that has just signed in. */
async function beginSession(context: BrowserContext, customer: Customer): Promise<void> {
  const other = await context.newPage()
  // A file of this origin: an app would keep storing its own session.
  await other.goto('/h5/start.js')
  await other.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    await appStorage(customer, ''),
  )
}

test('[S3.01] a sign-in in one tab signs in another one that waits for it, also after a reload', async ({
  page,
  world,
  context,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { at: '/pages/assets/record?tab=withdrawals' })
  await app.expectAt(login)
  const other = await openApp(await context.newPage(), { at: login })
  await enter(other, 'E-mail', customer.account, customer.password)
  await other.expectAt('/pages/index/index')
  await app.expectAt('/pages/assets/record')
  await expect(app.main).toContainText('No withdrawals yet')
  await page.reload()
  await expect(app.main).toContainText('No withdrawals yet')
})

test('[S3.01] signing out and in again in one tab brings the other one back to where it was', async ({
  page,
  world,
  context,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/assets/index' })
  await expect(app.main).toContainText('Balances')
  const other = await openApp(await context.newPage(), { at: login })
  await expect(other.main).toContainText(customer.account)
  await signOut(other)
  await app.expectAt(login)
  await other.go(login)
  await enter(other, 'E-mail', customer.account, customer.password)
  await other.expectAt('/pages/index/index')
  await expect.poll(async () => (await storedSession(page))['token']).not.toBe(customer.token)
  await app.expectAt('/pages/assets/index')
  await app.go('/pages/assets/record?tab=withdrawals')
  await expect(app.main).toContainText('No withdrawals yet')
  await other.go('/pages/assets/index')
  await expect(other.main).toContainText('Balances')
})

test('[S3.01] another account that signs in in one tab takes over the other one, which says so and keeps nothing of the first', async ({
  page,
  world,
  context,
}) => {
  const first = await register(world)
  const second = await register(world)
  const app = await openApp(page, { customer: first, at: '/pages/assets/transfer/index' })
  await app.field('Amount').fill('123.4')
  await beginSession(context, second)
  await app.expectToast(`Now signed in as ${second.account}`)
  await expect(app.field('Amount')).toHaveValue('')
  await app.go('/pages/settings/account/index')
  await expect(app.main).toContainText(second.account)
  await expect(app.main).not.toContainText(first.account)
})
