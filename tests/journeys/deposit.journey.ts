import { register } from '#sdk/testing/customer.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { openApp, viewRecord } from '../support/app.ts'
import { fileDeposit } from '../support/deposits.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { watchSockets } from '../support/socketWatch.ts'

const usdt = '/pages/assets/deposit/charge?currency=3&chain=TRC20'

test.beforeEach(async ({ world }) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
})

test('[S3.02] [S3.03] [S3.10] [S5.21] [S8.06] [S8.07] [S9.13] a deposit by chain needs its amount, at least the minimum that is shown, and its proof', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/assets/deposit/index' })
  await expect(app.link(/^BTC/)).toContainText('OMNI')
  await expect(app.link(/^ETH/)).toContainText('ERC20')
  await app.button(/^USDT/).tap()
  const chains = app.sheet('Choose a network').getByRole('listitem')
  await expect(chains).toHaveText([/^TRC20/, /^OMNI/, /^ERC20/])
  await chains.getByRole('link', { name: /^OMNI/ }).tap()
  await expect(app.heading('Deposit USDT')).toBeVisible()
  await expect(app.main).toContainText('Your address on OMNI')
  await app.option('TRC20').tap()
  await expect(app.main).toContainText('Send only USDT over TRC20')

  await expect(app.field('Amount')).toHaveAccessibleDescription('At least 10.00 USDT')
  await app.button('Submit for review').tap()
  await app.expectFault('Amount', 'Enter an amount')
  await app.expectFault('Proof of payment', 'Add a proof of payment')
  await app.field('Amount').fill('9.99')
  await app.expectFault('Amount', 'At least 10.00 USDT')
  await fileDeposit(app, '10')
  await expect(app.heading('Under review')).toBeVisible()
  await expect(app.fact('Method')).toHaveText('TRC20')
  await expect(app.fact('Credited to')).toHaveText('Spot')
  expect((await customer.balance('spot', 'USDT')).available).toBe('0.00000000')

  // Each coin has its own minimum.
  for (const [currency, least] of [
    [1, 'At least 0.001 BTC'],
    [2, 'At least 0.01 ETH'],
  ] as const) {
    await app.go(`/pages/assets/deposit/charge?currency=${currency}`)
    await expect(app.field('Amount')).toHaveAccessibleDescription(least)
  }
})

test('[S3.10] every coin that is traded can come in and go out, by its own network', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/assets/withdraw/index' })
  await expect(app.link(/^SOL/)).toContainText('SOL')
  await expect(app.link(/^LINK/)).toContainText('ERC20')
  await app.go('/pages/assets/deposit/index')
  for (const [coin, chain] of [
    ['XRP', 'XRP'],
    ['BNB', 'BEP20'],
    ['DOGE', 'DOGE'],
    ['LTC', 'LTC'],
    ['TRX', 'TRC20'],
  ] as const)
    await expect(app.link(new RegExp(`^${coin}`))).toContainText(chain)
  await app.link(/^ADA/).tap()
  await expect(app.heading('Deposit ADA')).toBeVisible()
  await expect(app.main).toContainText('Your address on ADA')
  await expect(app.main).toContainText(/addr1\w{98}/)
  await expect(app.field('Amount')).toHaveAccessibleDescription('At least 10.00 ADA')
})

test('[S3.10] a network says when money arrives, and that it is closed, before anything is sent', async ({
  page,
  world,
}) => {
  const networks = {
    TRC20: { confirmations: 20, arrivalMinutes: 2, closed: true },
    ERC20: { confirmations: 12, arrivalMinutes: 5 },
  }
  await world.control('reset', { seed: 'test', at: startOfTests, rules: { deposits: { networks } } })
  await world.control('clock', { mode: 'running' })
  const app = await openApp(page, { customer: await register(world), at: '/pages/assets/deposit/index' })
  const { translate } = app
  await app.main.getByRole('button', { name: /^USDT/ }).tap()
  const sheet = app.sheet(translate('deposit.chooseChain'))
  await expect(sheet.getByRole('link', { name: /^ERC20/ })).not.toContainText(
    translate('deposit.maintenance'),
  )
  await expect(sheet.getByRole('link', { name: /^TRC20/ })).toContainText(translate('deposit.maintenance'))
  await sheet.getByRole('link', { name: /^TRC20/ }).tap()
  const closed = app.main.getByText(translate('deposit.closed', { name: 'USDT', chain: 'TRC20' }))
  await expect(closed).toBeVisible()
  await app.option('ERC20').tap()
  await expect(closed).toHaveCount(0)
  await expect(app.fact(translate('deposit.arrival'))).toHaveText('5 minutes, 12 confirmations')
})

