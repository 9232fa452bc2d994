import { day } from '#domain/time.ts'
import { appText } from '../page.ts'
import type { LifecycleStep } from './step.ts'

export const plan: LifecycleStep = {
  name: 'a plan bought and redeemed early',
  run: async ({ page, world }) => {
    await page.go('/pages/template/index')
    await page.tap('button', '15 days USDT')
    await page.fill(appText('finance.amount'), '1000')
    await page.tap('button', appText('finance.buy'))
    await page.expectAt('/pages/finance/buyPage')
    await page.tap('check', 'I have read and accept')
    await page.tap('button', appText('finance.buy'))
    await page.confirm(appText('finance.buy'))
    await page.expect(appText('finance.bought'))
    await world.advance(5 * day)
    await page.tap('button', appText('title.financeOrders'))
    await page.tap('button', appText('finance.redeem'))
    await page.expect(appText('finance.redeemBody'), '[role=alertdialog]')
    await page.confirm(appText('finance.redeem'))
    await page.expect(appText('finance.penaltyPaid'), 'main li')
  },
}

export const newCoin: LifecycleStep = {
  name: 'a new coin subscribed to',
  run: async ({ page, world }) => {
    await page.go('/pages/publication/details?id=1')
    await page.tap('button', appText('issue.subscribe'))
    await page.expectAt('/pages/publication/purchase')
    await page.fill(appText('issue.pay'), '1000')
    await page.tap('button', appText('issue.subscribe'))
    await page.confirm(appText('issue.subscribe'))
    await page.expect(appText('issue.done'))
    await page.tap('button', appText('issue.mine'))
    await page.expect(appText('issue.underReview'), 'main li')
    await world.passReviews()
    await page.expect(appText('issue.passed'), 'main li')
  },
}
