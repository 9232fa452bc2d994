import { day } from '#domain/time.ts'
import { fundedCustomer, wait } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

test('[S2.21] [S2.25] [S2.26] an offer whose time is over is advertised nowhere', async ({ page, world }) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const app = await openApp(page, { customer, at: '/pages/index/index' })
  const { translate } = app
  const offers = page.getByRole('list', { name: translate('home.offers') }).getByRole('link')
  const announced = page.getByRole('link').filter({ hasText: /NOVA will be issued/ })
  const forecasts = page.getByRole('main').getByText(translate('issue.forecast'))
  await expect(offers).toHaveCount(3)
  await app.go('/pages/template/index')
  await expect(announced).toBeVisible()
  await app.go('/pages/publication/index')
  await expect(forecasts).toHaveCount(1)
  await app.go('/pages/publication/details?id=1')
  await expect(app.fact(translate('issue.forecast'))).toBeVisible()

  await wait(world, customer, 60 * day)
  const later = await page.context().newPage()
  const after = await openApp(later, { customer, at: '/pages/index/index' })
  await expect(later.getByRole('list', { name: translate('home.offers') }).getByRole('link')).toHaveCount(2)
  await after.go('/pages/template/index')
  await expect(after.main.getByRole('strong').first()).toBeVisible()
  await expect(after.main).not.toContainText(/will be issued/)
  await after.go('/pages/publication/index')
  await expect(after.main.getByRole('listitem')).toHaveCount(3)
  await expect(after.main).not.toContainText(translate('issue.forecast'))
  await after.go('/pages/publication/details?id=1')
  await expect(after.main).toContainText(translate('issue.timeline'))
  await expect(after.fact(translate('issue.forecast'))).toHaveCount(0)
})
