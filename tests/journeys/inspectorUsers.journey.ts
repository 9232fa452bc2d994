import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { wholeUser } from '../support/wholeUser.ts'

test('a tester makes a user in one form, then gives, verifies and ends the session', async ({
  page,
  world,
}) => {
  await page.goto(`/__mock/#/w/${world.name}/users/new`)
  await page.getByLabel('Account').first().fill('ann@h5.example')
  await page.getByLabel('Identity').selectOption('basic')
  await page.getByLabel('Bank card').check()
  await page.getByLabel('Amount').fill('250.5')
  await page.getByRole('button', { name: 'Add balance' }).click()
  const second = page.getByRole('group', { name: 'Balance 2' })
  await second.getByLabel('Account').selectOption('contract')
  await second.getByLabel('Amount').fill('1000')
  await page.getByRole('button', { name: 'Add order' }).click()
  await page.getByLabel('Quantity').fill('0.001')
  await page.getByLabel('Limit price').fill('30000')
  await page.getByRole('button', { name: 'Add position' }).click()
  await page.getByLabel('Lots').fill('2')
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('status').getByText('password demo123456')).toBeVisible()
  expect(await world.control('userShow', { account: 'ann@h5.example' })).toMatchObject({
    orders: [{ side: 'buy', amount: '0.00100000' }],
    positions: [{ symbol: 'BTC/USDT', side: 'long', lots: 2, leverage: 10 }],
  })

  const balances = page.getByRole('region', { name: 'Balances' }).getByRole('table')
  await expect(balances.getByRole('row', { name: /spot USDT 220.5/ })).toBeVisible()
  await page.getByLabel('Amount').fill('10')
  await page.getByRole('button', { name: 'Grant' }).click()
  await expect(balances.getByRole('row', { name: /spot USDT 230.5/ })).toBeVisible()
  await page.getByRole('button', { name: 'Verify advanced' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'advanced' })).toBeVisible()
  await world.control('userSignIn', { account: 'ann@h5.example' })
  await page.getByRole('button', { name: 'End the session' }).click()
  await expect(page.getByRole('button', { name: 'End the session' })).toBeHidden()
  expect(await world.ledger()).toMatchObject({ balanced: true })
})

test('a refused user is reported with the reason, and the form stays filled in', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/400/)
  await page.goto(`/__mock/#/w/${world.name}/users/new`)
  await page.getByLabel('Account').first().fill('no account')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('status').getByText(/account: is neither a mail address/)).toBeVisible()
  await expect(page.getByLabel('Account').first()).toHaveValue('no account')
})

test('one user is shown whole, and loses a position by liquidation', async ({ page, world }) => {
  // Reviews pass and an option ends within a minute, which a slow browser takes.
  await world.control('clock', { mode: 'frozen' })
  const { account } = await wholeUser(world)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/__mock/#/w/${world.name}/users`)
  await expect(page.getByRole('link', { name: new RegExp(account) })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('whole')
  await expect(page.getByRole('link', { name: /@h5.example/ })).toHaveCount(1)
  await page.getByRole('link', { name: new RegExp(account) }).click()
  await expect(page).toHaveURL(/users\/whole%40h5\.example\?search=whole$/)
  for (const part of ['Spot orders', 'Contracts', 'Options', 'Earn', 'Subscriptions', 'Reviews'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Liquidate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Liquidate' }).click()
  await expect(page.getByRole('heading', { name: 'Contracts', exact: true })).toBeHidden()
  expect((await world.control('userShow', { account })).positions).toEqual([])
})

test('a tester opens the app as a user in this world', async ({ page, world, context }) => {
  const account = 'guest@h5.example'
  await world.control('userCreate', {
    account,
    balances: [{ account: 'spot', currency: 'USDT', amount: '4321' }],
  })
  await page.goto(`/__mock/#/w/${world.name}/users/${encodeURIComponent(account)}`)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open the app as this user' }).click()
  const app = await opening
  await expect(app).toHaveURL(new RegExp(`/w/${world.name}/h5/`))
  await app.goto(`/w/${world.name}/h5/#/pages/assets/index`)
  await expect(app.getByText(/4,321/).first()).toBeVisible()
})
