import { Flag } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'

/** Settings of the contract order form for one pair. Figures are decimal text. */
export interface ContractDeal {
  /** Available leverages in the backend's order, lowest first. */
  readonly leverages: readonly number[]
  readonly lotPresets: readonly number[]
  readonly minLots: number
  /** Undefined when only the balance limits an order. */
  readonly maxLots: number | undefined
  /** Available balance of the contract account in the quote currency. */
  readonly free: string
  /** Percentage of margin at which a position is liquidated. */
  readonly maintenancePercent: string
  /** True when each stop can be set and removed on its own. */
  readonly singleStops: boolean
  /** True when a part of a position can be closed. */
  readonly partialClose: boolean
  /** True when margin can be added to a position. */
  readonly addedMargin: boolean
}

/** Default of live backends, which do not send it. */
const usualMaintenancePercent = '10'

export const toContractDeal = (deal: Payload<'leverDeal'>): ContractDeal => ({
  leverages: deal.multiple.muit.map(({ value }) => Number(value)),
  lotPresets: deal.multiple.share.map(({ value }) => Number(value)),
  minLots: deal.lever_share_limit.min,
  maxLots: deal.lever_share_limit.max > 0 ? deal.lever_share_limit.max : undefined,
  free: deal.user_lever,
  maintenancePercent: deal.maintenance_percent ?? usualMaintenancePercent,
  singleStops: deal.single_stops === Flag.yes,
  partialClose: deal.partial_close === Flag.yes,
  addedMargin: deal.added_margin === Flag.yes,
})
