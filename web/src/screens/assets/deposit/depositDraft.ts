/** Returns the draft name of the deposit form of a currency. */
export const depositDraft = (currency: number): string => `deposit-${currency}`
