import { z } from 'zod'
import { read } from '#sdk/call.ts'
import { fundPassword } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { messageOf } from '../support/assertions.ts'
import { demo } from '../support/demo.ts'
import { createVerifiedCustomer, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { countTaps, middleOf } from '../support/taps.ts'

const home = '/pages/index/index'
const detail = '/pages/assets/withdraw/detail'
const tron = 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9'

test.beforeEach(async ({ context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await decideByHand(world)
})

test('[S5.11] [S5.13] [S5.14] a withdrawal to a new address takes seven taps from home, one code, and is sent once', async ({
  page,
  world,
}) => {
  const customer = await createVerifiedCustomer(world)
  const taps = await countTaps(page)
  const app = await openApp(page, { customer, at: home })
  await page.evaluate((text) => navigator.clipboard.writeText(text), `\u200e${tron} `)
  await app.tab('nav.assets')
  await app.link('Withdraw').tap()
  await app.link(/^USDT/).tap()
  await app.field('Amount').tap()
  await page.keyboard.type('500')
  await app.button('Paste').tap()
  // The network follows from the address.
  await expect(app.field('Network')).toHaveValue('TRC20')
  await expect(app.main).toContainText('Valid TRC20 address, and not your own')
  await app.button('Send code').tap()
  await expect(app.main).toContainText(`Code sent to ${customer.account}`)
  // The last digit of the code leads to the fund password.
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const button = app.button('Withdraw 500.00 USDT')
  const point = await middleOf(button)
  await page.touchscreen.tap(...point)
  expect(taps()).toBeLessThanOrEqual(7)
  await page.touchscreen.tap(...point)
  await expect(app.heading('Under review')).toBeVisible()
  expect(sent.filter((url) => url.includes('wallet/out'))).toHaveLength(1)
  expect(sent.filter((url) => url.includes('wallet/addaddress'))).toEqual([])
  expect(await read(customer.api, 'walletGetAddress', { currency: 3 })).toMatchObject([
    { address: tron, nettype: 'TRC20' },
  ])
})

test('[S5.13] [S5.14] the same sheet asks for a second code if the backend saves no address with a withdrawal', async ({
  page,
  world,
}) => {
  await page.route('**/api/wallet/get_info*', async (route) => {
    const { saves_address: _, ...info } = await messageOf(
      await route.fetch(),
      z.looseObject({ saves_address: z.unknown() }),
    )
    await route.fulfill({ json: { type: 'ok', message: info } })
  })
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer, { address: 'TU3e46AeAwQmYW5MduX8ZjRRaXpndZsqY8' })
  await world.advance(60_000)
  const app = await openApp(page, { customer, at: `${detail}?currency=3` })
  await app.field('Amount').fill('500')
  await app.button('New address').tap()
  await app.field('To address').fill(tron)
  await app.field('Save as (optional)').fill('Ledger')
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  await app.button('Withdraw 500.00 USDT').tap()
  await expect(app.main).toContainText('Address saved. The withdrawal itself needs a second code.')
  await expect(app.main.getByRole('link', { name: /Ledger/ })).toContainText(tron)

  await world.advance(60_000)
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  // The fund password is kept.
  await page.keyboard.type(await world.newestCode(customer.account))
  await app.button('Withdraw 500.00 USDT').tap()
  await expect(app.heading('Under review')).toBeVisible()
  const saved = await read(customer.api, 'walletGetAddress', { currency: 3 })
  expect(saved.map(({ address, notes }) => ({ address, notes }))).toContainEqual({
    address: tron,
    notes: 'Ledger',
  })
})

test('[S5.14] a withdrawal to a saved address takes six taps from home', async ({ page, world }) => {
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer, { address: tron })
  await world.advance(60_000)
  const taps = await countTaps(page)
  const app = await openApp(page, { customer, at: home })
  await app.tab('nav.assets')
  await app.link('Withdraw').tap()
  await app.link(/^USDT/).tap()
  await app.field('Amount').tap()
  await page.keyboard.type('50')
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  await app.button('Withdraw 50.00 USDT').tap()
  await expect(app.heading('Under review')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(6)
})

test('[S5.27] a bank card takes seven taps from home: what follows from the IBAN is filled in, Enter leads to the rest', async ({
  page,
  world,
}) => {
  const customer = await createVerifiedCustomer(world)
  const taps = await countTaps(page)
  const app = await openApp(page, { customer, at: home })
  await app.tab('nav.assets')
  await app.link('Withdraw').tap()
  await app.link('Bank cards').tap()
  await expect(app.heading(/^Save your bank card once/)).toBeVisible()
  const iban = app.field('International bank account number')
  await iban.tap()
  await page.keyboard.type('DE89 3704 0044 0532 0130 00')
  await expect(app.field('SWIFT code')).toHaveValue('COBADEFFXXX')
  await expect(app.field('Card number')).toHaveValue('0532013000')
  for (const text of ['Commerzbank', 'Commerzbank Köln', 'Köln', 'Domstr. 1', '1 River Road', '10100']) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(text)
  }
  await expect(app.field('Postal code')).toHaveValue('10100')
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  await app.button('Save card').tap()
  await expect(app.heading('Card saved')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(7)
  await app.button('Go back').tap()
  await app.link('Bank cards').tap()
  await expect(app.main).toContainText('•••• •••• 3000')

  // Another IBAN replaces what followed from the first one, and nothing that was typed.
  await app.go('/pages/bankbind/addbank')
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await expect(app.field('Card number')).toHaveValue('0532013000')
  // Copied numbers may carry signs that nobody sees.
  await app.field('SWIFT code').fill('')
  await app.field('SWIFT code').tap()
  await page.keyboard.insertText('\u2066EXBKTHBKXXX\u2069')
  await app.button('Save card').tap()
  await expect(app.field('SWIFT code')).not.toHaveAttribute('aria-invalid')
  await iban.fill('\u202anl91 ABNA 0417 1643 00\u202c')
  await expect(app.field('Card number')).toHaveValue('0417164300')
  await expect(app.field('SWIFT code')).toHaveValue('\u2066EXBKTHBKXXX\u2069')
})

test('[S5.01] [S5.02] registration takes four taps: a code leads on, and Enter to the next empty field', async ({
  page,
  world,
}) => {
  const taps = await countTaps(page)
  const app = await openApp(page, { at: '/pages/user/login/register' })
  await app.field('E-mail').tap()
  await page.keyboard.type('quick@h5.example')
  await app.button('Send code').tap()
  await app.expectToast('Code sent')
  await page.keyboard.type(await world.newestCode('quick@h5.example'))
  await page.keyboard.type('a-good-one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a-good-one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('WELCOME8')
  await app.check(/^I have read and accept/).tap()
  await app.button('Create account').tap()
  await app.expectToast(/./)
  await app.expectAt(home)
  expect(taps()).toBeLessThanOrEqual(4)
})

test('[S2.27] the records of last month are a file in four taps from home', async ({ page, world }) => {
  const taps = await countTaps(page)
  const app = await openApp(page, { customer: await demo(world), at: home })
  await app.tab('nav.assets')
  await app.link('Records').tap()
  await app.button('Last month').tap()
  await expect(app.button(/^Period/)).not.toContainText('All')
  await app.button('Save these records as CSV').tap()
  expect(taps()).toBeLessThanOrEqual(4)
})

test('[S5.12] a lock of the fund password counts down beside the button', async ({ page, world }) => {
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer, { address: tron })
  await page.clock.install()
  const app = await openApp(page, { customer, at: `${detail}?currency=3` })
  await app.field('Amount').fill('50')
  await app.passcode('Verification code', '123456')
  const countdown = app.page.getByText(/^Too many attempts. Try again in \d+ s$/)
  await expect(async () => {
    await app.passcode('Fund password', '000000')
    await app.button('Withdraw 50.00 USDT').tap()
    await expect(countdown).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await page.clock.fastForward(4_000_000)
  await expect(countdown).toHaveCount(0)
})
