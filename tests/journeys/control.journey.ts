import { AxeBuilder } from '@axe-core/playwright'
import { write } from '#sdk/call.ts'
import { upload } from '#sdk/upload.ts'
import { register } from '#sdk/testing/customer.ts'
import { expect, test } from '../support/journey.ts'
import { onePixel } from '../support/pictures.ts'
import { startProcess } from '../support/process.ts'
import { decideByHand } from '../support/reviewsByHand.ts'

test('a tester moves time, goes back to a snapshot, and makes something go wrong', async ({
  page,
  world,
}) => {
  await page.goto(`/__mock/#${world.name}`)
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue(world.name)

  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText('UTC, frozen')).toBeVisible()
  await page.getByLabel('Name of the snapshot').fill('before')
  await page.getByRole('button', { name: 'Save' }).click()
  const before = await world.now()
  await page.getByRole('button', { name: '+1 day' }).click()
  await expect.poll(() => world.now()).toBe(before + 24 * 60 * 60_000)

  await page.getByRole('button', { name: 'Restore before' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => world.now()).toBe(before)

  await page.getByLabel('What goes wrong').selectOption({ label: 'HTTP error' })
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('status 503')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('Nothing goes wrong.')).toBeVisible()
  await expect(page.getByText('The books balance.')).toBeVisible()
})

test('a reviewer sees the pictures of what waits', async ({ page, world }) => {
  await decideByHand(world)
  const { api } = await register(world)
  const imgs = await upload(api, onePixel())
  await write(api, 'walletChargeReq', { currency: 3, amount: '100', imgs })
  await page.goto(`/__mock/#${world.name}`)
  const picture = page.getByRole('img', { name: 'Picture 1' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('a tester drops a world, and asks nothing of it any more', async ({ page, world }) => {
  await page.goto(`/__mock/#${world.name}`)
  await page.getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click()
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('default')
})

test('a refusal is shown as the sentence that the door answers', async ({ page, allowError }) => {
  allowError(/409/)
  await page.goto('/__mock/')
  await page.getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click()
  await expect(page.getByText('The world default stays: reset it')).toBeVisible()
})

test('a tester elsewhere is asked for the control token once', async ({ page, allowError }) => {
  allowError(/403/)
  const mock = await startProcess({
    H5_DATA: ':memory:',
    H5_OPEN_CONTROL: '1',
    H5_CONTROL_TOKEN: 'open-sesame',
  })
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept('open-sesame')
  })
  try {
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' })
    await page.goto(`${mock.url}/__mock/`)
    await expect(page.getByText('The books balance.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('The books balance.')).toBeVisible()
    expect(questions).toEqual(['The control token that the mock printed at its start'])
  } finally {
    await mock.stop()
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is accessible and fits a phone, ${colorScheme}`, async ({ page, world }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/__mock/#${world.name}`)
    await expect(page.getByText('The books balance.')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}
