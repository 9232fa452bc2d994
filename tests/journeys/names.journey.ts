import { register } from '#sdk/testing/customer.ts'
import { setFundPassword } from '../support/accountSetup.ts'
import { openApp } from '../support/app.ts'
import { saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'

/** Places with several buttons of one kind. */
const places = [
  '/pages/settings/security/changePassword',
  '/pages/settings/account/index',
  '/pages/user/address/index',
  '/pages/promotion/index',
  '/open-location?name=River%20Park&address=Main%20Street&latitude=13.7&longitude=100.5',
]

test('[S2.03] [S2.09] [S2.14] no two buttons of a screen have the same name', async ({ page, world }) => {
  const customer = await register(world)
  await setFundPassword(customer)
  await saveAddress(world, customer, { address: 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9', notes: 'Cold wallet' })
  await saveAddress(world, customer, { address: 'TU3e46AeAwQmYW5MduX8ZjRRaXpndZsqY8', notes: '' })
  const app = await openApp(page, { customer, at: '/pages/help/center/center' })
  for (const place of places) {
    await app.go(place)
    await expect(app.main.getByRole('button').first()).toBeVisible()
    await expect(app.main.getByText(app.translate('loading.now'), { exact: true })).toHaveCount(0)
    const names = [...(await app.main.ariaSnapshot()).matchAll(/- '?button "(.*)"/g)].map(([, name]) => name)
    expect(names, place).not.toEqual([])
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      place,
    ).toEqual([])
  }
})
