import { ApiError } from '#sdk/errors.ts'

/** How a failure looks: `offline` is a phone without a network, `unreachable` a service that does not answer. */
export type Trouble =
  | 'refused'
  | 'logged-out'
  | 'identity'
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'contract'

export function troubleOf(error: unknown): Trouble {
  // Any other error was thrown while an answer was read: the answer breaks the contract.
  if (!(error instanceof ApiError)) return 'contract'
  if (error.kind === 'identity-needed') return 'identity'
  if (error.kind === 'network') return navigator.onLine ? 'unreachable' : 'offline'
  return error.kind
}
