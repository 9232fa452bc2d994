import { openApp } from '../support/app.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { countRequests, readScreen, show } from '../support/readScreen.ts'
import { screensOfSpec } from '../support/screens.ts'

/** As much as a grant may hold: Bitcoin for trillions of dollars, and coins with eight places. */
const balances = [
  ...(['spot', 'contract', 'option', 'trust'] as const).map((account) => ({
    ...{ account, currency: 'USDT', amount: '999999999.12345678' },
  })),
  ...['BTC', 'DOGE'].map((currency) => ({
    ...{ account: 'spot' as const, currency, amount: '999999990.12345678' },
  })),
]

// The other languages have the same figures; these two have the longest.
for (const [currency, language] of [
  ['KRW', 'en'],
  ['USD', 'th'],
] as const)
  test(`[S1.04] figures of a trillion are whole on every screen at 320 px, in ${currency}`, async ({
    page,
    world,
  }) => {
    test.setTimeout(240_000)
    const user = await demoAfterWeeks(world)
    await world.control('userGrant', { account: user.account, balances })
    await page.setViewportSize({ width: 320, height: 568 })
    await countRequests(page)
    const app = await openApp(page, { customer: user, at: '/pages/assets/index', language })
    await page.addInitScript(
      (pricingCurrency) =>
        localStorage.setItem('settings', JSON.stringify({ theme: 'light', pricingCurrency })),
      currency,
    )
    await page.reload()
    await app.main.getByRole('listitem').first().waitFor()
    const faults: string[] = []
    for (const { path, search } of screensOfSpec) {
      await show(page, search === undefined ? path : `${path}?${search}`)
      const { misfits, broken } = await readScreen(page)
      const figures = [...misfits, ...broken].filter(
        (fault) => !fault.startsWith('a.link') && /\d/.test(/“(.*)”/.exec(fault)?.[1] ?? ''),
      )
      const split = await page.evaluate(() => {
        const found: string[] = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const node = walker.currentNode
          const element = node.parentElement
          if (!(node instanceof Text) || !element?.checkVisibility() || element.closest('.visually-hidden'))
            continue
          // Digits of names and addresses, some of them random, do not count.
          for (const match of node.data.matchAll(
            /(?<![\p{L}\p{N}/_-])[+-]?\d[\d.,]{5,}(?![\p{L}\p{N}@])/gu,
          )) {
            const range = document.createRange()
            range.setStart(node, match.index)
            range.setEnd(node, match.index + match[0].length)
            const rects = Array.from(range.getClientRects())
            const [first] = rects
            if (rects.some(({ top }) => Math.abs(top - (first?.top ?? top)) > 2))
              found.push(`${match[0]} wraps`)
            const { left, right } = range.getBoundingClientRect()
            const inScroller = element.closest('[role=radiogroup], [data-row], table, [class*=row]')
            if (!inScroller && (left < -1 || right > innerWidth + 1))
              found.push(`${match[0]} leaves the screen`)
          }
        }
        return found
      })
      faults.push(...[...figures, ...split].map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

test('[S1.04] on a wide page the total and its curve stay in their column, and at 320 px the balance keeps its plus', async ({
  page,
  world,
}) => {
  const user = await demoAfterWeeks(world)
  await world.control('userGrant', { account: user.account, balances })
  await page.setViewportSize({ width: 1280, height: 800 })
  const app = await openApp(page, { customer: user, at: '/pages/assets/index', language: 'esp' })
  await page.addInitScript(() =>
    localStorage.setItem('settings', JSON.stringify({ theme: 'light', pricingCurrency: 'KRW' })),
  )
  await page.reload()
  await app.go('/pages/index/index')
  const edge = (await app.main.getByRole('searchbox').boundingBox())?.x ?? 0
  for (const part of [
    app.main.locator('[style*="--long"]'),
    app.main.locator('svg[preserveAspectRatio]').first(),
  ]) {
    await expect(part).toBeVisible()
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
    expect(x + width).toBeLessThan(edge)
  }

  await page.setViewportSize({ width: 320, height: 664 })
  await app.go('/pages/trade/index')
  const plus = app.main.getByRole('link', { name: app.translate('menu.deposit') }).first()
  const figure = app.main.getByText(/1\.000\.0\d\d\.\d{3},\d\d\sUSDT/).first()
  await expect(figure).toBeVisible()
  const [one, other] = [await plus.boundingBox(), await figure.boundingBox()]
  const middle = (box: typeof one) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middle(one) - middle(other))).toBeLessThan(8)
})

for (const width of [1_024, 1_280])
  test(`[S1.04] on a page of ${width} px no figure of the balances wraps or is cut`, async ({
    page,
    world,
  }) => {
    const user = await demoAfterWeeks(world)
    await world.control('userGrant', { account: user.account, balances })
    await page.setViewportSize({ width, height: 800 })
    const app = await openApp(page, { customer: user, at: '/pages/assets/index' })
    await page.addInitScript(() =>
      localStorage.setItem('settings', JSON.stringify({ theme: 'light', pricingCurrency: 'KRW' })),
    )
    await page.reload()
    await expect(app.main.getByText(/^[\d,]{20,}$/).first()).toBeVisible()
    const { misfits, broken } = await readScreen(page)
    expect([...misfits, ...broken]).toEqual([])
  })
