import { ApiError } from '#sdk/errors.ts'

/** How a failure looks: `offline` is a phone without a network, `unreachable` a service that does not answer. */
export type Trouble =
  'refused' | 'logged-out' | 'identity' | 'timeout' | 'offline' | 'unreachable' | 'contract'

export function troubleOf(error: unknown): Trouble {
  // What is no ApiError was thrown while an answer was read: it was not what the contract says.
  if (!(error instanceof ApiError)) return 'contract'
  if (error.kind === 'identity-needed') return 'identity'
  if (error.kind === 'network') return navigator.onLine ? 'unreachable' : 'offline'
  return error.kind
}
