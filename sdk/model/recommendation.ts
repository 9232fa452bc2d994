import type { Payload } from '../operations.ts'
import { toTime } from './wireValues.ts'

/** The launch recommended on the home page. */
export interface Recommendation {
  readonly launchId: number
  readonly coin: string
  readonly title: string
  /** Price of one new coin, decimal text. */
  readonly price: string
  readonly currency: string
  readonly closesAt: number | undefined
}

export const toRecommendation = (row: Payload<'lhSendGetRecommend'>): Recommendation | null =>
  row && {
    launchId: row.id,
    coin: row.new_currency_name,
    title: row.recommend_title || row.new_currency_name,
    price: row.change_rate,
    currency: row.currency_name,
    closesAt: toTime(row.send_end),
  }
