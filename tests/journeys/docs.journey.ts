import { expect, test } from '@playwright/test'

test('a developer reads both references, and nothing is asked of another server', async ({ page }) => {
  const answeredElsewhere: string[] = []
  page.on('response', (response) => {
    const { protocol, hostname } = new URL(response.url())
    if (/^http/.test(protocol) && hostname !== '127.0.0.1') answeredElsewhere.push(response.url())
  })
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))

  await page.goto('/docs/')
  // `npm run journey` builds the app alone.
  await expect(page.getByText('npm run docs'), 'a notice that it is not built').toHaveCount(0)
  await page.getByRole('link', { name: 'HTTP operations' }).click()
  // Redoc draws the whole contract in one task: seconds of processor time, more beside other tests.
  await expect(page.getByRole('heading', { name: 'Place a spot order' })).toBeAttached({ timeout: 60_000 })
  await page.getByRole('link', { name: 'The contract', exact: true }).click()
  await page.getByRole('link', { name: 'Socket messages' }).click()
  await expect(page.getByText('The last 24 hours').first()).toBeAttached()

  expect(answeredElsewhere).toEqual([])
  expect(broken).toEqual([])
})
