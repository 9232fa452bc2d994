import type { Payload } from '../operations.ts'

export interface SavedAddress {
  readonly id: number
  readonly chain: string
  readonly address: string
  /** What the user calls it; may be empty. */
  readonly notes: string
}

export function toSavedAddresses(payload: Payload<'walletGetAddress'>): readonly SavedAddress[] {
  return payload.map(({ id, nettype, address, notes }) => ({ id, chain: nettype, address, notes }))
}
