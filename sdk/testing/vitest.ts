import { inject, test as base } from 'vitest'
import { customer, type Customer, type CustomerOptions } from './customer.ts'
import { world, type TestWorld, type WorldOptions } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the mock started by `globalSetup: '@h5/sdk/testing/startMock'`. */
    mockUrl: string
  }
}

export interface Fixtures {
  /** Start of each test's world: `test.override({ worldOptions: { past: true } })`. */
  readonly worldOptions: WorldOptions
  /** A new world with a frozen clock, dropped after the test. */
  readonly world: TestWorld
  /** Creates a customer of this world, like `customer` of `@h5/sdk/testing`. */
  readonly customer: (options?: CustomerOptions) => Promise<Customer>
}

/**
 * `test` with an isolated world. Uses the mock at `H5_ENDPOINT`, or the one of `globalSetup:
 * '@h5/sdk/testing/startMock'`.
 */
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
  // Undefined without that global setup.
  const url: unknown = process.env['H5_ENDPOINT'] ?? inject('mockUrl')
  if (typeof url !== 'string')
    throw new Error(
      "No mock to test with: set H5_ENDPOINT to a running one, or let vitest start one with globalSetup: '@h5/sdk/testing/startMock' in vitest.config.ts",
    )
  return url
}
