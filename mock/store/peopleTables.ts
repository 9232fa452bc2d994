import type { IdentityStatus } from '#generated/enums.ts'
import type { Generated } from 'kysely'

export interface UserTable {
  id: Generated<number>
  /** `email` or `mobile`: what the user registered with. */
  login_type: 'email' | 'mobile'
  account: string
  area_code: string
  nickname: string
  password_hash: string
  fund_password_hash: string | null
  invite_code: string
  inviter_id: number | null
  review_status: IdentityStatus
  advanced_status: IdentityStatus
  created_at: number
  /** The address of the last successful sign-in; empty before the first. */
  signed_in_from: Generated<string>
}

export interface SessionTable {
  token_hash: string
  user_id: number
  expires_at: number
}

export interface CodeTable {
  id: Generated<number>
  target: string
  purpose: string
  code: string
  expires_at: number
  tries_left: number
  /** The address of the sender. */
  asked_from: string
}

/** What the mock would have sent by mail or text message. */
export interface OutboxTable {
  id: Generated<number>
  target: string
  channel: 'mail' | 'sms'
  purpose: string
  code: string
  at: number
}

export interface ThrottleTable {
  key: string
  failures: number
  /** Locked until then; 0 when not locked. */
  until: number
  /** From then on the row counts nothing any more and may be deleted. */
  stale_at: number
}

/** What a user filed about themselves; `user` holds the states of the two reviews. */
export interface IdentityTable {
  user_id: number
  country: string
  name: string
  card_id: string
  address: string
  front_pic: string
  reverse_pic: string
  hand_pic: string
  /** Why the last review sent it back; empty otherwise. */
  reason: string
  updated_at: number
}

export interface PictureTable {
  id: string
  user_id: number
  media_type: string
  bytes: Uint8Array
  created_at: number
}

/** A share of a trading fee for an inviter. */
export interface RebateTable {
  id: Generated<number>
  user_id: number
  from_user_id: number
  level: number
  currency_id: number
  amount: bigint
  /** Its worth when it was earned. */
  usdt: bigint
  /** When it was earned. */
  at: number
  /** When it was credited; null until then. */
  paid_at: number | null
}

export interface IdempotencyTable {
  owner: string
  key: string
  operation: string
  body_hash: string
  answer: string
  created_at: number
}

export interface MetaTable {
  name: string
  value: string
}
