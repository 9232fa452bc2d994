import type { Locator } from '@playwright/test'
import { register } from '#sdk/testing/customer.ts'
import { openApp, type App } from '../support/app.ts'
import { coveredOn, ofSheet, resize, texts, withKeyboard } from '../support/coveredFields.ts'
import { demo } from '../support/demo.ts'
import { createVerifiedCustomer, saveAddress } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { countRequests, show } from '../support/readScreen.ts'
import { screensOfSpec, type ScreenOfSpec } from '../support/screens.ts'
import { chooseKind } from '../support/spotScreen.ts'
import { openPosition } from '../support/steering.ts'

const addressOf = ({ path, search }: ScreenOfSpec) => (search === undefined ? path : `${path}?${search}`)

/** Screens whose fields come with a choice. */
const chosen: readonly { readonly path: string; readonly choose: (app: App) => Promise<void> }[] = [
  { path: '/pages/trade/index', choose: async (app) => void (await chooseKind(app, 'limit')) },
  {
    path: '/pages/lever/index',
    choose: async (app) => {
      await chooseKind(app, 'limit')
      await app.button(app.translate('lever.editStops')).first().tap()
      await expect(app.field(new RegExp(`^${app.translate('lever.stopLoss')}`))).toBeVisible()
    },
  },
]

test('no focused field is covered while a keyboard is open', async ({ page, world }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await countRequests(page)
  const app = await openApp(page, { customer: await demo(world), at: '/pages/settings/index' })
  const covered: string[] = []
  for (const screen of screensOfSpec) {
    await show(page, addressOf(screen))
    covered.push(...(await coveredOn(page, screen.path)))
  }
  for (const { path, choose } of chosen) {
    await show(page, path)
    await choose(app)
    covered.push(...(await coveredOn(page, `${path}, chosen`)))
  }
  expect(covered).toEqual([])
})

for (const [path, kind, field, buttons] of [
  ['/pages/lever/index', 'market', 'lever.lots', ['Long', 'Short']],
  ['/pages/lever/index', 'limit', 'lever.lots', ['Long', 'Short']],
  ['/pages/trade/index', 'limit', 'trade.amount', ['Buy BTC']],
  ['/pages/trade/index', 'stop', 'trade.amount', ['Buy BTC']],
] as const)
  test(`the buttons of a ${kind} order at ${path} are whole beside a keyboard`, async ({ page, world }) => {
    const app = await openApp(page, { customer: await demo(world), at: path })
    await chooseKind(app, kind)
    await app.field(app.translate(field)).focus()
    await resize(page, withKeyboard[1])
    for (const button of buttons) await expect(app.button(button)).toBeInViewport({ ratio: 1 })
  })

for (const [path, field, missing] of [
  ['/pages/assets/deposit/charge?currency=3', 'deposit.amount', 'form.coins'],
  ['/pages/finance/buyPage?id=2', 'finance.amount', 'form.amount'],
] as const)
  test(`[S2.27] the fault of a field at ${path} is in sight above a keyboard`, async ({ page, world }) => {
    const app = await openApp(page, { customer: await demo(world), at: path })
    const amount = app.main.getByRole('textbox', { name: app.translate(field) }).first()
    await amount.focus()
    await resize(page, { width: 390, height: 554 })
    await amount.press('Enter')
    const fault = app.main.getByText(app.translate(missing), { exact: true })
    await expect(fault).toBeVisible()
    await expect(async () => {
      const isOnTop = await fault.evaluate((text) => {
        const { left, top, bottom } = text.getBoundingClientRect()
        return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 4, y) === text)
      })
      expect(isOnTop).toBe(true)
    }).toPass()
  })

const symbol = 'BTC/USDT'

/** Sheets with fields, by the screen and the button that open them. */
const sheets: readonly {
  readonly title: (app: App) => string
  readonly path: string
  /** Opens another sheet that has the opener. */
  readonly first?: (app: App) => Locator
  readonly opener: (app: App, title: string) => Locator
}[] = [
  {
    title: ({ translate }) => translate('market.pick'),
    path: '/pages/trade/index',
    opener: (app) => app.button(new RegExp(`^${symbol}`)).first(),
  },
  {
    title: ({ translate }) => translate('alert.of', { symbol }),
    path: '/pages/trade/kline',
    opener: (app, title) => app.button(title),
  },
  {
    title: ({ translate }) => translate('lever.editStops'),
    path: '/pages/lever/index',
    opener: (app, title) => app.main.getByRole('listitem').getByRole('button', { name: title }).first(),
  },
  {
    title: ({ translate }) => translate('lever.addMargin'),
    path: '/pages/lever/index',
    first: (app) => app.main.locator('li [aria-haspopup=dialog]').first(),
    opener: (app, title) => app.button(title),
  },
  {
    title: ({ translate }) => translate('chart.settings'),
    path: '/pages/trade/kline',
    opener: (app, title) => app.button(title),
  },
  {
    title: () => '15 days USDT',
    path: '/pages/finance/index',
    opener: (app) => app.button(/15 days USDT/),
  },
]

test('no field of a sheet is covered while a keyboard is open', async ({ page, world }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await countRequests(page)
  const customer = await demo(world)
  await openPosition(customer)
  const app = await openApp(page, { customer, at: '/pages/settings/index' })
  const covered: string[] = []
  for (const { title, path, first, opener } of sheets) {
    const name = title(app)
    await show(page, path)
    await first?.(app).tap()
    await opener(app, name).tap()
    await expect(app.sheet(name).locator(texts).first()).toBeVisible()
    covered.push(...(await coveredOn(page, name, ofSheet)))
    await show(page, '/pages/settings/index')
    await expect(app.sheet(name)).toHaveCount(0)
  }
  expect(covered).toEqual([])
})

test('no field of a withdrawal to a new address is covered while a keyboard is open', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const customer = await createVerifiedCustomer(world)
  await saveAddress(world, customer, { address: 'TXk3vR8nQ2mW5pLdYc7sHbZgE9uAtJ4fKq', notes: 'Cold wallet' })
  const app = await openApp(page, { customer, at: '/pages/assets/withdraw/detail?currency=3' })
  await app.button('New address').tap()
  await expect(app.field('To address')).toBeVisible()
  await expect(app.main.getByRole('group', { name: 'Fund password' })).toBeVisible()
  expect(await coveredOn(page, 'withdrawal')).toEqual([])
})

test('no field of a new user or a visitor is covered while a keyboard is open', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await countRequests(page)
  await openApp(page, { customer: await register(world), at: '/pages/settings/index' })
  await show(page, '/pages/verification/basic')
  const covered = [...(await coveredOn(page, 'identity'))]
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  for (const screen of screensOfSpec.filter(({ path }) => path.startsWith('/pages/user/login/'))) {
    await show(page, addressOf(screen))
    covered.push(...(await coveredOn(page, screen.path)))
  }
  expect(covered).toEqual([])
})

test('a field focused before the deferred script loads is uncovered once it has loaded', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/background-*.js', async (route) => {
    await released
    await route.continue()
  })
  const app = await openApp(page, { customer: await register(world), at: '/pages/verification/basic' })
  const field = app.main.getByRole('textbox').last()
  await field.focus()
  await resize(page, withKeyboard[0])
  await expect(field).not.toBeInViewport()
  release()
  await expect(field).toBeInViewport({ ratio: 1 })
})
