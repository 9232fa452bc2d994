import { format } from '#domain/decimal.ts'
import type { Scope } from '../../engine/scope.ts'
import { kindByName, type AccountKind, type Bucket } from '../../store/accountKinds.ts'

export interface ShownBalance {
  readonly account: AccountKind
  readonly currency: string
  readonly available: string
  readonly frozen: string
}

/** Balances of these users, without zeros. */
export async function balancesOf(
  { tx, world }: Scope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ShownBalance[]>> {
  const rows = await tx
    .selectFrom('account')
    .selectAll()
    .where('owner', 'in', userIds)
    .orderBy('kind')
    .orderBy('currency_id')
    .orderBy('bucket')
    .execute()
  const grouped = Map.groupBy(
    rows,
    ({ owner, kind, currency_id }) => `${String(owner)}/${kind}/${String(currency_id)}`,
  )
  const balances = Array.from(grouped.values()).flatMap((buckets) => {
    const [first] = buckets
    const of = (bucket: Bucket) => buckets.find((one) => one.bucket === bucket)?.balance ?? 0n
    if (!first || (of('available') === 0n && of('frozen') === 0n)) return []
    const shown: ShownBalance = {
      account: kindByName[first.kind],
      currency: world.catalogue.currency(first.currency_id).name,
      available: format(of('available')),
      frozen: format(of('frozen')),
    }
    return { owner: first.owner, shown }
  })
  const byOwner = Map.groupBy(balances, ({ owner }) => owner)
  return new Map(Array.from(byOwner, ([owner, own]) => [owner, own.map(({ shown }) => shown)]))
}
