import { useState } from 'react'
import { useT, type MessageId } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Sheet } from '../kit/Sheet.tsx'

interface HelpButtonProps {
  readonly title: MessageId
  readonly body: MessageId
}

/** Button of a screen's header that explains the screen in a sheet. */
export function HelpButton({ title, body }: HelpButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="help" label={t(title)} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t(title)}>
        <p>{t(body)}</p>
      </Sheet>
    </>
  )
}