test('[S3.10] [S5.22] [S9.13] a deposit by bank shows the receiver and needs the transferred amount and its proof', async ({
  page,
  world,
}) => {
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer: await register(world), at: '/pages/assets/deposit/index' })
  await app.link(/^From my bank account/).tap()
  for (const text of ['Example Bank', '0012 3456 7890', 'H5 Exchange Ltd'])
    await expect(app.main.getByText(text, { exact: true })).toBeVisible()
  // A transfer names its sender by the reference, in a currency that the account takes.
  await expect(app.main).toContainText(/H5-\d+/)
  await expect(app.main).toContainText('Send USD; it is credited as USDT, 1:1.')
  await expect(app.field('Transfer amount')).toHaveAccessibleDescription(/^At least/)
  await app.button('Submit for review').tap()
  await app.expectFault('Transfer amount', 'Enter an amount')
  await app.expectFault('Proof of payment', 'Add a proof of payment')
  await app.field('Transfer amount').fill('250')
  await app.field("Payer's name (optional)").fill('Dana Lee')
  await app.picture('Proof of payment')
  await app.button('Submit for review').tap()
  await expect(app.fact('Method')).toHaveText('Bank transfer')
  // Without a connection the app reads the decision later, and says nothing about it.
  await expect.poll(() => sockets.connections()).toBeGreaterThan(0)
  await world.passReviews()
  await app.expectToast('Your deposit has arrived. 250.00\u00a0USDT')
  await viewRecord(app)
  await expect(app.fact('Amount received')).toHaveText('250.00 USDT')
})

test('[S8.20] a deposit that fails says so; one whose answer is lost is looked up, and counts once', async ({
  page,
  world,
  allowError,
}) => {
  const app = await openApp(page, { customer: await register(world), at: usdt })
  const operation = 'walletChargeReq'
  await world.control('faultAdd', {
    kind: 'failure',
    operation,
    message: 'Deposit submit failed',
    count: 1,
  })
  await fileDeposit(app, '75')
  await app.expectRefusal('Deposit submit failed')

  // Not once: browsers themselves send again what was lost on an old connection.
  await world.control('faultAdd', { kind: 'answer-lost', operation })
  allowError(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  await app.button('Submit for review').tap()
  // The app asks what became of it, and finds it in the records.
  await app.expectToast('It went through; only the confirmation was lost.')
  await world.control('faultClear')
  await expect(app.heading('Under review')).toBeVisible()
  await viewRecord(app)
  await expect(page.locator('main li')).toHaveCount(1)
})

test('[S8.19] [S8.23] an address that cannot be copied, and a code that cannot be saved, are reported; copying works where it may', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const app = await openApp(page, { customer: await register(world), at: usdt })
  await app.button('Copy the address').tap()
  await app.expectToast('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(app.main.getByText(copied, { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await app.button('Save QR').tap()
  expect((await download).suggestedFilename()).toBe('USDT-TRC20.png')

  // A browser that allows neither.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    Object.assign(document, { execCommand: () => false })
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await app.button('Copy the address').tap()
  await app.expectToast('Copy failed, copy it manually')
  // It was tried by selecting the text.
  await expect(app.button('Copy the address')).toBeFocused()
  await app.button('Save QR').tap()
  await app.expectToast('The picture could not be saved')
})

test('[S2.27] the ways of a deposit are under headings of their own, of one level', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await register(world), at: '/pages/assets/deposit/index' })
  await expect(app.main.getByRole('heading')).toHaveText([
    app.translate('deposit.bank'),
    app.translate('deposit.byChain'),
  ])
  await expect(app.link(new RegExp(`^${app.translate('deposit.fromBank')}`))).toBeVisible()
})
