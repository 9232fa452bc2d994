import type { Locator } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { spot, submitButton } from '../support/spotScreen.ts'
import { openPosition } from '../support/steering.ts'

/** Nothing lies over the lower edge of an element. */
async function expectUncovered(target: Locator) {
  const isFree = () =>
    target.evaluate((element) => {
      const { x, width, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, bottom - 4))
    })
  await expect.poll(isFree).toBe(true)
}

test('on a phone on its side, the fields of a trade and the button that sends it are in sight', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const app = await openApp(page, { customer: await demo(world), at: spot })
  const { translate } = app
  const all = { ratio: 1 }
  await expect(submitButton(app)).toBeInViewport(all)
  await expect(app.field(translate('trade.total'))).toBeInViewport(all)
  await app.go('/pages/lever/index')
  const form = page.locator('main form')
  for (const name of ['lever.long', 'lever.short', 'lever.editStops'])
    await expect(form.getByRole('button', { name: translate(name) })).toBeInViewport(all)
  await expect(app.field(translate('lever.lots'))).toBeInViewport(all)
  await app.go('/pages/option/detail')
  await expect(app.field(translate('option.amount'))).toBeInViewport(all)
  await expect(app.option(/^30 s/)).toBeInViewport(all)
  await expectUncovered(app.main.locator('summary', { hasText: translate('option.win') }))
})

test('on the smallest phone, nothing lies over the buttons that open a position', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const customer = await demo(world)
  await openPosition(customer, { share: 4, multiple: 10 })
  const app = await openApp(page, { language: 'esp', customer, at: '/pages/lever/index' })
  const { translate } = app
  await expect(app.main.getByText(translate('lever.countOf', { count: 1 }))).toBeAttached()
  const form = page.locator('main form')
  for (const name of ['lever.long', 'lever.short'])
    await expectUncovered(form.getByRole('button', { name: translate(name) }))
  // The link that adds money is beside the sum, not alone on a line.
  const add = form.getByRole('link', { name: translate('title.transfer') })
  const sum = form.locator('strong', { hasText: 'USDT' })
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box && box.y + box.height / 2
  }
  expect(Math.abs(Number(await middleOf(add)) - Number(await middleOf(sum)))).toBeLessThan(3)
  await app.main.getByRole('button', { name: translate('lever.closeIt'), exact: true }).tap()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: /^25/ }).tap()
  // A long verb does not break the word beside it.
  const cancel = question.getByText(translate('action.cancel'), { exact: true })
  expect(await cancel.evaluate((element) => element.getClientRects().length)).toBe(1)
  expect((await cancel.boundingBox())?.height).toBeLessThan(30)
  const { x = 0, width = 0 } =
    (await question.getByRole('button', { name: /1 de 4 lotes/ }).boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(304)

  await app.go(spot)
  const added = form.getByRole('link', { name: translate('menu.deposit') })
  const apart = async (one: Locator, other: Locator) =>
    Math.abs(Number(await middleOf(one)) - Number(await middleOf(other)))
  await expect.poll(() => apart(added, sum)).toBeLessThan(3)
  const contracts = app.main.getByRole('link', { name: translate('title.lever') })
  expect(await apart(contracts, app.field(translate('trade.kind')))).toBe(0)
  await app.go('/pages/trade/kline')
  expect(await apart(app.button(translate('trade.buy')), app.button(translate('kline.option')))).toBe(0)
})

