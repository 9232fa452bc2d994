import { day } from '#domain/time.ts'
import { say } from '../page.ts'
import type { Step } from './step.ts'

export const plan: Step = {
  name: 'a plan bought and redeemed early',
  run: async ({ page, world }) => {
    await page.go('/pages/template/index')
    await page.tap('button', '15 days USDT')
    await page.fill(say('finance.amount'), '1000')
    await page.tap('button', say('finance.buy'))
    await page.expectAt('/pages/finance/buyPage')
    await page.tap('check', 'I have read and accept')
    await page.tap('button', say('finance.buy'))
    await page.confirm(say('finance.buy'))
    await page.expect(say('finance.bought'))
    await world.advance(5 * day)
    await page.tap('button', say('title.financeOrders'))
    await page.tap('button', say('finance.redeem'))
    await page.expect(say('finance.redeemBody'), '[role=alertdialog]')
    await page.confirm(say('finance.redeem'))
    await page.expect(say('finance.penaltyPaid'), 'main li')
  },
}

export const newCoin: Step = {
  name: 'a new coin subscribed to',
  run: async ({ page, world }) => {
    await page.go('/pages/publication/details?id=1')
    await page.tap('button', say('issue.subscribe'))
    await page.expectAt('/pages/publication/purchase')
    await page.fill(say('issue.pay'), '1000')
    await page.tap('button', say('issue.subscribe'))
    await page.confirm(say('issue.subscribe'))
    await page.expect(say('issue.done'))
    await page.tap('button', say('issue.mine'))
    await page.expect(say('issue.underReview'), 'main li')
    await world.passReviews()
    await page.expect(say('issue.passed'), 'main li')
  },
}
