import type { Language } from '#generated/languages.ts'
import type { ControlInput } from '#sdk/control/control.ts'
import { ControlError } from '#sdk/control/error.ts'
import type { Backend } from './backend.ts'
import { signIn, type Customer } from './customer.ts'
import type { CustomerOfFile } from './format/scenario.ts'
import { equipCustomer, registerCustomer } from './registerCustomer.ts'

const usualPassword = 'a-good-password'
const usualFundPassword = '135790'

/**
 * Creates a signed-in customer in the state that the scenario declares: in one control operation, or step by step on a
 * backend that does not have it.
 * @param others the customers before this one
 */
export async function createCustomer(
  backend: Backend,
  name: string,
  declared: CustomerOfFile,
  others: ReadonlyMap<string, Customer>,
): Promise<Customer> {
  const { account, password = usualPassword, fundPassword = usualFundPassword, language = 'en' } = declared
  const customer: Customer = {
    name,
    account: account ?? `${name.toLowerCase()}@scenario.example`,
    password,
    fundPassword,
    language: language as Language,
    token: undefined,
  }
  if (account === undefined) {
    if (await createdAtOnce(backend, customer, declared, others)) return customer
    await registerCustomer(backend, customer, declared, others)
  }
  await signIn(backend, customer)
  await equipCustomer(backend, customer, declared)
  return customer
}

type Balances = NonNullable<ControlInput<'userCreate'>['balances']>

/** @returns false when the backend cannot create a user */
async function createdAtOnce(
  backend: Backend,
  customer: Customer,
  { fundPassword, identity, invitedBy, balances = {} }: CustomerOfFile,
  others: ReadonlyMap<string, Customer>,
): Promise<boolean> {
  const { control } = backend
  if (!control) return false
  const inviter = invitedBy === undefined ? undefined : others.get(invitedBy)
  const given = Object.entries(balances).flatMap(([account, amounts]) =>
    Object.entries(amounts).map(([currency, amount]) => ({ account, currency, amount: String(amount) })),
  ) as Balances
  try {
    const { token } = await control('userCreate', {
      account: customer.account,
      password: customer.password,
      name: customer.name,
      login: true,
      ...(fundPassword !== undefined && { fundPassword }),
      ...(identity !== undefined && { identity }),
      ...(inviter && { invitedBy: inviter.account }),
      ...(given.length > 0 && { balances: given }),
    })
    if (token === undefined) await signIn(backend, customer)
    else customer.token = token
    return true
  } catch (error) {
    if (error instanceof ControlError && unsupportedReasons.has(error.reason ?? '')) return false
    throw error
  }
}

/** Reasons of backends that do not have such an operation. */
const unsupportedReasons = new Set(['unknown-operation', 'no-control-api'])
