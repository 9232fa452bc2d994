import type { Probe } from '../../core/probe.ts'
import { codes } from './codes.ts'
import { endings } from './endings.ts'
import { purchases } from './purchases.ts'
import { sameKey, transfers } from './transfers.ts'
import { users } from './users.ts'

/** Requests that arrive together: money is spent once, and an order ends once. */
export const parallelProbes: readonly Probe[] = [transfers, sameKey, purchases, endings, codes, users]
