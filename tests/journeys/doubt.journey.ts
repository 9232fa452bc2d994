import type { Page } from '@playwright/test'
import { read } from '#sdk/call.ts'
import { wallets } from '#sdk/model/balance.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp, type App } from '../support/app.ts'
import { atScreen as atContracts } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen as atSpot, spot, stopAsking } from '../support/spotScreen.ts'
import { stopClock } from '../support/taps.ts'

test('[S7.06] every screen asks about an unanswered write, offline and after a reload, until it is answered', async ({
  page,
  world,
  context,
  allowError,
}) => {
  allowError(/ERR_|Failed to load|503/)
  const customer = await fundedCustomer(world, { 3: '500' })
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
  await page.clock.install()
  await page.reload()
  await expect(ask).toBeVisible()
  // The app also asks every few seconds by itself: not between the next two steps.
  const asked = page.waitForResponse(/wallet\/hzhistory/)
  await stopClock(page)
  await (await asked).finished()
  await world.control('faultClear')
  await ask.tap()
  await page.clock.resume()
  await app.expectToast(translate('write.found'))
  await expect(question).toHaveCount(0)
  const balances = wallets(await read(customer.api, 'walletList', {}))
  const contract = balances.find(({ account, currency }) => account === 'contract' && currency === 'USDT')
  expect(Number(contract?.available)).toBe(33)
  // It is answered: nothing of it is left.
  expect(await page.evaluate(() => localStorage.getItem('doubts'))).toBeNull()
})

for (const arrives of [true, false]) {
  const outcome = arrives ? 'found' : 'notDone'

  test(`[S7.06] the second of two quick spot orders, which ${arrives ? 'arrives' : 'does not arrive'}, is not mistaken for the first`, async ({
    page,
    world,
    allowError,
  }) => {
    allowError(/ERR_FAILED|Failed to load/)
    const customer = await fundedCustomer(world, { 3: '500' })
    const app = await openApp(page, { customer, at: spot })
    const screen = await atSpot(app)
    await stopAsking(app)
    await screen.amount.fill('0.001')
    await screen.submit('buy')
    await expect(screen.amount).toHaveValue('')
    await screen.amount.fill('0.001')
    await loseAnswer(page, '**/api/coin/trade', arrives)
    await screen.submit('buy')
    await expectOutcome(app, outcome)
    expect((await read(customer.api, 'coinList', {})).length).toBe(arrives ? 2 : 1)
  })

  test(`[S7.06] the second of two quick positions, which ${arrives ? 'arrives' : 'does not arrive'}, is not mistaken for the first`, async ({
    page,
    world,
    allowError,
  }) => {
    allowError(/ERR_FAILED|Failed to load/)
    const customer = await demo(world)
    const app = await openApp(page, { customer, at: '/pages/lever/index' })
    const screen = await atContracts(app)
    await screen.last()
    await screen.stopAsking()
    await screen.lots.fill('1')
    await screen.open('long')
    await expect(screen.lots).toHaveValue('')
    await screen.lots.fill('1')
    await loseAnswer(page, '**/api/lever/submit', arrives)
    await screen.open('long')
    await expectOutcome(app, outcome)
    const { message } = await read(customer.api, 'leverMyTrade', { status: 1 })
    expect(message.data.length).toBe(arrives ? 2 : 1)
  })
}

/** Loses the answers of a write, and the writes themselves unless they arrive. */
const loseAnswer = (page: Page, path: string, arrives: boolean) =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (arrives) await route.fetch()
    return route.abort()
  })

async function expectOutcome(app: App, outcome: 'found' | 'notDone'): Promise<void> {
  const { page, translate } = app
  if (outcome === 'found') await app.expectToast(translate('write.found'))
  else
    await expect(page.getByRole('region', { name: translate('write.doubt') })).toContainText(
      translate('write.notDone'),
    )
}
