import { opposite, type Quote, type Side } from '#domain/matching.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { ladder } from './ladder.ts'
import type { Market } from '../engine/catalogue.ts'
import { quotingOf } from './quoting.ts'
import { tickOf } from './periods.ts'
import { sourceOf } from './sources.ts'
import type { Scope } from '../engine/scope.ts'

/** What a taker of `side` can take now, unordered: the other side's resting orders and the ladder. */
export async function quotesFor(scope: Scope, market: Market, side: Side): Promise<readonly Quote[]> {
  const [resting, quotes] = [
    await restingOrders(scope, market, opposite(side)),
    await ladderQuotes(scope, market, opposite(side)),
  ]
  return [...resting, ...quotes]
}

/** Users' waiting orders on one side. */
export async function restingOrders(scope: Scope, market: Market, side: Side): Promise<readonly Quote[]> {
  const rows = await scope.tx
    .selectFrom('spot_order')
    .select(['id', 'user_id', 'price', 'amount', 'filled'])
    .where('market_id', '=', market.id)
    .where('side', '=', SpotSide[side])
    .where('status', '=', SpotOrderStatus.waiting)
    .execute()
  return rows.map((row) => ({
    price: row.price,
    amount: row.amount - row.filled,
    order: { id: row.id, owner: row.user_id },
  }))
}

/** The ladder of this tick on one side, less what was taken of it within the tick. */
export async function ladderQuotes(scope: Scope, market: Market, side: Side): Promise<readonly Quote[]> {
  const tick = tickOf(scope.now)
  const { bids, asks } = ladder(
    scope.world.seed,
    market,
    tick,
    sourceOf(scope.world, market).priceAt(scope.now),
    quotingOf(scope.world, market, scope.now),
  )
  const taken = await scope.tx
    .selectFrom('ladder_taken')
    .select(['price', 'taken'])
    .where('market_id', '=', market.id)
    .where('tick', '=', tick)
    .execute()
  const takenAt = new Map(taken.map((row) => [row.price, row.taken]))
  return (side === 'buy' ? bids : asks)
    .map(({ price, amount }) => ({ price, amount: amount - (takenAt.get(price) ?? 0n) }))
    .filter((quote) => quote.amount > 0n)
}

/** Notes what was taken of a ladder level; what earlier ticks noted is deleted. */
export async function takeFromLadder(
  scope: Scope,
  market: Market,
  price: bigint,
  amount: bigint,
): Promise<void> {
  const tick = tickOf(scope.now)
  await scope.tx
    .deleteFrom('ladder_taken')
    .where('market_id', '=', market.id)
    .where('tick', '<', tick)
    .execute()
  await scope.tx
    .insertInto('ladder_taken')
    .values({ market_id: market.id, tick, price, taken: amount })
    .onConflict((conflict) =>
      conflict.columns(['market_id', 'tick', 'price']).doUpdateSet((eb) => ({
        taken: eb('ladder_taken.taken', '+', amount),
      })),
    )
    .execute()
}
