import type { Probe } from '../core/probe.ts'
import { everyOperation } from '../dredd/probe.ts'
import { chooseLanguage, readLanguage } from './language/chosen.ts'
import { messagesInEach, unknownLanguage } from './language/messages.ts'
import { everyMessage } from './language/operations.ts'
import { listsInEach, newsLanguage } from './language/texts.ts'
import { wrongFields, wrongFieldsOfWrites } from './refusals/fields.ts'
import { namedFailures, namedFailuresOfWrites } from './refusals/reasons.ts'
import { garbageToken, noToken } from './session.ts'
import { socketProbes } from './sockets/all.ts'
import { answers, privateAnswers } from './transport/answers.ts'
import { uploads } from './transport/pictures.ts'
import { preflight } from './transport/preflight.ts'
import { otherBodies, unknownPaths } from './transport/requests.ts'

/** Every probe of the trial, in the order in which they run: what reads before what changes, Dredd's pass first. */
export const probes: readonly Probe[] = [
  everyOperation,
  noToken,
  garbageToken,
  wrongFields,
  namedFailures,
  messagesInEach,
  everyMessage,
  unknownLanguage,
  readLanguage,
  listsInEach,
  newsLanguage,
  answers,
  privateAnswers,
  preflight,
  otherBodies,
  unknownPaths,
  wrongFieldsOfWrites,
  namedFailuresOfWrites,
  chooseLanguage,
  uploads,
  ...socketProbes,
]
