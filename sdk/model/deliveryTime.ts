import type { Payload } from '../operations.ts'

/** A duration that an option can have. Figures are decimal text. */
export interface DeliveryTime {
  readonly id: number
  readonly seconds: number
  /** Payout of a correct up or down forecast, in percent of the amount. */
  readonly profitPercent: string
  /** Payout of a correct even forecast, in percent of the amount. */
  readonly evenPercent: string
  readonly minAmount: string
  /** Undefined when only the paying currency limits a purchase. */
  readonly maxAmount: string | undefined
}

export const toDeliveryTimes = (rows: Payload<'microtradeSeconds'>): readonly DeliveryTime[] =>
  rows.map((row) => ({
    id: row.id,
    seconds: row.seconds,
    profitPercent: row.profit_ratio,
    evenPercent: row.even_ratio ?? row.profit_ratio,
    minAmount: row.min_num,
    maxAmount: row.max_num,
  }))
