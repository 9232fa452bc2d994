import type { Payload } from '../operations.ts'

export interface SavedAddress {
  readonly id: number
  readonly chain: string
  readonly address: string
  /** The user's label; may be empty. */
  readonly notes: string
}

export function toSavedAddresses(payload: Payload<'walletGetAddress'>): readonly SavedAddress[] {
  return payload.map(({ id, nettype, address, notes }) => ({ id, chain: nettype, address, notes }))
}
