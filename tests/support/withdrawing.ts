import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/routes.ts'
import { funded, fundPassword, type Customer } from './customer.ts'
import { setFundPassword, verify, withdrawalCode } from './standing.ts'
import type { TestWorld } from './world.ts'

/** The address that `readyToWithdraw` saved. */
export const address = 'TXk3vR8nQ2mW5pLdYc7sHbZgE9uAtJ4fKq'

/** A bank card with all that is asked of one. */
export const card = {
  bank_account: '6222 0212 3456 7890',
  real_name: 'Dana Lee',
  bank_name: 'Example Bank',
  bank_deposit: 'Example Bank, Bangkok',
  bank_branch: 'River Road',
  bank_address: '2 River Road, Bangkok',
  swift_code: 'EXBKTHBK',
  iban: 'TH12EXBK0000123456789',
  residence_address: '1 River Road, Bangkok',
  postal_code: '10100',
}

/** Saves an address; `more` says what is otherwise. */
export async function saveAddress(world: TestWorld, customer: Customer, more: object = {}): Promise<void> {
  await write(customer.api, 'POST /wallet/addaddress', {
    currency_id: 3,
    address,
    notes: 'Cold wallet',
    netType: 'TRC20',
    pay_password: fundPassword,
    code: await withdrawalCode(world, customer),
    ...more,
  })
}

/** Everything that a withdrawal asks for, and a thousand USDT. */
export async function readyToWithdraw(world: TestWorld): Promise<Customer> {
  const customer = await funded(world, { 3: '1000' })
  await verify(world, customer)
  await setFundPassword(customer)
  await saveAddress(world, customer)
  return customer
}

/** Files a withdrawal of 50 USDT to the saved address, with a code of its own; `more` says what is otherwise. */
export async function withdraw(
  world: TestWorld,
  customer: Customer,
  more: Partial<Input<'POST /wallet/out'>> = {},
): Promise<string> {
  const code = more.code ?? (await withdrawalCode(world, customer))
  const form = { currency: 3, number: '50', address, pay_password: fundPassword, ...more, code }
  return write(customer.api, 'POST /wallet/out', form)
}

/** Newest first. */
export async function withdrawals({ api }: Customer) {
  return (await read(api, 'GET /charge_mention/log3', { page: 1, limit: 20 })).data
}
