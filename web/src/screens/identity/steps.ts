import { useEffect } from 'react'
import type { Payload } from '#sdk/operations.ts'
import { dropDraft } from '../../session/drafts.ts'
import { keepUser, user } from '../../session/session.ts'
import { combineQueries } from '../../api/combineQueries.ts'
import { useRead } from '../../api/useRead.ts'
import type { IconName } from '../../kit/icons.tsx'
import type { MessageId } from '../../i18n/translate.ts'

/** Kept until the step has passed, so that it can be sent again with one letter changed; never shown to another user. */
export const basicDraft = () => `identity-basic-${user.peek()?.id ?? ''}`

export type Status = 0 | 1 | 2

/** What was sent, under review or decided. Not every backend tells. */
export type FiledIdentity = NonNullable<Payload<'userCenter2'>['identity']>

export const statusNames: Record<Status, MessageId> = {
  0: 'identity.unverified',
  1: 'identity.underReview',
  2: 'identity.verified',
}

export const statusIcons: Record<Status, IconName> = { 0: 'user', 1: 'clock', 2: 'check' }

/** Both steps. Under review they are asked for again until somebody has decided. */
export function useSteps() {
  const profile = useRead('userCenter', {}, { staleTime: 0, every: 5_000 })
  const advanced = useRead('userCenter2', {}, { staleTime: 0, every: 5_000 })
  // The rest of the app asks the session whether someone is verified.
  useEffect(() => {
    if (!profile.data) return
    keepUser(profile.data)
    if (profile.data.review_status === 2) dropDraft(basicDraft())
  }, [profile.data])
  return { profile: profile.data, advanced: advanced.data, ...combineQueries(profile, advanced) }
}
