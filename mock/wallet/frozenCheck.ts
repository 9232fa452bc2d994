import { ReviewStatus, SpotSide } from '#generated/enums.ts'
import { heldAs } from './outside.ts'
import type { Scope } from '../engine/scope.ts'
import { kindByName, type AccountKind } from '../store/accountKinds.ts'
import { waitingSpotOrders } from '../store/underWay.ts'

interface Held {
  readonly owner: number
  readonly kind: AccountKind
  readonly currencyId: number
  readonly units: bigint
}

/** Counts accounts whose frozen balance differs from the sum of their pending operations. */
export async function frozenMismatches(scope: Scope): Promise<number> {
  const difference = new Map<string, bigint>()
  const add = ({ owner, kind, currencyId, units }: Held, sign: bigint) => {
    const key = `${String(owner)}/${kind}/${String(currencyId)}`
    difference.set(key, (difference.get(key) ?? 0n) + sign * units)
  }
  for (const held of await pending(scope)) add(held, 1n)
  const accounts = scope.tx
    .selectFrom('account')
    .selectAll()
    .where('owner', '>', 0)
    .where('bucket', '=', 'frozen')
  for (const { owner, kind, currency_id, balance } of await accounts.execute()) {
    add({ owner, kind: kindByName[kind], currencyId: currency_id, units: balance }, -1n)
  }
  return Array.from(difference.values()).filter((units) => units !== 0n).length
}

/** All pending operations that froze money. */
async function pending({ tx, world: { catalogue, worldFile } }: Scope): Promise<readonly Held[]> {
  const spot = await tx.selectFrom('spot_order').selectAll().where(waitingSpotOrders).execute()
  const withdrawals = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('status', '=', ReviewStatus.underReview)
    .execute()
  const subscriptions = await tx.selectFrom('subscription').selectAll().where('frozen', '>', 0n).execute()
  const lever = await tx.selectFrom('lever_order').selectAll().where('frozen', '>', 0n).execute()
  const options = await tx.selectFrom('micro_order').selectAll().where('frozen', '>', 0n).execute()
  const finance = await tx.selectFrom('finance_order').selectAll().where('frozen', '>', 0n).execute()
  const payWith = (issueId: number) => worldFile.issues.find(({ id }) => id === issueId)?.payWith ?? 0
  const held = (kind: AccountKind, owner: number, currencyId: number, units: bigint): Held => ({
    owner,
    kind,
    currencyId,
    units,
  })
  return [
    ...spot.map((row) => {
      const { currencyId, quoteId } = catalogue.market(row.market_id)
      return held('spot', row.user_id, row.side === SpotSide.buy ? quoteId : currencyId, row.frozen)
    }),
    ...withdrawals.map((row) => held('spot', row.user_id, heldAs(row.currency_id), row.amount)),
    ...subscriptions.map((row) => held('spot', row.user_id, payWith(row.issue_id), row.frozen)),
    ...lever.map((row) => held('contract', row.user_id, catalogue.market(row.market_id).quoteId, row.frozen)),
    ...options.map((row) => held('option', row.user_id, row.currency_id, row.frozen)),
    ...finance.map((row) => held('trust', row.user_id, row.currency_id, row.frozen)),
  ]
}
