import { write } from '#sdk/call.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { openPosition } from '../support/steering.ts'

/** Screens that show one’s own money, and the figures that would be visible there. */
const screens = [
  ['/pages/assets/transfer/index', /1,011\.22|500\.55/],
  ['/pages/assets/record?tab=changes', /500\.55/],
  ['/pages/assets/transfer/record', /500\.55/],
  ['/pages/finance/ordersPage', /222\.11/],
  ['/pages/finance/buyPage?id=1', /1,011\.22/],
  ['/pages/publication/purchase?id=1', /1,011\.22/],
  ['/pages/trade/index', /1,011\.22/],
  ['/pages/option/detail', /77\.33/],
  ['/pages/lever/index', /[+−-][\d.]+\sUSDT/],
  ['/pages/notice/index?show=inbox', /1,811\.21/],
] as const

test('balances that are hidden stay hidden on every screen, and come back', async ({ page, world }) => {
  const customer = await fundedCustomer(world, { 3: '1811.21' })
  const transfer = { currency_id: 3, number: '500.55', from_field: 'change', to_field: 'lever' } as const
  await write(customer.api, 'walletChange', transfer)
  await write(customer.api, 'walletChange', { ...transfer, number: '77.33', to_field: 'micro' })
  await openPosition(customer, { multiple: 10 })
  await write(customer.api, 'lhDepositBuy', { config_id: 1, amount: '222.11', agreement: 1 })
  const app = await openApp(page, { customer, at: '/pages/assets/index' })
  const eye = app.button(app.translate('settings.hideBalances'))
  await eye.tap()
  for (const [path, money] of screens) {
    await app.go(path)
    await expect(app.main).toContainText('••••••')
    await expect(app.main).not.toContainText(money)
  }
  await app.go('/pages/assets/index')
  await eye.tap()
  for (const [path, money] of screens) {
    await app.go(path)
    await expect(app.main).toContainText(money)
  }
})
