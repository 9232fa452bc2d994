import { Flag } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './time.ts'

/** A new coin that a plan announces. */
export interface AnnouncedCoin {
  readonly name: string
  /** How many of it, decimal text. */
  readonly coins: string | undefined
  readonly opensAt: number | undefined
  readonly closesAt: number | undefined
}

/** What is offered in earn: a fixed term with a rate. Amounts and percents are decimal text. */
export interface Plan {
  readonly id: number
  readonly name: string
  readonly intro: string | undefined
  readonly currencyId: number
  readonly currency: string
  /** Address of a picture; may be empty. */
  readonly logo: string
  readonly days: number
  /** Percent of principal: of one day, of the whole term. */
  readonly dailyRate: string
  readonly termRate: string
  readonly minimum: string
  /** Undefined without a limit. */
  readonly maximum: string | undefined
  readonly penaltyRule: components['schemas']['PenaltyRule']
  /** Percent of principal: for each remaining day under `settlement-ratio`, once under `daily-interest`. */
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
    announces: announced(row),
  }
}

export const toPlans = (rows: Payload<'lhDepositConfig'>): readonly Plan[] => rows.map(toPlan)

function announced(row: RowOf<Payload<'lhDepositConfig'>>): AnnouncedCoin | undefined {
  if (row.faxing !== Flag.yes || !row.faxing_name) return undefined
  return {
    name: row.faxing_name,
    coins: row.faxing_num,
    opensAt: toTime(row.faxing_begin),
    closesAt: toTime(row.faxing_end),
  }
}
