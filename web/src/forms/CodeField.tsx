import { useState } from 'react'
import { verificationCode } from '#generated/rules.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { useCountdown } from './useCountdown.ts'

interface CodeFieldProps extends Omit<FieldProps, 'label' | 'trail' | 'type'> {
  readonly label?: string
  /** Sends a code; true when it is on its way, which starts the minute of waiting. */
  readonly onSend: () => Promise<boolean>
}

const waitSeconds = 60

export function CodeField({ onSend, label, ...field }: CodeFieldProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [readyAt, setReadyAt] = useState(0)
  const left = Math.min(useCountdown(readyAt), waitSeconds)

  async function send() {
    setBusy(true)
    const sent = await onSend().finally(() => setBusy(false))
    if (sent) setReadyAt(Date.now() + waitSeconds * 1000)
  }

  return (
    <Field
      {...field}
      label={label ?? t('code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={verificationCode.digits}
      trail={
        <Button look="text" busy={busy} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
        </Button>
      }
    />
  )
}
