import { usdt } from '../../core/pair.ts'
import { isRow } from '../../core/rows.ts'
import { tolerant, type Trial } from '../../core/trial.ts'

/** Settings and filings of a user, by name, as comparable text. */
export type Traits = Readonly<Record<string, string>>

const profile = ['id', 'account', 'nickname', 'phone', 'email', 'extension_code'] as const
/** Facts that reviewers decide, at any time. */
const decided = ['review_status', 'advanced_user', 'name', 'card_id', 'identity'] as const
const card = [
  ...['bank_account', 'real_name', 'bank_name', 'bank_deposit', 'bank_branch', 'bank_address'],
  ...['swift_code', 'iban', 'residence_address', 'postal_code', 'create_time'],
] as const

/** Names of traits that a write may change. */
export const traitNames = {
  card: card.map((name) => `${name} of user/cash_info`),
  identity: ['user/center', 'user/center2'].flatMap((path) => decided.map((name) => `${name} of ${path}`)),
  addresses: ['addresses of wallet/get_address'],
} as const

/** Writes the fields of an answer as text. Signatures of pictures differ from answer to answer. */
const reported = (path: string, message: unknown, names: readonly string[]) =>
  names.map((name) => {
    const value = isRow(message) ? message[name] : undefined
    const text = value === undefined ? 'absent' : JSON.stringify(value)
    return [`${name} of ${path}`, text.replaceAll(/\?[^"]*/g, '')] as const
  })

/**
 * Reads what a user has set, filed and saved.
 * @throws NotPossible when some of it cannot be read
 */
export async function traitsOf(trial: Trial, token: string): Promise<Traits> {
  const asking = { token }
  const { message: center } = await trial.must('userCenter', asking)
  const { message: advanced } = await trial.must('userCenter2', asking)
  const { message: fundPassword } = await trial.must('userHasPassword', asking)
  const { message: saved } = await trial.must('userCashInfo', asking)
  const fields = { currency: usdt }
  const { message: addresses } = await trial.must('walletGetAddress', { ...asking, fields })
  const { message: receiving } = await trial.must('walletGetInAddress', { ...asking, fields })
  const facts = trial.control ? decided : []
  return Object.fromEntries([
    ...reported('user/center', center, [...profile, ...facts]),
    ...reported('user/center2', advanced, facts),
    ['state of user/has_password', String(fundPassword)],
    ['addresses of wallet/get_in_address', JSON.stringify(receiving)],
    ...reported('user/cash_info', saved, card),
    [
      'addresses of wallet/get_address',
      addresses.map(({ id, address }) => `${String(id)} ${address}`).join(),
    ],
  ]) as Traits
}

/** Gives a user without them a fund password, a bank card and an address, so that they could lose them. */
export async function giveTraits(trial: Trial): Promise<void> {
  await tolerant(trial.stage.savedAddress())
  await tolerant(
    trial.happy('userCashSave').then(async (happy) => {
      await trial.must('userCashSave', happy)
    }),
  )
}
