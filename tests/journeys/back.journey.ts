import { register } from '#sdk/testing/customer.ts'
import { samplePerson } from '../support/accountSetup.ts'
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

test('[S2.19] back leaves the overview that a filed identity returned to', async ({ page, world }) => {
  const overview = '/pages/verification/index'
  const app = await openApp(page, { customer: await register(world), at: '/pages/settings/account/index' })
  await app.link(/^Basic verification/).tap()
  await app.expectAt(overview)
  await app.button(app.translate('identity.begin')).tap()
  await app.expectAt('/pages/verification/basic')
  await app.field(app.translate('identity.country')).selectOption(samplePerson.country)
  await app.field(app.translate('identity.name')).fill(samplePerson.name)
  await app.field(app.translate('identity.number')).fill(samplePerson.card_id)
  await app.field(app.translate('identity.address')).fill(samplePerson.address)
  await app.button(app.translate('identity.submit')).tap()
  await app.expectAt(overview)
  await expect(app.heading(app.translate('title.identity'))).toBeFocused()
  await app.back()
  await app.expectAt('/pages/settings/account/index')
})

test('[S2.19] back leaves the new coin that a subscription returned to', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/publication/index' })
  const { translate } = app
  await app.main.getByRole('link', { name: /NOVA/ }).first().tap()
  await app.expectAt('/pages/publication/details')
  await app.button(translate('issue.subscribe')).tap()
  await app.expectAt('/pages/publication/purchase')
  await app.field(translate('issue.pay')).fill('100')
  await app.button(translate('issue.subscribe')).tap()
  await page.getByRole('alertdialog').getByRole('button').last().tap()
  await app.button(translate('title.publicationDetail')).tap()
  await app.expectAt('/pages/publication/details')
  await app.back()
  await app.expectAt('/pages/publication/index')
})
