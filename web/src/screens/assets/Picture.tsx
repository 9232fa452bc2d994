import { useState } from 'react'
import { config } from '../../core/config.ts'
import { useT } from '../../i18n/translate.ts'
import styles from './Picture.module.css'

/** A picture that the backend keeps. */
export function Picture({ address }: { readonly address: string }) {
  const t = useT()
  const [broken, setBroken] = useState(false)
  if (broken) return <p className={styles.broken}>{t('picture.noPreview')}</p>
  return (
    <img
      className={styles.picture}
      src={new URL(address, new URL(config.apiBase, location.origin)).href}
      alt={t('picture.proof')}
      onError={() => setBroken(true)}
    />
  )
}
