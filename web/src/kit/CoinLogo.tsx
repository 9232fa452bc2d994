import { useState } from 'react'
import styles from './CoinLogo.module.css'

interface CoinLogoProps {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number
}

/** The picture of a coin; its first letter until, or unless, the picture comes. */
export function CoinLogo({ name, src, size = 36 }: CoinLogoProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      className={styles.coin}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {src && failed !== src ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  )
}
