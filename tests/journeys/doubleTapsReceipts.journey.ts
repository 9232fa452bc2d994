import type { Locator, Page } from '@playwright/test'
import { write } from '#sdk/call.ts'
import { fundedCustomer, fundPassword } from '#sdk/testing/customer.ts'
import { openApp, type App } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { createVerifiedCustomer } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { middleOf, stopClock } from '../support/taps.ts'

/** Waits until a dialog has slid to its place. */
const atRest = (dialog: Locator) =>
  dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))

test('[S4.12] the second of two taps on "Redeem early" does not answer the question that opens under it', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '1000' })
  for (const amount of ['100', '110', '120', '130', '140'])
    await write(customer.api, 'lhDepositBuy', { config_id: 2, amount, agreement: 1 })
  const app = await openApp(page, { customer, at: '/pages/finance/ordersPage' })
  const { translate } = app
  const ask = app.main.getByRole('button', { name: translate('finance.redeem') }).nth(2)
  const question = app.question(translate('finance.redeemTitle'))
  const yes = question.getByRole('button').last()

  // The list is scrolled so that the answer opens over the button.
  await ask.tap()
  await atRest(question)
  const [x, y] = await middleOf(yes)
  await question.getByRole('button').first().tap()
  await expect(question).toHaveCount(0)
  const [, askY] = await middleOf(ask)
  await app.main.evaluate((main, by) => main.scrollBy(0, by), askY - y)
  expect((await middleOf(ask))[1]).toBeCloseTo(y, -1)
  // Taps meant for the question do not reach the list at once.
  await ask.tap({ trial: true })

  await page.clock.install()
  await stopClock(page)
  await page.touchscreen.tap(x, y)
  await atRest(question)
  await page.touchscreen.tap(x, y)
  await expect(question).toBeVisible()
  // A tap at another place counts at once, and one at the same place once the question can have been read.
  await page.clock.runFor(1_500)
  await page.touchscreen.tap(x, y)
  await page.clock.resume()
  await expect(app.heading(translate('finance.redeemed'))).toBeVisible()
})

test('[S7.06] the second of two taps leaves the receipt in sight, whose button is under it', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '500' })
  await page.clock.install()
  const app = await openApp(page, { customer, at: '/pages/assets/transfer/index' })
  await app.field('Amount').fill('33')
  const send = app.button('Transfer')
  await send.tap({ trial: true })
  const place = await middleOf(send)
  await stopClock(page)
  await page.touchscreen.tap(...place)
  await expect(app.heading('Transferred')).toBeFocused()
  for (const step of await app.main.getByRole('button', { name: /^Transfer|^Trade/ }).all())
    await page.touchscreen.tap(...(await middleOf(step)))
  await page.clock.resume()
  await app.expectAt('/pages/assets/transfer/index')
  await expect(app.heading('Transferred')).toBeVisible()
  await app.button('Transfer again').tap()
  await expect(app.field('Amount')).toBeVisible()
})

test('[S7.06] the second of two taps on "Save address" does not ask for another address', async ({
  page,
  world,
}) => {
  const customer = await createVerifiedCustomer(world)
  await page.clock.install()
  const app = await openApp(page, { customer, at: '/pages/user/address/create?currency=3' })
  await app.field('Address').fill('TBt5A8w2zQDgSjTbgMfGANuagmTxnhkWL9')
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await page.keyboard.type(`${await world.newestCode(customer.account)}${fundPassword}`)
  const place = await middleOf(app.button('Save address'))
  await stopClock(page)
  await page.touchscreen.tap(...place)
  await app.expectAt('/pages/user/address/index')
  // The list loads in a task after its frame, and is shown in one after its answer.
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(app.button('New address')).toBeVisible({ timeout: 100 })
  }).toPass()
  expect((await middleOf(app.button('New address')))[1]).toBeCloseTo(place[1], -1)
  await page.touchscreen.tap(...place)
  await page.clock.resume()
  await app.expectToast('Address saved')
  await app.expectAt('/pages/user/address/index')
})

test('[S7.06] the second of two taps leaves the sheet open whose button is above it', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/finance/index' })
  const { translate } = app
  const sheet = app.sheet(translate('hint.finance'))
  const [x, y] = await middleOf(app.button(translate('hint.finance')))
  // Again where a busy machine leaves more time between the two, or has not begun to record taps.
  await expect(async () => {
    await expect(sheet).toHaveCount(0)
    await page.touchscreen.tap(x, y)
    await atRest(sheet)
    await page.touchscreen.tap(x, y)
    // A tap on the veil counts within two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await sheet.and(page.locator('[data-open]')).count()).toBe(1)
  }).toPass()
  // A tap on the veil beside it closes the sheet.
  await page.touchscreen.tap(x - 100, y)
  await expect(sheet).toHaveCount(0)
})

/** Chooses English again after an attempt whose second tap came so late that it chose another language. */
async function speakEnglish(page: Page, app: App): Promise<void> {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) === 'en') return
  await app.go('/pages/settings/language/language')
  await app.button('English').tap()
  await expect(html).toHaveAttribute('lang', 'en')
}

for (const [at, label, opened] of [
  ['/pages/index/index', 'menu.deposit', '/pages/assets/deposit/index'],
  ['/pages/index/index', 'title.publication', '/pages/publication/index'],
  ['/pages/settings/index', 'title.language', '/pages/settings/language/language'],
] as const)
  test(`[S7.06] a second tap on ${label} opens nothing in the screen that has come under it`, async ({
    page,
    world,
  }) => {
    const app = await openApp(page, { customer: await demo(world), at })
    const entry = app.main.getByRole('link', { name: new RegExp(`^${app.translate(label)}`) }).first()
    const point = await middleOf(entry)
    // Again where a busy machine leaves more time between the two, or has not begun to record taps.
    await expect(async () => {
      await speakEnglish(page, app)
      await app.go(at)
      await expect(entry).toBeVisible()
      await page.touchscreen.tap(...point)
      await app.expectAt(opened)
      await expect(app.main.locator('[class*=skeleton]')).toHaveCount(0)
      await page.touchscreen.tap(...point)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await app.expectAt(opened)
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
    }).toPass()
    // The place is free again soon.
    await expect
      .poll(() => page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('main') !== null, point))
      .toBe(true)
  })

for (const [gesture, step] of [
  ['pull', 20],
  ['scroll', -10],
] as const)
  test(`[S2.15] a ${gesture} begins where the tap was that opened the screen`, async ({ page }) => {
    const app = await openApp(page, { at: '/pages/index/index' })
    const all = app.main.locator('a[href$="/pages/index/index1"]')
    const finger = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    // Again where a busy machine takes longer than the place is covered.
    await expect(async () => {
      await app.go('/pages/index/index')
      await expect(all).toBeVisible()
      const [x, y] = await middleOf(all)
      await page.touchscreen.tap(x, y)
      await app.expectAt('/pages/index/index1')
      await expect(app.main.getByRole('link').first()).toBeVisible()
      await expect(app.main.locator('[class*=ofScreen]')).toBeVisible({ timeout: 500 })
      await touch('touchStart', { x, y })
      try {
        for (let moved = 1; moved <= 10; moved++) await touch('touchMove', { x, y: y + moved * step })
        if (gesture === 'pull')
          await expect(app.main).toContainText(app.translate('pull.ready'), { timeout: 500 })
        else
          await expect
            .poll(() => app.main.evaluate((main) => main.scrollTop), { timeout: 500 })
            .toBeGreaterThan(0)
      } finally {
        await touch('touchEnd')
      }
    }).toPass()
  })
