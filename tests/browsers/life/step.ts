import type { TestWorld } from '#sdk/testing/world.ts'
import type { AppPage } from '../page.ts'

export interface Customer {
  readonly page: AppPage
  readonly world: TestWorld
}

/**
 * A step of the customer lifecycle; it continues where the previous one ended.
 * @throws Error when an expected element does not appear
 */
export interface LifecycleStep {
  readonly name: string
  readonly run: (customer: Customer) => Promise<void>
}

export const mail = 'newcomer@h5.example'
export const password = 'a-good-password'
