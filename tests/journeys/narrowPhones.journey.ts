import type { Locator } from '@playwright/test'
import type { Language } from '#generated/languages.ts'
import { write } from '#sdk/call.ts'
import { customer, fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { kline } from '../support/chart.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

/** Number of lines of text in each of these elements. */
const linesOf = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    }),
  )

const narrow: readonly (readonly [Language, number])[] = [
  ['esp', 320],
  ['esp', 390],
  ['jp', 320],
  ['jp', 390],
  ['kr', 320],
  ['th', 320],
]
for (const [language, width] of narrow)
  test(`[S1.04] [S2.22] the head and the actions of the chart break no line in ${language} at ${String(width)} px`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 568 })
    const app = await openApp(page, { customer: await demo(world), at: kline, language })
    const day = app.main.locator('section').first().locator('dl > div')
    await expect(day.last()).toContainText(/BTC.*\d/)
    const [lowest, highest] = await day.evaluateAll((parts) => {
      const heights = parts.map((part) => part.getBoundingClientRect().height)
      return [Math.min(...heights), Math.max(...heights)]
    })
    expect(highest).toBe(lowest)
    const actions = page.locator('footer').last().getByRole('button')
    await expect(actions).toHaveCount(4)
    expect(await linesOf(actions)).toEqual([1, 1, 1, 1])
  })

test('[S1.04] [S2.25] a plan keeps the number of its days and their unit together in Japanese', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const app = await openApp(page, { at: '/pages/template/index', language: 'jp' })
  const names = app.main.locator('li button').getByText(/日間$/)
  await expect(names.first()).toBeVisible()
  const broken = await names.evaluateAll((elements) =>
    elements.flatMap(({ firstChild }) => {
      const text = firstChild?.textContent ?? ''
      const range = document.createRange()
      if (firstChild) range.setStart(firstChild, text.search(/\d+日間/))
      if (firstChild) range.setEnd(firstChild, text.length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1 ? [text] : []
    }),
  )
  expect(broken).toEqual([])
})

for (const path of ['/pages/trade/index', '/pages/lever/index'])
  test(`[S1.04] the market, its price and its change are one line of the head of ${path} at 320 px`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    // Numbers are longest in Spanish: it sets a space before the percent sign.
    await openApp(page, { customer: await demo(world), at: path, language: 'esp' })
    const head = page.locator('header').first()
    await expect(head.getByText(/[+-]\d+,\d\d\s%/)).toBeVisible()
    const pair = await head.getByRole('button', { name: /^BTC\/USDT/ }).boundingBox()
    const change = await head.getByText(/[+-]\d+,\d\d\s%/).boundingBox()
    expect(change?.y).toBeLessThan((pair?.y ?? 0) + (pair?.height ?? 0))
  })

for (const [language, width] of [
  ['en', 320],
  ['jp', 320],
  ['en', 360],
] as const)
  test(`[S3.12] a ticket shows its amount and its button whole in ${language} at ${String(width)} px`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    const customer = await fundedCustomer(world, { 3: '12345.67' })
    const app = await openApp(page, { customer, at: '/pages/trade/index', language })
    const form = app.main.locator('form')
    await form.getByRole('button', { name: app.translate('action.max'), exact: true }).tap()
    const amount = form.getByRole('textbox')
    await expect(amount).toHaveValue(/^1\d,/)
    const submit = form.locator('[type=submit]')
    await expect(submit).toContainText(/0\.\d{4,}/)
    const beyond = (box: Locator) => box.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(await beyond(amount)).toBe(0)
    expect(await beyond(submit)).toBe(0)
  })

test('[S1.04] [S2.25] a running plan keeps the number of its days and their unit together', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const customer = await fundedCustomer(world, { 3: '1000' })
  await write(customer.api, 'lhDepositBuy', { config_id: 2, amount: '200', agreement: 1 })
  const app = await openApp(page, { customer, at: '/pages/finance/ordersPage', language: 'esp' })
  const days = app.main.locator('li strong').getByText(/^15\s/)
  await expect(days).toBeVisible()
  expect(await linesOf(days)).toEqual([1])
})

test('[S1.04] [S2.21] the word for today stays on one line in Thai', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const customer = await demoAfterWeeks(world)
  const app = await openApp(page, { customer, at: '/pages/index/index', language: 'th' })
  const words = app.main.getByText(app.translate('profit.today'), { exact: true }).first()
  await expect(words).toBeVisible()
  expect(await linesOf(words)).toEqual([1])
})

