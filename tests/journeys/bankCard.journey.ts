import { openApp } from '../support/app.ts'
import { fundPassword } from '../support/customer.ts'
import { expect, test } from '../support/journey.ts'
import { able, bankCard } from '../support/possessions.ts'
import { decideByHand } from '../support/standing.ts'

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
  const customer = await able(world)
  const app = await openApp(page, { customer, at: '/pages/assets/withdraw/index' })
  await app.link(/^To my bank card/).tap()
  await app.link(/Add your bank card$/).tap()
  await app.button('Save the card').tap()
  for (const label of Object.values(cardLabels)) await app.expectFault(label, 'This is required')
  for (const [name, label] of Object.entries(cardLabels))
    await app.field(label).fill(bankCard[name as keyof typeof bankCard])
  await app.field('SWIFT code').fill('EXB')
  await app.expectFault('SWIFT code', 'A SWIFT code has 8 or 11 letters and digits')
  await app.field('SWIFT code').fill(bankCard.swift_code)
  await world.control('POST', '/faults', {
    kind: 'failure',
    operation: 'userCashSave',
    message: 'Binding failed',
    count: 1,
  })
  await app.button('Save the card').tap()
  await app.expectToast('Binding failed')
  await app.button('Save the card').tap()
  await expect(app.heading('Card saved')).toBeVisible()
  await app.button('Go back').tap()

  await app.expectAt('/pages/assets/withdraw/bank/bank')
  await expect(app.main).toContainText(bankCard.bank_account)
  await app.field('Amount').fill('300')
  await app.button('Continue').tap()
  const sheet = app.sheet('Check and confirm')
  await expect(sheet.getByLabel('Verification code')).toBeHidden()
  await app.passcode('Fund password', fundPassword)
  await sheet.getByRole('button', { name: 'Withdraw now' }).tap()
  await expect(app.heading('Under review')).toBeVisible()
  await app.button('See the record').tap()
  await app.button(/^Withdraw to bank/).tap()
  for (const [name, text] of [
    ['Bank', bankCard.bank_name],
    ['Account number', bankCard.bank_account],
    ['Account holder', bankCard.real_name],
    ['Status', 'Under review'],
  ] as const)
    await expect(app.fact(name)).toHaveText(text)

  await app.go('/pages/bankbind/index')
  await expect(app.main).toContainText('•••• •••• 1111')
  await app.button('Show the whole number').tap()
  await expect(app.main).toContainText(bankCard.bank_account)
  for (const [name, label] of Object.entries(cardLabels).slice(3))
    await expect(app.fact(label)).toHaveText(bankCard[name as keyof typeof bankCard])
})
