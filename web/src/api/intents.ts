import type { WriteOperation } from '#sdk/operations.ts'
import { closeDoubt } from '../feedback/doubt.ts'
import { doubtAbout, dropDoubt } from './keptDoubts.ts'
import { notLoggedIn } from '../session/session.ts'

/** Something the user wants done once, however often it has to be sent. */
export interface Intent {
  readonly key: string
  /** The time it was first sent, in ms of the backend's clock. */
  readonly sentAt: number
  /** True if it was sent and no answer arrived. */
  doubted?: boolean
}

/** After this time, the same input is a new intent. */
const lifetimeMs = 10 * 60_000

/** Shared by all screens: leaving a form and coming back must not send the same thing twice. */
const intents = new Map<string, Intent>()

const intentName = (operation: WriteOperation, input: object): string =>
  `${operation} ${JSON.stringify(input)}`

export function intentFor(operation: WriteOperation, input: object, fresh: Intent): Intent {
  const name = intentName(operation, input)
  const cached = intents.get(name)
  if (cached?.doubted && fresh.sentAt - cached.sentAt < lifetimeMs) return cached
  const doubt = doubtAbout(operation, input)
  const intent = doubt
    ? { key: doubt.isSame ? doubt.key : fresh.key, sentAt: doubt.sentAt, doubted: true }
    : fresh
  intents.set(name, intent)
  return intent
}

/** Forgets an intent whose outcome is known. */
export function settled(operation: WriteOperation, input: object): void {
  intents.delete(intentName(operation, input))
  const doubt = doubtAbout(operation, input)
  if (!doubt) return
  dropDoubt(doubt.key)
  closeDoubt(doubt.key)
}

/** A write of this page that is known to have happened. */
export interface Confirmed {
  readonly operation: WriteOperation
  readonly input: object
  readonly answer: unknown
  /** Times at which it was first sent and at which it was known, in ms of the backend's clock. */
  readonly sentAt: number
  readonly knownAt: number
}

/** Longer than the tolerance for timestamps of rows, also when several writes follow one another. */
const keptMs = 60_000

let recent: readonly Confirmed[] = []

/** Remembers a write, because its row must not be taken for the effect of another one. */
export function confirmWrite(write: Confirmed): void {
  recent = [...recent.filter(({ knownAt }) => write.knownAt - knownAt < keptMs), write]
}

export const recentWrites = (): readonly Confirmed[] => recent

/** Forgets all intents and confirmed writes when a session ends. Call once. */
export function followSessionEnd(): void {
  window.addEventListener(notLoggedIn, () => {
    intents.clear()
    recent = []
  })
}
