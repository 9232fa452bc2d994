import { opposite, type Quote, type Side } from '#domain/matching.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Market } from '../engine/catalogue.ts'
import type { Scope, Wanted } from '../engine/scope.ts'
import { prepared } from '../store/prepared.ts'
import { ladder } from './ladder.ts'
import { tickOf } from './periods.ts'
import { quotingOf } from './quoting.ts'
import { sourceOf } from './sources.ts'

/** Converts the number of a side in the contract and the store; the inverse is `SpotSide[side]`. */
export const sideOf = (number: number): Side => (number === SpotSide.buy ? 'buy' : 'sell')

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
    await scope.world.registry.resting.best(scope, market, opposite(side), wanted),
    await ladderQuotes(scope, market, opposite(side)),
  ]
  return [...resting, ...quotes]
}

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
