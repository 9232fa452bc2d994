/** The fields that identify a market; some messages of the family do not have `symbol`. */
export interface NamesMarket {
  readonly symbol?: string
  /** Base currency. */
  readonly currency_name: string
  /** Quote currency. */
  readonly legal_name: string
}

/** `BTC/USDT` */
export const symbolOf = ({ symbol, currency_name, legal_name }: NamesMarket): string =>
  symbol ?? `${currency_name}/${legal_name}`
