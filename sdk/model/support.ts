import type { Payload } from '../operations.ts'

/** URL of the support page, as sent by the backend. */
export const toSupportAddress = (payload: Payload<'setGetCustomerUrl'>): string => payload.customer_url
