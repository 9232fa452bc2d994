import type { IdentityState } from '#sdk/model/identity.ts'
import type { MessageId } from '../../i18n/translate.ts'

/** Labels of the identity states. */
export const identityNames: Readonly<Record<IdentityState, MessageId>> = {
  unverified: 'security.unverified',
  underReview: 'record.reviewing',
  verified: 'security.verified',
}
