import { useState } from 'react'
import styles from './CoinLogo.module.css'
import marks from './coins.svg'

interface CoinLogoProps {
  /** Code of a coin, a metal or a currency, such as `BTC`. */
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number
}

/**
 * The backend's picture of a coin, or our own logo. Both cover its first letter, which remains visible if neither
 * loads.
 */
export function CoinLogo({ name, src, size = 36 }: CoinLogoProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      className={styles.coin}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {name.slice(0, 1)}
      {src && failed !== src ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        <svg>
          <use href={`${marks}#${name}`} />
        </svg>
      )}
    </span>
  )
}
