import type { Wrong } from './types.ts'

type Common = Pick<Wrong, 'probes' | 'needs'>

/** Creates wrong backends with common expectations; each may override them. */
export const group =
  (common: Common) =>
  (wrong: Omit<Wrong, keyof Common> & Partial<Common>): Wrong => ({ ...common, ...wrong })
