import type { ControlInput } from '#generated/control.ts'
import { hashKnown } from '../../accounts/password/passwords.ts'
import { openSession } from '../../accounts/session/sessions.ts'
import { inviterWith, createUser, findUser } from '../../accounts/user/users.ts'
import { Refusal } from '../../engine/refusal.ts'
import { rowOf } from '../../engine/rows.ts'
import type { Scope } from '../../engine/scope.ts'
import { accountOf, areaCodeOf, wholeNumber } from '../../phones/phones.ts'
import { saveBankCard, saveAddress } from '../../wallet/destinations.ts'
import type { ControlCall } from './controlCall.ts'
import { giveBalances, giveOrders, givePositions } from './giveUser.ts'
import { badField } from './marketFields.ts'
import { asField, currencyNamed } from './userFields.ts'
import { verifyUser } from './verifyUser.ts'

type Form = ControlInput<'userCreate'>

const usualPassword = 'demo123456'
export const usualName = 'Dana Lee'

/**
 * Creates a user with everything in the form, or nothing.
 * @throws ControlRefusal, Refusal
 */
export async function makeUser({ run, input: form, remoteAddress }: ControlCall<'userCreate'>) {
  const { password = usualPassword, fundPassword, login = false } = form
  // Outside of the command, because hashing would block all others for too long.
  const passwordHash = await hashKnown(password)
  const fundPasswordHash = fundPassword === undefined ? null : await hashKnown(fundPassword)
  return run(async (scope) => {
    const account = await freeAccount(scope, form.account)
    const id = await createUser(scope, {
      loginType: account.includes('@') ? 'email' : 'mobile',
      account,
      areaCode: areaCodeOf(account),
      passwordHash,
      inviterId: form.invitedBy === undefined ? null : await inviterOf(scope, form.invitedBy),
    })
    await scope.tx
      .updateTable('user')
      .set({ fund_password_hash: fundPasswordHash })
      .where('id', '=', id)
      .execute()
    await equip(scope, id, form)
    const made = await rowOf(scope, 'user', id)
    return {
      id,
      account,
      password,
      ...(fundPassword === undefined ? {} : { fundPassword }),
      inviteCode: made?.invite_code ?? '',
      ...(login ? { token: await openSession(scope, id, remoteAddress) } : {}),
    }
  })
}

async function equip(scope: Scope, id: number, form: Form): Promise<void> {
  const { identity = 'none', name = usualName, card = false, address } = form
  const user = await rowOf(scope, 'user', id)
  if (user && identity !== 'none') await verifyUser(scope, user, identity, name)
  if (card) await saveBankCard(scope, id, { ...sampleCard, real_name: name })
  if (address) await giveAddress(scope, id, address)
  await giveBalances(scope, id, form.balances ?? [])
  await giveOrders(scope, id, form.orders ?? [])
  await givePositions(scope, id, form.positions ?? [])
}

/** @throws ControlRefusal invalid-input, Refusal account-taken */
async function freeAccount(scope: Scope, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) return nextAccount(scope)
  const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted)
  if (!isMail && wholeNumber(wanted, '') === undefined)
    throw badField(
      'account',
      'is neither a mail address nor a phone number with its country, such as +66812345678',
    )
  const account = accountOf(wanted)
  if (await findUser(scope, account)) throw new Refusal('account-taken', 'account')
  return account
}

async function nextAccount(scope: Scope): Promise<string> {
  const { latest } = await scope.tx
    .selectFrom('user')
    .select((eb) => eb.fn.max('id').as('latest'))
    .executeTakeFirstOrThrow()
  for (let number = latest + 1; ; number++) {
    const account = `user${String(number)}@h5.example`
    if (!(await findUser(scope, account))) return account
  }
}

/** @throws Refusal unknown-invitation */
async function inviterOf(scope: Scope, invitedBy: string): Promise<number> {
  const inviter = (await inviterWith(scope, invitedBy)) ?? (await findUser(scope, accountOf(invitedBy)))
  if (!inviter) throw new Refusal('unknown-invitation', 'invitedBy')
  return inviter.id
}

/** @throws ControlRefusal invalid-input */
async function giveAddress(scope: Scope, userId: number, given: NonNullable<Form['address']>): Promise<void> {
  const currency = currencyNamed(scope.world, given.currency ?? 'USDT', 'address', 'address.currency')
  const { chain = currency.chains[0] ?? '' } = given
  if (!currency.chains.includes(chain))
    throw badField('address', `${currency.name} has ${currency.chains.join(', ') || 'none'}`, 'address.chain')
  const { address } = given
  await asField('address', () =>
    saveAddress(scope, { userId, currencyId: currency.id, chain, address: address.trim(), notes: '' }),
  )
}

const sampleCard = {
  bank_account: '6222021234567890',
  bank_name: 'Bangkok Bank',
  bank_deposit: 'Silom',
  bank_branch: 'Silom Road',
  bank_address: '333 Silom Road, Bangkok',
  swift_code: 'BKKBTHBK',
  iban: 'GB82WEST12345698765432',
  residence_address: '1 River Road, Bangkok',
  postal_code: '10500',
}
