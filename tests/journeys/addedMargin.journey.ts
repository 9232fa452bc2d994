import { ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { openApp, type App } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { enter } from '../support/signing.ts'
import { openPosition } from '../support/steering.ts'

const lever = '/pages/lever/index'

const openOf = async ({ api }: Customer) =>
  (await read(api, 'leverMyTrade', { status: ContractStatus.open })).message.data

/** Opens the details of the position with the sheet to add margin over them. */
async function atAddMargin(app: App) {
  const { page, translate } = app
  const screen = await atScreen(app)
  await screen.cards.getByRole('button', { name: /^BTC\/USDT/ }).tap()
  const details = app.sheet(/BTC\/USDT/)
  await details.getByRole('button', { name: translate('lever.addMargin') }).tap()
  const sheet = app.sheet(translate('lever.addMargin'))
  const amount = sheet.getByRole('textbox', { name: translate('finance.amount') })
  await expect(amount).toBeFocused()
  return { page, translate, screen, details, sheet, amount }
}

test('[S4.08] margin is added to a position, and the liquidation price that is shown before becomes true', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 50 })
  const [before] = await openOf(customer)
  const app = await openApp(page, { customer, at: lever })
  const { translate, details, sheet, amount } = await atAddMargin(app)
  await amount.fill('100000')
  await expect(amount).toHaveAccessibleDescription(new RegExp(translate('form.insufficient')))
  await amount.fill('50')
  const margin = app.fact(translate('lever.margin'), sheet)
  await expect(margin).toHaveText(/^[\d.,]+ → [\d.,]+\sUSDT$/)
  const price = app.fact(translate('lever.liquidation'), sheet)
  await expect(price).toHaveText(/^[\d.,]+ → [\d.,]+$/)
  const [, promised = ''] = ((await price.textContent()) ?? '').split(' → ')
  await sheet.getByRole('button', { name: translate('lever.addMargin') }).tap()
  await app.expectToast('Margin added')
  await expect(sheet).toHaveCount(0)
  await expect(details).toHaveCount(0)
  const [after] = await openOf(customer)
  expect(Number(after?.caution_money)).toBeCloseTo(Number(before?.caution_money) + 50, 8)
  expect(Number(after?.liquidation_price)).toBeCloseTo(Number(promised.replaceAll(',', '')), 1)
  const card = (await atScreen(app)).cards
  await expect(card).toContainText(promised)
})

test('[S4.08] a second tap at a slow backend adds nothing more', async ({ page, world }) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 50 })
  const [before] = await openOf(customer)
  const app = await openApp(page, { customer, at: lever })
  const { translate, sheet, amount } = await atAddMargin(app)
  await amount.fill('10')
  await world.control('faultAdd', { kind: 'latency', operation: 'leverAddmargin', ms: 400 })
  const button = sheet.getByRole('button', { name: translate('lever.addMargin') })
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await app.expectToast('Margin added')
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(sheet).toHaveCount(0)
  const [after] = await openOf(customer)
  expect(Number(after?.caution_money)).toBeCloseTo(Number(before?.caution_money) + 10, 8)
  expect(await openOf(customer)).toHaveLength(1)
})

test('[S4.08] margin that another tab adds is in the sheet at once, and a comma is one in Spanish', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  const customer = await demo(world)
  await openPosition(customer, { multiple: 50 })
  const [before] = await openOf(customer)
  const app = await openApp(page, { customer, at: lever, language: 'esp' })
  const { translate, details, sheet, amount } = await atAddMargin(app)
  const margin = app.fact(translate('lever.margin'), sheet)
  const shown = async () =>
    Number(
      ((await margin.textContent()) ?? '')
        .split(' → ')[0]
        ?.replaceAll('.', '')
        .replace(/,(\d*).*/, '.$1'),
    )
  const had = await shown()
  await write(customer.api, 'leverAddmargin', { id: before?.id ?? 0, amount: '7' })
  await expect.poll(shown).toBeCloseTo(had + 7, 4)
  await page.context().setOffline(true)
  await amount.pressSequentially('12,5')
  await sheet.getByRole('button', { name: translate('lever.addMargin') }).tap()
  await app.expectToast(translate('write.offline'))
  await page.context().setOffline(false)
  await expect(amount).toHaveValue('12,5')
  await expect(async () => {
    // A busy machine may close it after the attempt that sent it.
    if ((await sheet.count()) > 0)
      await sheet.getByRole('button', { name: translate('lever.addMargin') }).tap({ timeout: 1_000 })
    await expect(sheet).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  const [after] = await openOf(customer)
  expect(Number(after?.caution_money)).toBeCloseTo(Number(before?.caution_money) + 19.5, 8)
  await expect(details).toHaveCount(0)
})

test('[S4.08] going back leaves the sheet of added margin, then the details', async ({ page, world }) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 50 })
  const app = await openApp(page, { customer, at: lever })
  const { details, sheet } = await atAddMargin(app)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toHaveCount(0)
  await app.expectAt(lever)
})

test('[S4.08] a position that no price liquidates has no liquidation price', async ({ page, world }) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 50 })
  const [position] = await openOf(customer)
  await write(customer.api, 'leverAddmargin', { id: position?.id ?? 0, amount: '1500' })
  const app = await openApp(page, { customer, at: lever })
  const { cards } = await atScreen(app)
  await expect(app.fact(app.translate('lever.liq'), cards)).toHaveText('—')
  await expect(cards.getByRole('meter')).toHaveCount(0)
})

test('[S4.08] a backend without added margin has no button for it', async ({ page, world }) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 50 })
  await page.route('**/api/lever/deal', async (route) => {
    const answer = await route.fetch()
    const { message, ...rest } = (await answer.json()) as { message: object }
    await route.fulfill({
      response: answer,
      json: { ...rest, message: { ...message, added_margin: undefined } },
    })
  })
  const app = await openApp(page, { customer, at: lever })
  const screen = await atScreen(app)
  await screen.cards.getByRole('button', { name: /^BTC\/USDT/ }).tap()
  const details = app.sheet(/BTC\/USDT/)
  await expect(details).toContainText(app.translate('lever.liquidation'))
  await expect(details.getByRole('button', { name: app.translate('lever.addMargin') })).toHaveCount(0)
})

test('[S4.15] an amount in the sheet is kept when it is closed by mistake and when the session ends', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 50 })
  const app = await openApp(page, { customer, at: lever })
  const first = await atAddMargin(app)
  await first.amount.fill('12.5')
  await page.goBack()
  await expect(first.sheet).toHaveCount(0)
  await first.details.getByRole('button', { name: app.translate('lever.addMargin') }).tap()
  await expect(first.amount).toHaveValue('12.5')

  await world.control('faultAdd', { kind: 'logged-out', operation: 'leverAddmargin', count: 1 })
  await first.sheet.getByRole('button', { name: app.translate('lever.addMargin') }).tap()
  await app.expectAt('/pages/user/login/login')
  await enter(app, 'E-mail', customer.account, customer.password)
  await app.expectAt(lever)
  const { amount, sheet } = await atAddMargin(app)
  await expect(amount).toHaveValue('12.5')
  await sheet.getByRole('button', { name: app.translate('lever.addMargin') }).tap()
  await app.expectToast('Margin added')
  await expect(sheet).toHaveCount(0)
  // A sent amount is not a draft.
  await expect((await atAddMargin(app)).amount).toHaveValue('')
})
