import type { ComponentProps } from 'react'
import { nothing, onDemand } from '../platform/onDemand.tsx'
import { useT } from '../i18n/translate.ts'
import type { QrSquare as Square } from './QrSquare.tsx'
import styles from './QrCode.module.css'

// If it does not load, the text beside it says the same.
const QrSquare = onDemand<ComponentProps<typeof Square>>(
  () => import('./QrSquare.tsx').then((part) => part.QrSquare).catch(nothing),
  ({ size }) => <div className={styles.code} style={{ width: size, height: size }} />,
)

interface QrCodeProps {
  readonly text: string
  readonly size: number
}

/** QR code with an accessible name in the user's language. */
export function QrCode({ text, size }: QrCodeProps) {
  const t = useT()
  return <QrSquare text={text} label={t('qr.label', { text })} size={size} />
}
