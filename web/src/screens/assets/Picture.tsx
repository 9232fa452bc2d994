import { useState } from 'react'
import { pictureUrl } from '../core/pictureUrl.ts'
import { useT } from '../i18n/translate.ts'
import styles from './Picture.module.css'

interface PictureProps {
  readonly address: string
  /** What it shows. */
  readonly label: string
  /** Asks for the address again: a backend may give one that is good for some minutes. */
  readonly onBroken?: () => void
}

/** A picture that the backend keeps. */
export function Picture({ address, label, onBroken }: PictureProps) {
  const t = useT()
  const [broken, setBroken] = useState<string>()
  const source = pictureUrl(address)
  if (source === undefined || broken === source)
    return <p className={styles.broken}>{t('picture.unavailable')}</p>
  return (
    <img
      className={styles.picture}
      src={source}
      alt={label}
      onError={() => {
        setBroken(source)
        onBroken?.()
      }}
    />
  )
}
