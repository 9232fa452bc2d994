import { useState } from 'react'
import { pictureUrl } from '../../../api/upload.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from './Picture.module.css'

interface PictureProps {
  readonly address: string
  /** Requests the address again, because with some backends it expires after a few minutes. */
  readonly onBroken: () => void
}

/** Proof of a payment, as stored by the backend. */
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
