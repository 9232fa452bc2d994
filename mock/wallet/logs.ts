import { AccountKindNumber } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import { format } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import { entryType } from '../engine/ledger.ts'
import type { MessageId, Translate } from '../engine/messages.ts'
import type { Scope } from '../engine/scope.ts'
import { pageOfPostings } from './postings.ts'
import { kindNames, type AccountKind } from '../store/accountKinds.ts'
import type { User } from '../store/schema.ts'

/** Account kinds by their number in the log. */
export const kindNumbers: Readonly<Record<AccountKindNumber, AccountKind>> = {
  [AccountKindNumber.trust]: 'trust',
  [AccountKindNumber.spot]: 'spot',
  [AccountKindNumber.contract]: 'contract',
  [AccountKindNumber.option]: 'option',
}

const titles: Readonly<Record<number, MessageId>> = {
  [entryType.transferIn]: 'log-transfer',
  [entryType.transferOut]: 'log-transfer',
  [entryType.spotFreeze]: 'log-spot-freeze',
  [entryType.spotTrade]: 'log-spot-trade',
  [entryType.deposit]: 'log-deposit',
  [entryType.leverOpen]: 'log-lever-open',
  [entryType.leverClose]: 'log-lever-close',
  [entryType.leverFee]: 'log-lever-fee',
  [entryType.leverCancel]: 'log-lever-cancel',
  [entryType.rebate]: 'log-rebate',
  [entryType.financeBuy]: 'log-finance-buy',
  [entryType.financeYield]: 'log-finance-yield',
  [entryType.financeEnd]: 'log-finance-end',
  [entryType.financeRedeem]: 'log-finance-redeem',
  [entryType.coinSubscribe]: 'log-coin-subscribe',
  [entryType.coinRedeem]: 'log-coin-redeem',
  [entryType.coinReturned]: 'log-coin-returned',
  [entryType.withdrawalAsked]: 'log-withdrawal',
  [entryType.withdrawalDone]: 'log-withdrawal',
  [entryType.withdrawalReturned]: 'log-withdrawal-returned',
  [entryType.optionOpen]: 'log-option-open',
  [entryType.optionClose]: 'log-option-close',
}

/** Title of an entry type. */
export const titleOf = (type: number, translate: Translate): string => translate(titles[type] ?? 'log-other')

export interface LogFilter {
  readonly types?: readonly number[]
  readonly kind?: AccountKind
  readonly currencyId?: number
  readonly page: number
  readonly limit: number
}

/** A user's account log, newest first: one row per change of an available balance. */
export async function accountLog(scope: Scope, user: User, translate: Translate, filter: LogFilter) {
  const { ids, total } = await pageOfPostings(scope.tx, await accountsOf(scope, user, filter), filter)
  if (ids.length === 0) return { log: [], total }
  const found = await scope.tx
    .selectFrom('posting')
    .innerJoin('account', 'account.id', 'posting.account_id')
    .innerJoin('entry', 'entry.id', 'posting.entry_id')
    .where('posting.id', 'in', ids)
    .select([
      'posting.id',
      'posting.amount',
      'posting.balance_after',
      'account.currency_id',
      'account.kind',
      'entry.at',
      'entry.type',
      'entry.info',
    ])
    .orderBy('posting.id', 'desc')
    .execute()
  const log = found.map((row): components['schemas']['AccountLog'] => {
    const title = titleOf(row.type, translate)
    const kind = Object.values(AccountKindNumber).find((each) => kindNames[kindNumbers[each]] === row.kind)
    return {
      id: row.id,
      user_id: user.id,
      value: format(row.amount),
      created_time: dateTimeText(row.at),
      info: title,
      type: row.type,
      currency: row.currency_id,
      account_number: user.account,
      account: user.account,
      currency_name: scope.world.catalogue.currency(row.currency_id).name,
      before: format(row.balance_after - row.amount),
      after: format(row.balance_after),
      transaction_info: title,
      ...(kind === undefined ? {} : { account_kind: kind }),
    }
  })
  return { log, total }
}

/** Ids of the accounts with a user's available balances. */
async function accountsOf(
  { tx }: Scope,
  user: User,
  { kind, currencyId }: LogFilter,
): Promise<readonly number[]> {
  let accounts = tx
    .selectFrom('account')
    .select('id')
    .where('owner', '=', user.id)
    .where('bucket', '=', 'available')
  if (kind) accounts = accounts.where('kind', '=', kindNames[kind])
  if (currencyId !== undefined) accounts = accounts.where('currency_id', '=', currencyId)
  return (await accounts.execute()).map(({ id }) => id)
}
