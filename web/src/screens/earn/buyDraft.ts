/** Returns the draft name of the form that buys a plan. */
export const buyDraft = (plan: number): string => `finance-buy-${plan}`
