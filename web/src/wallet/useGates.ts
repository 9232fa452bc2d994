import { useEffect } from 'react'
import { FundPasswordState } from '#generated/enums.ts'
import { toProfile } from '#sdk/model/profile.ts'
import { keepUser, user } from '../session/session.ts'
import { useRead, combineQueries } from '../api/useRead.ts'
import { useValue } from '../platform/useValue.ts'

/** Requirements before a withdrawal. */
export function useGates() {
  const signedInAs = useValue(user)
  // Read again: a review may have ended since the sign-in.
  const center = useRead('userCenter', {}, { staleTime: 0 })
  const fund = useRead('userHasPassword', {}, { staleTime: 0 })
  useEffect(() => {
    if (center.data) keepUser(center.data)
  }, [center.data])
  const person = center.data ? toProfile(center.data) : signedInAs
  return {
    person,
    identity: person?.identity ?? 'unverified',
    advanced: person?.advanced ?? 'unverified',
    hasFundPassword: fund.data === FundPasswordState.set,
    ready: center.data !== undefined && fund.data !== undefined,
    ...combineQueries(center, fund),
  }
}

/** Returns true if the form may be shown below the gates. */
export function useGatesOpen(targetSet = true): boolean {
  const { identity, hasFundPassword, ready } = useGates()
  return ready && identity === 'verified' && hasFundPassword && targetSet
}
