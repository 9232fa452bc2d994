import type { WriteOperation } from '#sdk/operations.ts'
import { notLoggedIn } from '../session/session.ts'

/** Something that the user wants done once, however often it has to be sent. */
export interface Intent {
  readonly key: string
  /** When it was sent first, by the backend's clock. */
  readonly sentAt: number
  /** It was sent, and no answer came. */
  doubted?: boolean
}

/** Longer ago, the same input is a new wish. */
const lifetimeMs = 10 * 60_000

/** Kept over screens: whoever leaves a form and comes back still wants the same thing once. */
const intents = new Map<string, Intent>()

const nameOf = (operation: WriteOperation, input: object): string => `${operation} ${JSON.stringify(input)}`

export function intentFor(operation: WriteOperation, input: object, fresh: Intent): Intent {
  const name = nameOf(operation, input)
  const known = intents.get(name)
  if (known?.doubted && fresh.sentAt - known.sentAt < lifetimeMs) return known
  intents.set(name, fresh)
  return fresh
}

/** It is known what became of it. */
export function settled(operation: WriteOperation, input: object): void {
  intents.delete(nameOf(operation, input))
}

window.addEventListener(notLoggedIn, () => intents.clear())
