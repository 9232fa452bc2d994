import type { Locator } from '@playwright/test'
import { register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { openPosition } from '../support/steering.ts'

/** Below headlines and main figures, whose size the width of the window limits. */
const smallPx = 18
const double = () => document.documentElement.style.setProperty('font-size', '200%')

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

test('[S1.04] at twice the text size only the close and one study stay over the chart', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/trade/kline?symbol=BTC%2FUSDT' })
  const close = app.main.getByText(/^C\s[\d,.]+/)
  const open = app.main.getByText(/^O\s[\d,.]+/)
  await expect(open).toBeVisible()
  await page.evaluate(double)
  await expect(close).toBeVisible()
  await expect(open).toBeHidden()
  // The figures of the day are below the price, not under its last digits.
  const price = await boxOf(app.main.getByText(/^▲|^▼/).first())
  const high = await boxOf(app.main.getByText(app.translate('kline.high')).first())
  expect(high.y).toBeGreaterThanOrEqual(price.y + price.height - 1)
})

test('[S1.04] at twice the text size the price of an option is above its picture', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/option/detail' })
  await expect(app.main.locator('svg[role="img"]').first()).toBeVisible()
  await page.evaluate(double)
  const change = await boxOf(app.main.getByText(/[▲▼]/).first())
  const picture = await boxOf(app.main.locator('svg[role="img"]').first())
  expect(picture.y).toBeGreaterThanOrEqual(change.y + change.height - 1)
})

test('[S1.04] [S2.27] at twice the text size every way on from Assets is in sight', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/assets/index' })
  const records = app.link(app.translate('title.assetRecord')).first()
  await expect(records).toBeVisible()
  await page.evaluate(double)
  const { x, width } = await boxOf(records)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('[S1.04] [S2.21] at twice the text size no pair of the markets is under its price', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/index/index1' })
  await expect(app.main.getByText(/^[\d,]+\.\d\d$/).first()).toBeVisible()
  await page.evaluate(double)
  const covered = await app.main.getByText(/^(BTC|DOGE|LINK)(\/USDT)?$/).evaluateAll((pairs) =>
    pairs.flatMap((pair) => {
      const text = document.createRange()
      text.selectNodeContents(pair)
      const figures = pair.parentElement?.parentElement?.lastElementChild?.getBoundingClientRect()
      const { right } = text.getBoundingClientRect()
      return right > (figures?.left ?? 0) ? [pair.textContent] : []
    }),
  )
  expect(covered).toEqual([])
})

test('[S1.04] [S2.23] at twice the text size the sum of the positions covers no button of the ticket', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer)
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  const long = app.button(app.translate('lever.long'))
  const strip = app.main.getByRole('button', { name: app.translate('lever.totalProfit') })
  await expect(strip).toBeAttached()
  await page.evaluate(double)
  const [above, below] = [await boxOf(long), await boxOf(strip)]
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
})

for (const [name, at] of [
  ['spot', '/pages/trade/index'],
  ['contracts', '/pages/lever/index'],
  ['options', '/pages/option/detail'],
  ['home', '/pages/index/index'],
  ['the chart', '/pages/trade/kline?symbol=BTC%2FUSDT'],
  ['assets', '/pages/assets/index'],
] as const) {
  test(`[S1.04] at twice the text size every small text of ${name} is larger`, async ({ page, world }) => {
    await openApp(page, { customer: await demo(world), at })
    await expect(page.getByText(/[\d,]+\.\d\d/).first()).toBeVisible()
    const before = await page.evaluate(textSizes)
    await page.evaluate(double)
    const after = await page.evaluate(textSizes)
    const fixed = Object.entries(before).filter(
      ([key, size]) => (after[key] ?? Infinity) < size * 1.25 && size < smallPx,
    )
    expect(fixed).toEqual([])
  })
}

/** Text sizes in px by the class of the element. */
function textSizes(): Record<string, number> {
  const sizes: Record<string, number> = {}
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !/\w/.test(node.textContent ?? '') || element.closest('svg, [class^=coin]')) continue
    const named = element.closest('[class]')
    sizes[`${named?.getAttribute('class')} ${element.localName}`] = Number.parseFloat(
      getComputedStyle(element).fontSize,
    )
  }
  return sizes
}

test('[S1.04] [S4.02] at twice the text size the number of a step is within its ring', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await register(world), at: '/pages/verification/index' })
  await expect(app.button('Start')).toBeVisible()
  await page.evaluate(double)
  for (const number of ['1', '2'])
    expect(
      await app.main.getByText(number, { exact: true }).evaluate((ring) => {
        const digits = document.createRange()
        digits.selectNodeContents(ring)
        return ring.getBoundingClientRect().height - digits.getBoundingClientRect().height
      }),
    ).toBeGreaterThan(4)
})
