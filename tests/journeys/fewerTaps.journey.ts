import { z } from 'zod'
import { read } from '#sdk/call.ts'
import { fundPassword } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { messageOf } from '../support/assertions.ts'
import { able, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { countTaps, middleOf } from '../support/taps.ts'

const home = '/pages/index/index'
const detail = '/pages/assets/withdraw/detail'
const tron = 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9'

test.beforeEach(async ({ context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await decideByHand(world)
})

test('[S5.11] [S5.13] [S5.14] a withdrawal to a new address takes seven taps from home, one code, and is sent once', async ({
  page,
  world,
}) => {
  const customer = await able(world)
  const taps = await countTaps(page)
  const app = await openApp(page, { customer, at: home })
  await page.evaluate((text) => navigator.clipboard.writeText(text), `\u200e${tron} `)
  await app.tab('nav.assets')
  await app.link('Withdraw').tap()
  await app.link(/^USDT/).tap()
  await app.field('Amount').tap()
  await page.keyboard.type('500')
  await app.button('Paste').tap()
  // The network follows from the address.
  await expect(app.field('Network')).toHaveValue('TRC20')
  await expect(app.main).toContainText('Checksum correct: a TRC20 address, and not your own')
  await app.button('Send code').tap()
  await expect(app.main).toContainText(`Code sent to ${customer.account}`)
  // The last digit of the code leads to the fund password.
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const button = app.button('Withdraw 500.00 USDT')
  const point = await middleOf(button)
  await page.touchscreen.tap(...point)
  expect(taps()).toBeLessThanOrEqual(7)
  await page.touchscreen.tap(...point)
  await expect(app.heading('Under review')).toBeVisible()
  expect(sent.filter((url) => url.includes('wallet/out'))).toHaveLength(1)
  expect(sent.filter((url) => url.includes('wallet/addaddress'))).toEqual([])
  expect(await read(customer.api, 'walletGetAddress', { currency: 3 })).toMatchObject([
    { address: tron, nettype: 'TRC20' },
  ])
})

test('[S5.13] [S5.14] where the backend saves no address with a withdrawal, the same sheet asks for a second code', async ({
  page,
  world,
}) => {
  await page.route('**/api/wallet/get_info*', async (route) => {
    const { saves_address: _, ...info } = await messageOf(
      await route.fetch(),
      z.looseObject({ saves_address: z.unknown() }),
    )
    await route.fulfill({ json: { type: 'ok', message: info } })
  })
  const customer = await able(world)
  await saveAddress(world, customer, { address: 'TU3e46AeAwQmYW5MduX8ZjRRaXpndZsqY8' })
  await world.advance(60_000)
  const app = await openApp(page, { customer, at: `${detail}?currency=3` })
  await app.field('Amount').fill('500')
  await app.button('New address').tap()
  await app.field('To address').fill(tron)
  await app.field('Save as (optional)').fill('Ledger')
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  await app.button('Withdraw 500.00 USDT').tap()
  await expect(app.main).toContainText('Address saved. The withdrawal itself needs a second code.')
  await expect(app.main.getByRole('link', { name: /Ledger/ })).toContainText(tron)

  await world.advance(60_000)
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  // The fund password is kept.
  await page.keyboard.type(await world.newestCode(customer.account))
  await app.button('Withdraw 500.00 USDT').tap()
  await expect(app.heading('Under review')).toBeVisible()
  const saved = await read(customer.api, 'walletGetAddress', { currency: 3 })
  expect(saved.map(({ address, notes }) => ({ address, notes }))).toContainEqual({
    address: tron,
    notes: 'Ledger',
  })
})
