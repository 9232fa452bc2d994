import { write } from '#sdk/call.ts'
import { fundPassword, fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { samplePerson } from '../support/accountSetup.ts'
import { openApp, viewRecord, type App } from '../support/app.ts'
import { createVerifiedCustomer, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { watchSockets } from '../support/socketWatch.ts'

const detail = '/pages/assets/withdraw/detail'
const tron = 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9'

test.beforeEach(async ({ world }) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
})

/** Somebody who may withdraw, to the address above. */
async function ready(world: TestWorld): Promise<Customer> {
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer, { address: tron, notes: 'Cold wallet' })
  return customer
}

/** From the form to the two secrets, and out. */
async function withdraw(app: App, world: TestWorld, customer: Customer, amount: string): Promise<void> {
  await app.field('Amount').fill(amount)
  await app.button('Send code').tap()
  await expect(app.button(/^Resend in/)).toBeVisible()
  // The last digit of the code leads to the fund password.
  await app.page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  await app.button(`Withdraw ${amount}.00 USDT`).tap()
  await expect(app.heading('Under review')).toBeFocused()
}

test('[S5.12] [S6.03] [S8.10] [S8.12] before a first withdrawal come identity and fund password, each with the way to it', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const app = await openApp(page, { customer, at: `${detail}?currency=3` })
  const gates = page.getByRole('region', { name: 'Before your first withdrawal' })
  await expect(gates.getByRole('listitem')).toHaveText([
    /Verify your identity.*Takes a few minutes/,
    /Set a fund password/,
  ])
  await expect(app.field('Amount')).toBeHidden()

  // The whole row leads there.
  await gates
    .getByRole('listitem')
    .first()
    .tap({ position: { x: 80, y: 20 } })
  await app.expectAt('/pages/verification/index')
  await write(customer.api, 'userRealName', samplePerson)
  await app.back()
  await expect(gates.getByRole('listitem').first()).toContainText('Under review')
  await world.passReviews()
  await expect(gates.getByRole('listitem').first()).toContainText('Done')

  await app.go('/pages/user/address/create?currency=3')
  await expect(app.main).toContainText('Set a fund password first')
  await app.go(`${detail}?currency=3`)
  await gates.getByRole('link', { name: /Set a fund password$/ }).tap()
  await app.passcode('New fund password', fundPassword)
  await app.passcode('Repeat fund password', fundPassword)
  await app.button('Set fund password').tap()
  await app.button('Go back').tap()
  await expect(app.field('Amount')).toBeVisible()
  await expect(gates).toBeHidden()
})

test('[S3.09] [S4.05] [S5.11] [S8.01] [S8.07] [S8.09] [S9.02] [S9.03] a withdrawal shows minimum, balance, fee and arrival, asks for both secrets, and freezes the amount', async ({
  page,
  world,
}) => {
  const customer = await ready(world)
  const app = await openApp(page, { customer, at: '/pages/assets/withdraw/index' })
  await app.link(/^USDT/).tap()
  await expect(app.field('Amount')).toHaveAccessibleDescription(
    'Available 3,000.00 USDT, at least 10.00 USDT',
  )
  await expect(app.fact('Arrival')).toHaveText('Within 12 hours')
  await app.button('Withdraw USDT').tap()
  await app.expectFault('Amount', 'Enter an amount')
  await app.expectFault('Verification code', 'Enter the code')
  await app.expectFault('Fund password', 'Enter the fund password')
  await app.field('Amount').fill('9.99')
  await app.expectFault('Amount', 'At least 10.00 USDT')
  await app.field('Amount').fill('3000.01')
  await app.expectFault('Amount', 'Insufficient balance')
  await app.button('New address').tap()
  await expect(app.field('To address')).toBeVisible()
  await expect(app.main).not.toContainText('Choose a saved address first')
  await app.button('Use a saved address').tap()
  // The fee and what arrives add up to the amount.
  await app.field('Amount').fill('1234.5')
  await expect(app.fact('Fee (0.1%)')).toHaveText('1.24 USDT')
  await expect(app.fact('You receive')).toHaveText('1,233.26 USDT')
  await app.field('Amount').fill('200')
  await app.field('Note (optional)').fill('Rent')
  await expect(app.main.getByRole('link', { name: /Cold wallet/ })).toContainText(`${tron}TRC20`)
  for (const [name, text] of [
    ['Fee (0.1%)', '0.20 USDT'],
    ['You receive', '199.80 USDT'],
  ] as const)
    await expect(app.fact(name)).toHaveText(text)
  await withdraw(app, world, customer, '200')
  await expect(app.main).toContainText('200.00 USDT is frozen until the review is complete')
  await expect(app.fact('Arrival')).toHaveText('Within 12 hours')
  await expect(app.fact('Network')).toHaveText('TRC20')
  await app.button('Done').tap()
  await app.button(/^USDT/).tap()
  await expect(app.fact('Frozen').first()).toHaveText(/^200/)
  await app.go('/pages/assets/record?tab=withdrawals')
  await app.button(/^USDT TRC20/).tap()
  await expect(app.fact('Note')).toHaveText('Rent')
})

