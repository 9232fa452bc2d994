import type { Probe } from '../../core/probe.ts'
import { garbageToken, misspeltToken, noToken } from './badTokens.ts'
import { endedByLogout, endedByNewer } from './ended.ts'
import { goodToken, publicOperations } from './goodTokens.ts'
import { identity } from './identity.ts'
import { passwordChange } from './passwordChange.ts'
import { passwordReset } from './passwordReset.ts'
import { fundPassword } from './proofs.ts'
import { registration } from './registration.ts'
import { wrongSignIn } from './signIn.ts'
import { withdrawalProof } from './withdrawal.ts'

export const sessionProbes: readonly Probe[] = [
  noToken,
  garbageToken,
  misspeltToken,
  publicOperations,
  goodToken,
  wrongSignIn,
  endedByNewer,
  endedByLogout,
  passwordChange,
  passwordReset,
  registration,
  fundPassword,
  withdrawalProof,
  identity,
]
