/** The control token. The user is asked for it once per visit, when the mock requires one. */
const key = 'control-token'
let asked = false

export const knownToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined

/**
 * Handles an answer that the token was missing or wrong.
 * @param sent token of the failed call
 * @returns whether there is another token to try
 */
export function hasAnotherToken(sent: string | undefined): boolean {
  if (!asked && knownToken() === sent) {
    asked = true
    const token = prompt('Control token, printed by the mock at start-up')
    if (token) sessionStorage.setItem(key, token)
  }
  return knownToken() !== sent
}
