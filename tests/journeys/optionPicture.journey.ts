import { OptionStatus, OptionType } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { openApp, type App } from '../support/app.ts'
import { axeFinds } from '../support/axe.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { watchSockets } from '../support/socketWatch.ts'

const path = '/pages/option/detail'
const times = [{ seconds: 4, profitPercent: '30', evenPercent: '100', least: '10', most: '1000' }]

/** Buys an option on a rise within five minutes. */
const buyUp = ({ api }: Customer) =>
  write(api, 'microtradeSubmit', {
    match_id: 1,
    currency_id: 3,
    type: OptionType.up,
    seconds: 300,
    number: '100',
  })

test('[S3.14] the result of an option that was watched shows the prices it went through', async ({
  page,
  world,
}) => {
  await world.control('reset', { seed: 'test', at: startOfTests, rules: { option: { times } } })
  await world.control('clock', { mode: 'running' })
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { translate } = app
  await app.field(new RegExp(`^${translate('option.amount')}`)).fill('100')
  await page
    .getByRole('group', { name: translate('option.forecast') })
    .getByRole('button', { name: translate('option.up') })
    .tap()
  await app
    .question('BTC/USDT Up in 4 s?')
    .getByRole('button', { name: translate('option.confirm') })
    .tap()
  await app.main.getByRole('button', { name: /^BTC\/USDT · 4 s/ }).tap()
  const picture = app.sheet('BTC/USDT · 4 s').getByRole('img', { name: translate('option.ownTicks') })
  await expect(picture).toBeVisible()
  // Entry and exit, and between them what the price did: some ticks a second.
  await expect(picture.locator('circle')).toHaveCount(2)
  await expect(picture.locator('path[pathLength]')).toHaveAttribute(
    'd',
    /^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+){3,}$/,
  )
})

test('[S3.14] the result of an option that nobody watched shows candles with entry and exit', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await write(customer.api, 'microtradeSubmit', {
    match_id: 36,
    currency_id: 3,
    type: OptionType.down,
    seconds: 30,
    number: '10',
  })
  await world.advance(60_000)
  const { data } = await read(customer.api, 'microtradeLists', { status: OptionStatus.closed, limit: 1 })
  expect(data).toHaveLength(1)
  const app = await openApp(page, { customer, at: `${path}?symbol=KRW/USDT` })
  const { translate } = app
  // The prices of its axis have seven places, and stay beside the plot.
  const axis = app.main.locator('[data-part=axis]')
  await expect(axis.locator('text').first()).toHaveText(/^0\.000\d+$/)
  const room = await axis.evaluate((group) => {
    const [grid, ...prices] = Array.from(group.children, (part) => part.getBoundingClientRect())
    return Math.min(...prices.filter(({ width }) => width > 0).map(({ left }) => left - Number(grid?.right)))
  })
  expect(room).toBeGreaterThanOrEqual(0)
  const mine = page.getByRole('region', { name: translate('option.mine') })
  const first = mine.getByRole('listitem').first().getByRole('button')
  await expect(first).toBeVisible()
  const candles = Promise.withResolvers<undefined>()
  await page.route('**/api/currency/new_timeshar*', async (route) => {
    await candles.promise
    await route.continue()
  })
  await first.tap()
  const sheet = app.sheet('KRW/USDT · 30 s')
  await expect(sheet.locator('figure svg')).toBeVisible()
  // It has no name before it shows something.
  expect(await axeFinds(page, ['svg-img-alt', 'button-name'])).toEqual([])
  candles.resolve(undefined)
  const picture = sheet.getByRole('img', { name: translate('option.ownCandles') })
  await expect(picture).toBeVisible()
  await expect(picture.locator('circle')).toHaveCount(2)
})

/** The chart of the options screen, and its parts. */
function chartOf(app: App) {
  const chart = app.page.getByRole('img', {
    name: app.translate('line.label', { symbol: 'BTC/USDT', minutes: 15 }),
  })
  const part = (name: string) => chart.locator(`[data-part=${name}]`)
  return { chart, part }
}

