/** Outcome of a review; a rejection has a reason. */
export type Decision = { readonly passed: true } | { readonly passed: false; readonly reason: string }

export const passed: Decision = { passed: true }
