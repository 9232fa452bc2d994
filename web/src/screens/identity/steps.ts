import { useEffect } from 'react'
import { toIdentity, type IdentityState } from '#sdk/model/identity.ts'
import { dropDraft } from '../../session/drafts.ts'
import { keepUser, user } from '../../session/session.ts'
import { combineQueries } from '../../api/combineQueries.ts'
import { useRead } from '../../api/useRead.ts'
import type { IconName } from '../../kit/icons.tsx'
import type { MessageId } from '../../i18n/translate.ts'

/** Kept until the step has passed, so that it can be sent again with one letter changed; never shown to another user. */
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

/** Both steps. Under review they are read again until the decision. */
export function useSteps() {
  const center = useRead('userCenter', {}, { staleTime: 0, every: 5_000 })
  const basic = center.data && toIdentity(center.data)
  const advanced = useRead('userCenter2', {}, { staleTime: 0, every: 5_000, select: toIdentity })
  // The rest of the app asks the session whether someone is verified.
  useEffect(() => {
    if (center.data) keepUser(center.data)
  }, [center.data])
  const verified = basic?.status === 'verified'
  useEffect(() => {
    if (verified) dropDraft(basicDraft())
  }, [verified])
  return { basic, advanced: advanced.data, ...combineQueries(center, advanced) }
}
