import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../store/schema.ts'

type SegmentRow = Selectable<Tables['price_segment']>

/** A segment of steered prices, in ticks and whole price steps. */
export interface PriceSegment {
  readonly start: number
  readonly kind: SegmentRow['kind']
  readonly from: number
  readonly to: number
  readonly ticks: number
}

/** Quoting of a book; absent values are those of the world file. */
export interface BookOverride {
  readonly spreadSteps?: number
  readonly liquidityPercent?: number
  /** Start of a gradual change, tick by tick from `start`. */
  readonly from?: {
    readonly spreadSteps: number
    readonly liquidityPercent: number
    readonly start: number
    readonly ticks: number
  }
}

/** Steering of one market by testers. */
export interface MarketOverride {
  /** Ordered by start; each applies until the next one starts. */
  readonly segments: readonly PriceSegment[]
  readonly book?: BookOverride
}

type ByMarket = ReadonlyMap<number, MarketOverride>

/** Steering of all markets of a world. It is cached in memory, because prices are read too often for a query each. */
export interface MarketOverrides {
  of(marketId: number): MarketOverride
  /** Sets the cached value; the caller also writes it to the store. */
  set(marketId: number, override: MarketOverride): void
  state(): ByMarket
  /** Restores a result of `state` after a rollback. */
  rewind(to: ByMarket): void
}

const noOverride: MarketOverride = { segments: [] }

export function createMarketOverrides(initial: ByMarket): MarketOverrides {
  let current = initial
  return {
    of: (marketId) => current.get(marketId) ?? noOverride,
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
  for (const row of books) found.set(row.market_id, { ...noOverride, book: bookOf(row) })
  const rows = await tx
    .selectFrom('price_segment')
    .selectAll()
    .orderBy('market_id')
    .orderBy('start')
    .execute()
  for (const [marketId, own] of Map.groupBy(rows, ({ market_id }) => market_id))
    found.set(marketId, { ...(found.get(marketId) ?? noOverride), segments: own.map(segmentOf) })
  return found
}

function bookOf(row: Selectable<Tables['market_book']>): BookOverride {
  const { spread_steps, liquidity_percent, from_spread_steps, from_liquidity_percent, start, ticks } = row
  const isChanging =
    from_spread_steps !== null && from_liquidity_percent !== null && start !== null && ticks !== null
  return {
    ...(spread_steps !== null && { spreadSteps: spread_steps }),
    ...(liquidity_percent !== null && { liquidityPercent: liquidity_percent }),
    ...(isChanging && {
      from: { spreadSteps: from_spread_steps, liquidityPercent: from_liquidity_percent, start, ticks },
    }),
  }
}

const segmentOf = ({ start, kind, from_steps, to_steps, ticks }: SegmentRow): PriceSegment => ({
  start,
  kind,
  from: from_steps,
  to: to_steps,
  ticks,
})
