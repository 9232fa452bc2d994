import type { Page } from '@playwright/test'
import { ContractSide, ContractStatus, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { axeFinds } from '../support/axe.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { openPosition } from '../support/steering.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const lever = '/pages/lever/index'
const trade = '/pages/trade/index'

const positionOf = async ({ api }: Customer) =>
  (await read(api, 'leverMyTrade', { status: ContractStatus.open })).message.data[0]

/** The place of a part on the page, once it is there. */
async function boxOf(part: ReturnType<Page['locator']>) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('[S3.13] chart, book, ticket and positions are side by side on a wide page, and the chart takes the rest', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const parts = async () => ({
    chart: await boxOf(
      app.main.getByRole('region', { name: translate('chart.label', { symbol: 'BTC/USDT' }) }),
    ),
    book: await boxOf(app.main.getByRole('region', { name: translate('book.title') })),
    long: await boxOf(app.button(translate('lever.openLong'))),
    short: await boxOf(app.button(translate('lever.openShort'))),
    table: await boxOf(app.main.getByRole('table').filter({ hasText: translate('lever.entry') })),
  })
  const markets = app.main.getByRole('region', { name: translate('title.markets') })

  const small = await parts()
  await expect(markets).toHaveCount(0)
  expect(small.book.x).toBeGreaterThanOrEqual(small.chart.right)
  expect(small.long.x).toBeGreaterThan(small.book.right)
  expect(small.short.y).toBe(small.long.y)
  expect(small.table.y).toBeGreaterThan(small.chart.bottom)
  expect(small.table.right).toBeLessThan(small.long.x)
  // The first interval is in line with the first study below the chart.
  const interval = await app.option(translate('chart.timeshare')).evaluate((option) => {
    const range = document.createRange()
    range.selectNodeContents(option.lastElementChild ?? option)
    return range.getBoundingClientRect().x
  })
  expect(Math.round(interval)).toBe((await boxOf(app.button('MA'))).x)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(markets).toBeVisible()
  const middle = await parts()
  expect((await boxOf(markets)).right).toBeLessThanOrEqual(middle.chart.x)
  expect(middle.chart.height).toBeGreaterThan(small.chart.height)

  await page.setViewportSize({ width: 1840, height: 900 })
  await expect.poll(async () => Math.round((await parts()).chart.width - middle.chart.width)).toBe(400)
})

test('no time of an option, share of a balance or stop of a position is cut at 1024 or 1280 px', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  const won = { currency_id: 205, multiple: 20, share: 5, type: ContractSide.short }
  await openPosition(customer, won)
  const position = await positionOf(customer)
  if (!position) throw new Error('There is no position')
  const stop = (Number(position.price) * 1.01).toFixed(8).replace(/0$/, '1')
  await write(customer.api, 'leverSetstop', {
    id: position.id,
    target_profit_price: (Number(position.price) * 0.99).toFixed(8),
    stop_loss_price: stop,
  })
  const app = await openApp(page, { customer, at: lever })
  const { translate } = app
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth
  const table = app.main.getByRole('table').filter({ hasText: translate('lever.entry') })
  const input = table.getByRole('textbox').last()
  await expect(input).toHaveValue(stop)
  expect(await input.evaluate(isCut)).toBe(false)
  await expect(table.getByRole('button', { name: translate('lever.closeIt') })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1024, height: 720 })
  await app.go('/pages/option/detail')
  const times = page.getByRole('radiogroup', { name: translate('option.time') })
  await expect(times.getByText('5 min')).toBeVisible()
  expect(await times.locator('> div').evaluate(isCut)).toBe(false)
  await app.go(trade)
  const shares = app.main.getByRole('group', { name: translate('trade.share') }).getByRole('button')
  await expect(shares).toHaveCount(4)
  expect((await boxOf(shares.last())).y).toBe((await boxOf(shares.first())).y)
  // The ticket keeps away from the line below the tabs.
  const tab = await boxOf(app.main.getByRole('link', { name: translate('account.spot') }))
  const sides = await boxOf(app.main.getByRole('radiogroup', { name: translate('trade.side') }))
  expect(sides.y - tab.bottom).toBeGreaterThanOrEqual(8)
})

