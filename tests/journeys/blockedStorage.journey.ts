import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { enter } from '../support/signing.ts'

/** In a browser that blocks cookies, the mere name of a storage throws. */
const blockStorage = () => {
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
  await expect(app.question(/^Buy/)).toBeVisible()
})
