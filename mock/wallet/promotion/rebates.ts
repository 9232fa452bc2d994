import { mulDown, percentDown } from '#domain/decimal.ts'
import { day } from '#domain/time.ts'
import { post, systemAccounts } from '../../engine/ledger.ts'
import { schedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import { usdtPrice } from '../holdings.ts'
import { entries } from '../ledger.ts'

export interface FeePaid {
  /** The user who traded. */
  readonly userId: number
  readonly currencyId: number
  /** In units; already booked to the fees account. */
  readonly fee: bigint
}

interface Share {
  readonly inviter: number
  readonly level: number
  readonly amount: bigint
}

/**
 * Books part of a trading fee for three levels of inviters, each rounded down. It stays in the fees account until the
 * end of the day (UTC).
 */
export async function earnRebates(scope: Scope, { userId, currencyId, fee }: FeePaid): Promise<void> {
  const shares = await sharesOf(scope, userId, fee)
  if (shares.length === 0) return
  const price = usdtPrice(scope, currencyId)
  const today = startOfDay(scope.now)
  for (const { inviter, level, amount } of shares) {
    // The first rebate of a day schedules the job that pays all of them.
    if (!(await hasEarned(scope, inviter, today))) await schedule(scope, 'rebate-day', inviter, today + day)
    await scope.tx
      .insertInto('rebate')
      .values({
        user_id: inviter,
        from_user_id: userId,
        level,
        currency_id: currencyId,
        amount,
        usdt: mulDown(price, amount),
        at: scope.now,
        paid_at: null,
      })
      .execute()
  }
}

/**
 * Credits a user's rebates at the end of a day to the spot account, one entry per currency. A rebate at exactly
 * midnight belongs to the new day.
 */
export async function payRebates(scope: Scope, userId: number): Promise<void> {
  const today = startOfDay(scope.now)
  const totals = await pendingOf(scope, userId)
    .where('at', '<', today)
    .select(['currency_id', (eb) => eb.fn.sum<bigint>('amount').as('total')])
    .groupBy('currency_id')
    .orderBy('currency_id')
    .execute()
  for (const { currency_id: currencyId, total } of totals) {
    const account = { currencyId, kind: 'spot', bucket: 'available' } as const
    await post(scope, {
      type: entries.rebate.type,
      info: scope.world.catalogue.currency(currencyId).name,
      lines: [
        { ...account, owner: systemAccounts.fees, amount: -total },
        { ...account, owner: userId, amount: total },
      ],
    })
  }
  const paid = await scope.tx
    .updateTable('rebate')
    .set({ paid_at: scope.now })
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .where('at', '<', today)
    .returning('usdt')
    .execute()
  const usdt = paid.reduce((total, rebate) => total + rebate.usdt, 0n)
  await countPaid(scope, userId, usdt)
}

/** Adds a payment to the totals, so that the ranking does not have to sum up all rebates. */
async function countPaid({ tx, now }: Scope, userId: number, usdt: bigint): Promise<void> {
  await tx
    .insertInto('rebate_payment')
    .values({ user_id: userId, paid_at: now, usdt })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'paid_at'])
        .doUpdateSet((eb) => ({ usdt: eb('rebate_payment.usdt', '+', eb.ref('excluded.usdt')) })),
    )
    .execute()
  await tx
    .insertInto('rebate_total')
    .values({ user_id: userId, usdt })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ usdt: eb('rebate_total.usdt', '+', eb.ref('excluded.usdt')) })),
    )
    .execute()
}

const startOfDay = (ms: number): number => Math.floor(ms / day) * day

const pendingOf = ({ tx }: Scope, userId: number) =>
  tx.selectFrom('rebate').where('user_id', '=', userId).where('paid_at', 'is', null)

async function hasEarned(scope: Scope, userId: number, since: number): Promise<boolean> {
  const found = await pendingOf(scope, userId)
    .select('id')
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Shares of a fee by inviter; shares too small to pay are left out. */
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
