import { useEffect } from 'react'
import { toIdentity, type IdentityState } from '#sdk/model/identity.ts'
import { dropDraft } from '../../session/drafts.ts'
import { showResult } from '../../market/live/announced.ts'
import { keepUser, user } from '../../session/session.ts'
import { useRead, combineQueries } from '../../api/useRead.ts'
import type { IconName } from '../../kit/icons.tsx'
import type { MessageId } from '../../i18n/translate.ts'

/**
 * Returns the draft name of the first step. Kept until the step has passed, so that it can be corrected and sent again;
 * never shown to another user.
 */
export const basicDraft = () => `identity-basic-${user.peek()?.id ?? ''}`

export const statusNames: Record<IdentityState, MessageId> = {
  unverified: 'identity.unverified',
  underReview: 'identity.underReview',
  verified: 'identity.verified',
}

export const statusIcons: Record<IdentityState, IconName> = {
  unverified: 'user',
  underReview: 'clock',
  verified: 'check',
}

/** Suppresses the notification of a review's result while the screen shows it itself. */
export function useOwnResult(isShown: boolean): void {
  useEffect(() => (isShown ? showResult('identity') : undefined), [isShown])
}

/** Reads the state of both steps. During a review it is polled until the decision. */
export function useSteps() {
  const center = useRead('userCenter', {}, { staleTime: 0, every: 5_000 })
  const basic = center.data && toIdentity(center.data)
  const advanced = useRead('userCenter2', {}, { staleTime: 0, every: 5_000, select: toIdentity })
  // The rest of the app reads the identity state from the session.
  useEffect(() => {
    if (center.data) keepUser(center.data)
  }, [center.data])
  const verified = basic?.status === 'verified'
  useEffect(() => {
    if (verified) dropDraft(basicDraft())
  }, [verified])
  return { basic, advanced: advanced.data, ...combineQueries(center, advanced) }
}
