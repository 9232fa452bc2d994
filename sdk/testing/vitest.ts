import { inject, test as base } from 'vitest'
import { customer, type Customer, type CustomerOptions } from './customer.ts'
import { world, type TestWorld, type WorldOptions } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The mock that `globalSetup: '@h5/sdk/testing/startMock'` started. */
    mockUrl: string
  }
}

export interface Fixtures {
  /** How the world of a test begins: `test.override({ worldOptions: { past: true } })`. */
  readonly worldOptions: WorldOptions
  /** A fresh world, dropped after the test; its clock stands. */
  readonly world: TestWorld
  /** A new customer of this world, as `customer` of `@h5/sdk/testing` makes one. */
  readonly customer: (options?: CustomerOptions) => Promise<Customer>
}

/** `test` with a world of its own. The mock is `H5_ENDPOINT`, else the one of `globalSetup: '@h5/sdk/testing/startMock'`. */
export const test = base.extend<Fixtures>({
  worldOptions: {},
  world: async ({ worldOptions }, use) => {
    const fresh = await world({ url: mockUrl(), ...worldOptions })
    try {
      await use(fresh)
    } finally {
      await fresh[Symbol.asyncDispose]()
    }
  },
  customer: async ({ world: own }, use) => {
    await use((options) => customer(own, options))
  },
})

function mockUrl(): string {
  // Nobody provides it where there was no such setup.
  const url: unknown = process.env['H5_ENDPOINT'] ?? inject('mockUrl')
  if (typeof url !== 'string')
    throw new Error(
      "There is no mock to test with: name a running one in H5_ENDPOINT, or have one started by globalSetup: '@h5/sdk/testing/startMock' in vitest.config.ts",
    )
  return url
}
