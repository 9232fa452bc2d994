import { z } from 'zod'
import { entriesOf } from '#domain/records.ts'
import { fundPassword, register } from '#sdk/testing/customer.ts'
import { openApp, viewRecord } from '../support/app.ts'
import { messageOf } from '../support/assertions.ts'
import { createVerifiedCustomer, bankCard } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'

test.beforeEach(({ world }) => decideByHand(world))

const cardLabels = {
  real_name: "Card holder's full name",
  bank_account: 'Card number',
  bank_name: 'Bank name',
  bank_deposit: 'Deposit bank',
  bank_branch: 'Branch',
  bank_address: 'Bank address',
  swift_code: 'SWIFT code',
  iban: 'International bank account number',
  residence_address: "Payee's full address",
  postal_code: 'Postal code',
} as const

test('[S3.02] [S3.06] [S3.09] [S3.11] [S5.27] [S8.22] a bank card needs all its fields; a bank withdrawal goes to it', async ({
  page,
  world,
}) => {
  const customer = await createVerifiedCustomer(world)
  const app = await openApp(page, { customer, at: '/pages/assets/withdraw/index' })
  await app.link(/^To my bank card/).tap()
  await app.link(/Add your bank card$/).tap()
  await app.button('Save card').tap()
  // The name is that of the verified identity.
  await expect(app.field(cardLabels.real_name)).toHaveValue(bankCard.real_name)
  for (const label of Object.values(cardLabels).slice(1)) await app.expectFault(label, 'Required')
  for (const [name, label] of entriesOf(cardLabels)) await app.field(label).fill(bankCard[name])
  await app.field('SWIFT code').fill('EXB')
  await app.expectFault('SWIFT code', 'A SWIFT code has 8 or 11 letters or digits')
  await app.field('SWIFT code').fill(bankCard.swift_code)
  await app.field('Card number').fill('1234')
  await app.expectFault('Card number', 'A card or account number has 8 to 34 digits')
  await app.field('Card number').fill(bankCard.bank_account)
  await app.field('International bank account number').fill('DE')
  await app.expectFault('International bank account number', /^An IBAN begins with a country/)
  await app.expectFault('Verification code', 'Enter the code')
  await app.expectFault('Fund password', 'Enter the fund password')

  // The backend reports at the field what the screen cannot check.
  await app.field('International bank account number').fill(bankCard.iban.replace('06', '60'))
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  await app.button('Save card').tap()
  await app.expectFault('International bank account number', /This IBAN is not valid/)
  await app.field('International bank account number').fill(bankCard.iban)
  await app.field("Card holder's full name").fill('Somebody Else')
  await app.button('Save card').tap()
  await app.expectFault("Card holder's full name", 'The card holder must match your verified name')
  await app.field("Card holder's full name").fill(bankCard.real_name)
  await world.control('faultAdd', {
    kind: 'failure',
    operation: 'userCashSave',
    message: 'Binding failed',
    count: 1,
  })
  await app.button('Save card').tap()
  await app.expectRefusal('Binding failed')
  await app.button('Save card').tap()
  await expect(app.heading('Card saved')).toBeFocused()
  await app.button('Go back').tap()

  await app.expectAt('/pages/assets/withdraw/bank/bank')
  await expect(app.main).toContainText('•••• •••• 1111')
  await app.field('Amount').fill('300')
  await expect(app.main.getByLabel('Verification code')).toBeHidden()
  await app.passcode('Fund password', fundPassword)
  await app.button('Withdraw 300.00 USDT').tap()
  await expect(app.heading('Under review')).toBeVisible()
  await viewRecord(app)
  for (const [name, text] of [
    ['Bank', bankCard.bank_name],
    ['Account number', '•••• •••• 1111'],
    ['Account holder', bankCard.real_name],
    ['Status', 'Under review'],
  ] as const)
    await expect(app.fact(name)).toHaveText(text)

  await app.go('/pages/bankbind/index')
  await expect(app.main).toContainText('•••• •••• 1111')
  await expect(app.fact('International bank account number')).toHaveText(
    `•••• •••• ${bankCard.iban.slice(-4)}`,
  )
  await app.button('Show full number').tap()
  await expect(app.main).toContainText(bankCard.bank_account)
  for (const [name, label] of entriesOf(cardLabels).slice(3))
    await expect(app.fact(label)).toHaveText(bankCard[name])
})

test('[S6.03] [S8.10] a card asks for a fund password to be set first', async ({ page, world }) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/bankbind/addbank' })
  await expect(app.main).toContainText('Set a fund password first')
  await expect(app.button('Save card')).toBeHidden()
  await app.button('Set fund password').tap()
  await app.expectAt('/pages/settings/security/changePayPassword')
})

test('[S5.27] a card is saved without a code if the backend requires no proof', async ({ page, world }) => {
  await page.route('**/api/user/cash_info', async (route) => {
    const answer = await route.fetch()
    const { needs_proof: _, ...card } = await messageOf(
      answer,
      z.looseObject({ needs_proof: z.unknown().optional() }),
    )
    await route.fulfill({ json: { type: 'ok', message: card } })
  })
  const sent = page.waitForRequest(/user\/cash_save/)
  const app = await openApp(page, { customer: await register(world), at: '/pages/bankbind/addbank' })
  for (const [name, label] of entriesOf(cardLabels)) await app.field(label).fill(bankCard[name])
  await expect(app.field('Verification code')).toBeHidden()
  await app.button('Save card').tap()
  const body = new URLSearchParams((await sent).postData() ?? '')
  expect(Object.fromEntries(body)).toEqual(bankCard)
})

test('[S8.22] the first card is confirmed on the screen of the card too', async ({ page, world }) => {
  const customer = await createVerifiedCustomer(world)
  const app = await openApp(page, { customer, at: '/pages/bankbind/index' })
  for (const [name, label] of entriesOf(cardLabels)) await app.field(label).fill(bankCard[name])
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  const readAgain = page.waitForResponse(
    async (response) =>
      response.url().includes('/user/cash_info') && (await response.text()).includes('1111'),
  )
  await app.button('Save card').tap()
  await (await readAgain).finished()
  await expect(app.heading('Card saved')).toBeFocused()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(app.heading('Card saved')).toBeFocused()
})
