import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './time.ts'

/** 1: invited by the caller; 2: by one of level 1; 3: by one of level 2. */
export type Level = 1 | 2 | 3

/** The referral programme as one of its members has it. Amounts are decimal text, in USDT. */
export interface Invitation {
  readonly code: string
  readonly authorizationCode: string
  /** Address of registration with the code. */
  readonly link: string
  /** Users invited, over all levels. */
  readonly headcount: number
  /** Credited so far, and still to be credited. */
  readonly earned: string
  readonly pending: string
  /** What share of a trading fee comes back, percent: of each level, of all together. */
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

/** A user who registered with the caller's code, or with the code of one of those. */
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

/** What came back of one trading fee. */
export interface Rebate {
  /** Who paid the fee, masked. */
  readonly from: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  readonly createdAt: number | undefined
  /** Earned, and credited at the end of the day. */
  readonly isPending: boolean
}

export const toRebate = (row: RowOf<Payload<'userMyAccountReturn'>>): Rebate => ({
  from: row.from_account_number,
  amount: row.value,
  currency: row.currency_name,
  createdAt: toTime(row.created_time),
  isPending: row.paid_time === null,
})

/** A place in the ranking by earnings from inviting. */
export interface Ranked {
  readonly userId: number
  /** Masked. */
  readonly account: string
  /** Decimal text, in USDT. */
  readonly earned: string
}

export const toRanking = (rows: Payload<'userInviteList'>): readonly Ranked[] =>
  rows.map((row) => ({ userId: row.user_id, account: row.account, earned: row.total }))
