import { read } from '#sdk/call.ts'
import { wallets } from '#sdk/model/balance.ts'
import { funded } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

test('[S7.06] what was sent and not answered is asked about on every screen, offline and after a reload, until it is answered', async ({
  page,
  world,
  context,
  allowError,
}) => {
  allowError(/ERR_|Failed to load|503/)
  const customer = await funded(world, { 3: '500' })
  const app = await openApp(page, { customer, at: '/pages/assets/index' })
  const { translate } = app
  await app.link('Transfer').tap()
  await app.field('Amount').fill('33')
  // The transfer is done; its answer and the network are lost.
  await page.route('**/api/wallet/change', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await app.button('Transfer').tap()
  const question = page.getByRole('region', { name: translate('write.doubt') })
  const ask = question.getByRole('button', { name: translate('write.ask') })
  await expect(question).toContainText(`Transfer: ${translate('write.unknown')}`)
  await expect(ask).toBeVisible()
  const toasts = page.getByRole('status', { name: translate('toast.region') })
  await expect(toasts.getByText(translate('write.unknown'))).toHaveCount(0)

  await app.back()
  await app.expectAt('/pages/assets/index')
  await expect(ask).toBeVisible()
  await app.link('Transfer').tap()
  await expect(app.field('Amount')).toHaveValue('33')
  await expect(ask).toBeVisible()

  // There is a network again, and no answer yet.
  await world.control('faultAdd', { kind: 'http-status', operation: 'walletHzhistory', status: 503 })
  await context.setOffline(false)
  await page.reload()
  await expect(ask).toBeVisible()
  await world.control('faultClear')
  await ask.tap()
  await app.expectToast(translate('write.found'))
  await expect(question).toHaveCount(0)
  const balances = wallets(await read(customer.api, 'walletList', {}))
  const contract = balances.find(({ account, currency }) => account === 'contract' && currency === 'USDT')
  expect(Number(contract?.available)).toBe(33)
  // It is answered: nothing of it is left.
  expect(await page.evaluate(() => localStorage.getItem('doubts'))).toBeNull()
})
