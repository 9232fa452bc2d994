import { format } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import { AccountKindNumber } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { Translate } from '../engine/messages.ts'
import type { Scope, World } from '../engine/scope.ts'
import { kindNames, type AccountKind } from '../store/accountKinds.ts'
import type { User } from '../store/schema.ts'
import { pageOfPostings } from './postings.ts'

/** Account kinds by their number in the log. */
export const kindNumbers: Readonly<Record<AccountKindNumber, AccountKind>> = {
  [AccountKindNumber.trust]: 'trust',
  [AccountKindNumber.spot]: 'spot',
  [AccountKindNumber.contract]: 'contract',
  [AccountKindNumber.option]: 'option',
}

/** Title of an entry type. */
export function titleOf({ registry }: World, type: number, translate: Translate): string {
  const known = registry.ledger
    .flatMap(({ entries }) => Object.values(entries))
    .find((entry) => entry.type === type)
  return translate(translate.known(known?.title ?? '') ?? 'log-other')
}

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
    const title = titleOf(scope.world, row.type, translate)
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
