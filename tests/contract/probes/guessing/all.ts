import type { Probe } from '../../core/probe.ts'
import { limits } from '../refusals/limits.ts'
import { addresses } from './addresses.ts'
import { apart } from './apart.ts'
import { codes, tries } from './codes.ts'
import { codesOfOthers } from './codesOfOthers.ts'
import { keptCodes } from './keptCodes.ts'
import { locks } from './locks.ts'
import { lookalikes } from './lookalikes.ts'
import { nearCodes } from './nearCodes.ts'
import { otherUsers } from './otherUsers.ts'
import { passwords } from './passwords.ts'
import { spellings } from './spellings.ts'
import { waits } from './waits.ts'
import { wornCodes } from './wornCodes.ts'

/** Passwords, codes and users that can be guessed. */
export const guessingProbes: readonly Probe[] = [
  // Before the others, which make the newcomer wait.
  apart,
  passwords,
  codes,
  keptCodes,
  waits,
  wornCodes,
  nearCodes,
  codesOfOthers,
  tries,
  locks,
  spellings,
  lookalikes,
  limits,
  addresses,
  otherUsers,
]
