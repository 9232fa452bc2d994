import type { Locator } from '@playwright/test'
import { openApp } from '../support/app.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { countRequests, show } from '../support/readScreen.ts'
import { screensOfSpec } from '../support/screens.ts'

/** Icons of a screen that nearly reach an edge of its column; boxes and strips that scroll have edges of their own. */
const nearMisses = (main: Locator): Promise<readonly string[]> =>
  main.evaluate((screen) => {
    const content = screen.querySelector('[class*=content]') ?? screen
    const { paddingInlineStart: gutter } = getComputedStyle(content)
    const column = content.getBoundingClientRect()
    const [start, end] = [column.left + Number.parseFloat(gutter), column.right - Number.parseFloat(gutter)]
    const hasEdges = (element: Element) => {
      const { backgroundColor, borderLeftWidth, overflowX } = getComputedStyle(element)
      return (
        backgroundColor !== 'rgba(0, 0, 0, 0)' || borderLeftWidth !== '0px' || /auto|scroll/.test(overflowX)
      )
    }
    const isBoxed = (element: Element) => {
      for (let up = element.parentElement; up && up !== screen; up = up.parentElement)
        if (hasEdges(up)) return true
      return false
    }
    return [...screen.querySelectorAll('svg')].flatMap((icon) => {
      const { left, right, width } = icon.getBoundingClientRect()
      const gaps = [left - start, end - right].filter((gap) => gap > 5 && gap < 14)
      if (width === 0 || width > 24 || gaps.length === 0 || isBoxed(icon)) return []
      const owner = icon.closest('button, a, li, p')
      return [`${owner?.getAttribute('aria-label') ?? owner?.textContent}: ${gaps.map(Math.round).join()} px`]
    })
  })

test('[S1.01] icons at the ends of lines reach the edge of their column on every screen', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000)
  await countRequests(page)
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/settings/index' })
  const faults: string[] = []
  for (const { path, search } of screensOfSpec) {
    await show(page, search === undefined ? path : `${path}?${search}`)
    for (const fault of new Set(await nearMisses(app.main))) faults.push(`${path}: ${fault}`)
  }
  expect(faults).toEqual([])
})

const boxOf = async (locator: Locator) => {
  await expect(locator).toBeVisible()
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

test('[S2.22] the amounts of both sides of the book are below their head', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/trade/kline' })
  const head = app.main.locator('[class*=sides] [class*=head]')
  const ends = (locator: Locator) =>
    locator.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const { left, right } = words.getBoundingClientRect()
      return { left, right }
    })
  const [bid, ask] = [app.main.locator('[class*=bids]'), app.main.locator('[class*=asks]')]
  await expect(bid.locator('[class*=amount]').first()).toHaveText(/\d/)
  await expect(ask.locator('[class*=amount]').first()).toHaveText(/\d/)
  const columns = await ends(head)
  expect((await ends(bid.locator('[class*=amount]').first())).left).toBeCloseTo(columns.left, 0)
  expect((await ends(ask.locator('[class*=amount]').first())).right).toBeCloseTo(columns.right, 0)
})

test('[S3.11] the amount of a record is on the line of its title, and its status on that of its date', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/assets/record' })
  const row = app.main.locator('li button').first()
  const [start, end] = [row.locator('[class*=start] > span'), row.locator('[class*=end] > span')]
  for (const line of [0, 1]) {
    const [left, right] = [await boxOf(start.nth(line)), await boxOf(end.nth(line))]
    expect(right.y).toBeCloseTo(left.y, 0)
    expect(right.height).toBeCloseTo(left.height, 0)
  }
})

test('[S1.01] the chips below a field leave all of it to the finger', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world) })
  const expectApart = async (chip: Locator, input: Locator) => {
    const box = await boxOf(input.locator('xpath=ancestor::*[contains(@class, "box")][1]'))
    expect((await boxOf(chip)).y).toBeGreaterThanOrEqual(box.y + box.height)
  }
  await app.go('/pages/assets/withdraw/detail?currency=3')
  await expectApart(app.button(app.translate('action.max')), app.main.getByRole('textbox').first())
  await app.go('/pages/lever/index')
  await app.main
    .locator('li')
    .getByRole('button', { name: app.translate('lever.editStops') })
    .first()
    .tap()
  const sheet = app.sheet(app.translate('lever.editStops'))
  await expectApart(sheet.getByRole('button', { name: '+25%' }), sheet.getByRole('textbox').first())
  await expectApart(sheet.getByRole('button', { name: '-10%' }), sheet.getByRole('textbox').last())
})

test('[S2.28] the sums of the referrals are beside each other on a phone', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: '/pages/promotion/index' })
  const sums = app.main.locator('[class*=earnings] dd')
  const first = await boxOf(sums.first())
  const last = await boxOf(sums.last())
  expect(last.y).toBeCloseTo(first.y, 0)
  expect(last.x).toBeGreaterThan(first.x)
})

test('[S4.01] verified has the same colour wherever it is said', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/settings/account/index' })
  const verified = app.translate('identity.verified')
  const colourOf = async (locator: Locator) => {
    await expect(locator).toBeVisible()
    return locator.evaluate((element) => getComputedStyle(element).color)
  }
  const badge = page.locator('[class*=badge]').filter({ hasText: new RegExp(`^${verified}$`) })
  const good = await colourOf(app.main.locator('p').filter({ hasText: verified }))
  await app.go('/pages/verification/index')
  expect(await colourOf(badge)).toBe(good)
  expect(await colourOf(app.main.locator('[class*=summary] [class*=mark]'))).toBe(good)
  await app.go('/pages/index/index')
  await app.button(app.translate('action.menu')).tap()
  expect(await colourOf(badge)).toBe(good)
})

test('[S2.25] the rates of the plans are in columns, also where their names are short', async ({
  page,
  world,
}) => {
  const app = await openApp(page, {
    customer: await demo(world),
    language: 'th',
    at: '/pages/template/index',
  })
  const daily = app.main.locator('[class*=rates] > :first-child')
  await expect(daily.nth(4)).toBeVisible()
  const ends = await daily.evaluateAll((rates) => rates.map((rate) => rate.getBoundingClientRect().right))
  expect(new Set(ends).size).toBe(1)
})

test('[S2.20] the account is on a ground of its own in the menu, in both themes', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const customer = await demo(world)
  const app = await openApp(page, { customer, theme: 'system', at: '/pages/index/index' })
  await app.button(app.translate('action.menu')).tap()
  const head = page.getByRole('dialog').locator('[class*=head]').filter({ hasText: 'UID' })
  await expect(head).toBeVisible()
  const groundOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await groundOf(head)).not.toBe(await groundOf(page.getByRole('dialog')))
  }
})
