import type { MessageId } from '../../i18n/translate.ts'

/** The states of a verification. */
export const identityNames: Readonly<Record<0 | 1 | 2, MessageId>> = {
  0: 'security.unverified',
  1: 'record.reviewing',
  2: 'security.verified',
}
