import { stepOf } from '#domain/decimal.ts'
import { opposite, type Quote, type OrderSide } from '#domain/spot.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Market } from '../engine/catalogue.ts'
import { hash32, seedOf, unit } from '../engine/random.ts'
import type { Scope, TakerOrder } from '../engine/scope.ts'
import { preparedQuery } from '../store/preparedQuery.ts'
import type { Fill } from '../store/schema.ts'
import { tickOf } from './periods.ts'
import { quotingOf, type Quoting } from './quoting.ts'
import { rememberLast } from './rememberLast.ts'
import { lastPrice } from './sources.ts'

/** Converts the number of a side in the contract and the store; the inverse is `SpotSide[side]`. */
export const sideOf = (number: number): OrderSide => (number === SpotSide.buy ? 'buy' : 'sell')

/**
 * Quotes that a taker of `side` can take now, unordered: the best resting orders of the other side that cover the
 * wanted amount, and the ladder.
 */
export async function quotesFor(
  scope: Scope,
  market: Market,
  side: OrderSide,
  wanted: TakerOrder,
): Promise<readonly Quote[]> {
  const [resting, quotes] = [
    await scope.world.registry.resting.best(scope, market, opposite(side), wanted),
    await ladderQuotes(scope, market, opposite(side)),
  ]
  return [...resting, ...covering(quotes, wanted.amount)]
}

/** The best levels that hold an amount. */
function covering(quotes: readonly Quote[], amount: bigint): readonly Quote[] {
  let held = 0n
  const end = quotes.findIndex((quote) => (held += quote.amount) >= amount)
  return end === -1 ? quotes : quotes.slice(0, end + 1)
}

/** The ladder of this tick on one side, minus the amounts already taken within the tick. */
export async function ladderQuotes(scope: Scope, market: Market, side: OrderSide): Promise<readonly Quote[]> {
  const tick = tickOf(scope.now)
  const { bids, asks } = ladder(
    scope.world.seed,
    market,
    tick,
    lastPrice(scope, market),
    quotingOf(scope.world, market, scope.now),
  )
  const taken = await takenIn(scope.tx, { market: market.id, tick })
  const takenAt = new Map(taken.map((row) => [row.price, row.taken]))
  return (side === 'buy' ? bids : asks)
    .map(({ price, amount }) => ({ price, amount: amount - (takenAt.get(price) ?? 0n) }))
    .filter((quote) => quote.amount > 0n)
}

const takenIn = preparedQuery<{ market: number; tick: number }>()((tx, value) =>
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

/** Records a trade of users on the tape of its market. */
export async function recordFill({ tx, now }: Scope, fill: Omit<Fill, 'id' | 'at'>): Promise<void> {
  await tx
    .insertInto('fill')
    .values({ ...fill, at: now })
    .execute()
}

interface Level {
  readonly price: bigint
  readonly amount: bigint
}

/** Share of the daily volume on one level. */
const levelShare = 1 / 20_000

interface Ladder {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

/** Levels per side. */
const levels = 50

type QuoteLadder = (
  worldSeed: string,
  tick: number,
  price: bigint,
  spread: number,
  liquidity: number,
) => Ladder

/**
 * Caches the last ladder per market: both sides of the book, every order and every message of a tick use the same
 * quotes.
 */
const ladders = new WeakMap<Market, QuoteLadder>()

/**
 * Quotes of the market maker around a price: best first, never crossed. They are on a grid, so a small price move
 * leaves most of them in place, and amounts change only now and then.
 */
function ladder(
  worldSeed: string,
  market: Market,
  tick: number,
  price: bigint,
  { spreadSteps, liquidityPercent }: Quoting,
): Ladder {
  const known = ladders.get(market)
  if (known) return known(worldSeed, tick, price, spreadSteps, liquidityPercent)
  const fresh: QuoteLadder = rememberLast((...moment) => quotesOf(market, ...moment))
  ladders.set(market, fresh)
  return fresh(worldSeed, tick, price, spreadSteps, liquidityPercent)
}

function quotesOf(
  market: Market,
  ...[worldSeed, tick, price, spreadSteps, liquidityPercent]: Parameters<QuoteLadder>
): Ladder {
  const seed = seedOf(`${worldSeed}/${market.symbol}/ladder`)
  const gap = BigInt(spreadSteps) * stepOf(market.priceScale)
  const firstBid = floorTo(price - gap, gap)
  const firstAsk = ceilTo(price + gap, gap)
  const level = (quote: bigint, distance: number): Level => ({
    price: quote,
    amount: amountOf(seed, market, tick, quote, (1 + distance * 0.35) * (liquidityPercent / 100)),
  })
  const asks = Array.from({ length: levels }, (_, index) => level(firstAsk + BigInt(index) * gap, index))
  const bids = Array.from({ length: levels }, (_, index) => level(firstBid - BigInt(index) * gap, index))
  if (liquidityPercent === 0) return { bids: [], asks: [] }
  return { bids: bids.filter((each) => each.price > 0n), asks }
}

const floorTo = (price: bigint, gap: bigint): bigint => (price / gap) * gap
const ceilTo = (price: bigint, gap: bigint): bigint => ((price + gap - 1n) / gap) * gap

/**
 * Amounts grow with the distance from the price. A level keeps its amount for some seconds, each with its own duration.
 */
function amountOf(seed: number, market: Market, tick: number, price: bigint, factor: number): bigint {
  const where = Number(price / stepOf(market.priceScale))
  const lifetime = 6 + (hash32(seed, where, 1) % 30)
  const draw = unit(hash32(seed, where, Math.floor(tick / lifetime), 2))
  const steps =
    market.dailyVolume * 10 ** market.amountScale * levelShare * (0.25 + 1.5 * draw * draw) * factor
  return BigInt(Math.max(1, Math.round(steps))) * stepOf(market.amountScale)
}
