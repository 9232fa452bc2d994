import type { Payload } from '../operations.ts'

/** Address of the support page, as the backend gives it. */
export const toSupportAddress = (payload: Payload<'setGetCustomerUrl'>): string => payload.customer_url
