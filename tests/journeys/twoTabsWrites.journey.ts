import { openApp } from '../support/app.ts'
import { createVerifiedCustomer, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'

const detail = '/pages/assets/withdraw/detail?currency=3'

test('[S3.08] [S5.13] an address removed in one tab leaves the withdrawal of the other, which keeps what was typed', async ({
  page,
  world,
  context,
}) => {
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer, { notes: 'Cold wallet' })
  const app = await openApp(page, { customer, at: detail })
  await app.field('Amount').fill('50')
  await expect(app.main).toContainText('Cold wallet')
  const other = await openApp(await context.newPage(), { customer, at: '/pages/user/address/index' })
  await other.button(/^Remove,/).tap()
  await other.question('Remove this address?').getByRole('button', { name: 'Remove' }).tap()
  await other.expectToast('Address removed')

  await expect(app.main).not.toContainText('Cold wallet')
  await expect(app.field('Network')).toBeVisible()
  await expect(app.main.getByRole('alert')).toHaveCount(0)
  await expect(app.field('Amount')).toHaveValue('50')
  const address = app.field('To address')
  await expect(address).toHaveValue('')
  await address.fill('TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9')
  await expect(app.main).toContainText('Valid TRC20 address')
  await expect(address).toHaveValue('TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9')
})
