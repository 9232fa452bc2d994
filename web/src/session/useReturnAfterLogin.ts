import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useValue } from '../platform/useValue.ts'
import { signedIn } from './session.ts'
import { go, home, isScreen } from '../routing/navigate.ts'

const signInPages = '/pages/user/login/'

/** Navigates after the login: to the screen that required it, otherwise home. */
export function returnAfterLogin(search: URLSearchParams): void {
  const back = search.get('backpage')
  const usable = back !== null && isScreen(back) && !back.startsWith(signInPages)
  go(usable ? back : home, { replace: true })
}

/** Leaves a sign-in screen as soon as the user is signed in, here or in another tab. */
export function useReturnAfterLogin(): void {
  const [search] = useSearchParams()
  const isSignedIn = useValue(signedIn)
  const mustReturn = useRef(search.has('backpage'))
  useEffect(() => {
    if (!isSignedIn) mustReturn.current = true
    // A user who was already signed in and came by themselves wants to see this screen.
    else if (mustReturn.current) returnAfterLogin(search)
  }, [isSignedIn, search])
}
