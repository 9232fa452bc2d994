import { liquidationPrice } from '#domain/contracts.ts'
import { format } from '#domain/decimal.ts'
import { ContractStatus, IdentityStatus, SpotOrderStatus } from '#generated/enums.ts'
import type { Scope } from '../../engine/scope.ts'
import { sideOf as spotSideOf } from '../../market/side.ts'
import { currentPrice, currentProfit } from '../../products/contracts/rows.ts'
import { maintenancePercentOf, sideOf, termsOf } from '../../products/contracts/terms.ts'
import type { User } from '../../store/schema.ts'
import { reviewQueue } from './reviewQueue.ts'
import { balancesOf } from './userBalances.ts'
import { openOptions, runningPlans, runningSubscriptions } from './userProducts.ts'

/** A user in a list of the control API. */
export function userRow(user: User) {
  const { id, account, invite_code, created_at } = user
  const verified = ({ advanced_status, review_status }: User) =>
    advanced_status === IdentityStatus.verified
      ? 'advanced'
      : review_status === IdentityStatus.verified
        ? 'basic'
        : 'none'
  return { id, account, identity: verified(user), inviteCode: invite_code, createdAt: created_at } as const
}

/** A user with balances and everything that is open. */
export async function shownUser(scope: Scope, user: User) {
  const session = await scope.tx
    .selectFrom('session')
    .select('expires_at')
    .where('user_id', '=', user.id)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst()
  return {
    user: userRow(user),
    sessionUntil: session?.expires_at ?? 0,
    balances: (await balancesOf(scope, [user.id])).get(user.id) ?? [],
    orders: await orders(scope, user.id),
    positions: await positions(scope, user.id),
    options: await openOptions(scope, user.id),
    plans: await runningPlans(scope, user.id),
    subscriptions: await runningSubscriptions(scope, user.id),
    reviews: await reviewQueue(scope, user.id),
    limits: await guessLimits(scope, user),
  }
}

async function orders({ tx, world }: Scope, userId: number) {
  const rows = await tx
    .selectFrom('spot_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', SpotOrderStatus.waiting)
    .orderBy('id')
    .execute()
  return rows.map(({ id, market_id, side, price, amount, filled }) => ({
    id,
    symbol: world.catalogue.market(market_id).symbol,
    side: spotSideOf(side),
    price: format(price),
    amount: format(amount),
    filled: format(filled),
  }))
}

async function positions(scope: Scope, userId: number) {
  const rows = await scope.tx
    .selectFrom('lever_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', [ContractStatus.pending, ContractStatus.open, ContractStatus.closing])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    symbol: scope.world.catalogue.market(row.market_id).symbol,
    side: sideOf(row),
    state: row.status === ContractStatus.pending ? ('waiting' as const) : ('open' as const),
    lots: row.lots,
    leverage: row.multiple,
    price: format(row.price),
    lastPrice: format(currentPrice(scope, row)),
    margin: format(row.margin),
    profit: format(currentProfit(scope, row)),
    liquidationPrice: format(liquidationPrice(termsOf(row), maintenancePercentOf(scope))),
    ...(row.take_profit > 0n ? { takeProfit: format(row.take_profit) } : {}),
    ...(row.stop_loss > 0n ? { stopLoss: format(row.stop_loss) } : {}),
  }))
}

async function guessLimits({ tx }: Scope, { id, account }: User) {
  const rows = await tx.selectFrom('throttle').selectAll().orderBy('key').execute()
  return rows
    .filter(
      ({ key }) => key.endsWith(`/${account}`) || (key.includes('own-') && key.endsWith(`/${String(id)}`)),
    )
    .map(({ key, failures, until }) => ({ key, failures, until }))
}
