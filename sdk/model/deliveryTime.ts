import type { Payload } from '../operations.ts'

/** A time that an option can run for. Figures are decimal text. */
export interface DeliveryTime {
  readonly id: number
  readonly seconds: number
  /** Percent of the amount that a right forecast pays, up or down. */
  readonly profitPercent: string
  /** The same for a forecast of no change. */
  readonly evenPercent: string
  readonly minAmount: string
  /** Undefined where only the paying currency limits a purchase. */
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
