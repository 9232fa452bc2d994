import { ApiError } from '#sdk/errors.ts'

/**
 * Returns the refusal of a call: `wrong-code/code` is reason and field.
 * @throws when it was not refused
 */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { kind, reason = kind, field } = error
    // The reason for the end of a session is not a refusal.
    return [kind === 'logged-out' ? kind : reason, field].filter((part) => part !== undefined).join('/')
  }
  throw new Error('It was not refused')
}

/** Returns the outcome of a call: `accepted`, or the reason (or kind) of its refusal. Other errors are rethrown. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'accepted'
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'refused' || error.kind === 'identity-needed')) {
      return error.reason ?? error.kind
    }
    throw error
  }
}
