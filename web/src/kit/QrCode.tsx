import { useT } from '../i18n/translate.ts'
import { QrSquare } from './QrSquare.tsx'

interface QrCodeProps {
  readonly text: string
  readonly size?: number
}

/** A QR code that says in the user's language what it leads to. */
export function QrCode({ text, size }: QrCodeProps) {
  const t = useT()
  return <QrSquare text={text} label={t('qr.label', { text })} size={size} />
}
