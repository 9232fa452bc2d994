import type { Probe } from '../../core/probe.ts'
import { accounts } from './accounts.ts'
import { balances } from './balances.ts'
import { lists } from './lists.ts'
import { pictures, proofs } from './pictures.ts'
import { publicData } from './public.ts'
import { records } from './records.ts'
import { sameData } from './sameData.ts'

/** Accounts, lists and pictures of somebody else. */
export const strangerProbes: readonly Probe[] = [
  accounts,
  balances,
  lists,
  records,
  pictures,
  proofs,
  sameData,
  publicData,
]
