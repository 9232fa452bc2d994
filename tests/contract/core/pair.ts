/** Market of all probes: bitcoin in dollars, which every backend of the family has (S3.02). */
export const pair = { currency_id: 1, legal_id: 3 } as const
export const usdt = 3
