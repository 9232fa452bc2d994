import { encode } from 'uqr'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

interface QrSquareProps {
  readonly text: string
  /** Description, for screen readers. */
  readonly label: string
  readonly size?: number | undefined
}

/** Always dark on white: scanners cannot read inverted codes. */
export function QrSquare({ text, label, size = 176 }: QrSquareProps) {
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
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
