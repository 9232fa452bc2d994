import { useState } from 'react'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { startWait, useWait, waitSeconds } from './codeWait.ts'
import { useCountdown } from './useCountdown.ts'

interface SendCodeProps {
  /** Purpose and address of the code. The waiting time applies to each of them separately. */
  readonly waitFor: string
  /** Sends a code. Resolves to true when it is on its way, which starts the waiting time of a minute. */
  readonly onSend: () => Promise<boolean>
  /** Id of the input for the code, which takes the focus. */
  readonly digitsId: string
}

/** Button that sends a code, and says when the next one may be sent. */
export function SendCode({ waitFor, onSend, digitsId }: SendCodeProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const left = useCountdown(useWait(waitFor), waitSeconds)

  async function send() {
    setBusy(true)
    try {
      if (!(await onSend())) return
      startWait(waitFor)
      // The button is disabled now and would lose the focus to the page.
      document.getElementById(digitsId)?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="text" busy={busy} disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
    </Button>
  )
}
