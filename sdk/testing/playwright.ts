import { test as base, type Page } from '@playwright/test'
import { read } from '../call.ts'
import { customer, type Customer, type CustomerOptions } from './customer.ts'
import { world, type TestWorld, type WorldOptions } from './world.ts'

export interface Options {
  /** URL of the mock; defaults to `H5_ENDPOINT`, then to the host of `baseURL`. */
  readonly mockUrl: string | undefined
  /** Start of each test's world; its clock runs unless `running` is false. */
  readonly worldOptions: WorldOptions
}

export interface Fixtures {
  /** A new world, dropped after the test once its pages are closed. */
  readonly world: TestWorld
  /** Creates a customer of this world, like `customer` of `@h5/sdk/testing`. */
  readonly customer: (options?: CustomerOptions) => Promise<Customer>
  /** Opens the app in the world of this customer, signed in, at a path such as `/pages/assets/index`. */
  readonly signIn: (page: Page, customer: Customer, path?: string) => Promise<void>
}

/** `test` with an isolated world. */
export const test = base.extend<Options & Fixtures>({
  mockUrl: [undefined, { option: true }],
  worldOptions: [{}, { option: true }],
  world: async ({ mockUrl, baseURL, worldOptions }, use) => {
    const url = mockUrl ?? process.env['H5_ENDPOINT'] ?? baseURL
    const fresh = await world({ url, running: true, ...worldOptions })
    try {
      await use(fresh)
    } finally {
      await fresh[Symbol.asyncDispose]()
    }
  },
  // Depends on `world`, so that pages close before it is dropped; an open page would reconnect and recreate it.
  context: async ({ world: own, context }, use) => {
    await use(context)
    // Waits until the last requests of each page are answered or aborted.
    await Promise.allSettled(context.pages().map((page) => page.goto('about:blank')))
    // After a round trip, the mock has read the aborted ones too: read after the drop, they would recreate the world.
    await own.now().catch(() => undefined)
  },
  customer: async ({ world: own }, use) => use((options) => customer(own, options)),
  signIn: async ({}, use) => use(signIn),
})

async function signIn(page: Page, customer: Customer, path = '/pages/index/index'): Promise<void> {
  const { url, name } = customer.world
  const base = `/w/${name}`
  // Only once: after that the app owns its storage, and a sign-out must survive a reload.
  await page.addInitScript(
    ([mark, entries]) => {
      if (sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, 'yes')
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    [`signed in as ${customer.token}`, await appStorage(customer, base)] as const,
  )
  // URLs of the app differ only by their hash, so navigating between them does not reload the page.
  if (page.url().startsWith(`${url}${base}/`)) await page.goto('about:blank')
  await page.goto(`${url}${base}/h5/#${path}`)
}

/**
 * Returns the app's browser storage entries for this signed-in customer.
 * @param base path before `/h5/` in the app's URL, such as `/w/NAME`
 */
export async function appStorage(
  { api, token }: Customer,
  base: string,
): Promise<Readonly<Record<string, string>>> {
  const user = await read(api, 'userCenter', {})
  return { [`${base}life-data`]: JSON.stringify({ version: '1.0.0', token, user }) }
}
