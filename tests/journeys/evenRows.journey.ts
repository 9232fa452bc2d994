import type { Locator } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const phone = { width: 320, height: 664 }

/** Number of lines of text in each of these elements. */
const linesOf = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    }),
  )

test('[S1.04] rows with a title of two lines keep the space above and below of the others', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/notice/index',
    language: 'esp',
  })
  const rows = app.main.locator('li > a')
  await expect(rows).toHaveCount(6)
  const spaces = await rows.evaluateAll((links) =>
    links.map((link) => {
      const text = link.querySelector('span')?.getBoundingClientRect()
      return text ? Math.round(text.top - link.getBoundingClientRect().top) : 0
    }),
  )
  expect(Math.max(...spaces) - Math.min(...spaces)).toBeLessThanOrEqual(1)
})

test('[S1.04] the parts of a balance are not parted from their figures on the narrowest phone', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/assets/tradeAccount?account=change',
    language: 'esp',
  })
  const { translate } = app
  const parts = app.main
    .locator('li')
    .getByText(new RegExp(`^(${translate('assets.available')}|${translate('assets.frozen')}) [\\d.,]+$`))
  await expect(parts).toHaveCount(4)
  expect(await linesOf(parts)).toEqual([1, 1, 1, 1])
  expect(await app.main.evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  // The choice of a coin to withdraw keeps each figure beside its coin.
  await app.go('/pages/assets/withdraw/index')
  const coins = app.main.locator('li > a[href*="detail?currency"]')
  await expect(coins.nth(5)).toBeVisible()
  const offsets = await coins.evaluateAll((rows) =>
    rows.map((row) => {
      const figure = row.querySelector(':scope > span > span:last-child')?.getBoundingClientRect()
      const { top, height } = row.getBoundingClientRect()
      return figure ? Math.abs(figure.top + figure.height / 2 - top - height / 2) : NaN
    }),
  )
  expect(Math.max(...offsets)).toBeLessThan(2)
})

test('[S2.26] the state of a launch and the name of a plan are not broken on the narrowest phone', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/publication/index',
    language: 'esp',
  })
  const states = app.main.locator('[data-tone]')
  await expect(states).toHaveCount(3)
  expect(await linesOf(states)).toEqual([1, 1, 1])
  await app.go('/pages/finance/ordersPage')
  const names = app.main.locator('li strong')
  await expect(names).toHaveCount(2)
  expect((await linesOf(names))[0]).toBe(1)
})

test('[S1.01] tiles of rises and of falls have one width, also where there are fewer', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/index/index' })
  const rows = [app.translate('home.gainers'), app.translate('home.losers')].map((name) =>
    app.main.getByRole('list', { name }).getByRole('listitem'),
  )
  // The tiles come with the markets, those of falls and of rises together.
  await expect
    .poll(async () => (await Promise.all(rows.map((row) => row.count()))).some((n) => n > 0))
    .toBe(true)
  // As where only three coins rose.
  await rows[0]?.last().evaluate((tile) => tile.setAttribute('hidden', ''))
  const widths = await Promise.all(
    rows.map((row) =>
      row.evaluateAll((tiles) =>
        tiles
          .filter((tile) => !tile.hasAttribute('hidden'))
          .map((tile) => Math.round(tile.getBoundingClientRect().width)),
      ),
    ),
  )
  // A quarter of the row.
  expect(new Set(widths.flat().map((width) => Math.round(width / 2)))).toEqual(new Set([90]))
})

test('[S2.28] the invitation link breaks between its parts, and is copied without the breaks', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/promotion/index' })
  const link = app.main.getByText(/^https?:.*register\?code=/)
  await expect(link).toBeVisible()
  expect(await link.textContent()).toMatch(/^[\x21-\x7e]+$/)
  const broken = await link.evaluate((element) => {
    const words = Array.from(element.childNodes).filter((node) => node instanceof Text)
    return words.flatMap((word) => {
      const range = document.createRange()
      range.selectNodeContents(word)
      return range.getClientRects().length > 1 && /^\w+\W?$/.test(word.data) ? [word.textContent] : []
    })
  })
  expect(broken).toEqual([])
})
