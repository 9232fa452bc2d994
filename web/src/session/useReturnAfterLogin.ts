import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useValue } from '../platform/useValue.ts'
import { returnAfterLogin } from './returnAfterLogin.ts'
import { signedIn } from './session.ts'

/** Leaves a sign-in screen as soon as the user is signed in, here or in another tab. */
export function useReturnAfterLogin(): void {
  const [search] = useSearchParams()
  const isSignedIn = useValue(signedIn)
  const asked = useRef(search.has('backpage'))
  useEffect(() => {
    if (!isSignedIn) asked.current = true
    // A user who was already signed in and came by themselves wants to see this screen.
    else if (asked.current) returnAfterLogin(search)
  }, [isSignedIn, search])
}
