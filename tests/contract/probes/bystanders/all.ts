import type { Probe } from '../../core/probe.ts'
import { addresses } from './addresses.ts'
import { credited } from './credited.ts'
import { identities } from './identities.ts'
import { oneOfTwo } from './oneOfTwo.ts'
import { bystanders } from './others.ts'
import { person } from './person.ts'
import { pictures } from './pictures.ts'
import { refusedWrites } from './refused.ts'
import { reviews } from './reviews.ts'
import { secretsOfOthers } from './secrets.ts'
import { standing } from './standing.ts'
import { withdrawals } from './withdrawals.ts'

/** Records beside the target of a write, and decisions of reviewers. */
export const bystanderProbes: readonly Probe[] = [
  bystanders,
  person,
  refusedWrites,
  reviews,
  oneOfTwo,
  credited,
  withdrawals,
  addresses,
  pictures,
  identities,
  standing,
  secretsOfOthers,
]
