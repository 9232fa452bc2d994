import type { TestWorld } from '#sdk/testing/world.ts'
import type { Page } from '../page.ts'

export interface Customer {
  readonly page: Page
  readonly world: TestWorld
}

/** A part of a customer's life; each goes on where the one before it ended. @throws Error for what does not come */
export interface Step {
  readonly name: string
  readonly run: (customer: Customer) => Promise<void>
}

export const mail = 'newcomer@h5.example'
export const password = 'a-good-password'
