import { read } from '#sdk/call.ts'
import { api } from '../../../api/api.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { go } from '../../../routing/navigate.ts'
import { keepUser, user } from '../../../session/session.ts'
import { t } from '../../../i18n/translate.ts'

/** S5.20. Reads the state again before it refuses, because a review may have ended since the sign-in. */
export async function ensureVerified(): Promise<boolean> {
  if (user.peek()?.identity === 'verified') return true
  const person = await read(api, 'userCenter', {}).catch(() => undefined)
  if (person) keepUser(person)
  // If the state cannot be read, the backend decides.
  if (!person || user.peek()?.identity === 'verified') return true
  const yes = await confirm({
    title: t('identity.needed'),
    body: t('option.verifyBody'),
    action: t('identity.verify'),
  })
  if (yes) go('/pages/verification/index')
  return false
}