test('[S2.27] the accounts of hidden balances are side by side, however much is in them', async ({
  page,
  world,
}) => {
  const customer = await fundedCustomer(world, { 3: '1234567.89' })
  const app = await openApp(page, { customer, at: '/pages/assets/index' })
  const tops = () =>
    app.main
      .getByRole('region', { name: app.translate('assets.accounts') })
      .getByRole('link')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops()).size).toBe(2)
  await app.button(app.translate('settings.hideBalances')).tap()
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
})

test('[S2.27] the sheet of USDT names no price of USDT in USDT', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/assets/index' })
  for (const [coin, prices] of [
    ['BTC', 1],
    ['USDT', 0],
  ] as const) {
    await app.main.getByRole('button').filter({ hasText: coin }).first().tap()
    const sheet = app.sheet(coin)
    await expect(sheet).toBeVisible()
    await expect(app.fact(app.translate('assets.price'), sheet)).toHaveCount(prices)
    await sheet.getByRole('button', { name: app.translate('action.close') }).tap()
    await expect(sheet).toBeHidden()
  }
})

for (const language of ['en', 'esp', 'jp', 'th'] as const)
  test(`[S2.24] the loss of an option is above its buttons on the smallest phone, ${language}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const app = await openApp(page, { customer: await demo(world), at: '/pages/option/detail', language })
    const loss = app.main.locator('form summary')
    await expect(loss).toContainText(app.translate('option.lose'))
    const buttons = await app.main.locator('[data-sticky-action]').boundingBox()
    const box = await loss.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
  })

test('[S2.27] the first balance of Assets is in the upper two thirds of a phone', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/assets/index' })
  await expect(app.main.locator('summary')).toBeVisible()
  const first = await app.main.getByRole('button', { name: /^BTC/ }).boundingBox()
  expect(first?.y).toBeLessThan((844 * 2) / 3 - 32)
})

for (const language of ['esp', 'th'] as const)
  test(`[S1.04] [S2.22] the simple ticket breaks its sentences, ${language}`, async ({ page, world }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const app = await openApp(page, { customer: await demo(world), at: '/pages/trade/index', language })
    await app.button(app.translate('help.more')).tap()
    await page
      .getByRole('dialog')
      .getByRole('switch', { name: app.translate('trade.lite') })
      .click()
    await page.keyboard.press('Escape')
    await app.option(app.translate('trade.sell')).tap()
    await app.button(app.translate('action.max')).tap()
    await expect(app.fact(app.translate('trade.even')).first()).toHaveText(/\d/)
    const beyond = await app.main.evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(beyond).toBe(0)
  })

for (const language of ['en', 'th', 'esp'] as const)
  test(`[S1.04] [S2.24] the answers of a long question are in sight on the lowest phone in ${language}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const app = await openApp(page, { customer: await demo(world), at: '/pages/option/detail', language })
    await app.button(new RegExp(`^▲? ?${app.translate('option.up')}`)).tap()
    const question = page.getByRole('alertdialog')
    for (const id of ['action.cancel', 'option.confirm']) {
      const answer = question.getByRole('button', { name: app.translate(id) })
      await expect(answer).toBeInViewport({ ratio: 1 })
      const { y, height } = (await answer.boundingBox()) ?? { y: 0, height: 999 }
      expect(y + height).toBeLessThanOrEqual(568 - 16)
    }
    const skip = question.getByRole('switch')
    await skip.focus()
    await expect(skip).toBeInViewport({ ratio: 0.99 })
  })

for (const [path, currency] of [
  ['/pages/index/index', 'USD'],
  ['/pages/assets/index', 'KRW'],
] as const)
  test(`[S2.21] [S2.27] a fortune fits ${path} at 320 px in ${currency}`, async ({ page, world }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const rich = await customer(world, { balances: { spot: { BTC: '99999999.12345678' } } })
    const app = await openApp(page, { customer: rich })
    await page.addInitScript(
      (settings) => localStorage.setItem('settings', settings),
      JSON.stringify({ theme: 'dark', pricingCurrency: currency }),
    )
    await app.go(path)
    const parts = app.main.locator('[class*=total] span, li a strong')
    await expect(app.main).toContainText(/\d,\d{3},\d{3},\d{3},\d{3}/)
    // A unit is not broken into letters, and a figure keeps its distance from the edge of its tile.
    const misfits = await parts.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { right } = range.getBoundingClientRect()
        const { right: edge } = (element.closest('li a') ?? element).getBoundingClientRect()
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
        const isLetters = lines > 1 && lines === element.textContent.length
        return isLetters || (element.matches('strong') && right > edge - 4) ? [element.textContent] : []
      }),
    )
    expect(misfits).toEqual([])
  })
