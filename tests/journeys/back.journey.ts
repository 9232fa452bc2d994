import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test('the phone’s back closes an overlay before it leaves the screen', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  await app.tab('nav.trade')
  const picker = app.sheet(app.translate('market.pick'))
  await app.button(/^BTC/).first().tap()
  await expect(picker).toBeVisible()
  await page.goBack()
  await expect(picker).toHaveCount(0)
  await app.expectAt('/pages/trade/index')

  // Closed by hand it leaves nothing that back would have to take first.
  await app.button(/^BTC/).first().tap()
  await expect(picker).toBeVisible()
  await app.button(app.translate('action.close')).tap()
  await expect(picker).toHaveCount(0)
  await page.goBack()
  await app.expectAt('/pages/index/index')
})

test('the phone’s back is a no to a question', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index' })
  await app.menu('title.settings')
  await app.button('Sign out').tap()
  const question = app.question('Sign out of this device?')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await app.expectAt('/pages/settings/index')
  // The menu that led here was left by its link: back comes to the screen below it.
  await page.goBack()
  await app.expectAt('/pages/index/index')
  await expect(app.sheet(app.translate('action.menu'))).toHaveCount(0)
})

for (const [path, parent] of [
  ['/pages/assets/transfer/record', '/pages/assets/transfer/index'],
  ['/pages/settings/security/changePassword', '/pages/settings/security/index'],
  ['/pages/trade/kline', '/pages/trade/index'],
  ['/pages/help/center/detail?show=terms', '/pages/help/center/center'],
  ['/pages/user/login/login', '/pages/index/index'],
] as const) {
  test(`[S2.19] a link that was opened directly at ${path} goes up to ${parent}`, async ({ page, world }) => {
    const app = await openApp(page, { customer: await demo(world), at: path })
    await app.back()
    await app.expectAt(parent)
  })
}
