import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import { fundedCustomer, fundPassword, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { setFundPassword, verify, withdrawalCode } from './accountSetup.ts'
import { saveAddress, usdtAddress } from './fixtures.ts'

/** Prerequisites of a withdrawal, and a thousand USDT. */
export async function readyToWithdraw(world: TestWorld): Promise<Customer> {
  const customer = await fundedCustomer(world, { 3: '1000' })
  await verify(world, customer)
  await setFundPassword(customer)
  await saveAddress(world, customer, { notes: 'Cold wallet' })
  return customer
}

/** Files a withdrawal of 50 USDT to the saved address with a new code; `more` overrides fields. */
export async function withdraw(
  world: TestWorld,
  customer: Customer,
  more: Partial<Input<'walletOut'>> = {},
): Promise<string> {
  const code = more.code ?? (await withdrawalCode(world, customer))
  const form = { currency: 3, number: '50', address: usdtAddress, pay_password: fundPassword, ...more, code }
  return (await write(customer.api, 'walletOut', form)).message
}

/** Withdrawals, newest first. */
export async function withdrawals({ api }: Customer) {
  return (await read(api, 'chargeMentionLog3', { page: 1, limit: 20 })).data
}
