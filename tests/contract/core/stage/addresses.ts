import type { Ground } from '../ground.ts'
import { NotPossible } from '../notPossible.ts'
import { usdt } from '../pair.ts'
import type { Person } from '../people.ts'
import type { Later, Make } from './make.ts'

/** A saved address of the newcomer, who has a fund password. */
export const savedAddress: Make<{ readonly id: number; readonly address: string }> = async (trial, later) =>
  savedBy(trial, await trial.people.newcomer(), later)

/** Returns a permitted withdrawal address of the account. */
export const withdrawalAddress: Make<string> = async (trial, later) => {
  const { withdrawTo } = trial.options
  if (withdrawTo !== undefined) return withdrawTo
  if (!trial.control) throw new NotPossible('sends money, which requires --withdraw-to')
  return (await savedBy(trial, await trial.people.main(), later)).address
}

/** Saves a new address of a user, on the first chain. */
export async function savedBy(trial: Ground, person: Person, later: Later, currency = usdt, notes = '') {
  const form = await addressForm(trial, person, currency)
  const { address, netType } = form
  await trial.must('walletAddaddress', { token: person.token, fields: { ...form, notes } })
  const list = await trial.must('walletGetAddress', { token: person.token, fields: { currency } })
  const found = list.message.find((row) => row.address === address)
  if (!found) throw new NotPossible('the saved address is not in wallet/get_address')
  later('delete an address', () =>
    trial.must('walletDeladdress', { token: person.token, fields: { address_id: found.id } }),
  )
  return { id: found.id, address, netType }
}

/** Returns a form that saves a new address on the first chain, without notes. */
export async function addressForm(trial: Ground, person: Person, currency = usdt) {
  const [netType = ''] = await chainsOf(trial, person, currency)
  const proof = { pay_password: await fundPasswordOf(trial, person), code: await ownCode(trial, person) }
  return { currency_id: currency, address: newAddress(), netType, ...proof }
}

/**
 * Chains of a currency.
 * @throws NotPossible when there are none
 */
export async function chainsOf(
  trial: Pick<Ground, 'must'>,
  { token }: Person,
  currency = usdt,
): Promise<readonly string[]> {
  const { message } = await trial.must('walletGetInAddress', { token, fields: { currency } })
  const chains = 'bkname' in message ? [] : Object.keys(message)
  if (chains.length === 0) throw new NotPossible('the currency has no chain')
  return chains
}

/** Sets a fund password for a user without one. */
export async function fundPasswordOf(trial: Ground, person: Person): Promise<string> {
  if (person.fundPassword !== undefined) return person.fundPassword
  const password = '135790'
  await trial.must('safeUpdatePassword', {
    token: person.token,
    fields: { password, re_password: password },
  })
  person.fundPassword = password
  return password
}

/** Requests a code for an action of a signed-in user. */
export async function ownCode(trial: Pick<Ground, 'patiently' | 'people'>, person: Person): Promise<string> {
  if (person.account === undefined)
    throw new NotPossible('needs the e-mail address of the account, not only a token')
  await trial.patiently('setSmsOtherMail', { token: person.token })
  return trial.people.newestCode(person.account)
}

/** An address without an owner: it is saved and deleted, and nothing is sent there. */
export const newAddress = (): string => `T${crypto.randomUUID().replaceAll('-', '')}`
