import { minute } from '#domain/time.ts'
import { fundPassword } from '#sdk/testing/customer.ts'
import { appText } from '../page.ts'
import { mail, type LifecycleStep } from './step.ts'

export const deposit: LifecycleStep = {
  name: 'a deposit with its proof',
  run: async ({ page, world }) => {
    await page.go('/pages/assets/deposit/index')
    await page.tap('button', 'USDT')
    await page.tap('link', 'TRC20')
    await page.fill(appText('deposit.amount'), '20000')
    await page.picture(appText('picture.proof'))
    await page.tap('button', appText('deposit.submit'))
    await page.expect(appText('record.reviewing'))
    await page.tap('button', appText('deposit.toRecords'))
    await page.expect(appText('record.reviewing'), 'main li')
    await world.passReviews()
    await page.expect(appText('record.passed'), 'main li')
  },
}

export const transfer: LifecycleStep = {
  name: 'transfers to contracts and options',
  run: async ({ page }) => {
    for (const account of ['Contracts', 'Options']) {
      await page.go('/pages/assets/transfer/index')
      await page.choose(appText('transfer.to'), account)
      await page.fill(appText('transfer.amount'), '3000')
      await page.tap('button', appText('title.transfer'))
      await page.expect(appText('transfer.done'))
      await page.go('/pages/assets/index')
      await page.expectAt('/pages/assets/index')
    }
  },
}

export const saveAddress: LifecycleStep = {
  name: 'a saved address',
  run: async ({ page, world }) => {
    await page.go('/pages/user/address/create')
    await page.choose(appText('transfer.currency'), 'USDT')
    await page.fill(appText('address.address'), 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9')
    await page.fill(appText('address.notes'), 'Cold wallet')
    await page.tap('button', appText('code.send'))
    await page.expect(appText('code.sentTo', { account: mail, minutes: 10 }))
    await page.passcode(appText('code.label'), await world.newestCode(mail))
    await page.passcode(appText('title.fundPassword'), fundPassword)
    await page.tap('button', appText('address.save'))
    await page.expectAt('/pages/user/address/index')
    await page.expect('Cold wallet', 'main li')
  },
}

export const withdraw: LifecycleStep = {
  name: 'a withdrawal',
  run: async ({ page, world }) => {
    await world.advance(minute)
    await page.go('/pages/assets/withdraw/detail?currency=3')
    await page.fill(appText('withdraw.amount'), '200')
    await page.tap('button', appText('code.send'))
    await page.expect('Resend in')
    await page.passcode(appText('code.label'), await world.newestCode(mail))
    await page.passcode(appText('title.fundPassword'), fundPassword)
    await page.tap('button', appText('withdraw.of', { name: '200.00 USDT' }))
    await page.expect(appText('record.reviewing'))
    await page.tap('button', appText('deposit.toRecords'))
    await page.expect(appText('record.reviewing'), 'main li')
    await world.passReviews()
    await page.expect(appText('record.passed'), 'main li')
  },
}

export const records: LifecycleStep = {
  name: 'records of chosen days',
  run: async ({ page, world }) => {
    const today = new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(await world.now())
    await page.go('/pages/assets/record?tab=deposits')
    await page.expect('20,000', 'main li')
    await page.tap('button', appText('record.lastMonth'))
    await page.expect(appText('record.noMatch'))
    await page.tap('button', appText('record.range'))
    await page.tap('button', appText('record.all'))
    await page.expect('20,000', 'main li')
    await page.tap('button', appText('record.range'))
    await page.tap('button', today)
    await page.tap('button', appText('action.done'))
    await page.expect('20,000', 'main li')
    await page.tap('option', appText('record.changes'))
    await page.expect('USDT', 'main li')
  },
}
