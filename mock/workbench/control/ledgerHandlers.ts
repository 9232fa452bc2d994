import { format } from '#domain/decimal.ts'
import { entriesOf } from '#domain/records.ts'
import type { ControlInput } from '#generated/control.ts'
import { systemAccounts } from '../../engine/ledger.ts'
import { translator } from '../../engine/messages.ts'
import { pageOf } from '../../engine/paginate.ts'
import type { Scope, World } from '../../engine/scope.ts'
import { kindByName, kindNames, type Bucket } from '../../store/accountKinds.ts'
import { checkLedger } from '../../wallet/ledgerCheck.ts'
import { titleOf } from '../../wallet/logs.ts'
import type { ControlHandlers } from './controlCall.ts'
import { currencyNamed, accountsOf, userIdOf } from './userFields.ts'

type LedgerOperation = Extract<keyof ControlHandlers, `ledger${string}`>
type Holder = keyof typeof systemAccounts | 'users'

/** Operations that read the ledger of a world. */
export const ledgerHandlers: Pick<ControlHandlers, LedgerOperation> = {
  ledger: ({ run }) => run(checkLedger),
  ledgerTotals: ({ run }) => run(totals),
  ledgerEntries: async (request) => {
    const { run, input } = request
    const userId = input.user === undefined ? undefined : await userIdOf(request, input.user)
    return run((scope) => entries(scope, input, userId))
  },
}

const systemHolders = new Map<number, Holder>(entriesOf(systemAccounts).map(([name, owner]) => [owner, name]))

const holderOf = (owner: number): Holder => systemHolders.get(owner) ?? 'users'

/** Summed up here, because integers of the store are too small for the sum of many rich users. */
async function totals({ tx, world }: Scope) {
  const accounts = await tx.selectFrom('account').selectAll().orderBy('kind').orderBy('currency_id').execute()
  const grouped = Map.groupBy(
    accounts,
    ({ owner, kind, currency_id }) => `${holderOf(owner)}/${kind}/${String(currency_id)}`,
  )
  return Array.from(grouped.values()).flatMap((some) => {
    const [first] = some
    const of = (bucket: Bucket) =>
      some.reduce((sum, one) => (one.bucket === bucket ? sum + one.balance : sum), 0n)
    if (!first || (of('available') === 0n && of('frozen') === 0n)) return []
    return {
      holder: holderOf(first.owner),
      account: kindByName[first.kind],
      currency: world.catalogue.currency(first.currency_id).name,
      available: format(of('available')),
      frozen: format(of('frozen')),
    }
  })
}

const inWords = translator('en')

async function entries(scope: Scope, input: ControlInput<'ledgerEntries'>, userId: number | undefined) {
  const { tx, world } = scope
  const { page = 1, limit = 50 } = input
  const { rows, total } = await pageOf(linesOf(scope, input, userId), { page, limit })
  const accounts = await accountsOf(
    tx,
    rows.map(({ owner }) => owner),
  )
  return {
    total,
    rows: rows.map(({ owner, kind, currency_id, amount, balance_after, entry_id, ...row }) => ({
      ...row,
      entry: entry_id,
      title: titleOf(world, row.type, inWords),
      owner,
      ownerName: accounts.get(owner) ?? holderOf(owner),
      account: kindByName[kind],
      currency: world.catalogue.currency(currency_id).name,
      amount: format(amount),
      balance: format(balance_after),
    })),
  }
}

/**
 * Matching lines, newest first.
 * @throws ControlRefusal invalid-input
 */
function linesOf({ tx, world }: Scope, input: ControlInput<'ledgerEntries'>, userId: number | undefined) {
  const { holder, account, currency, bucket, entry } = input
  let lines = tx
    .selectFrom('posting')
    .innerJoin('account', 'account.id', 'posting.account_id')
    .innerJoin('entry', 'entry.id', 'posting.entry_id')
  if (userId !== undefined) lines = lines.where('account.owner', '=', userId)
  if (holder === 'users') lines = lines.where('account.owner', '>', 0)
  else if (holder !== undefined) lines = lines.where('account.owner', '=', systemAccounts[holder])
  if (account !== undefined) lines = lines.where('account.kind', '=', kindNames[account])
  if (currency !== undefined) lines = lines.where('account.currency_id', '=', currencyId(world, currency))
  if (bucket !== undefined) lines = lines.where('account.bucket', '=', bucket)
  if (entry !== undefined) lines = lines.where('posting.entry_id', '=', entry)
  return lines
    .select([
      'posting.id',
      'posting.entry_id',
      'posting.amount',
      'posting.balance_after',
      'account.owner',
      'account.kind',
      'account.currency_id',
      'account.bucket',
      'entry.at',
      'entry.type',
      'entry.info',
    ])
    .orderBy('posting.id', 'desc')
}

const currencyId = (world: World, name: string): number =>
  currencyNamed(world, name, 'currency', 'currency').id
