import type { Probe } from '../../core/probe.ts'
import { addedMargin } from './addedMargin.ts'
import { codes } from './codes.ts'
import { crossed } from './crossed.ts'
import { endings } from './endings.ts'
import { firsts } from './firsts.ts'
import { floods } from './floods.ts'
import { languagesAtOnce } from './languages.ts'
import { once } from './once.ts'
import { parts } from './parts.ts'
import { purchases } from './purchases.ts'
import { sameKey } from './sameKey.ts'
import { signIns } from './signIns.ts'
import { transfers } from './transfers.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

/** Requests that arrive together: money is spent once, and an order ends once. */
export const parallelProbes: readonly Probe[] = [
  transfers,
  sameKey,
  purchases,
  crossed,
  addedMargin,
  parts,
  endings,
  codes,
  once,
  uploads,
  users,
  languagesAtOnce,
  firsts,
  signIns,
  floods,
]
