import { encode } from 'uqr'
import { useMemo } from 'react'
import { useT } from '../i18n/translate.ts'
import styles from './QrCode.module.css'

interface QrCodeProps {
  readonly text: string
  readonly size?: number
}

/** Always dark on white: readers of codes do not know dark themes. */
export function QrCode({ text, size = 176 }: QrCodeProps) {
  const t = useT()
  const { side, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 2 })
    const path = data
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
      .join('')
    return { side, path }
  }, [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={t('qr.label', { text })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
