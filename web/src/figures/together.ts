import { roundUp, truncate } from '#domain/decimalText.ts'
import { amountPlaces, signOf, type Format } from '../i18n/format.ts'

/** Formats of amounts in one unit. */
interface AmountFormats {
  /** Decimal places of money; amounts of coins have their own. */
  readonly places: number
  readonly amount: (value: string) => string
  /** Rounds up, like `Format.cost`. */
  readonly cost: (value: string) => string
  /** `amount` with a sign, also a plus. */
  readonly signed: (value: string) => string
}

/** Most decimal places of money in a list: a smaller amount has its own. */
const columnPlaces = 4

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
      signed: (value) => format.amount(value, unit, undefined, 'exceptZero'),
    }
  const needed = values.map((value) => {
    const own = amountPlaces(value, unit)
    return isLive ? own : placesOf(truncate(value, own))
  })
  const places = Math.min(most, Math.max(2, ...needed))
  const text = (value: string) => `${format.price(value, places)}\u00a0${unit}`
  const amount = (value: string) => {
    const shown = truncate(value, places)
    // Too small for the others, it would read as zero.
    return shown === '0' && signOf(value) !== 0 ? format.amount(value, unit) : text(shown)
  }
  return {
    places,
    amount,
    cost: (value) => text(roundUp(value, places)),
    signed: (value) => `${signOf(value) > 0 ? '+' : ''}${amount(value)}`,
  }
}

/** Returns the format of each unit in a list of amounts: those of one unit are read together, so that they align. */
export function columnsOf(
  format: Format,
  rows: readonly { readonly value: string; readonly unit: string }[],
): (unit: string) => AmountFormats {
  const columns = new Map(
    Array.from(new Set(rows.map(({ unit }) => unit)), (unit) => {
      const values = rows.flatMap((row) => (row.unit === unit ? [row.value] : []))
      return [unit, together(format, unit, values, { most: columnPlaces })]
    }),
  )
  return (unit) => columns.get(unit) ?? together(format, unit, [])
}

const placesOf = (digits: string): number => digits.split('.')[1]?.length ?? 0
