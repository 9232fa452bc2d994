import type { Locator, Page } from '@playwright/test'
import { SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { createVerifiedCustomer, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { btcPair, placeOrder } from '../support/spotMarket.ts'
import { openPosition, symbol } from '../support/steering.ts'
import { middleOf, stopClock } from '../support/taps.ts'

/** Taps in each frame while the button is there, as an impatient finger does, and counts the questions that come of it. */
const tapUntilGone = (button: Locator) =>
  button.evaluate(async (element: HTMLElement) => {
    document.body.setAttribute('data-taps', '')
    let questions = 0
    let asked = false
    for (let frames = 0; frames < 600 && element.isConnected; frames++) {
      element.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const isAsked = document.querySelector('[role=alertdialog]') !== null
      if (isAsked && !asked) questions++
      asked = isAsked
    }
    return questions
  })

const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).tap()

for (const act of ['close', 'reverse'] as const) {
  test(`[S7.06] a position whose ${act} is done asks nothing more while the list is still read`, async ({
    page,
    world,
  }) => {
    const customer = await demo(world)
    await world.control('marketPin', { symbol })
    await openPosition(customer)
    const app = await openApp(page, { customer, at: '/pages/lever/index' })
    const { translate } = app
    const card = page
      .getByRole('region', { name: translate('lever.mine') })
      .getByRole('listitem')
      .first()
    const button = card.getByRole('button', {
      name: translate(act === 'close' ? 'lever.closeIt' : 'lever.reverse'),
      exact: true,
    })
    await button.tap()
    const operation = act === 'close' ? 'leverClose' : 'leverSubmit'
    const sent = page.waitForResponse((response) =>
      response.url().includes(`/api/lever/${act === 'close' ? 'close' : 'submit'}`),
    )
    await world.control('faultAdd', { kind: 'latency', operation, ms: 400 })
    const list = Promise.withResolvers<undefined>()
    await page.route(/\/api\/lever\/my_trade/, async (route) => {
      await list.promise
      await route.continue()
    })
    await answer(page, translate(`lever.${act}`))
    await sent
    const questions = tapUntilGone(button)
    await expect(page.locator('body[data-taps]')).toHaveCount(1)
    list.resolve(undefined)
    expect(await questions).toBe(0)
  })
}

test('[S4.11] two taps on a slow network ask once whether a plan is to be redeemed', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  await write(customer.api, 'lhDepositBuy', { config_id: 1, amount: '200', agreement: 1 })
  const app = await openApp(page, { customer, at: '/pages/finance/ordersPage' })
  const redeem = app.button(app.translate('finance.redeem'))
  await expect(redeem).toBeVisible()
  await world.control('faultAdd', { kind: 'latency', operation: 'lhDepositOrderList', ms: 400 })
  const looks: string[] = []
  page.on('request', (request) => looks.push(request.url()))
  await redeem.evaluate(async (element: HTMLElement) => {
    for (let frames = 0; frames < 5; frames++) {
      element.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  const question = app.question(app.translate('finance.redeemTitle'))
  await expect(question).toBeVisible()
  expect(looks.filter((url) => /deposit\/order\?.*limit=100/.test(url))).toHaveLength(1)
})

test('[S7.06] the second of two taps on the answer of a question counts for nothing behind it', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const bid = { type: SpotSide.buy, amount: '0.001', target_price: '50000' }
  await placeOrder(customer, btcPair, bid)
  await placeOrder(customer, btcPair, bid)
  await page.clock.install()
  const app = await openApp(page, { customer, at: '/pages/trade/index' })
  await app.button(app.translate('trade.cancelAll')).tap()
  const yes = page.getByRole('alertdialog').getByRole('button').last()
  const [x, y] = await middleOf(yes)
  await stopClock(page)
  await page.touchscreen.tap(x, y)
  await page.clock.runFor(500)
  // Here are the tabs to other screens.
  await page.touchscreen.tap(x, y)
  await page.clock.resume()
  await expect(app.button(app.translate('trade.cancelAll'))).toHaveCount(0)
  await app.expectAt('/pages/trade/index')
})

test('[S4.11] [S7.06] a slow second tap on "Buy" does not answer the question that opened under it', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const app = await openApp(page, { customer: await demo(world), at: '/pages/finance/buyPage?id=1' })
  const { translate } = app
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/lh/deposit'))))
  await app.field(translate('finance.amount')).fill('200')
  await app.check(/I have read and accept/).check()
  const buy = app.button(translate('finance.buy'))
  const question = page.getByRole('alertdialog')
  // Once before, so that the file of the question is loaded.
  await buy.tap()
  await expect(question.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  const place = await middleOf(buy)
  await page.clock.runFor(2_000)
  await stopClock(page)
  await page.touchscreen.tap(...place)
  await expect(question).toBeVisible()
  const yes = await question.getByRole('button').last().boundingBox()
  expect(Math.abs((yes?.y ?? 0) + (yes?.height ?? 0) / 2 - place[1])).toBeLessThan(40)
  await page.clock.runFor(1_200)
  await page.touchscreen.tap(...place)
  await page.clock.runFor(1_000)
  await expect(question).toBeVisible()
  expect(sent).toBe(0)
  // Later it is an answer.
  await page.touchscreen.tap(...place)
  await expect(question).toHaveCount(0)
  await page.clock.resume()
  await expect.poll(() => sent).toBe(1)
})

test('[S7.06] slow further taps on the answer of a question count for nothing behind it', async ({
  page,
  world,
}) => {
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer)
  await saveAddress(world, customer, { address: 'TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9' })
  await page.clock.install()
  const app = await openApp(page, { customer, at: '/pages/user/address/index?currency=3' })
  const { translate } = app
  const remove = app.main.getByRole('button', { name: translate('address.remove') })
  await remove.first().tap()
  const yes = page.getByRole('alertdialog').getByRole('button').last()
  await yes.tap({ trial: true })
  const place = await middleOf(yes)
  await stopClock(page)
  const removed = page.waitForResponse('**/wallet/deladdress')
  await page.touchscreen.tap(...place)
  await removed
  for (const ms of [950, 250]) {
    await page.clock.runFor(ms)
    // Here is the button for another address.
    await page.touchscreen.tap(...place)
  }
  await page.clock.resume()
  await expect(remove).toHaveCount(1)
  await app.expectAt('/pages/user/address/index')
})

test('[S7.06] taps on the button of a sheet that is done count for nothing behind it', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  await openPosition(customer)
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  const card = page
    .getByRole('region', { name: app.translate('lever.mine') })
    .getByRole('listitem')
    .first()
  await card.getByRole('button', { name: app.translate('lever.editStops') }).tap()
  const sheet = app.sheet(app.translate('lever.editStops'))
  for (const sign of [/^\+/, /^[-−]/]) await sheet.getByRole('button', { name: sign }).first().tap()
  const save = sheet.getByRole('button', { name: app.translate('lever.saveStops') })
  const spot = await middleOf(save)
  // Before the tap: on a busy machine it may return long after the sheet has closed.
  const taps = page.evaluate(async ([x, y]) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (document.querySelector('[role=dialog][data-open]')) await frame()
    const closed = performance.now()
    while (performance.now() - closed < 400) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      document.elementFromPoint(x, y)?.dispatchEvent(click)
      await frame()
    }
  }, spot)
  await Promise.all([app.expectToast(/./), save.tap(), taps])
  await app.expectAt('/pages/lever/index')
})

test('[S7.06] the second of two taps on "Remove" leaves the focus in the question', async ({
  page,
  world,
}) => {
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer)
  const app = await openApp(page, { customer, at: '/pages/user/address/index?currency=3' })
  const place = await middleOf(app.main.getByRole('button', { name: app.translate('address.remove') }))
  await page.touchscreen.tap(...place)
  const question = page.getByRole('alertdialog')
  await expect(question.locator(':focus')).toHaveCount(1)
  // Here is the veil.
  await page.touchscreen.tap(...place)
  await expect(question.locator(':focus')).toHaveCount(1)
})
