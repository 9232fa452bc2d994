import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './wireValues.ts'

/** 1: invited by the user; 2: invited by someone of level 1; 3: by someone of level 2. */
export type Level = 1 | 2 | 3

/** The referral programme from a member's view. Amounts are decimal text, in USDT. */
export interface Invitation {
  readonly code: string
  readonly authorizationCode: string
  /** Registration URL with the code. */
  readonly link: string
  /** Number of users invited, over all levels. */
  readonly headcount: number
  /** Rebates credited so far, and rebates still pending. */
  readonly earned: string
  readonly pending: string
  /** Share of a trading fee that is rebated, in percent: per level, and in total. */
  readonly levels: readonly { readonly level: Level; readonly rate: string }[]
  readonly totalRate: string
}

export function toInvitation(payload: Payload<'userInvite'>): Invitation {
  return {
    code: payload.extension_code,
    authorizationCode: payload.authorization_code,
    link: payload.share_url,
    headcount: payload.invite_num,
    earned: payload.invite_return_total,
    pending: payload.pending_earnings,
    levels: [
      { level: 1, rate: payload.return_rate1 },
      { level: 2, rate: payload.return_rate2 },
      { level: 3, rate: payload.return_rate3 },
    ],
    totalRate: payload.total_return_rate,
  }
}

/** A user who registered with the caller's code, or with the code of such a user. */
export interface Friend {
  /** Masked. */
  readonly account: string
  readonly joinedAt: number | undefined
  readonly level: Level | undefined
}

export const toFriend = (row: RowOf<Payload<'userMyInviteList'>>): Friend => ({
  account: row.account,
  joinedAt: toTime(row.time),
  level: row.level,
})

/** The rebate of one trading fee. */
export interface Rebate {
  /** The user who paid the fee, masked. */
  readonly from: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  readonly createdAt: number | undefined
  /** True until it is credited at the end of the day. */
  readonly isPending: boolean
}

export const toRebate = (row: RowOf<Payload<'userMyAccountReturn'>>): Rebate => ({
  from: row.from_account_number,
  amount: row.value,
  currency: row.currency_name,
  createdAt: toTime(row.created_time),
  isPending: row.paid_time === null,
})

/** A rank by rebates earned. */
export interface Rank {
  readonly userId: number
  /** Masked. */
  readonly account: string
  /** Decimal text, in USDT. */
  readonly earned: string
}

export const toRanking = (rows: Payload<'userInviteList'>): readonly Rank[] =>
  rows.map((row) => ({ userId: row.user_id, account: row.account, earned: row.total }))
