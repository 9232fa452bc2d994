import type { Probe } from '../../core/probe.ts'
import { answers, privateAnswers } from './answers.ts'
import { noLinks } from './links.ts'
import { uploads } from './pictures.ts'
import { preflight } from './preflight.ts'
import { forms, otherBodies, unknownPaths } from './requests.ts'
import { unnamedFields } from './unnamed.ts'

/** Statuses, headers and bodies of any request. */
export const transportProbes: readonly Probe[] = [
  answers,
  privateAnswers,
  preflight,
  otherBodies,
  forms,
  unknownPaths,
  noLinks,
  unnamedFields,
  uploads,
]
