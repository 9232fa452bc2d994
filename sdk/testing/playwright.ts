import { test as base, type Page } from '@playwright/test'
import { appStorage } from './appStorage.ts'
import { customer, type Customer, type CustomerOptions } from './customer.ts'
import { world, type TestWorld, type WorldOptions } from './world.ts'

export interface Options {
  /** Where the mock runs; without it `H5_ENDPOINT`, else the host of `baseURL`. */
  readonly mockUrl: string | undefined
  /** How the world of a test begins; its clock runs unless `running` is false. */
  readonly worldOptions: WorldOptions
}

export interface Fixtures {
  /** A fresh world, dropped after the test, when its pages are closed. */
  readonly world: TestWorld
  /** A new customer of this world, as `customer` of `@h5/sdk/testing` makes one. */
  readonly customer: (options?: CustomerOptions) => Promise<Customer>
  /** Opens the app in the world of this customer, signed in, at a path such as `/pages/assets/index`. */
  readonly signIn: (page: Page, customer: Customer, path?: string) => Promise<void>
}

/** `test` with a world of its own. */
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
  // After the world, and so closed before it is dropped: a page would connect again, and open it anew.
  context: async ({ world: _, context }, use) => {
    await use(context)
    // What it has asked for last is answered or given up by then, too.
    await Promise.allSettled(context.pages().map((page) => page.goto('about:blank')))
  },
  customer: async ({ world: own }, use) => use((options) => customer(own, options)),
  signIn: async ({}, use) => use(signIn),
})

async function signIn(page: Page, customer: Customer, path = '/pages/index/index'): Promise<void> {
  const { url, name } = customer.world
  const base = `/w/${name}`
  // Once: from then on the storage is the app's own, or no sign-out would outlive a reload.
  await page.addInitScript(
    ([mark, entries]) => {
      if (sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, 'yes')
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    [`signed in as ${customer.token}`, await appStorage(customer, base)] as const,
  )
  // Addresses of the app differ by their hash alone, which loads nothing anew.
  if (page.url().startsWith(`${url}${base}/`)) await page.goto('about:blank')
  await page.goto(`${url}${base}/h5/#${path}`)
}
