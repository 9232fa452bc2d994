import { useState } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/icons.tsx'
import type { Shared } from './ShareSheet.tsx'

const ShareSheet = onDemand(async () => (await import('./ShareSheet.tsx')).ShareSheet)

/** Button that makes a picture of a result, to save or share. */
export function ShareButton({ result }: { readonly result: Shared }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  return (
    <>
      <Button look="quiet" wide onClick={() => setOpen(true)}>
        <Icon name="link" size={20} /> {t('share.result')}
      </Button>
      {ever && <ShareSheet result={result} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
