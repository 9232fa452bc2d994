import { SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fund, register, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'

export const btc = { currency_id: 1, legal_id: 3 }

export async function invitationCode({ api }: Customer): Promise<string> {
  return (await read(api, 'userInvite', {})).extension_code
}

/** Registers a user, invited by another. */
export const registerInvited = async (world: TestWorld, by: Customer): Promise<Customer> =>
  register(world, await invitationCode(by))

export async function inviterAndInvited(world: TestWorld): Promise<readonly [Customer, Customer]> {
  const first = await register(world)
  return [first, await registerInvited(world, first)]
}

/** Registers a chain of users, each invited by the previous one. */
export async function chainOfFive(
  world: TestWorld,
): Promise<readonly [Customer, Customer, Customer, Customer, Customer]> {
  const [first, second] = await inviterAndInvited(world)
  const third = await registerInvited(world, second)
  const fourth = await registerInvited(world, third)
  return [first, second, third, fourth, await registerInvited(world, fourth)]
}

/** Buys BTC at the market; the fee of 0.1 percent is deducted in BTC. */
export async function buyBtc(world: TestWorld, customer: Customer, amount: string): Promise<void> {
  await fund(world, customer, 3, '2000')
  await write(customer.api, 'coinTradePlace', { ...btc, type: SpotSide.buy, amount, target_price: '0' })
}

/** Advances to the start of the next day: every test begins at noon. */
export const passNight = (world: TestWorld) => world.advance(12 * 60 * 60_000)

export const btcBalance = async (customer: Customer) => (await customer.balance('spot', 'BTC')).available
