import { verificationCode } from '#generated/rules.ts'
import type { ComponentProps } from 'react'
import { toast } from '../feedback/toast.ts'
import { useWrite } from '../api/useWrite.ts'
import { useT } from '../i18n/translate.ts'
import { CodeField } from './CodeField.tsx'
import { ownCodeWait, type OwnCode } from './codeWait.ts'

interface OwnCodeFieldProps extends Omit<ComponentProps<typeof CodeField>, 'waitFor' | 'onSend'> {
  readonly purpose: OwnCode
}

/**
 * Input for a code sent to the signed-in user by mail or phone. Required before money moves or its destination changes.
 */
export function OwnCodeField({ purpose, ...field }: OwnCodeFieldProps) {
  const t = useT()
  const code = useWrite('setSmsOtherMail')
  return (
    <CodeField
      waitFor={ownCodeWait(purpose)}
      hint={t('withdraw.codeHint')}
      onSend={async () => {
        const sent = await code.send({})
        if (sent.ok) toast(t('code.sent', verificationCode), 'good')
        return sent.ok
      }}
      {...field}
    />
  )
}
