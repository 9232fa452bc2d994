import { expect } from '@playwright/test'
import { createControl } from '#sdk/control/control.ts'
import { test } from '#sdk/testing/playwright.ts'
import type { TestWorld } from '#sdk/testing/world.ts'

test('the app opens in the world of a test, signed in', async ({ world, customer, signIn, page }) => {
  const rich = await customer({ balances: { spot: { USDT: '777' } } })
  await signIn(page, rich, '/pages/assets/index')
  await expect(page).toHaveURL(new RegExp(`/w/${world.name}/h5/#/pages/assets/index`))
  await expect(page.getByRole('main')).toContainText('777')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('777')
})

let gone: TestWorld | undefined

test('one page is opened as one customer after another', async ({ world, customer, signIn, page }) => {
  gone = world
  await signIn(page, await customer(), '/pages/assets/index')
  await expect(page.getByRole('main')).toContainText('0.00')
  await signIn(page, await customer({ balances: { spot: { USDT: '33' } } }), '/pages/assets/index')
  await expect(page.getByRole('main')).toContainText('33')
})

test.afterAll(async () => {
  const open = gone && (await createControl({ url: gone.url })('worldList'))
  expect(open?.map(({ name }) => name) ?? []).not.toContain(gone?.name)
})