test('[S5.15] the size of an order follows from the most to lose at a price, both fees counted', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const app = await openApp(page, { customer: await demo(world), at: lever })
  const { translate } = app
  const section = app.main.getByRole('region', { name: translate('desk.risk') })
  const lots = app.field(translate('lever.lots'))
  await expect(app.main.getByRole('table').filter({ hasText: /≈\s[\d,.]+/ })).toBeVisible()
  await world.control('clock', { mode: 'frozen' })
  const last = Number((await page.title()).split(' ')[0]?.replaceAll(',', ''))

  // A lot of 0.01 BTC loses a little over ten at a thousand below, so fifty are enough for four.
  await section.getByLabel(translate('desk.loseAtMost', { unit: 'USDT' })).fill('50')
  await section.getByLabel(translate('desk.ifReaches')).fill((last - 1000).toFixed(0))
  await expect(section).toContainText('Long 0.04 BTC')
  const use = section.getByRole('button', { name: translate('desk.useLots', { count: 4 }) })
  await use.click()
  await expect(lots).toHaveValue('4')
  await expect(app.field(translate('lever.stopLoss'))).toHaveValue(/^[\d,]+$/)
})

test('[S2.24] the big chart is the picture of options on a wide page', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/option/detail' })
  const up = app.button(new RegExp(app.translate('option.up')))
  const chart = await boxOf(
    app.main.getByRole('region', { name: app.translate('chart.label', { symbol: 'BTC/USDT' }) }),
  )
  expect(chart.width).toBeGreaterThan(800)
  expect((await boxOf(up)).x).toBeGreaterThan(chart.right)
  await expect(app.main.getByRole('region', { name: app.translate('book.title') })).toHaveCount(0)
})

for (const theme of ['dark', 'light'] as const)
  test(`the desk breaks no rule of accessibility in the ${theme} theme`, async ({ page, world }) => {
    const customer = await demo(world)
    await openPosition(customer, { multiple: 10 })
    await page.setViewportSize({ width: 1440, height: 900 })
    const app = await openApp(page, { customer, theme, at: lever })
    const faults: string[] = []
    for (const path of [lever, trade, '/pages/option/detail']) {
      await app.go(path)
      await expect(app.main.locator('canvas').first()).toBeVisible({ timeout: 30_000 })
      faults.push(...(await axeFinds(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

test('[S3.12] a trade of a few satoshi is not shown as nothing beside the book', async ({ page, world }) => {
  const customer = await demo(world)
  await world.freezeClock()
  await write(customer.api, 'coinTradePlace', {
    currency_id: 1,
    legal_id: 3,
    type: SpotSide.buy,
    amount: '0.00002',
    target_price: '0',
  })
  // Trades belong to the tick that ends after them.
  await world.advance(1_000)
  const app = await openApp(page, { customer, at: trade })
  const trades = page.locator('section', { has: app.heading(app.translate('trades.title')) })
  await expect(
    trades
      .getByRole('listitem')
      .filter({ hasText: /0\.000020?/ })
      .first(),
  ).toBeVisible()
})

test('[S4.02] figures of several coins in the table of orders have their decimal signs below each other', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: trade, language: 'esp' })
  const rows = app.main.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'SOL/USDT' }).first()).toBeVisible()
  for (const column of [1, 2]) {
    const signs = await rows.evaluateAll(
      (lines, cell) =>
        lines.flatMap((line) => {
          const walker = document.createTreeWalker(line.children[cell] ?? line, NodeFilter.SHOW_TEXT)
          const text = walker.nextNode()
          const at = text?.textContent?.lastIndexOf(',') ?? -1
          if (!text || at < 0) return []
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return [Math.round(range.getBoundingClientRect().left)]
        }),
      column,
    )
    expect(signs.length).toBeGreaterThan(2)
    expect(Math.max(...signs) - Math.min(...signs), String(column)).toBeLessThanOrEqual(1)
  }
})
