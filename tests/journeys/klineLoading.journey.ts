import { openApp } from '../support/app.ts'
import { chartOf, kline } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { watchSockets } from '../support/socketWatch.ts'

declare global {
  /** In the page: requests of a frame, while they are held. */
  var heldFrames: FrameRequestCallback[]
  var isHeld: boolean
  /** In the page: texts of the average of 99 candles that were shown. */
  var averages: string[]
  /** In the page: addresses of the answers that the app has read. */
  var answersRead: string[]
}

test('[S2.22] the candles of neighbouring intervals are read before a tap; after it, only newer candles are requested', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    globalThis.answersRead = []
    for (const name of ['json', 'text'] as const) {
      const { [name]: read } = Response.prototype
      Response.prototype[name] = async function (this: Response) {
        const body: unknown = await read.call(this)
        // In a task of its own: the app keeps the candles first.
        setTimeout(() => answersRead.push(this.url))
        return body
      } as typeof read
    }
  })
  const { option, translate } = await openApp(page, { customer: await demo(world), at: kline })
  // Answers that have arrived may still wait for a busy page.
  for (const period of ['60min', '30min', '1day'])
    await page.waitForFunction((name) => answersRead.some((url) => url.includes(`period=${name}`)), period)
  const requested = page.waitForRequest((request) => request.url().includes('period=1day'))
  await option(translate('chart.day')).tap()
  const { searchParams } = new URL((await requested).url())
  expect(Number(searchParams.get('to')) - Number(searchParams.get('from'))).toBeLessThan(3 * 86_400)
})

for (const [title, saveData, expected] of [
  [
    'candles of the chosen interval and its neighbours are requested',
    false,
    ['30min', '60min', '1day', '1week'],
  ],
  ['users who save data get candles of the chosen interval alone', true, ['60min', '1day', '1week']],
] as const)
  test(`[S2.22] ${title}`, async ({ page, world }) => {
    await page.addInitScript((isOn) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: isOn } })
    }, saveData)
    const requested = new Set<string>()
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/new_timeshar')) requested.add(searchParams.get('period') ?? '')
    })
    const app = await openApp(page, { customer: await demo(world), at: kline })
    const has = (period: string) => expect.poll(() => [...requested]).toContain(period)
    if (!saveData) await has('30min')
    await app.option(app.translate('chart.day')).tap()
    await has('1day')
    if (saveData) await app.option(app.translate('chart.week')).tap()
    await has('1week')
    expect([...requested].toSorted()).toEqual(expected.toSorted())
  })

test('[S2.22] the picture is prepared while its candles load, and shown with them', async ({
  page,
  world,
}) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/new_timeshar?**', async (route) => {
    await held.promise
    await route.continue()
  })
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const canvas = chartOf(app).locator('canvas').first()
  await expect(canvas).toBeAttached()
  await expect(canvas).toBeHidden()
  await canvas.evaluate((one) => one.setAttribute('data-kept', ''))
  held.resolve(undefined)
  await expect(chartOf(app).locator('canvas[data-kept]')).toBeVisible()
})

test('[S2.22] the names of the averages come with their figures, even if a price comes first', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const heldFrames: FrameRequestCallback[] = []
    const averages: string[] = []
    Object.assign(globalThis, { heldFrames, averages, isHeld: false })
    const request = requestAnimationFrame
    globalThis.requestAnimationFrame = (callback) => (isHeld ? heldFrames.push(callback) : request(callback))
    new MutationObserver(() => {
      for (const span of document.querySelectorAll('[aria-hidden] span'))
        if (span.textContent.startsWith('MA99')) averages.push(span.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const candles = Promise.withResolvers<undefined>()
  await page.route('**/new_timeshar?**', async (route) => {
    await candles.promise
    await route.continue()
  })
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer: await demo(world), at: kline })
  await expect(chartOf(app).locator('canvas').first()).toBeAttached()
  await page.evaluate(() => (isHeld = true))
  // The drawing of a price waits for its frame, then that of the candles too.
  const prices = sockets.received('daymarket')
  await expect.poll(() => sockets.received('daymarket')).toBeGreaterThan(prices + 1)
  const read = page.waitForResponse(/new_timeshar/)
  candles.resolve(undefined)
  await (await read).finished()
  await expect(async () => {
    await page.evaluate(() => {
      for (const frame of heldFrames.splice(0)) frame(performance.now())
    })
    expect(await page.evaluate(() => averages.length)).toBeGreaterThan(0)
  }).toPass()
  expect(await page.evaluate(() => averages.filter((text) => !/\d$/.test(text)))).toEqual([])
})

test('[S8.25] a chart that does not come says so, and comes with the next try', async ({ page, world }) => {
  await world.control('faultAdd', {
    kind: 'failure',
    operation: 'currencyNewTimeshar',
    message: 'No candles today',
  })
  const app = await openApp(page, { customer: await demo(world), at: kline })
  const chart = chartOf(app)
  await expect(chart).toContainText('No candles today')
  await world.control('faultClear')
  await chart.getByRole('button', { name: app.translate('action.retry') }).tap()
  await expect(chart).not.toContainText('No candles today')
  await expect(chart.locator('canvas').first()).toBeVisible()
})
