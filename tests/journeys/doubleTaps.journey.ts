import type { Locator, Page } from '@playwright/test'
import { read } from '#sdk/call.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { atScreen as atContracts } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen as atOptions } from '../support/optionScreen.ts'
import { readyToBuy, submitButton } from '../support/spotScreen.ts'

/** Idempotency keys of the requests that the page sent to a path. */
function sentTo(page: Page, path: string, method = 'POST'): readonly string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(`/api${path}`))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** An answer that takes its time, and readings that take longer. */
async function slow(world: TestWorld, write: string, ...reads: readonly string[]) {
  await world.control('faultAdd', { kind: 'latency', operation: write, ms: 400 })
  for (const operation of reads) await world.control('faultAdd', { kind: 'latency', operation, ms: 1500 })
}

/**
 * Taps, and once more in the frame in which the button would take a tap again: when it is not busy any more. As a
 * finger does it, without waiting for what the page does with the answer.
 */
async function tapTwice(button: Locator) {
  await button.evaluate(async (element: HTMLElement) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    element.click()
    const isBusy = () => element.getAttribute('aria-busy') === 'true'
    for (let frames = 0; frames < 60 && !isBusy(); frames++) await frame()
    for (let frames = 0; frames < 600 && isBusy(); frames++) await frame()
    element.click()
    await frame()
    element.click()
  })
}

test('[S7.06] two taps on a slow network place one spot order, also where its answer does not carry the order', async ({
  page,
  world,
}) => {
  const { customer, app, ticket } = await readyToBuy(page, world)
  await page.route('**/api/coin/trade', async (route) => {
    const response = await route.fetch()
    const { order: _, ...answer } = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: answer })
  })
  await slow(world, 'coinTradePlace', 'coinList')
  const keys = sentTo(page, '/coin/trade')
  await tapTwice(submitButton(app))
  await expect(page.getByRole('status').filter({ hasText: /waits at/ })).toBeVisible()
  await expect(ticket.amount).toHaveValue('')
  expect(keys).toHaveLength(1)
  expect(await read(customer.api, 'coinList', {})).toHaveLength(1)
})

test('[S7.06] two taps on a slow network open one position', async ({ page, world }) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  const screen = await atContracts(app)
  await screen.last()
  await screen.stopAsking()
  await screen.lots.fill('1')
  await slow(world, 'leverSubmit', 'leverMyTrade')
  const keys = sentTo(page, '/lever/submit')
  await tapTwice(app.button(app.translate('lever.long')))
  await expect(screen.cards).toHaveCount(1)
  await expect(screen.lots).toHaveValue('')
  expect(keys).toHaveLength(1)
})

test('[S7.06] two taps on a slow network buy one option', async ({ page, world }) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: '/pages/option/detail' })
  const { stopAsking, time, amount } = await atOptions(app)
  await stopAsking()
  await time('30 s').tap()
  await amount.fill('100')
  await slow(world, 'microtradeSubmit', 'microtradeLists')
  const keys = sentTo(page, '/microtrade/submit')
  await tapTwice(app.button(/^Up/))
  await expect(page.getByRole('timer')).toBeVisible()
  // The stake stays for the next purchase.
  await expect(amount).toHaveValue('100')
  expect(keys).toHaveLength(1)
})

test('[S7.06] two taps on a slow network transfer once', async ({ page, world }) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  const app = await openApp(page, { customer, at: '/pages/assets/transfer/index' })
  await app.field(app.translate('transfer.amount')).fill('100')
  await slow(world, 'walletChange')
  const keys = sentTo(page, '/wallet/change')
  await tapTwice(app.button(app.translate('title.transfer')))
  await expect(app.heading(app.translate('transfer.done'))).toBeVisible()
  expect(keys).toHaveLength(1)
})

test('[S4.07] two taps on a slow network cancel an order once, and the second shows no error', async ({
  page,
  world,
}) => {
  const { app, ticket } = await readyToBuy(page, world)
  await ticket.submit('buy')
  const cancel = ticket.orders.getByRole('button', { name: app.translate('trade.cancel'), exact: true })
  await expect(cancel).toHaveCount(1)
  await slow(world, 'coinTradeCancel', 'coinList')
  const keys = sentTo(page, '/coin/trade', 'PUT')
  await tapTwice(cancel)
  await expect(cancel).toHaveCount(0)
  expect(keys).toHaveLength(1)
})
