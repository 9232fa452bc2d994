import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../store/schema.ts'

type SegmentRow = Selectable<Tables['price_segment']>

/** A stretch of steered prices, in ticks and whole price steps. */
export interface PriceSegment {
  readonly start: number
  readonly kind: SegmentRow['kind']
  readonly from: number
  readonly to: number
  readonly ticks: number
}

/** What testers laid over one market. */
export interface MarketOverride {
  /** By their start; each holds until the next one begins. */
  readonly segments: readonly PriceSegment[]
  readonly spreadSteps?: number
  readonly liquidityPercent?: number
}

type ByMarket = ReadonlyMap<number, MarketOverride>

/** All of a world. Prices are read too often to ask the store each time, so they are kept in memory as well. */
export interface MarketOverrides {
  of(marketId: number): MarketOverride
  /** The store must say the same. */
  set(marketId: number, override: MarketOverride): void
  state(): ByMarket
  /** Goes back to what `state` returned, when what was set since is undone. */
  rewind(to: ByMarket): void
}

const none: MarketOverride = { segments: [] }

export function createMarketOverrides(initial: ByMarket): MarketOverrides {
  let current = initial
  return {
    of: (marketId) => current.get(marketId) ?? none,
    set: (marketId, override) => {
      current = new Map(current).set(marketId, override)
    },
    state: () => current,
    rewind: (to) => {
      current = to
    },
  }
}

export async function readMarketOverrides(tx: Tx): Promise<ByMarket> {
  const found = new Map<number, MarketOverride>()
  const books = await tx.selectFrom('market_book').selectAll().execute()
  for (const { market_id, spread_steps, liquidity_percent } of books)
    found.set(market_id, {
      ...none,
      ...(spread_steps === null ? {} : { spreadSteps: spread_steps }),
      ...(liquidity_percent === null ? {} : { liquidityPercent: liquidity_percent }),
    })
  const rows = await tx
    .selectFrom('price_segment')
    .selectAll()
    .orderBy('market_id')
    .orderBy('start')
    .execute()
  for (const [marketId, own] of Map.groupBy(rows, ({ market_id }) => market_id))
    found.set(marketId, { ...(found.get(marketId) ?? none), segments: own.map(segmentOf) })
  return found
}

const segmentOf = ({ start, kind, from_steps, to_steps, ticks }: SegmentRow): PriceSegment => ({
  start,
  kind,
  from: from_steps,
  to: to_steps,
  ticks,
})
