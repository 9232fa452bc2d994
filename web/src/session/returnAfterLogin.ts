import { go, home } from '../routing/navigate.ts'
import { isScreen } from '../routing/screens.ts'

const signInPages = '/pages/user/login/'

/** After the login: to the screen that asked for it, else home. */
export function returnAfterLogin(search: URLSearchParams): void {
  const back = search.get('backpage')
  const usable = back !== null && isScreen(back) && !back.startsWith(signInPages)
  go(usable ? back : home, { replace: true })
}
