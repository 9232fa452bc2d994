import type { Probe } from '../core/probe.ts'
import { everyOperation } from '../dredd/probe.ts'
import { replay } from './idempotency/replay.ts'
import { afterRefusal, lostAnswer, otherUser, withoutKey } from './idempotency/transfers.ts'
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
import { socketProbes } from './sockets/all.ts'
import { accounts } from './strangers/accounts.ts'
import { balances } from './strangers/balances.ts'
import { lists } from './strangers/lists.ts'
import { pictures, proofs } from './strangers/pictures.ts'
import { records } from './strangers/records.ts'

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
  accounts,
  balances,
  lists,
  records,
  pictures,
  proofs,
  replay,
  lostAnswer,
  withoutKey,
  otherUser,
  afterRefusal,
  ...socketProbes,
]
