import { Flag } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './wireValues.ts'

/** A new coin that a plan announces. */
export interface AnnouncedCoin {
  readonly name: string
  /** Number of coins, decimal text. */
  readonly coins: string | undefined
  readonly opensAt: number | undefined
  readonly closesAt: number | undefined
}

/** An earn plan: a fixed term with a daily rate. Amounts and percentages are decimal text. */
export interface Plan {
  readonly id: number
  readonly name: string
  readonly intro: string | undefined
  readonly currencyId: number
  readonly currency: string
  /** URL of a picture; may be empty. */
  readonly logo: string
  readonly days: number
  /** Yield in percent of principal: per day, and for the whole term. */
  readonly dailyRate: string
  readonly termRate: string
  readonly minimum: string
  /** Undefined when unlimited. */
  readonly maximum: string | undefined
  readonly penaltyRule: components['schemas']['PenaltyRule']
  /** Percentage of principal: per remaining day under `settlement-ratio`, once under `daily-interest`. */
  readonly penaltyRate: string
  readonly announces: AnnouncedCoin | undefined
}

export function toPlan(row: RowOf<Payload<'lhDepositConfig'>>): Plan {
  return {
    id: row.id,
    name: row.name,
    intro: row.intro,
    currencyId: row.currency_id,
    currency: row.currency_name,
    logo: row.currency_logo,
    days: row.day,
    dailyRate: row.daily_rate,
    termRate: row.total_yield,
    minimum: row.save_min,
    maximum: row.save_max,
    penaltyRule: row.penalty_rule ?? 'settlement-ratio',
    penaltyRate: row.penalty_rate,
    announces: announcedCoin(row),
  }
}

export const toPlans = (rows: Payload<'lhDepositConfig'>): readonly Plan[] => rows.map(toPlan)

function announcedCoin(row: RowOf<Payload<'lhDepositConfig'>>): AnnouncedCoin | undefined {
  if (row.faxing !== Flag.yes || !row.faxing_name) return undefined
  return {
    name: row.faxing_name,
    coins: row.faxing_num,
    opensAt: toTime(row.faxing_begin),
    closesAt: toTime(row.faxing_end),
  }
}
