import { format } from './decimal.ts'

/** Always groups thousands, even in languages that only group from five digits. */
const style = { maximumFractionDigits: 8, useGrouping: 'always' } as const
const formatters = new Map<string, Intl.NumberFormat>()

/** An amount in a message: without trailing zeros, in the number format of the reader's locale (`10,000 USDT`). */
export class Amount {
  readonly #units: bigint
  readonly #currency: string | undefined
  readonly #places: number

  /**
   * @param currency its name; omit it when the message or the field already names it
   * @param places maximum number of decimals; further digits are truncated
   */
  constructor(units: bigint, currency?: string, places = 8) {
    this.#units = units
    this.#currency = currency
    this.#places = places
  }

  /** @param locale BCP-47 */
  in(locale: string): string {
    const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, style)
    formatters.set(locale, formatter)
    // Pass a string: Intl formats all of its digits, but only about 16 of a float's.
    const text = formatter.format(format(this.#units, this.#places) as `${number}`)
    return this.#currency === undefined ? text : `${text} ${this.#currency}`
  }
}
