import { useEffect } from 'react'
import { keepUser, user } from '../session/session.ts'
import { combineQueries } from '../api/combineQueries.ts'
import { useRead } from '../api/useRead.ts'
import { useValue } from '../platform/useValue.ts'

/** What stands between a user and a withdrawal. */
export function useGates() {
  const known = useValue(user)
  // Read again: a review may have ended since the sign-in.
  const center = useRead('userCenter', {}, { staleTime: 0 })
  const fund = useRead('userHasPassword', {}, { staleTime: 0 })
  useEffect(() => {
    if (center.data) keepUser(center.data)
  }, [center.data])
  const person = center.data ?? known
  return {
    person,
    /** 0 unverified, 1 under review, 2 verified. */
    identity: person?.review_status ?? 0,
    advanced: person?.advanced_user ?? 0,
    hasFundPassword: fund.data === 1,
    ready: center.data !== undefined && fund.data !== undefined,
    ...combineQueries(center, fund),
  }
}
