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
