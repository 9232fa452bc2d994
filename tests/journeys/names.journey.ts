import { ContractOrderKind, ContractSide, SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { setFundPassword } from '../support/accountSetup.ts'
import { openApp } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { openPosition } from '../support/steering.ts'

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

test('[S2.06] [S2.23] buttons of a position and of an order say which it is', async ({ page, world }) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  await openPosition(customer, { multiple: 20, type: ContractSide.short })
  await openPosition(customer, { multiple: 50, status: ContractOrderKind.limit, target_price: '30000' })
  const limit = { currency_id: 1, legal_id: 3, type: SpotSide.buy, amount: '0.001', target_price: '30000' }
  await write(customer.api, 'coinTradePlace', limit)
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  const { translate } = app
  const screen = await atScreen(app)
  for (const id of ['lever.editStops', 'lever.reverse', 'lever.closeIt']) {
    const buttons = screen.cards.getByRole('button', { name: translate(id), exact: true })
    await expect(buttons).toHaveCount(2)
    await expect(buttons.first()).toHaveAccessibleDescription(/^BTC\/USDT Short 20×/)
    await expect(buttons.last()).toHaveAccessibleDescription(/^BTC\/USDT Long 10×/)
  }
  await screen.part('lever.pending')
  const cross = app.main.getByRole('button', { name: translate('trade.cancel') })
  await expect(cross).toHaveAccessibleDescription(/^BTC\/USDT Long 50×/)
  await app.go('/pages/trade/index')
  await expect(cross).toHaveAccessibleDescription(/^BTC\/USDT Buy/)
})
