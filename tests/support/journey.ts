import { test as base, expect, type Page, type Locator } from '@playwright/test'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { attachTrace } from './failureTrace.ts'
import { SharedContext } from './sharedContext.ts'
import { violationsOf } from './violations.ts'

interface Journey {
  /** The test's own exchange: a running clock, the demo user, nothing of any other test. */
  readonly world: TestWorld
  /** Allows an error that the test causes on purpose, for example a dropped connection. */
  readonly allowError: (pattern: RegExp) => void
}

/**
 * `test` of every journey: the page is in a world of its own, and any console error, uncaught error, broken Content Security
 * Policy or answer against the contract fails the test.
 */
export const test = base.extend<
  Journey & { readonly watch: { readonly allowed: RegExp[] } },
  { readonly shared: SharedContext }
>({
  world: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('playwright.config.ts names no baseURL')
    // Dropped at the end: the server opens 512 worlds, fewer than there are journeys, and moves the prices of each.
    await using world = await openWorld(baseURL)
    await world.control('clock', { mode: 'running' })
    await use(world)
    expect(await violationsOf(baseURL), 'answers of the mock against its contract').toEqual([])
  },
  // Chromium sends it with each request and with the handshake of the socket.
  extraHTTPHeaders: async ({ world }, use) => use({ 'X-Mock-World': world.name }),
  shared: [
    async ({ browser }, use) => {
      const shared = new SharedContext(browser)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      baseURL,
      browser,
      colorScheme,
      deviceScaleFactor,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      locale,
      permissions,
      serviceWorkers,
      shared,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    // A service worker and its caches outlive pages; permissions of `use` would go with those of a journey.
    if (baseURL === undefined || serviceWorkers === 'allow' || permissions !== undefined) {
      const own = await browser.newContext()
      await use(own)
      await own.close()
      return
    }
    const device = { deviceScaleFactor, hasTouch, isMobile, viewport }
    const page = await shared.open(JSON.stringify({ ...device, colorScheme, locale, timezoneId }))
    await page.context().setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(page.context())
    await shared.reset(baseURL)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  allowError: async ({ watch }, use) => use((pattern) => watch.allowed.push(pattern)),
  watch: [
    async ({ page }, use, testInfo) => {
      const allowed: RegExp[] = []
      const startedAt = Date.now()
      const errors = await collectErrors(page)
      await use({ allowed })
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0)
        await attachTrace(page.context(), testInfo, startedAt)
      // A pending route would answer after its page has closed.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

async function collectErrors(page: Page): Promise<readonly string[]> {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('crash', () => errors.push('the page crashed'))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`policy ${violatedDirective} broken by ${blockedURI} in ${sourceFile}`)
    })
  })
  return errors
}

/** The number in a field of the app in English, which groups thousands. */
export const numberIn = async (field: Locator): Promise<number> =>
  Number((await field.inputValue()).replaceAll(',', ''))

/** Expects our own symbol of a coin over its letter: one that is not in the file has no size. */
export const expectDrawn = (within: Locator): Promise<void> =>
  expect
    .poll(() => within.locator('use').evaluate((mark: SVGGraphicsElement) => mark.getBBox().width))
    .toBeGreaterThan(0)
