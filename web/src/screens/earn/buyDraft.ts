/** Under which name the form that buys a plan keeps what was typed. */
export const buyDraft = (plan: number): string => `finance-buy-${plan}`
