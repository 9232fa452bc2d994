import { fundPassword } from '#sdk/testing/customer.ts'
import { openApp, type App } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { createVerifiedCustomer, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { openPosition, symbol } from '../support/steering.ts'

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

test('[S3.08] a question about an address that another tab has removed ends in its removal, and the focus in the page', async ({
  page,
  world,
  context,
}) => {
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer)
  const book = '/pages/user/address/index'
  const app = await openApp(page, { customer, at: book })
  await app.button(/^Remove,/).tap()
  const answer = (tab: App) =>
    tab.question('Remove this address?').getByRole('button', { name: 'Remove' }).tap()
  await expect(app.question('Remove this address?')).toBeVisible()
  const other = await openApp(await context.newPage(), { customer, at: book })
  await other.button(/^Remove,/).tap()
  await answer(other)
  await other.expectToast('Address removed')
  await expect(page.getByRole('button', { name: /^Remove,/, includeHidden: true })).toHaveCount(0)
  await answer(app)
  await app.expectToast('Address removed')
  await expect(page.locator('main')).toBeFocused()
})

test('[S7.06] the sheet of the stops closes when another tab closes the position', async ({
  page,
  world,
  context,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  await openPosition(customer)
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  await page
    .getByRole('region', { name: app.translate('lever.mine') })
    .getByRole('button', { name: app.translate('lever.editStops') })
    .tap()
  const sheet = app.sheet(app.translate('lever.editStops'))
  await expect(sheet).toBeVisible()
  const other = await openApp(await context.newPage(), { customer, at: '/pages/lever/index' })
  await other.page
    .getByRole('region', { name: other.translate('lever.mine') })
    .getByRole('button', { name: other.translate('lever.closeIt'), exact: true })
    .tap()
  await other.page.getByRole('alertdialog').getByRole('button').last().tap()
  await expect(sheet).toHaveCount(0)
})

test('[S5.11] a code sent in one tab counts down in the other, until it is used', async ({
  page,
  world,
  context,
}) => {
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer)
  const app = await openApp(page, { customer, at: detail })
  const other = await openApp(await context.newPage(), { customer, at: detail })
  await expect(other.button('Send code')).toBeEnabled()
  await app.field('Amount').fill('50')
  await app.button('Send code').tap()
  await expect(other.button(/^Resend in/)).toBeDisabled()
  await expect(other.main).toContainText(`Code sent to ${customer.account}`)

  await page.bringToFront()
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  await app.button('Withdraw 50.00 USDT').tap()
  await expect(app.heading('Under review')).toBeFocused()
  await expect(other.button('Send code')).toBeEnabled()
})
