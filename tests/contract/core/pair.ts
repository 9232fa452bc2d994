/** Market of all probes: bitcoin in dollars, which every backend of the family has (S3.02). */
export const pair = { currency_id: 1, legal_id: 3 } as const
/** Name of that market. */
export const symbol = 'BTC/USDT'
/** Ids of a market, as requests name it. */
export interface Pair {
  readonly currency_id: number
  readonly legal_id: number
}
export const usdt = 3
/** Bank transfers, with the id that the family gives them. */
export const bank = 9999
