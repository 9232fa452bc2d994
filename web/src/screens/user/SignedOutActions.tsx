import { useState } from 'react'
import { go } from '../../routing/navigate.ts'
import { useT } from '../../i18n/translate.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { LanguageList } from '../../shell/LanguageList.tsx'
import { config } from '../../platform/config.ts'
import styles from './Brand.module.css'

/** Name and mark of the exchange. */
export function Brand() {
  return (
    <p className={styles.brand}>
      <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={44} height={44} />
      {config.appName}
    </p>
  )
}

/** Links to help and language for signed-out users. */
export function SignedOutActions() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon="help" label={t('title.help')} onClick={() => go('/pages/help/center/center')} />
      <IconButton icon="globe" label={t('title.language')} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={t('title.language')}>
        <LanguageList onChosen={close} />
      </Sheet>
    </>
  )
}