for (const language of ['esp', 'th', 'kr'] as const) {
  test(`on the narrowest phone, the liquidation price keeps inside of its button, in ${language}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const app = await openApp(page, { language, customer: await demo(world), at: '/pages/lever/index' })
    const { translate } = app
    const button = page
      .locator('main form')
      .getByRole('button', { name: translate('lever.long'), exact: true })
    await expect(page.locator('main form strong', { hasText: 'USDT' })).toBeVisible()
    const empty = await button.boundingBox()
    await app.field(translate('lever.lots')).fill('5')
    await expect(button).toContainText(/\d/)
    const room = await button.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(element)
      return Array.from(range.getClientRects(), ({ left, right, top, bottom }) =>
        Math.min(left - box.left, box.right - right, top - box.top, box.bottom - bottom),
      )
    })
    expect(Math.min(...room)).toBeGreaterThanOrEqual(3)
    expect((await button.boundingBox())?.height).toBeCloseTo(Number(empty?.height), 2)
  })
}

test('the buttons below the stops take the whole width, and stay when a percentage is tapped', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/lever/index' })
  const { translate } = app
  const form = page.locator('main form')
  await app.field(translate('lever.lots')).fill('5')
  await form.getByRole('button', { name: translate('lever.editStops') }).tap()
  const boxOf = (name: string) => form.getByRole('button', { name: translate(name) }).boundingBox()
  const percent = form.getByRole('button', { name: '-25%' })
  await expect(percent).toBeVisible()
  // Until a stop is set, its lines say what it does.
  for (const stop of ['lever.takeProfit', 'lever.stopLoss'])
    await expect(app.field(translate(stop))).toHaveAccessibleDescription(translate(`${stop}Does`))
  const [long, short] = [await boxOf('lever.long'), await boxOf('lever.short')]
  expect(long?.x).toBe(16)
  expect((short?.x ?? 0) + (short?.width ?? 0)).toBe(374)
  await percent.tap()
  await expect(app.main).toContainText(/Long [\d,.]+ · Short [\d,.]+ · About -/)
  expect(await boxOf('lever.long')).toEqual(long)
})

test('at twice the text size, all times of an option are in sight', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/option/detail' })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const times = page.getByRole('radiogroup', { name: app.translate('option.time') }).locator('label')
  await expect(times).toHaveCount(5)
  for (const time of await times.all()) await expect(time).toBeInViewport({ ratio: 1 })
  await app.go('/pages/lever/index')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(page.locator('main form').getByRole('button', { name: '25%', exact: true })).toHaveCSS(
    'font-size',
    '26px',
  )
})

test('[S2.22] the latest trades are below the ticket of spot and contracts', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: spot })
  for (const path of [spot, '/pages/lever/index']) {
    await app.go(path)
    await app.heading(app.translate('trades.title')).scrollIntoViewIfNeeded()
    await expect(
      page.getByRole('table', { name: app.translate('trades.title') }).getByRole('row'),
    ).toHaveCount(13)
  }
})

for (const [path, part, limit] of [
  [spot, 'BookRows', 0.02],
  ['/pages/lever/index', 'BookRows', 0.02],
  ['/pages/trade/kline', 'PriceChart', 0.001],
] as const)
  test(`${path}: nothing moves when ${part} arrives late`, async ({ page, world }) => {
    const { promise: goesOn, resolve: send } = Promise.withResolvers<undefined>()
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<undefined>()
    await page.route(new RegExp(`/assets/${part}-[^/]+\\.js$`), async (route) => {
      asked(undefined)
      await goesOn
      await route.continue()
    })
    const app = await openApp(page, { customer: await demo(world), at: path })
    await isAsked
    const isChart = part === 'PriceChart'
    const { translate } = app
    const first = isChart
      ? app.main.getByRole('radiogroup', { name: translate('chart.interval') })
      : app.main.locator('form')
    await expect(first).toBeVisible()
    send(undefined)
    const whole = isChart
      ? page
          .getByRole('region', { name: translate('chart.label', { symbol: 'BTC/USDT' }) })
          .locator('canvas')
          .first()
      : app.main.getByRole('region', { name: translate('book.title') })
    await expect(whole).toBeVisible()
    const moves = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'layout-shift', buffered: true })
      return observer.takeRecords().map((move) => ('value' in move ? Number(move.value) : NaN))
    })
    expect(moves.reduce((sum, one) => sum + one, 0)).toBeLessThan(limit)
  })
