import type { Wrong } from './types.ts'

type Common = Pick<Wrong, 'probes' | 'needs'>

/** Makes wrong backends that are caught alike; each may say otherwise. */
export const group =
  (common: Common) =>
  (wrong: Omit<Wrong, keyof Common> & Partial<Common>): Wrong => ({ ...common, ...wrong })
