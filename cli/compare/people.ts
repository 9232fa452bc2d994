import type { ControlInput } from '#sdk/control/control.ts'
import { standInFor } from '#sdk/control/standIns.ts'
import type { RecordedCall } from './lines.ts'
import type { LiveRecording } from './readLines.ts'
import { isOk, isJsonObject, payloadOf, objectsIn, valueText, type JsonObject } from './values.ts'

/** A user of the backend from before the recording, to create in the world of a play. */
export interface EarlierUser {
  /** Number of the masked account; undefined for a session whose sign-in was not recorded. */
  readonly account: number | undefined
  /** Numbers of the masked tokens of sessions from before the recording. */
  readonly sessions: readonly number[]
  readonly user: Omit<ControlInput<'userCreate'>, 'account' | 'login'>
}

const numberIn = (value: unknown): number | undefined => {
  const [, id] = /^<secret:(\d+)>$/.exec(valueText(value)) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Number of the masked token of a call. */
const sessionOf = ({ headers }: RecordedCall): number | undefined => numberIn(headers['authorization'])

/** Address for a masked account; texts of the mock may contain it. */
export const addressFor = (account: number): string => `customer${String(account)}@h5.example`

/** Finds the users that existed before the recording, with what they had then. */
export function findPeople({ entries, secrets }: LiveRecording): readonly EarlierUser[] {
  const calls = entries.filter((entry) => entry.kind === 'call')
  const registered = new Set(
    calls.flatMap(({ operation, form, answer }) =>
      operation === 'userRegister' && isOk(answer) ? [numberIn(form?.['user_string'])] : [],
    ),
  )
  /** Sessions of the recording by their token. */
  const signedIn = new Map<number, number>()
  for (const { operation, form, answer } of calls) {
    const [account, token] = [numberIn(form?.['user_string']), numberIn(payloadOf(answer))]
    if (operation === 'userLogin' && account !== undefined && token !== undefined)
      signedIn.set(token, account)
  }
  const of = (mine: readonly RecordedCall[], account?: number, session?: number): EarlierUser => ({
    account,
    sessions: session === undefined ? [] : [session],
    user: {
      ...secretsOf(mine, secrets),
      identity: identityOf(mine),
      card: isJsonObject(payloadOf(firstOf(mine, 'userCashInfo'))),
      balances: balancesOf(mine),
    },
  })
  const accounts = [...new Set(signedIn.values())].filter((account) => !registered.has(account))
  const strange = new Set(
    calls.flatMap((call) => {
      const session = sessionOf(call)
      return session !== undefined && !signedIn.has(session) && isOk(call.answer) ? [session] : []
    }),
  )
  return [
    ...accounts.map((account) =>
      of(
        calls.filter((call) => {
          const session = sessionOf(call)
          const isLogin = call.operation === 'userLogin' && numberIn(call.form?.['user_string']) === account
          return isLogin || (session !== undefined && signedIn.get(session) === account)
        }),
        account,
      ),
    ),
    ...Array.from(strange, (session) =>
      of(
        calls.filter((call) => sessionOf(call) === session),
        undefined,
        session,
      ),
    ),
  ]
}

const firstOf = (calls: readonly RecordedCall[], operation: string): unknown =>
  calls.find((call) => call.operation === operation && isOk(call.answer))?.answer

/** Replacements for the passwords that the backend accepted first. */
function secretsOf(
  calls: readonly RecordedCall[],
  secrets: LiveRecording['secrets'],
): Partial<EarlierUser['user']> {
  const first = (field: string, isIn: (call: RecordedCall) => boolean) => {
    const call = calls.find((one) => isOk(one.answer) && one.form?.[field] !== undefined && isIn(one))
    const secret = secrets.get(numberIn(call?.form?.[field]) ?? 0)
    return secret && standInFor(secret)
  }
  const password = first('password', ({ operation }) => operation === 'userLogin')
  const fundPassword = first('oldpassword', () => true) ?? first('pay_password', () => true)
  return { ...(password !== undefined && { password }), ...(fundPassword !== undefined && { fundPassword }) }
}

function identityOf(calls: readonly RecordedCall[]): 'none' | 'basic' | 'advanced' {
  const center = payloadOf(firstOf(calls, 'userCenter'))
  if (!isJsonObject(center)) return 'advanced'
  if (valueText(center['advanced_user']) === '1') return 'advanced'
  return valueText(center['review_status']) === '2' ? 'basic' : 'none'
}

const accounts = {
  change_balance: 'spot',
  lever_balance: 'contract',
  micro_balance: 'option',
  legal_balance: 'trust',
} as const

/** Balances of the first list of wallets; plenty where none was recorded. */
function balancesOf(calls: readonly RecordedCall[]): NonNullable<EarlierUser['user']['balances']> {
  const list = payloadOf(firstOf(calls, 'walletList'))
  if (list === undefined)
    return Object.values(accounts).map((account) => ({ account, currency: 'USDT', amount: '100000' }))
  const amounts = new Map<
    string,
    { account: (typeof accounts)[keyof typeof accounts]; currency: string; amount: string }
  >()
  for (const row of objectsIn(list))
    for (const [field, account] of Object.entries(accounts) as [
      keyof typeof accounts,
      (typeof accounts)[keyof typeof accounts],
    ][]) {
      const currency = valueText(row['currency_name'])
      const amount = valueText(row[field])
      if (currency !== '' && Number(amount) > 0)
        amounts.set(`${account} ${currency}`, { account, currency, amount })
    }
  return [...amounts.values()]
}

export type { JsonObject }
