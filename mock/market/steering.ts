import { stepOf } from '#domain/decimal.ts'
import type { Market } from '../engine/catalogue.ts'
import type { PriceSegment } from '../engine/marketOverrides.ts'
import type { Scope } from '../engine/scope.ts'
import { tickOf } from './periods.ts'
import { quotingOf } from './quoting.ts'
import { historyOf, sourceOf } from './sources.ts'

/**
 * Steering of a market by testers. A steered price starts with the next tick, because the current one is already
 * public, and replaces all scheduled prices. Afterwards waiting orders and positions must be rescheduled.
 */

/** Part of a path: the price after this number of ticks. */
export interface Leg {
  readonly ticks: number
  /** In units. */
  readonly price: bigint
}

/** Shape of a path, and whether the price stays at its end. */
export interface PathShape {
  /** Number of even steps per leg; without it, the price moves a little with every tick. */
  readonly steps?: number | undefined
  readonly hold: boolean
}

/** Moves the price along a path from its current value. */
export async function follow(
  scope: Scope,
  market: Market,
  legs: readonly Leg[],
  manner: PathShape,
): Promise<void> {
  const segments: PriceSegment[] = []
  let start = nextTick(scope)
  let from = currentSteps(scope, market)
  for (const { ticks, price } of legs) {
    const to = stepsOf(market, price)
    segments.push(...legSegments({ start, from, to, ticks }, manner.steps))
    start += ticks
    from = to
  }
  await replaceSegments(
    scope,
    market,
    manner.hold ? segments : [...segments, ownWay(scope, market, start, from)],
  )
}

/** Changes the price from one tick to the next, without trades in between; units. */
export async function jump(scope: Scope, market: Market, price: bigint, hold: boolean): Promise<void> {
  const start = nextTick(scope)
  const to = stepsOf(market, price)
  const after = hold ? still('line', start, to) : ownWay(scope, market, start, to)
  await replaceSegments(scope, market, [after])
}

/** Halts a market: no orders from now on, and no prices or trades from the next tick on, until it resumes. */
export async function halt(scope: Scope, market: Market): Promise<void> {
  await replaceSegments(scope, market, [still('halted', nextTick(scope), currentSteps(scope, market))])
}

/**
 * Resumes the market's own price moves.
 * @param seeded true jumps to the price without any steering; false continues from the current price
 */
export async function resumePrices(scope: Scope, market: Market, seeded: boolean): Promise<void> {
  const start = nextTick(scope)
  const own: PriceSegment = { start, kind: 'scaled', from: 1, to: 1, ticks: 1 }
  await replaceSegments(scope, market, [
    seeded ? own : ownWay(scope, market, start, currentSteps(scope, market)),
  ])
}

export interface WantedQuoting {
  readonly spreadSteps: number | null
  readonly liquidityPercent: number | null
  /** Number of ticks of a gradual change; without it, the change is immediate. */
  readonly ticks?: number | undefined
}

/** Changes the quoting of the book, at once or gradually; null restores the value of the world file. */
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

const stepsOf = (market: Market, units: bigint): number => Number(units / stepOf(market.priceScale))

const currentSteps = ({ world, now }: Scope, market: Market): number =>
  stepsOf(market, sourceOf(world, market).priceAt(now))

const still = (kind: 'line' | 'halted', start: number, price: number): PriceSegment => ({
  start,
  kind,
  from: price,
  to: price,
  ticks: 1,
})

/** The market's own moves from `start` on, scaled to the price at that moment. */
function ownWay({ world }: Scope, market: Market, start: number, price: number): PriceSegment {
  const { close } = historyOf(world, market).tree.range(start - 1, start)
  return { start, kind: 'scaled', from: close, to: price, ticks: 1 }
}

function* legSegments(leg: Omit<PriceSegment, 'kind'>, steps: number | undefined): Generator<PriceSegment> {
  if (steps === undefined) {
    yield { ...leg, kind: 'line' }
    return
  }
  const { start, from, to, ticks } = leg
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

/** Rows per insert statement. */
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
