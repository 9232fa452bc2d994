import { Flag, IdentityStatus } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import { wordOf } from './words.ts'

/** Where a verification stands. */
export type IdentityState = keyof typeof IdentityStatus

/** What was filed, under review or decided. */
export interface FiledIdentity {
  /** By its English name. */
  readonly country: string
  readonly name: string
  /** Masked. */
  readonly documentNumber: string
  readonly address: string
  /** Addresses of the pictures; empty before the advanced verification. */
  readonly front: string
  readonly back: string
  readonly inHand: string
}

/** The basic verification, or the advanced one. */
export interface Identity {
  readonly status: IdentityState
  /** Verified name and masked number of the document; empty before. */
  readonly name: string
  readonly documentNumber: string
  /** Why the last one was sent back. */
  readonly reason: string | undefined
  /** Not every backend tells. */
  readonly filed: FiledIdentity | undefined
  /** Whether the advanced verification wants the number of the document once more. */
  readonly needsNumber: boolean
}

export function toIdentity(payload: Payload<'userCenter'> | Payload<'userCenter2'>): Identity {
  const { review_status, name, card_id, review_reason, identity } = payload
  return {
    status: wordOf(IdentityStatus, review_status),
    name,
    documentNumber: card_id,
    reason: review_reason,
    filed: identity && toFiledIdentity(identity),
    needsNumber: !('needs_card_id' in payload) || payload.needs_card_id !== Flag.no,
  }
}

function toFiledIdentity(filed: NonNullable<Payload<'userCenter'>['identity']>): FiledIdentity {
  return {
    country: filed.country,
    name: filed.name,
    documentNumber: filed.card_id,
    address: filed.address,
    front: filed.front_pic ?? '',
    back: filed.reverse_pic ?? '',
    inHand: filed.hand_pic ?? '',
  }
}
