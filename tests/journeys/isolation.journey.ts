import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

// On one worker, one after the other: the second journey gets the page of the first.
test.describe.configure({ mode: 'default' })

let first: Page | undefined
const received: string[] = []

/** Everything that a page finds in its browser. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    storage: [localStorage, sessionStorage].flatMap((each) => Object.keys(each)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
    online: navigator.onLine,
    position: (await navigator.permissions.query({ name: 'geolocation' })).state,
    initScript: 'left' in globalThis,
    history: history.length,
  }))

test('a journey leaves traces in its browser', async ({ page, context }) => {
  first = page
  page.on('request', (request) => received.push(request.url()))
  await page.addInitScript(() => Object.assign(globalThis, { left: true }))
  await context.grantPermissions(['geolocation'])
  await page.goto('/h5/THIRD-PARTY-NOTICES.txt')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'yes')
    sessionStorage.setItem('left', 'yes')
    // Cookies of this kind outlive the page.
    document.cookie = 'left=yes; max-age=1000'
    await caches.open('left')
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
    // The app may write as late as this.
    addEventListener('pagehide', () => localStorage.setItem('late', 'yes'))
  })
  await page.goto('/h5/THIRD-PARTY-NOTICES.txt#again')
  await context.newPage()
  await page.route('**/livez', (route) => route.abort())
  await context.setOffline(true)
  expect(await traces(page)).toEqual({
    storage: ['left', 'left'],
    databases: ['left'],
    caches: ['left'],
    cookies: 'left=yes',
    online: false,
    position: 'granted',
    initScript: true,
    history: expect.any(Number),
  })
})

test('the next journey on the same worker finds none of them', async ({ page, context }) => {
  test.skip(first === undefined, 'the journey before it was not run')
  expect(page).toBe(first)
  expect(context.pages()).toEqual([page])
  received.length = 0
  await page.goto('/h5/THIRD-PARTY-NOTICES.txt')
  expect(await traces(page)).toEqual({
    storage: [],
    databases: [],
    caches: [],
    cookies: '',
    online: true,
    position: 'prompt',
    initScript: false,
    history: 2,
  })
  expect(received).toEqual([])
  // Closes with this journey, because its size cannot be reset.
  await page.setViewportSize({ width: 500, height: 500 })
})

test('a journey after one that resized its page has another', async ({ page }) => {
  test.skip(first === undefined, 'the journeys before it were not run')
  expect(page).not.toBe(first)
  expect(page.viewportSize()).toEqual({ width: 390, height: 844 })
})

test('a journey stops the clock of its page', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/h5/THIRD-PARTY-NOTICES.txt')
  expect(await page.evaluate(() => Date.now())).toBe(1_000)
})

test('the journey after it has the clock of the machine', async ({ page }) => {
  await page.goto('/h5/THIRD-PARTY-NOTICES.txt')
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(1_000_000_000_000)
})
