import type { RawBuilder } from 'kysely'
import { opposite, type Quote, type Side } from '#domain/matching.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Market } from '../engine/catalogue.ts'
import type { Scope } from '../engine/scope.ts'
import { largestUnits } from '../store/columns.ts'
import { prepared } from '../store/prepared.ts'
import type { Tx } from '../store/schema.ts'
import { waitingSpotOrders } from '../store/underWay.ts'
import { ladder } from './ladder.ts'
import { tickOf } from './periods.ts'
import { quotingOf } from './quoting.ts'
import { sourceOf } from './sources.ts'

/** Amount and limit of a taker. */
export interface Wanted {
  readonly amount: bigint
  /** The worst acceptable price; absent for any. */
  readonly limit?: bigint | undefined
}

/**
 * Quotes that a taker of `side` can take now, unordered: the best resting orders of the other side that cover the
 * wanted amount, and the ladder.
 */
export async function quotesFor(
  scope: Scope,
  market: Market,
  side: Side,
  wanted: Wanted,
): Promise<readonly Quote[]> {
  const [resting, quotes] = [
    await restingOrders(scope, market, opposite(side), wanted),
    await ladderQuotes(scope, market, opposite(side)),
  ]
  return [...resting, ...quotes]
}

/**
 * Users' waiting orders on one side, best price first. The status is a literal: with a parameter that decides whether a
 * partial index applies, SQLite would replan the query for each value.
 */
const waitingOn = (tx: Tx, market: RawBuilder<number>, side: Side) =>
  tx
    .selectFrom('spot_order')
    .where('market_id', '=', market)
    .where('side', '=', SpotSide[side])
    .where(waitingSpotOrders)
    .orderBy('price', side === 'buy' ? 'desc' : 'asc')

/** Most takers meet few orders; the rest is only read when needed. */
const firstRead = 16

async function restingOrders(
  scope: Scope,
  market: Market,
  side: Side,
  { amount, limit }: Wanted,
): Promise<readonly Quote[]> {
  const worst = limit ?? (side === 'buy' ? 0n : largestUnits)
  for (let most = firstRead; ; most *= 4) {
    const rows = await bestOf[side](scope.tx, { market: market.id, worst, most })
    const held = rows.reduce((sum, row) => sum + row.amount - row.filled, 0n)
    if (rows.length < most || held >= amount)
      return rows.map((row) => ({
        price: row.price,
        amount: row.amount - row.filled,
        order: { id: row.id, owner: row.user_id },
      }))
  }
}

const bestFirst = (side: Side) =>
  prepared<{ market: number; worst: bigint; most: number }>()((tx, value) =>
    waitingOn(tx, value('market'), side)
      .select(['id', 'user_id', 'price', 'amount', 'filled'])
      .orderBy('id')
      .where('price', side === 'buy' ? '>=' : '<=', value('worst'))
      .limit(value('most')),
  )
const bestOf = { buy: bestFirst('buy'), sell: bestFirst('sell') }

/** The best prices of users' waiting orders on one side, with the total amount at each. */
export async function restingLevels(
  scope: Scope,
  market: Market,
  side: Side,
  levels: number,
): Promise<readonly Quote[]> {
  const rows = await levelsOf[side](scope.tx, { market: market.id, levels })
  return rows.map(({ price, total }) => ({ price, amount: total }))
}

const levelsOn = (side: Side) =>
  prepared<{ market: number; levels: number }>()((tx, value) =>
    waitingOn(tx, value('market'), side)
      .select(['price', ({ fn, eb }) => fn.sum<bigint>(eb('amount', '-', eb.ref('filled'))).as('total')])
      .groupBy('price')
      .limit(value('levels')),
  )
const levelsOf = { buy: levelsOn('buy'), sell: levelsOn('sell') }

/** The ladder of this tick on one side, minus the amounts already taken within the tick. */
export async function ladderQuotes(scope: Scope, market: Market, side: Side): Promise<readonly Quote[]> {
  const tick = tickOf(scope.now)
  const { bids, asks } = ladder(
    scope.world.seed,
    market,
    tick,
    sourceOf(scope.world, market).priceAt(scope.now),
    quotingOf(scope.world, market, scope.now),
  )
  const taken = await takenIn(scope.tx, { market: market.id, tick })
  const takenAt = new Map(taken.map((row) => [row.price, row.taken]))
  return (side === 'buy' ? bids : asks)
    .map(({ price, amount }) => ({ price, amount: amount - (takenAt.get(price) ?? 0n) }))
    .filter((quote) => quote.amount > 0n)
}

const takenIn = prepared<{ market: number; tick: number }>()((tx, value) =>
  tx
    .selectFrom('ladder_taken')
    .select(['price', 'taken'])
    .where('market_id', '=', value('market'))
    .where('tick', '=', value('tick')),
)

/** Records the amount taken from a ladder level and deletes records of earlier ticks. */
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
