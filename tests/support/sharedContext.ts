import type { Browser, BrowserContext } from '@playwright/test'

/**
 * The browser context that the journeys of one worker share, each with a page of its own: Chromium then reads and compiles the
 * scripts of the app once, and not for each journey.
 */
export class SharedContext {
  readonly #browser: Browser
  #current: { readonly context: BrowserContext; readonly key: string } | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The context of the journey before, where it had these options; else a new one, with the options of `use`. */
  async open(key: string): Promise<BrowserContext> {
    if (this.#current?.key !== key) {
      await this.close()
      this.#current = { key, context: await this.#browser.newContext() }
    }
    return this.#current.context
  }

  /**
   * Closes the pages, and with them their routes, init scripts and sockets, and resets what outlives a page: storage, cookies,
   * permissions, position and network. The HTTP cache stays: the server lets a browser keep nothing but the hashed files of
   * the build. Listeners, init scripts and bindings of the context itself stay, too.
   */
  async reset(baseURL: string): Promise<void> {
    const context = this.#current?.context
    if (!context) return
    const [last, ...others] = context.pages()
    await Promise.all(others.map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.setGeolocation(null)
    if (!last) return
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
