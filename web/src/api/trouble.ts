import { ApiError } from '#sdk/errors.ts'

/**
 * Kind of failure as the user sees it: `offline` is a phone without a network, `unreachable` a service that does not
 * answer.
 */
export type Trouble =
  | 'refused'
  | 'logged-out'
  | 'identity'
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'contract'

export function troubleOf(error: unknown): Trouble {
  // Any other error was thrown while reading an answer, so the answer breaks the contract.
  if (!(error instanceof ApiError)) return 'contract'
  if (error.kind === 'identity-needed') return 'identity'
  if (error.kind === 'network') return navigator.onLine ? 'unreachable' : 'offline'
  return error.kind
}
