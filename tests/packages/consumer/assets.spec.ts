import { test } from '@h5/sdk/testing/playwright'
import { expect } from '@playwright/test'

for (const amount of ['111', '222', '333'])
  test(`a customer sees their ${amount} USDT`, async ({ page, customer, signIn }) => {
    const owner = await customer({ balances: { spot: { USDT: amount } } })
    await signIn(page, owner, '/pages/assets/index')
    await expect(page.getByRole('main')).toContainText(`${amount}.00`)
  })
