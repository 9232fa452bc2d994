import { signIn, type Customer } from '#sdk/testing/customer.ts'
import { startOfTests, type TestWorld } from '#sdk/testing/world.ts'

/** The demo user: verified, with money on every account. */
export const demo = (world: TestWorld): Promise<Customer> => signIn(world, 'demo@h5.example', 'demo123456')

/** The same after three weeks in which every list filled up, on a clock that stands. */
export async function demoAfterWeeks(world: TestWorld): Promise<Customer> {
  await world.control('reset', { seed: 'looks', at: startOfTests, past: true })
  return demo(world)
}
