import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ReusablePage } from './reusablePage.ts'

interface Open {
  readonly context: BrowserContext
  /** The options of `use` that this context has. */
  readonly key: string
  reusable: ReusablePage
}

/**
 * Browser context and page that the journeys of one worker share: Chromium then starts a process, and reads and compiles
 * the scripts of the app, once instead of for each journey. Loading a screen in a new page takes twice the processor time.
 */
export class SharedContext {
  readonly #browser: Browser
  #current: Open | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Returns the page of the previous journey if it had these options, otherwise a new one with the options of `use`. */
  async open(key: string): Promise<Page> {
    if (this.#current?.key !== key) {
      await this.close()
      const context = await this.#browser.newContext()
      this.#current = { key, context, reusable: new ReusablePage(await context.newPage()) }
    }
    return this.#current.reusable.page
  }

  /**
   * Resets state that outlives a journey: in its page, routes, storage, cookies, permissions, position and network. The
   * HTTP cache remains: the server lets a browser cache only hashed files of the build. Listeners, init scripts and
   * bindings of the context itself remain too.
   */
  async reset(baseURL: string): Promise<void> {
    if (!this.#current) return
    const { context, reusable } = this.#current
    const { origin } = new URL(baseURL)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.setGeolocation(null)
    const isReusable = reusable.isReusable(origin)
    // A journey may have closed all of its pages.
    const next = isReusable ? reusable.page : await context.newPage()
    const others = context.pages().filter((page) => page !== next)
    await Promise.all(others.map((page) => page.close()))
    if (isReusable) await reusable.reset(origin)
    // Clear what the app writes while its page closes as well.
    await next.goto('about:blank')
    // A clock of the test belongs to the context, and Playwright has no call that removes it.
    const isClockReal = await next.evaluate(() => String(setTimeout).includes('[native code]'))
    if (!isClockReal) {
      await this.close()
      return
    }
    const session = await context.newCDPSession(next)
    await session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,file_systems',
    })
    await session.send('Page.resetNavigationHistory')
    await session.detach()
    await context.clearCookies()
    this.#current.reusable = new ReusablePage(next)
  }

  async close(): Promise<void> {
    await this.#current?.context.close()
    this.#current = undefined
  }
}
