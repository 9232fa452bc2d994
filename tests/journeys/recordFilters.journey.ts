import { funded } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

test('[S2.27] [S8.24] filters of records are there again after a reload, and say when nothing passes', async ({
  page,
  world,
}) => {
  const customer = await funded(world, { 3: '500' })
  const app = await openApp(page, { customer, at: '/pages/assets/record?tab=deposits' })
  const { translate } = app
  const rows = app.main.getByRole('listitem')
  await expect(rows).toHaveCount(1)
  const until = app.field(translate('record.until'))
  // WebKit shows today where no day is chosen: the style hides it.
  await expect(until).toHaveAttribute('data-no-date')
  await app.field(translate('record.status')).selectOption(translate('record.passed'))
  await expect(rows).toHaveCount(1)
  await until.fill('2026-01-11')
  await expect(until).not.toHaveAttribute('data-no-date')
  await expect(app.main).toContainText(translate('record.noMatch'))
  await page.reload()
  await expect(until).toHaveValue('2026-01-11')
  await expect(app.field(translate('record.status'))).toHaveValue('passed')
  await expect(app.main).toContainText(translate('record.noMatch'))
  await until.fill('2026-01-12')
  await expect(rows).toHaveCount(1)
  await app.field(translate('record.status')).selectOption(translate('record.rejected'))
  await app.button(translate('record.clear')).tap()
  await expect(rows).toHaveCount(1)
  await expect(app.field(translate('record.status'))).toHaveValue('')
})
