import { format } from './decimal.ts'

/** Groups thousands as the app does, also where a language begins at five digits. */
const style = { maximumFractionDigits: 8, useGrouping: 'always' } as const
const formatters = new Map<string, Intl.NumberFormat>()

/** An amount inside of a message: as short as it can be said, in the way a language writes numbers (`10,000 USDT`). */
export class Amount {
  readonly #units: bigint
  readonly #currency: string | undefined
  readonly #places: number

  /**
   * @param currency its name; left out where the message or the field says it
   * @param places at most so many decimals; what does not fit is cut off
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
    // As text: Intl keeps every digit of it, where a float would keep sixteen.
    const text = formatter.format(format(this.#units, this.#places) as `${number}`)
    return this.#currency === undefined ? text : `${text} ${this.#currency}`
  }
}
