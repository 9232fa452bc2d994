import { readFile } from 'node:fs/promises'
import { write } from '#sdk/call.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

test('[S2.27] the statement of a month is saved as CSV, and alone on paper', async ({ page, world }) => {
  const customer = await fundedCustomer(world, { 3: '900.5' })
  await write(customer.api, 'walletChange', {
    currency_id: 3,
    number: '300.25000001',
    from_field: 'change',
    to_field: 'lever',
  })
  await page.addInitScript(() => {
    window.print = () => {
      document.body.setAttribute('data-printed', 'yes')
    }
  })
  const app = await openApp(page, { customer, at: '/pages/assets/index' })
  const { translate } = app
  await app.button(translate('statement.title')).tap()
  const sheet = app.sheet(translate('statement.title'))

  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: translate('statement.csv') }).tap()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain(translate('record.change'))
  expect(lines.filter((line) => line.includes('300.25000001'))).toHaveLength(2)

  await sheet.getByRole('button', { name: translate('statement.print') }).tap()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  const paper = page.locator('article', { hasText: customer.account })
  await expect(paper).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  // All places, so that balance and change add up.
  await expect(paper).toContainText('600.24999999')
  await expect(paper).toContainText(/-300\.25000001\sUSDT/)
  await expect(page.getByRole('main')).toBeHidden()
  // Paper is white, although the app is dark.
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})
