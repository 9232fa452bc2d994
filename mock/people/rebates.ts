import { usdtPrice } from '../funds/holdings.ts'
import { mulDown, percentDown } from '../domain/money.ts'
import { entryType, post, system } from '../ledger.ts'
import type { Scope } from '../scope.ts'

export interface FeePaid {
  /** Who traded. */
  readonly userId: number
  readonly currencyId: number
  /** Units; booked to the fees already. */
  readonly fee: bigint
}

interface Share {
  readonly inviter: number
  readonly level: number
  readonly amount: bigint
}

/** Hands on a part of a trading fee: to the inviter, their inviter and theirs, on spot, each rounded down. */
export async function payRebates(scope: Scope, { userId, currencyId, fee }: FeePaid): Promise<void> {
  const shares = await sharesOf(scope, userId, fee)
  if (shares.length === 0) return
  const account = { currencyId, kind: 'change', bucket: 'available' } as const
  const paid = shares.reduce((sum, { amount }) => sum + amount, 0n)
  await post(scope, {
    type: entryType.rebate,
    info: scope.world.catalogue.currency(currencyId).name,
    lines: [
      { ...account, owner: system.fees, amount: -paid },
      ...shares.map(({ inviter, amount }) => ({ ...account, owner: inviter, amount })),
    ],
  })
  const price = usdtPrice(scope, currencyId)
  await scope.tx
    .insertInto('rebate')
    .values(
      shares.map(({ inviter, level, amount }) => ({
        user_id: inviter,
        from_user_id: userId,
        level,
        currency_id: currencyId,
        amount,
        usdt: mulDown(price, amount),
        at: scope.now,
      })),
    )
    .execute()
}

/** Who gets how much of a fee; shares too small to be paid are left out. */
async function sharesOf(scope: Scope, userId: number, fee: bigint): Promise<Share[]> {
  const shares: Share[] = []
  let from = userId
  for (const [index, percent] of scope.world.settings.rebatePercents.entries()) {
    const { inviter_id: inviter } = await scope.tx
      .selectFrom('user')
      .select('inviter_id')
      .where('id', '=', from)
      .executeTakeFirstOrThrow()
    if (inviter === null) break
    const amount = percentDown(fee, percent)
    if (amount > 0n) shares.push({ inviter, level: index + 1, amount })
    from = inviter
  }
  return shares
}
