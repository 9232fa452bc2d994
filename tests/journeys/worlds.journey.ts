import { test as base, type Page } from '@playwright/test'
import { fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { expect } from '../support/journey.ts'

/** No headers here: what a person types into the address bar is all that there is. */
const test = base.extend<{ readonly errors: readonly string[] }>({
  errors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

test.use({ serviceWorkers: 'allow' })

async function signIn(page: Page, { name }: TestWorld, { account, password }: Customer): Promise<void> {
  await page.goto(`/w/${name}/h5/#/pages/user/login/login`)
  await page.getByLabel('E-mail', { exact: true }).and(page.locator('input:not([type=radio])')).fill(account)
  await page.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page).not.toHaveURL(/login/)
}

test('two worlds in one browser have an app each, by their addresses', async ({ context, baseURL }) => {
  if (baseURL === undefined) throw new Error('playwright.config.ts names no baseURL')
  const worlds = [await openWorld(baseURL), await openWorld(baseURL)] as const
  const [rich, poor] = [
    await fundedCustomer(worlds[0], { 3: '777' }),
    await fundedCustomer(worlds[1], { 3: '33' }),
  ]
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const [first, second] = [await context.newPage(), await context.newPage()]
  await signIn(first, worlds[0], rich)
  await signIn(second, worlds[1], poor)
  for (const [page, world, amount] of [
    [first, worlds[0], '777'],
    [second, worlds[1], '33'],
  ] as const) {
    await page.goto(`/w/${world.name}/h5/#/pages/assets/index`)
    await page.reload()
    await expect(page.getByRole('main')).toContainText(amount)
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(scope).toBe(`${baseURL}/w/${world.name}/h5/`)
  }
  expect(asked.filter((path) => !path.startsWith('/w/'))).toEqual([])
  const third = await context.newPage()
  await third.goto('/h5/#/pages/assets/index')
  await expect(third).toHaveURL(/login/)
})
