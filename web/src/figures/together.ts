import { roundUp, truncate } from '#domain/decimalText.ts'
import { amountPlaces, type Format } from '../i18n/format.ts'

/** Formats of amounts in one unit. */
export interface AmountFormats {
  /** Decimal places of money; amounts of coins have their own. */
  readonly places: number
  readonly amount: (value: string) => string
  /** Rounds up, like `Format.cost`. */
  readonly cost: (value: string) => string
}

interface Together {
  /** Most decimal places. */
  readonly most?: number
  /** Keeps the places of changing amounts while one of them passes a round value. */
  readonly isLive?: boolean
}

/**
 * Returns formats for amounts that are read together: all have the places that one of them needs, so that they align and
 * add up. Amounts of coins are whole anyway.
 */
export function together(
  format: Format,
  unit: string,
  values: readonly string[],
  { most = 8, isLive = false }: Together = {},
): AmountFormats {
  if (unit !== 'USDT')
    return {
      places: 2,
      amount: (value) => format.amount(value, unit),
      cost: (value) => format.cost(value, unit),
    }
  const needed = values.map((value) => {
    const own = amountPlaces(value, unit)
    return isLive ? own : placesOf(truncate(value, own))
  })
  const places = Math.min(most, Math.max(2, ...needed))
  const text = (value: string) => `${format.price(value, places)}\u00a0${unit}`
  return {
    places,
    amount: (value) => {
      const shown = truncate(value, places)
      // Too small for the others, it would read as zero.
      return shown === '0' ? format.amount(value, unit) : text(shown)
    },
    cost: (value) => text(roundUp(value, places)),
  }
}

const placesOf = (digits: string): number => digits.split('.')[1]?.length ?? 0
