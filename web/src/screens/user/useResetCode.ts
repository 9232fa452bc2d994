import { useState } from 'react'
import { verificationCode } from '#generated/rules.ts'
import { read } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { api } from '../../api/api.ts'
import { errorText } from '../../api/errors.ts'
import { useWrite } from '../../api/useWrite.ts'
import { toast } from '../../feedback/toast.ts'
import { useT } from '../../i18n/translate.ts'
import type { ResetForm } from './useResetForm.ts'
import { accountText, type Way } from './Who.tsx'

/** True for a refusal that tells whether somebody is a customer. */
const isNobody = (error: unknown): boolean => error instanceof ApiError && error.reason === 'unknown-account'

/**
 * Sends the code of the password reset and checks it.
 *
 * @param refused shows a refusal in the form, if it can
 */
export function useResetCode(form: ResetForm, refused: (error: ApiError) => boolean) {
  const t = useT()
  const [checking, setChecking] = useState(false)
  const mail = useWrite('smsMail', { refused: (error) => isNobody(error) || refused(error) })
  const sms = useWrite('smsSend', { refused: (error) => isNobody(error) || refused(error) })

  async function send(): Promise<boolean> {
    if (!(await form.valid('account'))) return false
    const { type, areacode } = form.values
    const account = accountText(type, form.values.account)
    const sent =
      type === 'email'
        ? await mail.send({ user_string: account, type: 'forget' })
        : await sms.send({ user_string: account, type: 'forget', area_code: areacode })
    // A stranger continues too, and no code is right: the form tells nobody who is a customer.
    const isAnswered = sent.ok || isNobody(sent.error)
    if (isAnswered) toast(t('forgot.sent', verificationCode), 'good')
    return isAnswered
  }

  /** Reports a wrong code now, not after the new password has been typed. */
  async function check(type: Way, code: string, onRight: () => void): Promise<void> {
    setChecking(true)
    try {
      if (type === 'email') await read(api, 'userCheckEmail', { email_code: code })
      else await read(api, 'userCheckMobile', { mobile_code: code })
      onRight()
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'refused' && refused(error)))
        toast(errorText(error), 'bad')
    } finally {
      setChecking(false)
    }
  }

  return { send, check, checking }
}
