import { go, home } from '../routing/navigate.ts'
import { isScreen } from '../routing/screens.ts'

const signInPages = '/pages/user/login/'

/** Navigates after the login: to the screen that required it, otherwise home. */
export function returnAfterLogin(search: URLSearchParams): void {
  const back = search.get('backpage')
  const usable = back !== null && isScreen(back) && !back.startsWith(signInPages)
  go(usable ? back : home, { replace: true })
}
