import { useState } from 'react'
import { pictureUrl } from '../../../api/upload.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from './Picture.module.css'

interface PictureProps {
  readonly address: string
  /** Asks for the address again: a backend may give one that is good for some minutes. */
  readonly onBroken: () => void
}

/** The proof of a payment, as the backend keeps it. */
export function Picture({ address, onBroken }: PictureProps) {
  const t = useT()
  const [broken, setBroken] = useState<string>()
  const source = pictureUrl(address)
  if (source === undefined || broken === source)
    return <p className={styles.broken}>{t('picture.unavailable')}</p>
  return (
    <img
      className={styles.picture}
      src={source}
      alt={t('picture.proof')}
      onError={() => {
        setBroken(source)
        onBroken()
      }}
    />
  )
}
