import { sum } from '#domain/decimalText.ts'
import { accountFields, wallets } from '#sdk/model/balance.ts'
import { toProfile } from '#sdk/model/profile.ts'
import type { Payload } from '#sdk/operations.ts'
import { type Backend, newestCode } from './backend.ts'
import { asCustomer, uploadSample, type Customer } from './customer.ts'
import { Missing } from './failure.ts'
import type { CustomerOfFile } from './format/scenario.ts'
import { expectSent } from './send.ts'

const usualInvitation = 'WELCOME8'

/**
 * Registers a customer through the public API.
 * @param others the customers before this one, one of whom may be the inviter
 */
export async function registerCustomer(
  backend: Backend,
  customer: Customer,
  { invitedBy }: CustomerOfFile,
  others: ReadonlyMap<string, Customer>,
): Promise<void> {
  await register(backend, customer, await invitation(backend, others, invitedBy))
}

/** Gives a customer the declared state through the public API: verification, deposits, transfers. */
export async function equipCustomer(
  backend: Backend,
  customer: Customer,
  { fundPassword, identity = 'none', balances = {} }: CustomerOfFile,
): Promise<void> {
  if (fundPassword !== undefined)
    await asCustomer(backend, customer, 'safeUpdatePassword', {
      password: fundPassword,
      re_password: fundPassword,
    })
  if (identity !== 'none') await verify(backend, customer, identity === 'advanced')
  await fund(backend, customer, balances)
}

async function invitation(
  backend: Backend,
  others: ReadonlyMap<string, Customer>,
  invitedBy: string | undefined,
): Promise<string> {
  const inviter = invitedBy === undefined ? undefined : others.get(invitedBy)
  if (!inviter) return usualInvitation
  const { message } = await asCustomer(backend, inviter, 'userCenter')
  return toProfile(message as Payload<'userCenter'>).inviteCode ?? usualInvitation
}

async function register(backend: Backend, customer: Customer, code: string): Promise<void> {
  const { account, password, language } = customer
  await expectSent(backend, {
    operation: 'smsMail',
    input: { user_string: account, type: 'register' },
    language,
  })
  const input = {
    type: 'email',
    user_string: account,
    password,
    re_password: password,
    code: await newestCode(backend, account),
    extension_code: code,
    agreement: 1,
  }
  await expectSent(backend, { operation: 'userRegister', input, language })
}

async function verify(backend: Backend, customer: Customer, advanced: boolean): Promise<void> {
  const person = {
    country: 'Thailand',
    name: customer.name,
    card_id: 'AB123456789',
    address: '1 River Road, Bangkok',
  }
  await asCustomer(backend, customer, 'userRealName', person)
  await passReviews(backend, customer)
  if (!advanced) return
  const pictures = {
    front_pic: await uploadSample(backend, customer),
    reverse_pic: await uploadSample(backend, customer),
    hand_pic: await uploadSample(backend, customer),
  }
  await asCustomer(backend, customer, 'userRealName2', { card_id: person.card_id, ...pictures })
  await passReviews(backend, customer)
}

type Balances = NonNullable<CustomerOfFile['balances']>

/** Deposits the total of all accounts, then transfers it to each of them. */
async function fund(backend: Backend, customer: Customer, balances: Balances): Promise<void> {
  const wanted = Object.entries(balances).flatMap(([account, amounts]) =>
    Object.entries(amounts).map(([currency, amount]) => ({ account, currency, amount: String(amount) })),
  )
  const currencies = [...new Set(wanted.map(({ currency }) => currency))]
  if (currencies.length === 0) return
  const rows = wallets((await asCustomer(backend, customer, 'walletList')).message as Payload<'walletList'>)
  const idOf = (currency: string): number => {
    const row = rows.find((one) => one.currency === currency)
    if (!row) throw new Missing(`there is no currency ${currency}`)
    return row.currencyId
  }
  for (const currency of currencies) {
    const imgs = await uploadSample(backend, customer)
    const amount = sum(wanted.filter((one) => one.currency === currency).map((one) => one.amount))
    await asCustomer(backend, customer, 'walletChargeReq', { currency: idOf(currency), amount, imgs })
  }
  await passReviews(backend, customer)
  for (const { account, currency, amount } of wanted) {
    if (account === 'spot') continue
    await asCustomer(backend, customer, 'walletChange', {
      currency_id: idOf(currency),
      number: amount,
      from_field: accountFields.spot,
      to_field: accountFields[account as keyof typeof accountFields],
    })
  }
}

/** Approves all reviews of this customer. */
async function passReviews({ control }: Backend, { account }: Customer): Promise<void> {
  if (!control) return
  for (const item of await control('reviewList')) {
    if (item.account !== account) continue
    await control('review', { kind: item.kind, id: item.id, decision: 'pass' })
  }
}
