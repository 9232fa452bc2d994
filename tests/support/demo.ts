import { signIn, type Customer } from '#sdk/testing/customer.ts'
import { startOfTests, type TestWorld } from '#sdk/testing/world.ts'

/** The demo user: verified, with money in every account. */
export const demo = (world: TestWorld): Promise<Customer> => signIn(world, 'demo@h5.example', 'demo123456')

/** The demo user after three weeks of history that fills every list, on a frozen clock. */
export async function demoAfterWeeks(world: TestWorld): Promise<Customer> {
  await world.control('reset', { seed: 'looks', at: startOfTests, past: true })
  return demo(world)
}
