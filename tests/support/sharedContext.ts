import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Browser context shared by the journeys of one worker, each with its own page: Chromium then reads and compiles the
 * scripts of the app once instead of for each journey.
 */
export class SharedContext {
  readonly #browser: Browser
  #current: { readonly context: BrowserContext; readonly key: string } | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Returns the context of the previous journey if it had these options, otherwise a new one with the options of `use`. */
  async open(key: string): Promise<BrowserContext> {
    if (this.#current?.key !== key) {
      await this.close()
      this.#current = { key, context: await this.#browser.newContext() }
    }
    return this.#current.context
  }

  /**
   * Closes the pages with their routes, init scripts and sockets, and resets state that outlives a page: storage, cookies,
   * permissions, position and network. The HTTP cache remains: the server lets a browser cache only hashed files of the
   * build. Listeners, init scripts and bindings of the context itself remain too.
   */
  async reset(baseURL: string): Promise<void> {
    const context = this.#current?.context
    if (!context) return
    const [open, ...others] = context.pages()
    await Promise.all(others.map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.setGeolocation(null)
    // A journey may have closed all of its pages.
    const last = open ?? (await context.newPage())
    // Clear what the app writes while its page closes as well.
    await last.goto('about:blank')
    // A clock of the test belongs to the context, and Playwright has no call that removes it.
    const isClockReal = await last.evaluate(() => String(setTimeout).includes('[native code]'))
    if (!isClockReal) {
      await this.close()
      return
    }
    const session = await context.newCDPSession(last)
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,file_systems',
    })
    await context.clearCookies()
    await last.close()
  }

  async close(): Promise<void> {
    await this.#current?.context.close()
    this.#current = undefined
  }
}
