import type { Market } from '../engine/catalogue.ts'
import type { PriceSegment } from '../engine/marketOverrides.ts'
import type { Scope } from '../engine/scope.ts'
import { tickOf } from './periods.ts'
import { quotingOf } from './quoting.ts'
import { historyOf, sourceOf } from './sources.ts'

/**
 * How testers steer a market. The price they ask for begins with the next tick, for the one that is on has been seen
 * already; what was to come is forgotten. Waiting orders and positions must look ahead again afterwards.
 */

/** A part of a path: where the price is after so many ticks more. */
export interface Leg {
  readonly ticks: number
  /** Units. */
  readonly price: bigint
}

/** How a path is gone, and whether the price stays at its end. */
export interface Manner {
  /** Each leg is taken in so many even steps; without it, a little with every tick. */
  readonly steps?: number | undefined
  readonly hold: boolean
}

/** The price goes along a path from where it is. */
export async function follow(
  scope: Scope,
  market: Market,
  legs: readonly Leg[],
  manner: Manner,
): Promise<void> {
  const segments: PriceSegment[] = []
  let start = nextTick(scope)
  let from = currentSteps(scope, market)
  for (const { ticks, price } of legs) {
    const to = stepsOf(market, price)
    segments.push(...legSegments(start, from, to, ticks, manner.steps))
    start += ticks
    from = to
  }
  await replaceSegments(
    scope,
    market,
    manner.hold ? segments : [...segments, ownWay(scope, market, start, from)],
  )
}

/** From one tick to the next the price is another, and nothing was traded between; units. */
export async function jump(scope: Scope, market: Market, price: bigint, hold: boolean): Promise<void> {
  const start = nextTick(scope)
  const to = stepsOf(market, price)
  const after = hold ? still('line', start, to) : ownWay(scope, market, start, to)
  await replaceSegments(scope, market, [after])
}

/** No orders from now on, and no more prices and trades from the next tick on, until the market goes on. */
export async function halt(scope: Scope, market: Market): Promise<void> {
  await replaceSegments(scope, market, [still('halted', nextTick(scope), currentSteps(scope, market))])
}

/**
 * The price goes its own way again.
 * @param seeded as if it had never been steered, with a gap; otherwise from where it is
 */
export async function goOn(scope: Scope, market: Market, seeded: boolean): Promise<void> {
  const start = nextTick(scope)
  const own: PriceSegment = { start, kind: 'scaled', from: 1, to: 1, ticks: 1 }
  await replaceSegments(scope, market, [
    seeded ? own : ownWay(scope, market, start, currentSteps(scope, market)),
  ])
}

export interface WantedQuoting {
  readonly spreadSteps: number | null
  readonly liquidityPercent: number | null
  /** It comes to be so with so many ticks, each a little; at once without it. */
  readonly ticks?: number | undefined
}

/** How the book is quoted from now on, or is in the end; null is as the world file has it. */
export async function quote(scope: Scope, market: Market, wanted: WantedQuoting): Promise<void> {
  const { spreadSteps, liquidityPercent, ticks } = wanted
  const { world, now } = scope
  const from =
    ticks === undefined ? undefined : { ...quotingOf(world, market, now), start: nextTick(scope), ticks }
  const columns = {
    spread_steps: spreadSteps,
    liquidity_percent: liquidityPercent,
    from_spread_steps: from?.spreadSteps ?? null,
    from_liquidity_percent: from?.liquidityPercent ?? null,
    start: from?.start ?? null,
    ticks: from?.ticks ?? null,
  }
  await scope.tx
    .insertInto('market_book')
    .values({ market_id: market.id, ...columns })
    .onConflict((conflict) => conflict.column('market_id').doUpdateSet(columns))
    .execute()
  const book = {
    ...(spreadSteps !== null && { spreadSteps }),
    ...(liquidityPercent !== null && { liquidityPercent }),
    ...(from && { from }),
  }
  world.overrides.set(market.id, { ...world.overrides.of(market.id), book })
}

const nextTick = ({ now }: Scope): number => tickOf(now) + 1

const stepsOf = (market: Market, units: bigint): number =>
  Number(units / 10n ** BigInt(8 - market.priceScale))

const currentSteps = ({ world, now }: Scope, market: Market): number =>
  stepsOf(market, sourceOf(world, market).priceAt(now))

const still = (kind: 'line' | 'halted', start: number, price: number): PriceSegment => ({
  start,
  kind,
  from: price,
  to: price,
  ticks: 1,
})

/** The market's own moves from `start` on, in proportion to the price that it has by then. */
function ownWay({ world }: Scope, market: Market, start: number, price: number): PriceSegment {
  const { close } = historyOf(world, market).tree.range(start - 1, start)
  return { start, kind: 'scaled', from: close, to: price, ticks: 1 }
}

function* legSegments(
  start: number,
  from: number,
  to: number,
  ticks: number,
  steps: number | undefined,
): Generator<PriceSegment> {
  if (steps === undefined) {
    yield { start, kind: 'line', from, to, ticks }
    return
  }
  // A step is reached with the last tick of its share of the time.
  const count = Math.min(steps, ticks)
  const priceAfter = (step: number) => from + Math.round(((to - from) * step) / count)
  const tickOfStep = (step: number) => start + Math.round((ticks * step) / count) - 1
  if (tickOfStep(1) > start) yield still('line', start, from)
  for (let step = 1; step <= count; step++)
    yield {
      start: tickOfStep(step),
      kind: 'line',
      from: priceAfter(step - 1),
      to: priceAfter(step),
      ticks: 1,
    }
}

/** Rows that fit into one statement. */
const together = 500

async function replaceSegments(
  scope: Scope,
  market: Market,
  segments: readonly PriceSegment[],
): Promise<void> {
  const { tx, world } = scope
  const now = tickOf(scope.now)
  await tx.deleteFrom('price_segment').where('market_id', '=', market.id).where('start', '>', now).execute()
  for (let first = 0; first < segments.length; first += together)
    await tx
      .insertInto('price_segment')
      .values(
        segments.slice(first, first + together).map(({ start, kind, from, to, ticks }) => ({
          market_id: market.id,
          start,
          kind,
          from_steps: from,
          to_steps: to,
          ticks,
        })),
      )
      .execute()
  const before = world.overrides.of(market.id)
  const past = before.segments.filter(({ start }) => start <= now)
  world.overrides.set(market.id, { ...before, segments: [...past, ...segments] })
}
