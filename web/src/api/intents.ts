import type { WriteOperation } from '#sdk/operations.ts'
import { closeDoubt } from '../feedback/doubt.ts'
import { doubtAbout, dropDoubt } from './keptDoubts.ts'
import { notLoggedIn } from '../session/session.ts'

/** Something that the user wants done once, however often it has to be sent. */
export interface Intent {
  readonly key: string
  /** When it was sent first, by the backend's clock. */
  readonly sentAt: number
  /** It was sent, and no answer came. */
  doubted?: boolean
}

/** After this, the same input is a new intent. */
const lifetimeMs = 10 * 60_000

/** Kept across screens: leaving a form and coming back must not send it twice. */
const intents = new Map<string, Intent>()

const nameOf = (operation: WriteOperation, input: object): string => `${operation} ${JSON.stringify(input)}`

export function intentFor(operation: WriteOperation, input: object, fresh: Intent): Intent {
  const name = nameOf(operation, input)
  const cached = intents.get(name)
  if (cached?.doubted && fresh.sentAt - cached.sentAt < lifetimeMs) return cached
  const kept = doubtAbout(operation, input)
  const intent = kept
    ? { key: kept.isSame ? kept.key : fresh.key, sentAt: kept.sentAt, doubted: true }
    : fresh
  intents.set(name, intent)
  return intent
}

/** Its outcome is known. */
export function settled(operation: WriteOperation, input: object): void {
  intents.delete(nameOf(operation, input))
  const kept = doubtAbout(operation, input)
  if (!kept) return
  dropDoubt(kept.key)
  closeDoubt(kept.key)
}

window.addEventListener(notLoggedIn, () => intents.clear())
