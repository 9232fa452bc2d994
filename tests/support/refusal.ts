import { ApiError } from '#sdk/errors.ts'

/** How a call was refused: `wrong-code/code` is reason and field. @throws when it was not */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { kind, reason = kind, field } = error
    // Why a session ended is no refusal.
    return [kind === 'logged-out' ? kind : reason, field].filter((part) => part !== undefined).join('/')
  }
  throw new Error('It was not refused')
}
