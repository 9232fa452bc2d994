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

/** URL of the support page, as sent by the backend. */
export const toSupportAddress = (payload: Payload<'setGetCustomerUrl'>): string => payload.customer_url
