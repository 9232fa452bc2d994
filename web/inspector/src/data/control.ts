import {
  createControl,
  type ControlAnswer,
  type ControlInput,
  type ControlOperation,
} from '#sdk/control/control.ts'
import { ControlError } from '#sdk/control/error.ts'
import type { ControlOptions } from '#sdk/control/exchange.ts'

/** The control token. The user is asked for it once per visit, when the mock requires one. */
const key = 'control-token'
let hasPrompted = false

const knownToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined

/**
 * Handles an answer that the token was missing or wrong.
 * @param sent token of the failed call
 * @returns whether there is another token to try
 */
function hasAnotherToken(sent: string | undefined): boolean {
  if (!hasPrompted && knownToken() === sent) {
    hasPrompted = true
    const token = prompt('Control token, printed by the mock at start-up')
    if (token) sessionStorage.setItem(key, token)
  }
  return knownToken() !== sent
}

/**
 * Calls one operation of the control API in one world.
 * @throws ControlError, or TypeError without a connection
 */
export type Ask = <Id extends ControlOperation>(
  operation: Id,
  input: ControlInput<Id>,
) => Promise<ControlAnswer<Id>>

/** Runs a call with the control token, and once more with another token if the mock requires one. */
export async function withToken<Answer>(
  world: string,
  work: (options: ControlOptions) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const attempt = (token: string | undefined) => work({ url: location.origin, world, token, signal })
  const token = knownToken()
  try {
    return await attempt(token)
  } catch (error) {
    if (!(error instanceof ControlError) || error.reason !== 'control-token' || !hasAnotherToken(token))
      throw error
    return attempt(knownToken())
  }
}

/** Returns a caller of the control API from which this page was loaded. */
export const askIn =
  (world: string, signal?: AbortSignal): Ask =>
  (operation, input) =>
    withToken(world, (options) => (createControl(options) as Ask)(operation, input), signal)

/** Returns a sentence about the error. */
export function textOfError(error: unknown): string {
  if (error instanceof TypeError) return 'The mock does not answer.'
  return error instanceof Error ? error.message : String(error)
}
