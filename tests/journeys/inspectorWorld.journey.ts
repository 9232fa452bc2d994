import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { day } from '#domain/time.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { expect, test } from '../support/journey.ts'

const said = (page: Page) => page.getByRole('status', { name: 'Notifications' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sure = (page: Page, verb: string) =>
  page.getByRole('dialog').getByRole('button', { name: verb }).click()

test('the clock is frozen, advanced and given a rate', async ({ page, world, allowError }) => {
  await page.goto(`/__mock/#/w/${world.name}/clock`)
  await button(page, 'Freeze').click()
  await expect(page.getByText('UTC, frozen')).toBeVisible()
  const before = await world.now()
  await button(page, '+1 day').click()
  await expect.poll(() => world.now()).toBe(before + day)
  await page.getByLabel('Time (UTC)').fill('2027-03-01T00:00:00')
  await button(page, 'Advance').click()
  await expect.poll(() => world.now()).toBe(Date.UTC(2027, 2, 1))
  allowError(/404/)
  await button(page, 'Next job').click()
  await expect(said(page)).toContainText('no job is scheduled')
  await page.getByLabel('Speed').selectOption('60 ×')
  await expect(page.getByText('UTC, running 60 times as fast')).toBeVisible()
})

test('a snapshot is saved, restored and deleted, and the world is exported and imported', async ({
  page,
  world,
}) => {
  await world.control('clock', { mode: 'frozen' })
  const before = await world.now()
  await page.goto(`/__mock/#/w/${world.name}/snapshots`)
  await page.getByLabel('Snapshot name').fill('before')
  await button(page, 'Save').click()
  await expect(page.getByRole('list', { name: 'Snapshots' })).toContainText('before')
  await world.advance(day)

  const download = page.waitForEvent('download')
  await button(page, 'Export').click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3')

  await button(page, 'Restore before').click()
  await sure(page, 'Restore')
  await expect.poll(() => world.now()).toBe(before)
  await page.getByLabel('Import: file').setInputFiles(file)
  await sure(page, 'Import')
  await expect.poll(() => world.now()).toBe(before + day)
  await button(page, 'Delete before').click()
  await sure(page, 'Delete')
  await expect(page.getByText('No snapshots yet.')).toBeVisible()
})

test('a fault is injected and cleared', async ({ page, world, allowError }) => {
  await page.goto(`/__mock/#/w/${world.name}/faults`)
  await page.getByLabel('Kind of fault').selectOption({ label: 'HTTP error (http-status)' })
  await page.getByLabel('Operation').selectOption('walletList')
  await page.getByLabel('Count', { exact: true }).fill('2')
  await button(page, 'Add').click()
  await expect(page.getByRole('list', { name: 'Faults' })).toContainText('operation walletList')
  expect(await world.control('faultList')).toMatchObject([
    { kind: 'http-status', status: 503, operation: 'walletList', count: 2 },
  ])
  await button(page, 'Clear HTTP error').click()
  await expect(page.getByText('No active faults.')).toBeVisible()
  await page.getByRole('button', { name: /^Flaky/ }).click()
  await expect(page.getByRole('list', { name: 'Faults' }).getByRole('listitem')).toHaveCount(4)
  await button(page, 'Clear all').click()
  await expect(page.getByText('No active faults.')).toBeVisible()

  allowError(/400/)
  await page.getByLabel('Kind of fault').selectOption({ label: 'Market closed to orders (market-closed)' })
  await page.getByRole('textbox', { name: 'Market' }).fill('XYZ/USDT')
  await button(page, 'Add').click()
  await expect(said(page)).toContainText('There is no market XYZ/USDT')
})

test('the world default stays, and the page says why', async ({ page, allowError }) => {
  allowError(/409/)
  await page.goto('/__mock/#/w/default/worlds/default')
  await button(page, 'Drop').click()
  await sure(page, 'Drop')
  await expect(said(page)).toContainText('The world default cannot be dropped: reset it')
})

test.describe('worlds', () => {
  // No header names one: the address of the page does.
  test.use({ extraHTTPHeaders: {} })

  test('are made with a journal, found, forked and dropped', async ({ page, world }) => {
    const name = `${world.name}-made`
    await page.goto(`/__mock/#/w/${world.name}/worlds`)
    const making = page.getByRole('form', { name: 'New world' })
    await making.getByLabel('Name').fill(name)
    await making.getByLabel('Journal').check()
    await making.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue(name)
    await expect(page.getByRole('link', { name: `/w/${name}/h5/` })).toBeVisible()
    await expect(page.getByText('Start the mock with HOST=0.0.0.0')).toBeVisible()
    // A server that listens to the network says where.
    const reached = `http://192.168.1.20:4010/w/${name}/h5/`
    await page.route('**/__mock/worlds', async (route) => {
      const response = await route.fetch()
      const { message, ...rest } = (await response.json()) as { message: { name: string }[] }
      const rows = message.map((one) => (one.name === name ? { ...one, network_url: reached } : one))
      await route.fulfill({ response, json: { ...rest, message: rows } })
    })
    await page.reload()
    await expect(page.getByRole('img', { name: `QR code of ${reached}` })).toBeVisible()
    await page.unroute('**/__mock/worlds')

    const har = page.waitForEvent('download')
    await button(page, 'Download as HAR').click()
    expect(JSON.parse(readFileSync(await (await har).path(), 'utf8'))).toMatchObject({
      log: { version: '1.2' },
    })

    await page.getByLabel('Name of the copy').fill(`${name}-copy`)
    await button(page, 'Fork').click()
    await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue(`${name}-copy`)
    await page.getByLabel('Search').fill(name)
    await expect(page.getByRole('list', { name: 'Worlds' }).getByRole('listitem')).toHaveCount(2)

    for (const dropped of [`${name}-copy`, name]) {
      await page.goto(`/__mock/#/w/${world.name}/worlds/${dropped}`)
      await button(page, 'Drop').click()
      await sure(page, 'Drop')
      // The exact text: the name of the copy begins with the name of the world.
      await expect(said(page).getByText(`Dropped ${dropped}`, { exact: true })).toBeVisible()
    }
    const left = (await world.control('worldList')).map((one) => one.name)
    expect(left).not.toContain(name)
  })

  test('are not requested again once they are dropped from their own page', async ({ page, baseURL }) => {
    const doomed = await openWorld(baseURL ?? '')
    await page.goto(`/__mock/#/w/${doomed.name}/worlds/${doomed.name}`)
    await button(page, 'Drop').click()
    await sure(page, 'Drop')
    await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('default')
  })
})
