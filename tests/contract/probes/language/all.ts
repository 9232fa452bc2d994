import type { Probe } from '../../core/probe.ts'
import { readLanguage, chooseLanguage } from './chosen.ts'
import { fieldsInEach } from './fields.ts'
import { messagesInEach, unknownLanguage } from './messages.ts'
import { numbersInEach } from './numbers.ts'
import { everyMessage } from './operations.ts'
import { sameInEach } from './same.ts'
import { listsInEach, newsLanguage } from './texts.ts'

/** Texts in seven languages. */
export const languageProbes: readonly Probe[] = [
  messagesInEach,
  everyMessage,
  unknownLanguage,
  readLanguage,
  listsInEach,
  newsLanguage,
  fieldsInEach,
  numbersInEach,
  sameInEach,
  chooseLanguage,
]
