import { ApiError } from '#sdk/errors.ts'

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
