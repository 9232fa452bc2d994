/** The control token: asked for once a visit, when the mock says that it needs one. */
const key = 'control-token'
let asked = false

export const knownToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined

/**
 * After an answer that the token was missing or wrong.
 * @param sent the token that went with the question
 * @returns whether there is another one to try
 */
export function hasAnotherToken(sent: string | undefined): boolean {
  if (!asked && knownToken() === sent) {
    asked = true
    const token = prompt('The control token that the mock printed at its start')
    if (token) sessionStorage.setItem(key, token)
  }
  return knownToken() !== sent
}
