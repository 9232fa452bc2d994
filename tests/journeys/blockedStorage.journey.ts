import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { enter } from '../support/signing.ts'

/** In a browser that blocks cookies, the mere name of a storage throws, and in Firefox a channel between tabs as well. */
const blockStorage = () => {
  Object.defineProperty(window, 'BroadcastChannel', {
    value: function () {
      throw new DOMException('The operation is insecure', 'SecurityError')
    },
  })
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document', 'SecurityError')
      },
    })
}

test('[S3.01] the app starts, signs in and trades while the browser blocks storage', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '1000' })
  const app = await openApp(page)
  await page.addInitScript(blockStorage)
  await app.go('/pages/user/login/login')
  await enter(app, 'E-mail', customer.account, customer.password)
  await app.expectAt('/pages/index/index')
  await app.tab('nav.trade')
  await app.field('Total').fill('100')
  await app.main.getByRole('button', { name: /^Buy \d/ }).tap()
  const question = app.question(/^Buy/)
  await question.getByRole('button', { name: /^Buy/ }).tap()
  await expect(question).toHaveCount(0)
  await expect(app.main.getByRole('listitem').filter({ hasText: 'BTC/USDT' })).toHaveCount(0)
  await app.option('Filled').tap()
  await expect(app.main.getByRole('listitem').filter({ hasText: 'BTC/USDT' })).toHaveCount(1)
})
