import { IdentityStatus } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import type { IdentityState } from './identity.ts'
import { toTime, wordOf } from './wireValues.ts'

/** A signed-in user. */
export interface Profile {
  readonly id: number
  /** The user's sign-in name. */
  readonly account: string
  readonly nickname: string
  /** Empty when registered by mail. */
  readonly phone: string
  /** Empty when registered by phone. */
  readonly email: string
  /** State of the basic and of the advanced verification. */
  readonly identity: IdentityState
  readonly advanced: IdentityState
  /** Verified name and masked document number; empty until verified. */
  readonly name: string
  readonly documentNumber: string
  /** Reason for the last rejection. */
  readonly reason: string | undefined
  /** Time of the last decision, in ms; undefined before it and from backends that do not send it. */
  readonly reviewedAt: number | undefined
  readonly inviteCode: string | undefined
}

export function toProfile(payload: Payload<'userCenter'>): Profile {
  return {
    id: payload.id,
    account: payload.account,
    nickname: payload.nickname,
    phone: payload.phone,
    email: payload.email,
    identity: wordOf(IdentityStatus, payload.review_status),
    advanced: wordOf(IdentityStatus, payload.advanced_user),
    name: payload.name,
    documentNumber: payload.card_id,
    reason: payload.review_reason,
    reviewedAt: toTime(payload.reviewed_at),
    inviteCode: payload.extension_code,
  }
}
