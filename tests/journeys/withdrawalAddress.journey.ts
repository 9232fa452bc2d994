import { read, write } from '#sdk/call.ts'
import { fundPassword, register } from '#sdk/testing/customer.ts'
import { setFundPassword } from '../support/accountSetup.ts'
import { openApp } from '../support/app.ts'
import { createVerifiedCustomer, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'

const detail = '/pages/assets/withdraw/detail'
const tron = 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9'
const another = 'TU3e46AeAwQmYW5MduX8ZjRRaXpndZsqY8'

test.beforeEach(async ({ world }) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
})

test('[S3.03] [S3.08] [S5.14] an address is saved with its chain, the code and the fund password, and removed after a question', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  await setFundPassword(customer)
  const app = await openApp(page, { customer, at: '/pages/user/address/index' })
  // Before the first address, the form is below the reasons to fill it.
  await expect(app.heading('Save an address once, withdraw in six taps')).toBeVisible()
  await expect(app.field('Network').getByRole('option')).toHaveText([
    'Choose a network',
    'TRC20',
    'OMNI',
    'ERC20',
  ])
  await app.button('Save address').tap()
  await app.expectFault('Network', 'Choose a network')
  await app.expectFault('Address', 'Enter the address')
  await app.expectFault('Verification code', 'Enter the code')
  await app.expectFault('Fund password', 'Enter the fund password')

  // The network follows from an address, which answers the demand for one.
  await app.field('Address').fill('0x52908400098527886E0F7030069857D2E4169EE7')
  await expect(app.field('Network')).toHaveValue('ERC20')
  await expect(app.field('Network')).not.toHaveAttribute('aria-invalid')
  await expect(app.main.getByText('Choose a network', { exact: true }).and(page.locator('p'))).toHaveCount(0)
  await app.field('Address').fill('')
  await app.field('Coin').selectOption('BTC')
  await expect(app.field('Network').getByRole('option')).toHaveText(['Choose a network', 'OMNI'])
  await app.field('Coin').selectOption('ETH')
  await expect(app.field('Network').getByRole('option')).toHaveText(['Choose a network', 'ERC20'])
  await app.field('Coin').selectOption('USDT')
  await app.field('Address').fill(tron)
  await expect(app.field('Network')).toHaveValue('TRC20')
  await expect(app.main).toContainText('Valid TRC20 address, and not your own')
  await app.field('Network').selectOption('TRC20')
  await app.field('Address').fill('not an address')
  await expect(app.main).toContainText('This does not look like an address on TRC20')
  await app.field('Address').fill(`${tron.slice(0, -1)}x`)
  await app.expectFault('Address', 'This address has a typo. Copy it again.')
  const own = await read(customer.api, 'walletGetInAddress', { currency: 3 })
  await app.field('Address').fill('TRC20' in own ? own.TRC20 : '')
  await app.expectFault('Address', 'This is your own deposit address. Enter another one')
  // A copied address may carry a sign that nobody sees.
  await app.field('Address').fill(`\u200e${tron}`)
  await app.field('Note (optional)').fill('Cold wallet')
  await app.button('Send code').tap()
  await expect(app.main).toContainText(`Code sent to ${customer.account}, valid for 10 minutes`)
  await page.keyboard.type(await world.newestCode(customer.account))
  await app.passcode('Fund password', '12345')
  await app.button('Save address').tap()
  await app.expectFault('Fund password', 'Enter 6 digits')
  await app.passcode('Fund password', '000000')
  await app.button('Save address').tap()
  await app.expectFault('Fund password', 'The fund password is wrong')
  await app.passcode('Fund password', fundPassword)
  await app.button('Save address').tap()
  await app.expectToast('Address saved')

  await app.expectAt('/pages/user/address/index')
  await expect(app.main.getByRole('listitem')).toHaveText([/Cold wallet.*TRC20.*TBt5/])
  await app.button(/^Remove,/).tap()
  await expect(app.fact('Note')).toHaveText('Cold wallet')
  await app.question('Remove this address?').getByRole('button', { name: 'Cancel' }).tap()
  await expect(app.main.getByRole('listitem')).toHaveCount(1)
  await app.button(/^Remove,/).tap()
  await app.question('Remove this address?').getByRole('button', { name: 'Remove' }).tap()
  await app.expectToast('Address removed')
  await expect(app.heading('Save an address once, withdraw in six taps')).toBeVisible()
})

test('[S5.13] money goes to saved addresses: one is chosen, and a removed one is refused', async ({
  page,
  world,
}) => {
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer, { address: tron, notes: 'Cold wallet' })
  await world.advance(60_000)
  await saveAddress(world, customer, { address: another, notes: 'Friend' })
  const app = await openApp(page, { customer, at: `${detail}?currency=3` })
  await expect(app.field('To address')).toBeHidden()
  await app.main.getByRole('link', { name: /TRC20/ }).tap()
  await app.expectAt('/pages/user/address/address')
  await app.button(/Friend/).tap()
  await app.expectAt(detail)
  await expect(app.main.getByRole('link', { name: /Friend/ })).toContainText(another)

  // Removed elsewhere meanwhile, on another phone.
  const saved = await read(customer.api, 'walletGetAddress', { currency: 3 })
  await app.field('Amount').fill('100')
  await write(customer.api, 'walletDeladdress', {
    address_id: saved.find(({ address }) => address === another)?.id ?? 0,
  })
  await world.advance(60_000)
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  await app.button('Withdraw 100.00 USDT').tap()
  await expect(app.main.getByRole('alert')).toHaveText('Only saved addresses can be used')
})

test('[S3.08] an address is removed while the answer about another one is awaited', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  await setFundPassword(customer)
  await saveAddress(world, customer, { address: tron, notes: 'First' })
  await saveAddress(world, customer, { address: another, notes: 'Second' })
  const app = await openApp(page, { customer, at: '/pages/user/address/index' })
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/wallet/deladdress', async (route) => {
    await held.promise
    await route.continue()
  })
  const binOf = (notes: string) =>
    app.main
      .getByRole('listitem')
      .filter({ hasText: notes })
      .getByRole('button', { name: app.translate('address.remove') })
  for (const notes of ['First', 'Second']) {
    await binOf(notes).tap()
    const question = app.question(app.translate('address.removeAsk'))
    await question.getByRole('button', { name: app.translate('address.remove') }).tap()
    await expect(question).toBeHidden()
    await expect(binOf(notes)).toHaveAttribute('aria-busy', 'true')
  }
  held.resolve(undefined)
  await expect(app.heading('Save an address once, withdraw in six taps')).toBeVisible()
})

test('[S3.08] the heading takes the focus when the first address takes the place of its form', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  await setFundPassword(customer)
  const app = await openApp(page, { customer, at: '/pages/user/address/index' })
  await app.field('Address').fill(tron)
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  await app.button('Save address').tap()
  await expect(app.main.getByRole('button', { name: /^Remove,/ })).toBeVisible()
  await expect(app.heading(app.translate('title.addresses'))).toBeFocused()
})
