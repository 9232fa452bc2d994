import { readFile } from 'node:fs/promises'
import { write } from '#sdk/call.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

test.use({ timezoneId: 'Asia/Bangkok' })

test('[S2.27] the file has every page of what the filter lets through, with account and zone', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  for (let count = 0; count < 24; count++)
    await write(customer.api, 'walletChange', {
      currency_id: 3,
      number: '1',
      from_field: 'change',
      to_field: 'micro',
    })
  const app = await openApp(page, { customer, at: '/pages/assets/record?tab=changes' })
  const { translate } = app
  await app.field(translate('record.account')).selectOption(translate('account.option'))
  await expect(app.main.getByRole('listitem').first()).toContainText(translate('account.option'))
  await expect(app.main).not.toContainText(`Transfer · ${translate('account.spot')}`)
  const saved = page.waitForEvent('download')
  await app.button(translate('record.csv')).tap()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(24)
  for (const line of lines) {
    expect(line).toContain(`,${translate('account.option')},USDT,`)
    expect(line).toMatch(/,2026-01-12 19:\d\d:\d\d \+07:00,/)
  }
})
