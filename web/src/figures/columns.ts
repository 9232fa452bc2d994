import { signOf, type Format } from '../i18n/format.ts'
import { together, type AmountFormats } from './together.ts'

/** Most decimal places of money in a list: a smaller amount has its own. */
const columnPlaces = 4

interface SignedFormats extends AmountFormats {
  /** `amount` with a sign, also a plus. */
  readonly signed: (value: string) => string
}

/** Adds signed amounts to formats of amounts that are read together, and gives zero the places of the others. */
export function withSigns(formats: AmountFormats): SignedFormats {
  const amount = (value: string) => (signOf(value) === 0 ? formats.cost(value) : formats.amount(value))
  return { ...formats, amount, signed: (value) => `${signOf(value) > 0 ? '+' : ''}${amount(value)}` }
}

/** Returns the format of each unit in a list of amounts: the amounts of one unit are read together, so that they align. */
export function columnsOf(
  format: Format,
  rows: readonly { readonly value: string; readonly unit: string }[],
): (unit: string) => SignedFormats {
  const columns = new Map(
    Array.from(new Set(rows.map(({ unit }) => unit)), (unit) => {
      const values = rows.flatMap((row) => (row.unit === unit ? [row.value] : []))
      return [unit, withSigns(together(format, unit, values, { most: columnPlaces }))]
    }),
  )
  return (unit) => columns.get(unit) ?? withSigns(together(format, unit, []))
}
