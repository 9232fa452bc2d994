import type { Payload } from '../operations.ts'

/** A currency that options can be paid in. Figures are decimal text. */
export interface PayingCurrency {
  readonly id: number
  readonly name: string
  /** Available balance of the option account. */
  readonly free: string
  /** Percentage of the amount, charged on top of it. */
  readonly feePercent: string
  /** Amounts are multiples of it; zero allows any amount. */
  readonly step: string
  /** Maximum of one purchase; zero when only the delivery time limits it. */
  readonly maxAmount: string
  readonly presets: readonly string[]
}

export const toPayingCurrencies = (rows: Payload<'microtradePayableCurrencies'>): readonly PayingCurrency[] =>
  rows.map((row) => ({
    id: row.id,
    name: row.name,
    free: row.user_wallet.micro_with_insurance,
    feePercent: row.micro_trade_fee,
    step: row.micro_min,
    maxAmount: row.micro_max,
    presets: row.micro_numbers.map(({ number }) => number),
  }))
