import { register, signIn } from '#sdk/testing/customer.ts'
import { expect, test } from '../support/journey.ts'
import { wholeUser } from '../support/wholeUser.ts'

test('the ledger balances, and the entries of a user have running totals', async ({ page, world }) => {
  // An option of a minute would end beside a slow browser.
  await world.control('clock', { mode: 'frozen' })
  const { account } = await wholeUser(world)
  await page.goto(`/__mock/#/w/${world.name}/ledger?user=${account}&account=option&bucket=available`)
  await expect(page.getByText('The ledger is balanced.')).toBeVisible()
  await expect(page.getByText('USDT adds up to zero.')).toBeVisible()
  const entries = page.getByRole('region', { name: 'Entries, newest first' }).getByRole('row')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(1)).toContainText(/Option opened.*-100\.2.*899\.8/)
  await expect(entries.nth(2)).toContainText(/Deposit.*1,000.*1,000/)
  await page.getByRole('link', { name: /^\d+$/ }).last().click()
  await expect(page).toHaveURL(/ledger\?entry=\d+$/)
  await expect(entries).toHaveCount(3)
  await expect(page.getByRole('cell', { name: 'outside', exact: true }).first()).toBeVisible()
})

test('pages of entries are in the address, and another filter begins at the first', async ({
  page,
  world,
}) => {
  await wholeUser(world)
  await page.goto(`/__mock/#/w/${world.name}/ledger?page=2`)
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=3/)
  await page.getByLabel('Holder').selectOption('fees')
  await expect(page).toHaveURL(/ledger\?holder=fees$/)
  await expect(page.getByRole('row').filter({ hasText: 'Contract fee' })).toHaveCount(1)
})

test('an invalid filter is reported with the reason', async ({ page, world, allowError }) => {
  allowError(/400/)
  await page.goto(`/__mock/#/w/${world.name}/ledger?currency=NONE`)
  await expect(page.getByText(/there is no currency NONE/)).toBeVisible()
})

test('jobs are listed by whose they are, and the clock goes to one of them', async ({ page, world }) => {
  await world.control('clock', { mode: 'frozen' })
  const { account } = await wholeUser(world)
  await page.goto(`/__mock/#/w/${world.name}/jobs?kind=option-expiry&user=${account}`)
  await expect(page.getByText('in 1 min')).toBeVisible()
  const before = await world.now()
  await page.getByRole('button', { name: /^Advance to .* An option expires$/ }).click()
  await expect(page.getByText('No jobs due.')).toBeVisible()
  expect(await world.now()).toBe(before + 60_000)
})

test('coverage counts what is answered, as it is answered', async ({ page, world }) => {
  await page.goto(`/__mock/#/w/${world.name}/coverage/userLogin?search=userLogin`)
  const wrong = page.getByRole('row', { name: /^wrong-password/ })
  await expect(wrong).toContainText('–')
  const { account } = await register(world)
  await signIn(world, account, 'a-wrong-password').catch(() => undefined)
  await expect(wrong).toContainText('1')
  await expect(page.getByRole('row', { name: /^ok/ })).toContainText('1')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('progressbar', { name: 'Refusals' })).toHaveAttribute(
    'aria-valuetext',
    /^1 of \d+$/,
  )
  await expect(page.getByText('No contract violations.')).toBeVisible()
})

test('keys lead from page to page', async ({ page, world }) => {
  await page.goto(`/__mock/#/w/${world.name}/users`)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  for (const [key, title] of [
    ['m', 'Market'],
    ['v', 'Reviews'],
    ['o', 'Mail'],
    ['l', 'Ledger'],
    ['j', 'Jobs'],
    ['e', 'Coverage'],
    ['u', 'Users'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expect(page.locator('main a[data-row]').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/users\/.+%40/)
})
