/** The outcome of a review; a rejection says why. */
export type Decision = { readonly passed: true } | { readonly passed: false; readonly reason: string }

export const passed: Decision = { passed: true }