test('[S2.24] candles show the time before the first tick, beside rounded prices and the end of the chosen time', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { part } = chartOf(app)
  await expect(part('line')).toHaveAttribute('d', /^M[\d.]+ [\d.]+L/)
  const candles = async () => {
    const parts = await Promise.all(['rise', 'fall'].map((name) => part(name).getAttribute('d')))
    return parts.join('').match(/Z/g)?.length ?? 0
  }
  // Ticks may come before the candles. The first and the last minute are cut off.
  await expect.poll(candles).toBeGreaterThanOrEqual(15)
  // The line begins where the phone began to listen, at the right.
  const begin = Number(/^M([\d.]+)/.exec(String(await part('line').getAttribute('d')))?.[1])
  expect(begin).toBeGreaterThan(200)
  const prices = (await part('axis').locator('text').allTextContents()).filter((text) => text !== '')
  expect(prices.length).toBeGreaterThanOrEqual(3)
  const figures = prices.map((text) => Number(text.replaceAll(',', '')))
  const steps = figures.slice(1).map((figure, index) => figure - Number(figures[index]))
  // The label of the price may hide one of them.
  const step = Math.min(...steps)
  expect(String(step)).toMatch(/^(1|2|25?|5)0*$/)
  expect(figures.filter((figure) => figure % step !== 0)).toEqual([])
  const flag = part('flag').locator('text')
  await expect(flag).toHaveText('1:00')
  await app.page
    .getByRole('radiogroup', { name: app.translate('option.time') })
    .locator('label')
    .filter({ hasText: '5 min' })
    .tap()
  await expect(flag).toHaveText('5:00')
})

test('[S2.24] the area between the price and the entry shows what a running option would pay', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await buyUp(customer)
  const app = await openApp(page, { customer, at: path })
  const { part } = chartOf(app)
  const card = page.getByRole('region', { name: app.translate('option.running') }).getByRole('listitem')
  await expect(part('flag').locator('text')).toHaveText(/^[45]:\d\d$/)
  await expect(part('entry').locator('text')).toHaveText(/^[\d,]+\.\d\d$/)
  for (const { change, paid, money } of [
    { change: 1, paid: 'profit', money: /\+59\.80.*else -100\.20/ },
    { change: -2, paid: 'loss', money: /-100\.20.*else \+59\.80/ },
  ]) {
    await world.gapPrice('BTC/USDT', { percent: change })
    await expect(part('wash')).toHaveAttribute('data-paid', paid)
    await expect(card).toContainText(money)
  }
})

test('[S2.24] the chart of a favourite has a line on arrival, because its prices are recorded on every screen', async ({
  page,
  world,
}) => {
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer: await demo(world), at: '/pages/template/index' })
  await page.evaluate(() => localStorage.setItem('favourites', JSON.stringify({ symbols: ['BTC/USDT'] })))
  await page.reload()
  await expect.poll(() => sockets.received('daymarket')).toBeGreaterThan(8)
  // From here on there are no ticks.
  await world.control('clock', { mode: 'frozen' })
  await app.tab('nav.option')
  await expect(chartOf(app).part('line')).toHaveAttribute('d', /^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+){4,}$/)
})

test('[S2.24] prices of the axis are apart where a running option leaves little of the picture', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const customer = await demo(world)
  await buyUp(customer)
  const app = await openApp(page, { customer, at: path })
  const { part } = chartOf(app)
  await expect(part('entry').locator('text')).toHaveText(/\d/)
  const prices = part('axis').locator('text').filter({ hasText: /\d/ })
  await expect(prices).not.toHaveCount(0)
  // Until the picture is drawn in a new size, that of the former one is stretched.
  await expect
    .poll(async () => {
      const tops = await prices.evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().y))
      const sorted = tops.sort((a, b) => a - b)
      return Math.min(99, ...sorted.slice(1).map((top, index) => top - Number(sorted[index])))
    })
    .toBeGreaterThanOrEqual(14)
})

for (const language of ['en', 'esp', 'th'] as const)
  test(`[S1.04] [S2.24] a running option leaves 140 px of the picture on the smallest phone, and its ticket in sight, ${language}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const customer = await demo(world)
    await buyUp(customer)
    const app = await openApp(page, { customer, at: path, language })
    const boxOf = (locator: typeof app.main) =>
      locator.evaluate((element) => {
        const { top, bottom, height } = element.getBoundingClientRect()
        return { top, bottom, height }
      })
    const picture = app.main.locator('svg:has([data-part=axis])')
    const card = page.getByRole('region', { name: app.translate('option.running') }).getByRole('listitem')
    await expect(card).toContainText('-100')
    await expect.poll(async () => (await boxOf(picture)).height).toBeGreaterThanOrEqual(140)
    // Its stake is beside the direction, and its prices below them.
    expect((await boxOf(card)).height).toBeCloseTo(48, 2)
    const loss = app.main.locator('form summary')
    await expect(loss).toContainText(app.translate('option.lose'))
    const buttons = await boxOf(app.main.locator('[data-sticky-action]'))
    expect((await boxOf(loss)).bottom).toBeLessThanOrEqual(buttons.top)
  })
