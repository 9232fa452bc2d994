/** Under which name the form of a deposit keeps what was typed. */
export const depositDraft = (currency: number): string => `deposit-${currency}`
