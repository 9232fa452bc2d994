import { Flag, IdentityStatus } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import { wordOf } from './wireValues.ts'

/** State of an identity verification. */
export type IdentityState = keyof typeof IdentityStatus

/** The submitted data, under review or decided. */
export interface FiledIdentity {
  /** English name of the country. */
  readonly country: string
  readonly name: string
  /** Masked. */
  readonly documentNumber: string
  readonly address: string
  /** URLs of the pictures; empty before the advanced verification. */
  readonly front: string
  readonly back: string
  readonly inHand: string
}

/** The basic or the advanced verification. */
export interface Identity {
  readonly status: IdentityState
  /** Verified name and masked document number; empty until verified. */
  readonly name: string
  readonly documentNumber: string
  /** Reason for the last rejection. */
  readonly reason: string | undefined
  /** Undefined when the backend does not send it. */
  readonly filed: FiledIdentity | undefined
  /** True when the advanced verification asks for the document number again. */
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
