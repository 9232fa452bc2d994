import { ApiError } from '#sdk/errors.ts'

/** What became of a call: `accepted`, or the reason (or kind) of its refusal. Anything but a refusal is thrown on. */
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