test('[S2.27] coins that one has come first to withdraw, the others behind a button', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await ready(world), at: '/pages/assets/withdraw/index' })
  const coins = app.main.getByRole('link').filter({ hasText: 'Available' })
  await expect(coins).toHaveText(/USDT/)
  await app.button('Show all coins').tap()
  await expect.poll(() => coins.count()).toBeGreaterThan(3)
})

test('[S3.11] [S4.04] [S4.05] a withdrawal is under review, then passed, or rejected with its reason and the funds returned', async ({
  page,
  world,
}) => {
  const customer = await ready(world)
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer, at: `${detail}?currency=3` })
  await withdraw(app, world, customer, '200')
  await expect(app.fact('Record number')).toBeVisible()
  const receipt = app.main.getByRole('status')
  await expect(receipt).toContainText('199.80 USDT')
  await expect.poll(() => sockets.connections()).toBe(1)
  const [item] = await world.control('reviewList')
  await world.control('review', {
    kind: 'withdrawal',
    id: Number(item?.id),
    decision: 'reject',
    reason: 'The name differs',
  })
  await app.expectToast(
    'Your withdrawal was rejected. The funds are back in your account. 200.00\u00a0USDT · The name differs',
  )
  // All of it came back.
  await expect(receipt).toContainText('The name differs')
  await expect(receipt).toContainText('200.00 USDT')
  await viewRecord(app)
  await expect(app.button(app.translate('record.sendAgain'))).toBeVisible()
  await expect(app.fact('Status')).toHaveText('Rejected')
  await expect(app.fact('Reason')).toHaveText('The name differs')
  await expect(app.fact('Returned to you')).toHaveText('200.00 USDT')
  // No money left the account.
  await expect(page.locator('main li')).toHaveText([/[^-]200\.00\sUSDT.*Rejected/])
  expect(await customer.balance('spot', 'USDT')).toMatchObject({
    available: '3000.00000000',
    frozen: '0.00000000',
  })

  await world.advance(60_000)
  await app.go(`${detail}?currency=3`)
  await withdraw(app, world, customer, '100')
  await world.passReviews()
  await app.expectToast('Your withdrawal is on its way. 100.00\u00a0USDT')
  await viewRecord(app)
  for (const [name, text] of [
    ['Status', 'Passed'],
    ['Amount', '100.00 USDT'],
    ['Fee', '0.10 USDT (0.1%)'],
    ['Amount received', '99.90 USDT'],
    ['Network', 'TRC20'],
    ['To address', tron],
    ['Transaction ID', /\w{20}/],
    ['Time', /2026/],
  ] as const)
    await expect(app.fact(name)).toHaveText(text)
  expect(await customer.balance('spot', 'USDT')).toMatchObject({
    available: '2900.00000000',
    frozen: '0.00000000',
  })
  expect(await world.ledger()).toMatchObject({ balanced: true })
})

test('[S9.01] three withdrawals a day: the form counts them down and then closes until tomorrow', async ({
  page,
  world,
}) => {
  const customer = await ready(world)
  const app = await openApp(page, { customer, at: `${detail}?currency=3` })
  for (const left of [3, 2, 1]) {
    await expect(app.fact('Withdrawals left today')).toHaveText(`${left} of 3`)
    await world.advance(60_000)
    await withdraw(app, world, customer, '20')
    await app.button('Done').tap()
    await app.expectAt('/pages/assets/index')
    // The address comes before the screen: gone back at once, the receipt would have stayed.
    await expect(app.button('Done')).toBeHidden()
    await app.go(`${detail}?currency=3`)
  }
  // Beside the button, not below the fold.
  const limit = page.getByRole('alert').filter({ hasText: /^Daily limit of 3 withdrawals reached/ })
  await expect(limit).toBeInViewport()
  await expect(app.button('Withdraw USDT')).toBeDisabled()
  await world.advance(12 * 60 * 60_000)
  await page.reload()
  await expect(app.fact('Withdrawals left today')).toHaveText('3 of 3')
})

test('[S8.14] [S8.21] a withdrawal that the service will not take says why, and leads to the verification it asks for', async ({
  page,
  world,
}) => {
  const customer = await ready(world)
  const app = await openApp(page, { customer, at: `${detail}?currency=3` })
  const operation = 'walletOut'
  await world.control('faultAdd', {
    kind: 'failure',
    operation,
    message: 'Submission failed',
    count: 1,
  })
  await world.control('faultAdd', { kind: 'identity-needed', operation })
  await app.field('Amount').fill('50')
  await app.passcode('Verification code', '123456')
  await app.passcode('Fund password', fundPassword)
  const button = app.button('Withdraw 50.00 USDT')
  await button.tap()
  await app.expectRefusal('Submission failed')
  await button.tap()
  const question = app.question('Your identity is not verified yet')
  await expect(question).toContainText('Account not authenticated, go to authentication?')
  await question.getByRole('button', { name: 'Verify now' }).tap()
  await app.expectAt('/pages/verification/index')
})
