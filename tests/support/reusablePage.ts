import type { BrowserContext, Disposable, Page } from '@playwright/test'

/** Calls whose effects last until the page closes. */
const lastingCalls = [
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setViewportSize',
]

/** Events that journeys listen to. Playwright itself listens to those about the end of a page. */
const pageEvents = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'response',
  'websocket',
]

/** A page for one journey after the other, as long as none of them changes it in a way that cannot be undone. */
export class ReusablePage {
  readonly page: Page
  #isChanged = false
  #scripts: Disposable[] = []

  constructor(page: Page) {
    this.page = page
    for (const method of lastingCalls) this.#observe(page, method)
    this.#observe(page.context(), 'newCDPSession')
    // The journey before it may have had the same page.
    Reflect.deleteProperty(page, 'addInitScript')
    const add = page.addInitScript.bind(page)
    page.addInitScript = async (script, ...rest) => {
      const added = await add(script, ...rest)
      this.#scripts.push(added)
      return added
    }
  }

  /** Reports whether the next journey may use it: it is open, unchanged, and shows this server or nothing. */
  isReusable(origin: string): boolean {
    if (this.#isChanged || this.page.isClosed()) return false
    const url = this.page.url()
    return url === 'about:blank' || new URL(url).origin === origin
  }

  /** Removes what a journey left in the page itself: init scripts, routes, listeners, messages and session storage. */
  async reset(origin: string): Promise<void> {
    const scripts = this.#scripts
    this.#scripts = []
    await Promise.all(scripts.map((script) => script.dispose()))
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of pageEvents) this.page.removeAllListeners(event)
    await this.page.clearConsoleMessages()
    await this.page.clearPageErrors()
    // Session storage lasts as long as the page, and only a document of the same origin reaches it.
    await this.page.goto(`${origin}/readyz`)
    await this.page.evaluate(() => sessionStorage.clear())
  }

  #observe(target: Page | BrowserContext, method: string): void {
    Reflect.deleteProperty(target, method)
    const own: unknown = Reflect.get(target, method)
    if (typeof own !== 'function') throw new Error(`Playwright has no ${method}`)
    const observed = (...given: readonly unknown[]): unknown => {
      this.#isChanged = true
      return Reflect.apply(own, target, given)
    }
    Object.defineProperty(target, method, { configurable: true, value: observed })
  }
}
