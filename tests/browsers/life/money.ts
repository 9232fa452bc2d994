import { day, minute } from '#domain/time.ts'
import { fundPassword } from '#sdk/testing/customer.ts'
import { say } from '../page.ts'
import { mail, type Step } from './step.ts'

export const deposit: Step = {
  name: 'a deposit with its proof',
  run: async ({ page, world }) => {
    await page.go('/pages/assets/deposit/index')
    await page.tap('button', 'USDT')
    await page.tap('link', 'TRC20')
    await page.fill(say('deposit.amount'), '20000')
    await page.picture(say('picture.proof'))
    await page.tap('button', say('deposit.submit'))
    await page.expect(say('record.reviewing'))
    await page.tap('button', say('deposit.toRecords'))
    await page.expect(say('record.reviewing'), 'main li')
    await world.passReviews()
    await page.expect(say('record.passed'), 'main li')
  },
}

export const transfer: Step = {
  name: 'transfers to contracts and options',
  run: async ({ page }) => {
    for (const account of ['Contract', 'Options']) {
      await page.go('/pages/assets/transfer/index')
      await page.choose(say('transfer.to'), account)
      await page.fill(say('transfer.amount'), '3000')
      await page.tap('button', say('title.transfer'))
      await page.expect(say('transfer.done'))
      await page.go('/pages/assets/index')
      await page.expectAt('/pages/assets/index')
    }
  },
}

export const saveAddress: Step = {
  name: 'a saved address',
  run: async ({ page, world }) => {
    await page.go('/pages/user/address/create')
    await page.choose(say('transfer.currency'), 'USDT')
    await page.fill(say('address.address'), 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9')
    await page.fill(say('address.notes'), 'Cold wallet')
    await page.tap('button', say('code.send'))
    await page.expect(say('code.sentTo', { account: mail, minutes: 10 }))
    await page.passcode(say('code.label'), await world.newestCode(mail))
    await page.passcode(say('title.fundPassword'), fundPassword)
    await page.tap('button', say('address.save'))
    await page.expectAt('/pages/user/address/index')
    await page.expect('Cold wallet', 'main li')
  },
}

export const withdraw: Step = {
  name: 'a withdrawal',
  run: async ({ page, world }) => {
    await world.advance(minute)
    await page.go('/pages/assets/withdraw/detail?currency=3')
    await page.fill(say('withdraw.amount'), '200')
    await page.tap('button', say('code.send'))
    await page.expect('Resend in')
    await page.passcode(say('code.label'), await world.newestCode(mail))
    await page.passcode(say('title.fundPassword'), fundPassword)
    await page.tap('button', say('withdraw.of', { name: '200.00 USDT' }))
    await page.expect(say('record.reviewing'))
    await page.tap('button', say('deposit.toRecords'))
    await page.expect(say('record.reviewing'), 'main li')
    await world.passReviews()
    await page.expect(say('record.passed'), 'main li')
  },
}

export const records: Step = {
  name: 'records of chosen days',
  run: async ({ page, world }) => {
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
    const today = await world.now()
    await page.go('/pages/assets/record?tab=deposits')
    await page.expect('20,000', 'main li')
    await page.choose(say('record.until'), dayOf(today - 30 * day))
    await page.expect(say('record.noMatch'))
    await page.choose(say('record.until'), dayOf(today))
    await page.expect('20,000', 'main li')
    await page.tap('option', say('record.changes'))
    await page.expect('USDT', 'main li')
  },
}
