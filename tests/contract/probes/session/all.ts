import type { Probe } from '../../core/probe.ts'
import { noToken, garbageToken, misspeltToken } from './badTokens.ts'
import { cardProof } from './cardProof.ts'
import { endedByNewer, endedByLogout } from './ended.ts'
import { publicOperations, goodToken } from './goodTokens.ts'
import { identity } from './identity.ts'
import { optionalFields, cardLanguages } from './optionalFields.ts'
import { otherDoors } from './otherDoors.ts'
import { passwordChange } from './passwordChange.ts'
import { passwordReset } from './passwordReset.ts'
import { fundPassword } from './proofs.ts'
import { registration } from './registration.ts'
import { wrongSignIn } from './signIn.ts'
import { withdrawalProof } from './withdrawal.ts'

/** Tokens, sessions and proofs of identity. */
export const sessionProbes: readonly Probe[] = [
  noToken,
  garbageToken,
  misspeltToken,
  otherDoors,
  publicOperations,
  goodToken,
  wrongSignIn,
  endedByNewer,
  endedByLogout,
  passwordChange,
  passwordReset,
  registration,
  fundPassword,
  cardProof,
  withdrawalProof,
  identity,
  optionalFields,
  cardLanguages,
]
