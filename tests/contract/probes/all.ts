import type { Probe } from '../core/probe.ts'
import { everyOperation } from '../dredd/probe.ts'
import { garbageToken, misspeltToken, noToken } from './session/badTokens.ts'
import { endedByLogout, endedByNewer } from './session/ended.ts'
import { goodToken, publicOperations } from './session/goodTokens.ts'
import { identity } from './session/identity.ts'
import { passwordChange } from './session/passwordChange.ts'
import { passwordReset } from './session/passwordReset.ts'
import { fundPassword } from './session/proofs.ts'
import { registration } from './session/registration.ts'
import { wrongSignIn } from './session/signIn.ts'
import { withdrawalProof } from './session/withdrawal.ts'

/** Every probe of the trial, in the order in which they run: what reads before what changes, Dredd's pass first. */
export const probes: readonly Probe[] = [
  everyOperation,
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
