import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { register, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { expect, test } from '../support/journey.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 900 } })

/** An order without the money for it, as the inspector shows it. */
async function refusedOrder(page: Page, world: TestWorld): Promise<Customer> {
  const customer = await register(world)
  const order = {
    currency_id: 1,
    legal_id: 3,
    type: SpotSide.buy,
    target_price: '50000',
    amount: '0.5',
  } as const
  await write(customer.api, 'coinTradePlace', order).catch(() => undefined)
  await page.goto(`/__mock/#/w/${world.name}/requests?outcome=refused`)
  await page.getByRole('link', { name: /^coinTradePlace/ }).click()
  return customer
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function copy(page: Page, as: string): Promise<string> {
  await page.getByRole('button', { name: `Copy as ${as}` }).click()
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText(`Copied: ${as}`)
  return copied(page)
}

test('a refusal is explained by its rule and the line of the contract', async ({ page, world }) => {
  await refusedOrder(page, world)
  const why = page.getByRole('region', { name: 'Why it was refused' })
  await expect(why).toContainText('insufficient-balance')
  await expect(why).toContainText('Remedy')
  const link = why.getByRole('link', { name: /^openapi\.yaml, line \d+$/ })
  const line = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
  const contract = await (await page.request.get('/openapi.yaml')).text()
  expect(contract.split('\n')[line - 1]).toContain('reason: insufficient-balance')
})

test('secrets are shown on request only', async ({ page, world }) => {
  const { token } = await refusedOrder(page, world)
  const headers = page.getByRole('region', { name: 'Headers' })
  await expect(headers).toContainText('<secret:')
  await page.getByLabel('Show secrets').check()
  await expect(headers).toContainText(token)
})

test('a request is copied as curl and as h5, and both send it', async ({ page, world }) => {
  await refusedOrder(page, world)
  const count = async () => (await world.control('requestList', { operation: 'coinTradePlace' })).length
  const before = await count()
  const curl = await copy(page, 'curl')
  const sent = spawnSync('sh', ['-c', curl], { encoding: 'utf8' })
  expect(JSON.parse(sent.stdout)).toMatchObject({ reason: 'insufficient-balance' })

  const h5 = (await copy(page, 'h5')).replace(' npx h5 ', ` '${process.execPath}' cli/main.ts `)
  expect(spawnSync('sh', ['-c', h5], { encoding: 'utf8' }).stderr).toContain('Insufficient balance')
  expect(await count()).toBe(before + 2)
})

test('the copied step of a scenario runs', async ({ page, world }) => {
  await refusedOrder(page, world)
  const step = await copy(page, 'scenario step')
  const folder = mkdtempSync(join(tmpdir(), 'h5-step-'))
  try {
    const file = join(folder, 'copied.yaml')
    writeFileSync(file, `title: As it was copied\ncustomers:\n  ann: {}\nsteps:\n${step}`)
    const line = ['cli/main.ts', 'run', file, '--endpoint', world.url]
    const { status, stdout, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8' })
    expect({ status, stdout, stderr }).toMatchObject({ status: 0 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a request is sent again as the same user, also after the session ended', async ({ page, world }) => {
  const { account } = await refusedOrder(page, world)
  await world.control('userExpire', { account })
  const [first] = await world.control('requestList', { operation: 'coinTradePlace' })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Sent again')
  const [again] = await world.control('requestList', { operation: 'coinTradePlace' })
  expect(again).toMatchObject({ reason: 'insufficient-balance', user_id: first?.user_id })
  await expect(page).toHaveURL(new RegExp(`/requests/${String(again?.id)}\\?`))
})

test('keys walk over the list, to the search and to their own list', async ({ page, world }) => {
  await refusedOrder(page, world)
  await page.goto(`/__mock/#/w/${world.name}/requests`)
  await expect(page.getByRole('link', { name: /^coinTradePlace/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(page.locator('[data-row]').first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('/')
  await page.keyboard.type('register')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page).toHaveURL(/search=register/)
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('register')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('a row of a laptop is one low line with both times, method and status', async ({ page, world }) => {
  await refusedOrder(page, world)
  const row = page.locator('[data-row]').filter({ hasText: 'coinTradePlace' })
  await expect(row).toContainText(/\d\d:\d\d:\d\d \(world \d\d:\d\d:\d\d\), POST, HTTP 200, /)
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(40)
  await expect(row.getByText('error')).toHaveAttribute('data-tone', 'danger')
  await expect(page.getByText(/live session token/)).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to the list' })
  await expect(back).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await back.click()
  await expect(row).toBeVisible()
})
