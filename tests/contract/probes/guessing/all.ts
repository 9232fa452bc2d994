import type { Probe } from '../../core/probe.ts'
import { codes } from './codes.ts'
import { otherUsers } from './otherUsers.ts'
import { passwords } from './passwords.ts'

/** Passwords, codes and users that can be guessed. */
export const guessingProbes: readonly Probe[] = [passwords, codes, otherUsers]
