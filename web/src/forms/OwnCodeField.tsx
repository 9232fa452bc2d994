import { useId, useState } from 'react'
import { verificationCode } from '#generated/rules.ts'
import { useWrite } from '../api/useWrite.ts'
import { useT } from '../i18n/translate.ts'
import { user } from '../session/session.ts'
import { ownCodeWait, useWait, type OwnCode } from './codeWait.ts'
import { Passcode } from './Passcode.tsx'
import type { PasscodeProps } from './PasscodeBoxes.tsx'
import { SendCode } from './SendCode.tsx'

interface OwnCodeFieldProps extends Pick<PasscodeProps, 'value' | 'onChange' | 'error'> {
  readonly purpose: OwnCode
}

/**
 * Input for a code sent to the signed-in user by mail or phone. Required before money moves or its destination changes.
 * Its last digit leads to the fund password.
 */
export function OwnCodeField({ purpose, ...boxes }: OwnCodeFieldProps) {
  const t = useT()
  const id = useId()
  const code = useWrite('setSmsOtherMail')
  const waitFor = ownCodeWait(purpose)
  const [opened] = useState(Date.now)
  // Also a code from another tab; a used one has no wait.
  const isSent = useWait(waitFor) > opened
  const account = user.peek()?.account ?? ''
  const send = async () => (await code.send({})).ok
  return (
    <Passcode
      label={t('code.label')}
      oneTime
      digitsId={id}
      aside={<SendCode waitFor={waitFor} onSend={send} digitsId={id} />}
      hint={
        <span role="status">
          {isSent ? t('code.sentTo', { account, ...verificationCode }) : t('withdraw.codeHint')}
        </span>
      }
      {...boxes}
    />
  )
}
