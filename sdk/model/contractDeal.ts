import { Flag } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'

/** What an order form for the contracts of one pair needs. Figures are decimal text. */
export interface ContractDeal {
  /** The leverages that are offered, lowest first as the backend sends them. */
  readonly leverages: readonly number[]
  readonly lotPresets: readonly number[]
  readonly minLots: number
  /** Undefined where nothing but the balance limits an order. */
  readonly maxLots: number | undefined
  /** Free balance of the contract account in the quote currency. */
  readonly free: string
  /** Percent of margin at which a position is closed by force. */
  readonly maintenancePercent: string
  /** One stop can be set without the other, and each can be removed. */
  readonly singleStops: boolean
}

/** What live backends use; they do not send it. */
const usualMaintenancePercent = '10'

export const toContractDeal = (deal: Payload<'leverDeal'>): ContractDeal => ({
  leverages: deal.multiple.muit.map(({ value }) => Number(value)),
  lotPresets: deal.multiple.share.map(({ value }) => Number(value)),
  minLots: deal.lever_share_limit.min,
  maxLots: deal.lever_share_limit.max > 0 ? deal.lever_share_limit.max : undefined,
  free: deal.user_lever,
  maintenancePercent: deal.maintenance_percent ?? usualMaintenancePercent,
  singleStops: deal.single_stops === Flag.yes,
})
