import type { components } from '#generated/http.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './wireValues.ts'

/** A launch: a new coin that users subscribe to before it trades. Amounts and percentages are decimal text. */
export interface Launch {
  readonly id: number
  /** Name of the new coin. */
  readonly coin: string
  /** The paying coin. */
  readonly currencyId: number
  readonly currency: string
  /** Names of all coins that can pay. */
  readonly payableWith: readonly string[]
  /** Price of one new coin, in `currency`. */
  readonly price: string
  /** Percentage of the amount paid. */
  readonly expectedGain: string
  /** The same as display text: `20%`. */
  readonly forecast: string
  /** New coins on offer, coins left, and the minimum of a subscription. */
  readonly total: string
  readonly left: string
  readonly minimum: string
  /** Counted from the launch. */
  readonly lockUpDays: number
  readonly opensAt: number
  readonly closesAt: number
  readonly launchesAt: number
  /** State when it was read; it does not distinguish the time before `opensAt`. */
  readonly state: components['schemas']['IssueState']
  readonly introduction: string
}

export function toLaunch(row: RowOf<Payload<'lhSendConfig'>>): Launch {
  return {
    id: row.id,
    coin: row.new_currency_name,
    currencyId: row.currency_id,
    currency: row.currency_name,
    payableWith: row.subscription_currencies.map(({ name }) => name),
    price: row.change_rate,
    expectedGain: row.interest_rate,
    forecast: row.predict_rate,
    total: row.num,
    left: row.last_num,
    minimum: row.buy_num,
    lockUpDays: row.day,
    opensAt: toTime(row.send_start) ?? Number.NaN,
    closesAt: toTime(row.send_end) ?? Number.NaN,
    launchesAt: toTime(row.online_time) ?? Number.NaN,
    state: row.state,
    introduction: row.introduction,
  }
}

export const toLaunches = (rows: Payload<'lhSendConfig'>): readonly Launch[] => rows.map(toLaunch)
