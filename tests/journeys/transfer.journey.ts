import { readFile } from 'node:fs/promises'
import { read } from '#sdk/call.ts'
import { wallets } from '#sdk/model/balance.ts'
import { fundedCustomer, register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

const accounts = ['Spot', 'Contracts', 'Options', 'Earn']

test('[S2.27] [S3.04] [S3.11] [S5.25] [S8.01] [S8.06] a transfer between two of the four accounts needs an amount and the balance, and is in the records', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const app = await openApp(page, { customer, at: '/pages/assets/index' })
  for (const account of accounts)
    await expect(app.main.getByRole('link', { name: new RegExp(`^${account}`) })).toBeVisible()
  await app.link('Transfer').tap()
  await expect(app.field('From').getByRole('option')).toHaveText(accounts)
  await expect(app.field('Amount')).toHaveAccessibleDescription('Spot: 500.00 USDT available')
  await app.button('Transfer').tap()
  await app.expectFault('Amount', 'Enter an amount')
  await app.field('Amount').fill('500.01')
  await app.expectFault('Amount', 'Insufficient balance')
  await app.field('Amount').fill('120.5')
  await app.field('To').selectOption('Options')
  await app.button('Transfer').tap()
  await expect(app.heading('Transferred')).toBeVisible()
  await expect(app.main).toContainText('From Spot to Options')
  const balances = wallets(await read(customer.api, 'walletList', {}))
  expect(balances.find(({ account, currency }) => account === 'option' && currency === 'USDT')).toMatchObject(
    {
      available: '120.50000000',
    },
  )

  await app.button('Transfer again').tap()
  await expect(app.field('Amount')).toHaveAccessibleDescription('Spot: 379.50 USDT available')
  await app.field('To').selectOption('Options')
  await app.button('Swap the accounts').tap()
  await expect(app.field('Amount')).toHaveAccessibleDescription('Options: 120.50 USDT available')
  await app.button('Max').tap()
  await app.button('Transfer').tap()
  await expect(app.main).toContainText('From Options to Spot')
  await app.main.getByRole('button', { name: 'Transfer records' }).tap()
  await expect(app.main.getByRole('listitem')).toHaveCount(4)
  await app.option('Out').tap()
  await expect(app.main.getByRole('listitem')).toHaveText([
    /Options → Spot.*-120\.50/,
    /Spot → Options.*-120\.50/,
  ])
  const saved = page.waitForEvent('download')
  await app.button('Save these records as CSV').tap()
  const lines = await readFile(await (await saved).path(), 'utf8')
  expect(lines).toMatch(/,Options,Spot,USDT,-120\.50*\r\n.*,Spot,Options,USDT,-120\.50*\r\n$/)
  await app.main
    .getByRole('button', { name: /-120\.50/ })
    .last()
    .tap()
  for (const [name, text] of [
    ['Change', '-120.50 USDT'],
    ['Before', '500.00 USDT'],
    ['After', '379.50 USDT'],
    ['Account', 'Spot → Options'],
  ] as const)
    await expect(app.fact(name)).toHaveText(text)
})

test('[S8.24] [S8.25] empty records say so; records that did not load say so too, until they do', async ({
  page,
  world,
  allowError,
}) => {
  const app = await openApp(page, { customer: await register(world), at: '/pages/assets/record' })
  await expect(app.main).toContainText('No deposits yet')
  await app.option('Withdrawals').tap()
  await expect(app.main).toContainText('No withdrawals yet')
  await app.button(app.translate('record.csv')).tap()
  await app.expectToast(app.translate('list.empty'))

  await world.control('faultAdd', {
    kind: 'failure',
    operation: 'walletLegalLog',
    message: 'Load failed',
  })
  await app.option('All changes').tap()
  const alert = app.main.getByRole('alert')
  await expect(alert).toContainText('Loading failed')
  await expect(alert).toContainText('Load failed')
  await world.control('faultClear')
  await alert.getByRole('button', { name: 'Try again' }).tap()
  await expect(app.main).toContainText('No records yet')

  // No service at all: the screen asks three times before it says so.
  allowError(/503/)
  await world.control('faultAdd', { kind: 'http-status', operation: 'walletHzhistory', status: 503 })
  await app.go('/pages/assets/transfer/record')
  await expect(alert).toContainText('Loading failed')
  await world.control('faultClear')
  await alert.getByRole('button', { name: 'Try again' }).tap()
  await expect(app.main).toContainText('No records yet')
})

for (const [at, language, label, fault] of [
  ['/pages/assets/transfer/index', 'zh', '数量', '请输入数量'],
  ['/pages/finance/buyPage?id=2', 'jp', '金額', '金額を入力してください'],
] as const)
  test(`[S8.06] a missing amount at ${at} is named as its field is, in ${language}`, async ({
    page,
    world,
  }) => {
    const app = await openApp(page, { customer: await fundedCustomer(world, { 3: '500' }), at, language })
    await app.field(label).press('Enter')
    await app.expectFault(label, fault)
  })
