import type { Payload } from '../operations.ts'

/** Calling code of a country; some countries share one. */
export interface CallingCode {
  readonly country: string
  /** Digits, without `+`. */
  readonly code: string
}

export function toCallingCodes(payload: Payload<'areaCode'>): readonly CallingCode[] {
  return payload.map(({ name, area_code }) => ({ country: name, code: area_code }))
}
